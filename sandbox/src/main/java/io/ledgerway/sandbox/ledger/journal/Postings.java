package io.ledgerway.sandbox.ledger.journal;

import io.ledgerway.sandbox.record.Change;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.RecordCache;
import io.ledgerway.sandbox.record.RecordWriter;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The journal. Rows are only inserted: outdated postings of a record are reversed on their date,
 * the balances of the accounts change by the inserted amounts, and the records that show the
 * journal follow.
 */
public class Postings {

    /** Changes of account balances by postings. */
    private static final String MOVED =
            """
            moved AS (
                UPDATE record r SET balance = balance + e.by, version = version + 1, changed_at = :at
                  FROM entry e
                 WHERE tenant = :tenant AND kind IN ('ledger-accounts', 'bank-accounts')
                   AND id = e.account AND e.by <> 0
                RETURNING tenant, kind, id, version, balance, deleted_at),
            noted AS (
                INSERT INTO change (tenant, kind, id, version, changed_at, deleted)
                SELECT tenant, kind, id, version, :at, deleted_at IS NOT NULL FROM moved)
            """;

    private static final String MOVES = "SELECT kind, id, version, balance FROM moved";

    /** Inserts the postings of a new record, their balances, and the records that show them. */
    private static final String STATE =
            """
            WITH entry AS (
                SELECT account, amount, by
                  FROM unnest(:accounts::text[], :amounts::text[]::numeric[],
                              :accountAmounts::text[]::numeric[])
                       it(account, amount, by)),
            posted AS (
                INSERT INTO posting
                    (tenant, record, account, posted_on, amount, account_amount, entered_at)
                SELECT :tenant, :record, account, :day, amount, by, :at FROM entry),
            """
                    + MOVED
                    + ", "
                    + RecordWriter.SHOWN
                    + MOVES;

    private final JdbcClient jdbc;
    private final RecordCache recordCache;
    private final RecordWriter writer;
    private final JournalRecords book;

    public Postings(
            JdbcClient jdbc, RecordCache recordCache, RecordWriter writer, JournalRecords book) {
        this.jdbc = jdbc;
        this.recordCache = recordCache;
        this.writer = writer;
        this.book = book;
    }

    /** Posts a new record. */
    public void state(
            Change change, PostingSource postingSource, LocalDate day, List<Entry> wanted) {
        Map<String, Entry> entries = sumUp(wanted);
        if (entries.isEmpty()) {
            return;
        }
        var statement =
                jdbc.sql(STATE)
                        .param("at", change.at().atOffset(ZoneOffset.UTC))
                        .param("tenant", change.tenant().number())
                        .param("record", postingSource.id())
                        .param("day", day)
                        .param("accounts", each(entries.values(), Entry::account))
                        .param("amounts", each(entries.values(), it -> it.amount().toPlainString()))
                        .param(
                                "accountAmounts",
                                each(entries.values(), it -> it.accountAmount().toPlainString()));
        writer.adding(statement, change, book.of(change, postingSource, day, entries))
                .query(row -> {
                    moved(change, row);
                });
    }

    /**
     * Makes the given entries the only effect of the record; writes nothing when they are so
     * already.
     */
    public void restate(Change change, String record, LocalDate day, List<Entry> wanted) {
        Map<LocalDate, Map<String, Entry>> now = effectOf(change, record);
        Map<String, Entry> then = sumUp(wanted);
        if (same(now, day, then)) {
            return;
        }
        Map<String, BigDecimal> moves = new LinkedHashMap<>();
        now.forEach((booked, entries) -> {
            List<Entry> reversals = entries.values().stream().map(Postings::negated).toList();
            add(change, record, booked, reversals, true);
            reversals.forEach(it -> moves.merge(it.account(), it.accountAmount(), BigDecimal::add));
        });
        add(change, record, day, then.values(), false);
        then.values().forEach(it -> moves.merge(it.account(), it.accountAmount(), BigDecimal::add));
        moves.values().removeIf(it -> it.signum() == 0);
        moveBalances(change, moves);
        book.follow(change, record, day, then);
    }

    /** Whether the account has postings. */
    public boolean touched(Change change, String account) {
        return jdbc.sql(
                        """
                        SELECT EXISTS (SELECT FROM posting WHERE tenant = :tenant AND account = :account)
                        """)
                .param("tenant", change.tenant().number())
                .param("account", account)
                .query(Boolean.class)
                .single();
    }

