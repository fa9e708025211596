package io.ledgerway.sandbox.ledger.journal;

import io.ledgerway.sandbox.record.Change;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.record.RecordBody;
import io.ledgerway.sandbox.record.RecordQueries;
import io.ledgerway.sandbox.record.RecordWriter;
import io.ledgerway.sandbox.record.RecordWriter.New;
import io.ledgerway.sandbox.record.References;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.ObjectMapper;

/**
 * Maintains the records that show the journal: one journal entry for each record with postings, and
 * one account transaction for each bank account. They are created, changed and deleted with their
 * source. The lines of such an entry are read from the postings.
 */
public class JournalRecords {

    private final JdbcClient jdbc;
    private final RecordQueries recordQueries;
    private final References references;
    private final RecordWriter writer;
    private final AccountTransactions transactions;
    private final ObjectMapper json;

    public JournalRecords(
            JdbcClient jdbc,
            RecordQueries recordQueries,
            References references,
            RecordWriter writer,
            ObjectMapper json) {
        this.jdbc = jdbc;
        this.recordQueries = recordQueries;
        this.references = references;
        this.writer = writer;
        this.transactions = new AccountTransactions(recordQueries, references, writer, json);
        this.json = json;
    }

    /** Updates the records of a source to its current postings, which may be empty. */
    void follow(Change change, String record, LocalDate day, Map<String, Entry> effect) {
        source(change, record)
                .ifPresent(postingSource -> {
                    if (!postingSource.collection().equals(Kind.JOURNAL_ENTRIES.nativeName())) {
                        followEntry(change, postingSource, day, !effect.isEmpty());
                    }
                    transactions.follow(change, postingSource, day, effect);
                });
    }

    /** Returns the records that show the postings of a new record. */
    List<New> of(
            Change change, PostingSource postingSource, LocalDate day, Map<String, Entry> effect) {
        List<New> shown = transactions.of(change, postingSource, day, effect);
        if (!postingSource.collection().equals(Kind.JOURNAL_ENTRIES.nativeName())) {
            String id = Kind.JOURNAL_ENTRIES.prefix() + postingSource.id();
            shown.add(new New(Kind.JOURNAL_ENTRIES, id, entry(change, postingSource, day)));
        }
        return shown;
    }

    private void followEntry(
            Change change, PostingSource postingSource, LocalDate day, boolean live) {
        String id = Kind.JOURNAL_ENTRIES.prefix() + postingSource.id();
        Optional<LedgerRecord> before =
                recordQueries.find(change.tenant(), Kind.JOURNAL_ENTRIES, id);
        RecordBody recordBody = entry(change, postingSource, day);
        if (before.isPresent()) {
            writer.replace(change, before.get(), recordBody, !live);
        } else if (live) {
            writer.add(change, Kind.JOURNAL_ENTRIES, id, recordBody);
        }
    }

    private RecordBody entry(Change change, PostingSource postingSource, LocalDate day) {
        RecordBody recordBody = new RecordBody(json.createObjectNode());
        if (postingSource.label() != null) {
            recordBody.json().put("text", postingSource.label());
        }
        recordBody.json().put("posted_on", day.toString());
        String journal = journalOf(postingSource.collection());
        references
                .find(change.tenant(), Kind.JOURNALS, journal)
                .ifPresent(it -> recordBody.refer("journal", journal, it.text("name", journal)));
        postingSource.put(recordBody);
        return recordBody;
    }

    /** The SQL of generated books follows the same rule. */
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

    private Optional<PostingSource> source(Change change, String record) {
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
                .query(PostingSource.class)
                .optional();
    }
}
