package io.ledgerway.sandbox.ledger;

import io.ledgerway.sandbox.ledger.RecordWriter.New;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.ObjectMapper;

/**
 * Keeps the records that show the journal: one journal entry for each record that booked something,
 * and one account transaction for each bank account its money passed through. They come, change and
 * go with it. The lines of such an entry are not kept: they are read from the journal.
 */
class EntryBook {

    private final JdbcClient jdbc;
    private final Records records;
    private final References references;
    private final RecordWriter writer;
    private final AccountTransactions transactions;
    private final ObjectMapper json;

    EntryBook(
            JdbcClient jdbc,
            Records records,
            References references,
            RecordWriter writer,
            ObjectMapper json) {
        this.jdbc = jdbc;
        this.records = records;
        this.references = references;
        this.writer = writer;
        this.transactions = new AccountTransactions(records, references, writer, json);
        this.json = json;
    }

    /** What the record books is this now; it may be nothing. */
    void follow(Change change, String record, LocalDate day, Map<String, Entry> effect) {
        source(change, record)
                .ifPresent(source -> {
                    if (!source.collection().equals(Kind.JOURNAL_ENTRIES.nativeName())) {
                        followEntry(change, source, day, !effect.isEmpty());
                    }
                    transactions.follow(change, source, day, effect);
                });
    }

    /** What shows the bookings of a record that has just been added. */
    List<New> of(Change change, Source source, LocalDate day, Map<String, Entry> effect) {
        List<New> shown = transactions.of(change, source, day, effect);
        if (!source.collection().equals(Kind.JOURNAL_ENTRIES.nativeName())) {
            String id = Kind.JOURNAL_ENTRIES.prefix() + source.id();
            shown.add(new New(Kind.JOURNAL_ENTRIES, id, entry(change, source, day)));
        }
        return shown;
    }

    private void followEntry(Change change, Source source, LocalDate day, boolean live) {
        String id = Kind.JOURNAL_ENTRIES.prefix() + source.id();
        Optional<LedgerRecord> before = records.find(change.tenant(), Kind.JOURNAL_ENTRIES, id);
        Body body = entry(change, source, day);
        if (before.isPresent()) {
            writer.replace(change, before.get(), body, !live);
        } else if (live) {
            writer.add(change, Kind.JOURNAL_ENTRIES, id, body);
        }
    }

    private Body entry(Change change, Source source, LocalDate day) {
        Body body = new Body(json.createObjectNode());
        if (source.label() != null) {
            body.json().put("text", source.label());
        }
        body.json().put("posted_on", day.toString());
        String journal = journalOf(source.collection());
        references
                .find(change.tenant(), Kind.JOURNALS, journal)
                .ifPresent(it -> body.refer("journal", journal, it.text("name", journal)));
        source.put(body);
        return body;
    }

    /** The generated books follow the same rule in SQL. */
    private static String journalOf(String collection) {
        return switch (collection) {
            case "sales-invoices" -> "jnl-sales";
            case "purchase-bills" -> "jnl-purchases";
            case "client-payments",
                    "vendor-payments",
                    "direct-costs",
                    "direct-incomes",
                    "transfers" ->
                    "jnl-bank";
            default -> "jnl-general";
        };
    }

    private Optional<Source> source(Change change, String record) {
        return jdbc.sql(
                        """
                        SELECT kind AS collection, id, deleted_at IS NOT NULL AS deleted,
                               coalesce(body ->> 'state', '') = 'void' AS voided,
                               coalesce(body ->> 'number', body ->> 'reference', body ->> 'text') AS label
                        FROM record
                        WHERE tenant = :tenant AND id = :id
                          AND kind = ANY (string_to_array(:kinds, ','))
                        ORDER BY changed_at DESC LIMIT 1
                        """)
                .param("tenant", change.tenant().number())
                .param("id", record)
                .param("kinds", String.join(",", Kind.booking()))
                .query(Source.class)
                .optional();
    }
}
