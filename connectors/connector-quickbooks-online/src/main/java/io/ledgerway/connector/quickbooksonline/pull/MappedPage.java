package io.ledgerway.connector.quickbooksonline.pull;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.Fingerprint;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.pull.RawPayload;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.pull.Tombstone;
import io.ledgerway.connector.pull.UnreadableRecord;
import io.ledgerway.connector.quickbooksonline.api.Changes;
import io.ledgerway.connector.quickbooksonline.api.QuickBooksJson;
import io.ledgerway.connector.quickbooksonline.mapping.RecordSource;
import io.ledgerway.connector.quickbooksonline.mapping.value.SourceObject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Collects the records and deletions of one page. */
final class MappedPage {

    private final PullSession session;
    private final AccountCurrencies currencies;
    private final @Nullable Instant modifiedFrom;
    private final IdentityHashMap<JsonNode, RawPayload> texts;
    private final List<Candidate> candidates = new ArrayList<>();
    private final List<Tombstone> tombstones = new ArrayList<>();
    private final List<UnreadableRecord> unreadable = new ArrayList<>();

    /**
     * An empty page.
     *
     * @param currencies of accounts, for records that need them
     * @param modifiedFrom excludes older records
     * @param texts of the records, by identity
     */
    MappedPage(
            PullSession session,
            AccountCurrencies currencies,
            @Nullable Instant modifiedFrom,
            IdentityHashMap<JsonNode, RawPayload> texts) {
        this.session = session;
        this.currencies = currencies;
        this.modifiedFrom = modifiedFrom;
        this.texts = texts;
    }

    /** Adds a record, a deletion, or that a record does not belong to the data type any more. */
    void add(RecordSource source, JsonNode json) {
        var object = new SourceObject(source.entity().entityName(), json, session::unknownValue);
        var platformId = object.text("Id");
        if (platformId == null) {
            unreadable.add(new UnreadableRecord(null, "Id is missing", json.toString()));
            return;
        }
        var id = source.id(platformId);
        var modified = object.modified();
        if (Changes.isDeleted(json) || !source.member().test(object)) {
            tombstones.add(new Tombstone(id, modified));
        } else if (modifiedFrom == null || modified == null || !modified.isBefore(modifiedFrom)) {
            var payload = texts.get(json);
            if (payload == null) {
                payload = RawPayload.rewrittenJson(json);
            }
            candidates.add(
                    new Candidate(id, source, object, modified, payload, payload.fingerprint()));
        }
    }

    /** Null for an empty page. */
    @Nullable PullStep step(Checkpoint checkpoint) throws ConnectorException {
        var fingerprints = LinkedHashMap.<String, Fingerprint>newLinkedHashMap(candidates.size());
        candidates.forEach(it -> fingerprints.put(it.id(), it.fingerprint()));
        var unchanged = session.unchanged(fingerprints);
        var records = new ArrayList<SourceRecord>();
        for (var each : candidates) {
            if (!unchanged.contains(each.id())) {
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
    private void map(Candidate candidate, List<SourceRecord> records) throws ConnectorException {
        var source = candidate.source();
        var object = candidate.object();
        var payload = candidate.payload();
        try {
            var accountCurrencies =
                    source.needsAccountCurrencies(object)
                            ? currencies.byId()
                            : Map.<String, String>of();
            records.add(
                    new SourceRecord(
                                    candidate.id(),
                                    candidate.modified(),
                                    source.map(object, accountCurrencies),
                                    new SourceRecord.Raw(
                                            source.entity().entityName(),
                                            () -> QuickBooksJson.parse(payload),
                                            payload))
                            .withFingerprint(candidate.fingerprint()));
        } catch (IllegalArgumentException | NullPointerException | ArithmeticException e) {
            unreadable.add(
                    new UnreadableRecord(
                            candidate.id(),
                            String.valueOf(e.getMessage()),
                            object.json().toString()));
        }
    }

    private record Candidate(
            String id,
            RecordSource source,
            SourceObject object,
            @Nullable Instant modified,
            RawPayload payload,
            Fingerprint fingerprint) {}
}
