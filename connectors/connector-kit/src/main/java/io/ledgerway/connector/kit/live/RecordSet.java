package io.ledgerway.connector.kit.live;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.pull.Tombstone;
import io.ledgerway.model.datatype.DataType;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The records of one data type as reads returned them: of each the hash of its content and its
 * modification time, not the content.
 */
final class RecordSet {

    private static final JsonMapper JSON = JsonMapper.shared();

    private final LiveOrganisation organisation;
    private final DataType type;
    private final int reportMonths;
    private final Pause pause;
    private final Map<String, Content> records = new LinkedHashMap<>();
    private final Map<String, Content> received = new LinkedHashMap<>();
    private final Set<String> liveIds = new TreeSet<>();
    private final Map<String, Integer> unknownFields = new HashMap<>();
    private final References references = new References();
    private @Nullable Checkpoint checkpoint;
    private boolean complete;
    private int pages;
    private long unreadable;
    private long wrongType;
    private long duplicates;

    RecordSet(LiveOrganisation organisation, DataType type, int reportMonths, Pause pause) {
        this.organisation = organisation;
        this.type = type;
        this.reportMonths = reportMonths;
        this.pause = pause;
    }

    /**
     * The content of a record.
     *
     * @param hash of its JSON
     * @param modified null where the platform has no modification time
     */
    record Content(int hash, @Nullable Instant modified) {}

    /**
     * Reads until the end, or a number of pages.
     *
     * @return whether the read ended
     */
    boolean read(Mode mode, int maximumPages) throws ConnectorException {
        pages = 0;
        received.clear();
        liveIds.clear();
        var waited = 0;
        while (true) {
            var request = new PullRequest(type, mode, checkpoint, null, reportMonths);
            var step = steps(request, maximumPages);
            if (step instanceof PullStep.Reschedule reschedule) {
                checkpoint = reschedule.resumeFrom();
                waited++;
                if (waited > 1_000 || !pause.await(atLeastASecond(reschedule.delay()))) {
                    throw new ConnectorException.RateLimited("limit", reschedule.delay());
                }
            } else {
                return step != null;
            }
        }
    }

    private static Duration atLeastASecond(Duration delay) {
        return delay.compareTo(Duration.ofSeconds(1)) < 0 ? Duration.ofSeconds(1) : delay;
    }

    private @Nullable PullStep steps(PullRequest request, int maximumPages)
            throws ConnectorException {
        var source = organisation.connector().pull();
        try (var reader = source.open(request, organisation.tenant(), new Session())) {
            while (pages < maximumPages) {
                var step = reader.next();
                if (step instanceof PullStep.RecordPage page) {
                    store(page);
                } else {
                    if (step instanceof PullStep.End end) {
                        checkpoint = end.nextCheckpoint();
                        complete = end.complete();
                    }
                    return step;
                }
            }
        }
        return null;
    }

    private void store(PullStep.RecordPage page) {
        pages++;
        page.records().forEach(this::store);
        page.tombstones().forEach(this::apply);
        liveIds.addAll(page.liveIds());
        unreadable += page.unreadable().size();
        checkpoint = page.checkpoint();
    }

    private void store(SourceRecord record) {
        if (!LiveTypes.isRecordOf(type, record.canonical())) {
            wrongType++;
        }
        JsonNode json = JSON.valueToTree(record.canonical());
        references.add(json);
        var content = new Content(json.hashCode(), record.sourceModified());
        var before = received.put(record.id(), content);
        // a record that changed during the read is returned once more
        if (content.equals(before)) {
            duplicates++;
        }
        records.put(record.id(), content);
    }

    /** A record that changed later was restored. */
    private void apply(Tombstone tombstone) {
        var known = records.get(tombstone.id());
        var deleted = tombstone.deletedAt();
        if (known != null
                && (known.modified() == null
                        || deleted == null
                        || !known.modified().isAfter(deleted))) {
            records.remove(tombstone.id());
        }
    }

    Map<String, Content> records() {
        return records;
    }

    /** The records of the last read. */
    Map<String, Content> received() {
        return received;
    }

    Set<String> liveIds() {
        return liveIds;
    }

    References references() {
        return references;
    }

    boolean isComplete() {
        return complete;
    }

    int pages() {
        return pages;
    }

    long unreadable() {
        return unreadable;
    }

    long wrongType() {
        return wrongType;
    }

    long duplicates() {
        return duplicates;
    }

    /** Number of values that the adapter does not know. */
    long unknownValues() {
        return unknownFields.values().stream().mapToLong(it -> it).sum();
    }

    /** The session of a read; it counts unknown values and keeps none. */
    private final class Session implements PullSession {

        @Override
        public PlatformHttp http() {
            return organisation.http();
        }

        @Override
        public void unknownValue(String field, String value) {
            unknownFields.merge(field, 1, Integer::sum);
        }
    }
}
