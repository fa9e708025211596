package io.ledgerway.sandbox.record;

import java.math.BigDecimal;
import java.time.ZoneOffset;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Writes versions of records; a history row records each change. */
public class RecordWriter {

    private static final String NOTE =
            """
            INSERT INTO change (tenant, kind, id, version, changed_at, deleted)
            SELECT tenant, kind, id, version, changed_at, deleted_at IS NOT NULL FROM written
            """;

    private final JdbcClient jdbc;
    private final RecordCache recordCache;

    public RecordWriter(JdbcClient jdbc, RecordCache recordCache) {
        this.jdbc = jdbc;
        this.recordCache = recordCache;
    }

    public LedgerRecord add(Change change, Kind kind, String id, RecordBody recordBody) {
        BigDecimal nothing = Money.round(BigDecimal.ZERO, recordBody.text("currency"));
        return add(change, kind, id, recordBody, kind.isAccount() ? nothing : null);
    }

    public LedgerRecord add(
            Change change,
            Kind kind,
            String id,
            RecordBody recordBody,
            @Nullable BigDecimal balance) {
        LedgerRecord record =
                new LedgerRecord(
                        kind,
                        id,
                        1,
                        balance,
                        change.at(),
                        change.at(),
                        null,
                        recordBody.json().toString());
        recordCache.forget(change.tenant(), kind, id);
        jdbc.sql(
                        """
                        WITH written AS (
                            INSERT INTO record
                                (tenant, kind, id, version, balance, created_at, changed_at, body)
                            VALUES (:tenant, :kind, :id, 1, :balance, :at, :at, CAST(:body AS json))
                            RETURNING tenant, kind, id, version, changed_at, deleted_at)
                        """
                                + NOTE)
                .param("tenant", change.tenant().number())
                .param("kind", kind.nativeName())
                .param("id", id)
                .param("balance", balance)
                .param("at", change.at().atOffset(ZoneOffset.UTC))
                .param("body", record.body())
                .update();
        return record;
    }

    /**
     * SQL fragment that inserts {@link New} records without balances: {@code shown}. Needs the
     * parameters tenant and at, and those of {@link #adding}.
     */
    public static final String SHOWN =
            """
            shown AS (
                INSERT INTO record (tenant, kind, id, version, created_at, changed_at, body)
                SELECT :tenant, kind, id, 1, :at, :at, CAST(body AS json)
                  FROM unnest(CAST(:kinds AS text[]), CAST(:ids AS text[]),
                              CAST(:bodies AS text[])) AS it(kind, id, body)
                RETURNING tenant, kind, id, version, changed_at),
            told AS (
                INSERT INTO change (tenant, kind, id, version, changed_at, deleted)
                SELECT tenant, kind, id, version, changed_at, false FROM shown)
            """;

    /** Binds the records that a statement with {@link #SHOWN} inserts. */
    public JdbcClient.StatementSpec adding(
            JdbcClient.StatementSpec statement, Change change, List<New> some) {
        some.forEach(it -> recordCache.forget(change.tenant(), it.kind(), it.id()));
        return statement
                .param("kinds", each(some, it -> it.kind().nativeName()))
                .param("ids", each(some, New::id))
                .param("bodies", each(some, it -> it.body().json().toString()));
    }

    private static String[] each(List<New> some, Function<New, String> member) {
        return some.stream().map(member).toArray(String[]::new);
    }

    /** A record to be inserted. */
    public record New(Kind kind, String id, RecordBody body) {}

    /** Writes the next version of the record, live or deleted. */
    public LedgerRecord replace(
            Change change, LedgerRecord before, RecordBody recordBody, boolean deleted) {
        LedgerRecord after =
                new LedgerRecord(
                        before.kind(),
                        before.id(),
                        before.version() + 1,
                        before.balance(),
                        before.createdAt(),
                        change.at(),
                        deleted ? change.at() : null,
                        recordBody.json().toString());
        recordCache.forget(change.tenant(), after.kind(), after.id());
        jdbc.sql(
                        """
                        WITH written AS (
                            UPDATE record SET version = :version, changed_at = :at,
                                   deleted_at = :deletedAt, body = CAST(:body AS json)
                            WHERE tenant = :tenant AND kind = :kind AND id = :id
                            RETURNING tenant, kind, id, version, changed_at, deleted_at)
                        """
                                + NOTE)
                .param("version", after.version())
                .param("at", change.at().atOffset(ZoneOffset.UTC))
                .param("deletedAt", deleted ? change.at().atOffset(ZoneOffset.UTC) : null)
                .param("body", after.body())
                .param("tenant", change.tenant().number())
                .param("kind", after.kind().nativeName())
                .param("id", after.id())
                .update();
        return after;
    }

    /** Value of one unit of a foreign currency on the day of the change. */
    public String dayRate(Change change, String currency) {
        return jdbc.sql("SELECT CAST(day_rate(:base, :currency, :day) AS text)")
                .param("base", change.tenant().baseCurrency())
                .param("currency", currency)
                .param("day", change.at().atOffset(ZoneOffset.UTC).toLocalDate())
                .query(String.class)
                .single();
    }
}
