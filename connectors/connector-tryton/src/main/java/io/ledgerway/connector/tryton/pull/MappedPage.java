package io.ledgerway.connector.tryton.pull;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.Fingerprint;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.pull.RawPayload;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.pull.Tombstone;
import io.ledgerway.connector.pull.UnreadableRecord;
import io.ledgerway.connector.tryton.mapping.LedgerFacts;
import io.ledgerway.connector.tryton.mapping.RecordSource;
import io.ledgerway.connector.tryton.rpc.TrytonRow;
import io.ledgerway.model.accounting.DateTime;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Collects the records of one page, and the ids of those that left the data type. */
final class MappedPage {

    private final RecordSource source;
    private final PullSession session;
    private final LedgerFacts facts;
    private final @Nullable Instant modifiedFrom;
    private final List<Candidate> candidates = new ArrayList<>();
    private final List<Tombstone> tombstones = new ArrayList<>();
    private final List<UnreadableRecord> unreadable = new ArrayList<>();

    /**
     * An empty page.
     *
     * @param modifiedFrom excludes older records
     */
    MappedPage(
            RecordSource source,
            PullSession session,
            LedgerFacts facts,
            @Nullable Instant modifiedFrom) {
        this.source = source;
        this.session = session;
        this.facts = facts;
        this.modifiedFrom = modifiedFrom;
    }

    private record Candidate(
            TrytonRow row,
            @Nullable Instant modified,
            RawPayload payload,
            @Nullable Fingerprint fingerprint) {}

    /**
     * Adds a record.
     *
     * @param withDeletions whether a record that does not belong to the data type may have belonged
     *     to it before: an invoice whose amount becomes negative is a credit note
     */
    void add(TrytonRow row, boolean withDeletions) throws ConnectorException {
        try {
            var modified = source.modified(row);
            if (!source.member().has(row, facts)) {
                if (withDeletions) {
                    tombstones.add(new Tombstone(row.id(), modified));
                }
            } else if (modifiedFrom == null
                    || modified == null
                    || !modified.isBefore(modifiedFrom)) {
                var payload = RawPayload.rewrittenJson(row.json());
                var fingerprint = source.dependsOnDay() ? null : payload.fingerprint();
                candidates.add(new Candidate(row, modified, payload, fingerprint));
            }
        } catch (IllegalArgumentException | NullPointerException e) {
            unreadable.add(unreadable(row, e));
        }
    }

    private static UnreadableRecord unreadable(TrytonRow row, RuntimeException cause) {
        return new UnreadableRecord(
                row.json().path("id").isInt() ? row.id() : null,
                String.valueOf(cause.getMessage()),
                row.json().toString());
    }

    /** Null for an empty page. */
    @Nullable PullStep step(Checkpoint checkpoint) throws ConnectorException {
        var fingerprints = LinkedHashMap.<String, Fingerprint>newLinkedHashMap(candidates.size());
        for (var each : candidates) {
            var fingerprint = each.fingerprint();
            if (fingerprint != null) {
                fingerprints.put(each.row().id(), fingerprint);
            }
        }
        var unchanged = session.unchanged(fingerprints);
        var records = new ArrayList<SourceRecord>();
        for (var each : candidates) {
            if (!unchanged.contains(each.row().id())) {
                map(each, records);
            }
        }
        return candidates.isEmpty() && tombstones.isEmpty() && unreadable.isEmpty()
                ? null
                : new PullStep.RecordPage(
                        records,
                        List.copyOf(unchanged),
                        tombstones,
                        List.of(),
                        unreadable,
                        checkpoint,
                        OptionalLong.empty());
    }

    /** A record that does not fit the canonical form does not affect the others. */
    private void map(Candidate each, List<SourceRecord> records) throws ConnectorException {
        var row = each.row();
        var modified = each.modified();
        try {
            var canonical =
                    source.mapping()
                            .map(row, facts, modified == null ? null : DateTime.of(modified));
            records.add(
                    new SourceRecord(
                            row.id(),
                            modified,
                            canonical,
                            new SourceRecord.Raw(source.model(), row.json(), each.payload()),
                            each.fingerprint()));
        } catch (IllegalArgumentException
                | NullPointerException
                | ArithmeticException
                | DateTimeException
                | NoSuchElementException e) {
            unreadable.add(unreadable(row, e));
        }
    }
}