    /** By date, without dates whose postings cancel out. */
    private Map<LocalDate, Map<String, Entry>> effectOf(Change change, String record) {
        Map<LocalDate, List<Entry>> booked = new TreeMap<>();
        jdbc.sql(
                        """
                        SELECT posted_on, account, amount, account_amount FROM posting
                        WHERE tenant = :tenant AND record = :record
                        """)
                .param("tenant", change.tenant().number())
                .param("record", record)
                .query(rs -> {
                    booked.computeIfAbsent(
                                    rs.getObject("posted_on", LocalDate.class),
                                    it -> new ArrayList<>())
                            .add(
                                    new Entry(
                                            rs.getString("account"),
                                            rs.getBigDecimal("amount"),
                                            rs.getBigDecimal("account_amount")));
                });
        Map<LocalDate, Map<String, Entry>> effect = new TreeMap<>();
        booked.forEach((day, entries) -> effect.put(day, sumUp(entries)));
        effect.values().removeIf(Map::isEmpty);
        return effect;
    }

    private static Map<String, Entry> sumUp(List<Entry> entries) {
        Map<String, Entry> sums = new LinkedHashMap<>();
        entries.forEach(it ->
                sums.merge(
                        it.account(),
                        it,
                        (one, other) ->
                                new Entry(
                                        one.account(),
                                        one.amount().add(other.amount()),
                                        one.accountAmount().add(other.accountAmount()))));
        sums.values().removeIf(it -> it.amount().signum() == 0 && it.accountAmount().signum() == 0);
        return sums;
    }

    private static boolean same(
            Map<LocalDate, Map<String, Entry>> now, LocalDate day, Map<String, Entry> then) {
        return then.isEmpty()
                ? now.isEmpty()
                : now.size() == 1 && same(now.getOrDefault(day, Map.of()), then);
    }

    private static boolean same(Map<String, Entry> one, Map<String, Entry> other) {
        return one.keySet().equals(other.keySet())
                && one.values().stream().allMatch(it -> equal(it, other.get(it.account())));
    }

    private static boolean equal(Entry one, @Nullable Entry other) {
        return other != null
                && one.amount().compareTo(other.amount()) == 0
                && one.accountAmount().compareTo(other.accountAmount()) == 0;
    }

    private static Entry negated(Entry entry) {
        return new Entry(entry.account(), entry.amount().negate(), entry.accountAmount().negate());
    }

    private void add(
            Change change,
            String record,
            LocalDate day,
            Collection<Entry> entries,
            boolean reversal) {
        if (entries.isEmpty()) {
            return;
        }
        jdbc.sql(
                        """
                        INSERT INTO posting
                            (tenant, record, account, posted_on, amount, account_amount, reversal,
                             entered_at)
                        SELECT :tenant, :record, account, :day, amount, account_amount, :reversal,
                               :at
                          FROM unnest(:accounts::text[], :amounts::text[]::numeric[],
                                      :accountAmounts::text[]::numeric[])
                               it(account, amount, account_amount)
                        """)
                .param("tenant", change.tenant().number())
                .param("record", record)
                .param("day", day)
                .param("accounts", each(entries, Entry::account))
                .param("amounts", each(entries, it -> it.amount().toPlainString()))
                .param("accountAmounts", each(entries, it -> it.accountAmount().toPlainString()))
                .param("reversal", reversal)
                .param("at", change.at().atOffset(ZoneOffset.UTC))
                .update();
    }

    private static String[] each(Collection<Entry> entries, Function<Entry, String> part) {
        return entries.stream().map(part).toArray(String[]::new);
    }

    /** Balances are part of the accounts' records, so these records change too. */
    private void moveBalances(Change change, Map<String, BigDecimal> moves) {
        if (moves.isEmpty()) {
            return;
        }
        jdbc.sql(
                        """
                        WITH entry AS (
                            SELECT account, by
                              FROM unnest(:accounts::text[], :moves::text[]::numeric[])
                                   it(account, by)),
                        """
                                + MOVED
                                + MOVES)
                .param("at", change.at().atOffset(ZoneOffset.UTC))
                .param("tenant", change.tenant().number())
                .param("accounts", moves.keySet().toArray(String[]::new))
                .param(
                        "moves",
                        moves.values().stream()
                                .map(BigDecimal::toPlainString)
                                .toArray(String[]::new))
                .query(row -> {
                    moved(change, row);
                });
    }

    private void moved(Change change, ResultSet row) throws SQLException {
        recordCache.moved(
                change,
                row.getString("kind").equals(Kind.BANK_ACCOUNTS.nativeName())
                        ? Kind.BANK_ACCOUNTS
                        : Kind.LEDGER_ACCOUNTS,
                row.getString("id"),
                row.getInt("version"),
                row.getBigDecimal("balance"));
    }
}
