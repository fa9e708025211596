package io.ledgerway.connector.kit;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.pull.PullSource;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.pull.Tombstone;
import io.ledgerway.model.datatype.DataType;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Stores records as sync-service does: each page with its checkpoint, deletions by tombstone. */
final class RecordReplica {

    private final PullSource source;
    private final DataType type;
    private final Tenant tenant;
    private PullSession session;
    private final Map<String, SourceRecord> records = new TreeMap<>();
    private final Set<String> received = new HashSet<>();
    private final List<String> liveIds = new ArrayList<>();
    private @Nullable Checkpoint checkpoint;
    private int pages;

    RecordReplica(PullSource source, DataType type, Tenant tenant, PullSession session) {
        this.source = source;
        this.type = type;
        this.tenant = tenant;
        this.session = session;
    }

    /** Reads until the end. */
    PullStep.End run(Mode mode) throws ConnectorException {
        if (run(mode, Integer.MAX_VALUE, () -> {}) instanceof PullStep.End end) {
            return end;
        }
        throw new AssertionError("The read did not end");
    }

    /**
     * Reads until the end, a rate limit, or a number of pages: then the read is interrupted.
     *
     * @param betweenPages runs after every page
     * @return the last step; null when the read is interrupted
     */
    @Nullable PullStep run(Mode mode, int maximumPages, Runnable betweenPages)
            throws ConnectorException {
        return run(new PullRequest(type, mode, checkpoint, null), maximumPages, betweenPages);
    }

    @Nullable PullStep run(PullRequest request, int maximumPages, Runnable betweenPages)
            throws ConnectorException {
        pages = 0;
        try (var reader = source.open(request, tenant, session)) {
            while (pages < maximumPages) {
                switch (reader.next()) {
                    case PullStep.RecordPage page -> {
                        store(page);
                        betweenPages.run();
                    }
                    case PullStep.Reschedule reschedule -> {
                        checkpoint = reschedule.resumeFrom();
                        return reschedule;
                    }
                    case PullStep.End end -> {
                        checkpoint = end.nextCheckpoint();
                        return end;
                    }
                }
            }
        }
        return null;
    }

    private void store(PullStep.RecordPage page) {
        pages++;
        page.records()
                .forEach(each -> {
                    received.add(each.id());
                    records.put(each.id(), each);
                });
        page.tombstones().forEach(this::applyTombstone);
        liveIds.addAll(page.liveIds());
        checkpoint = page.checkpoint();
    }

    /** A record that changed later was restored. */
    private void applyTombstone(Tombstone tombstone) {
        var known = records.get(tombstone.id());
        if (known == null) {
            return;
        }
        var modified = known.sourceModified();
        var deleted = tombstone.deletedAt();
        if (modified == null || deleted == null || !modified.isAfter(deleted)) {
            records.remove(tombstone.id());
        }
    }

    /**
     * Removes what the platform does not list any more, if all ids were read.
     *
     * @return whether they were
     */
    boolean compareIds() throws ConnectorException {
        liveIds.clear();
        var next = checkpoint;
        checkpoint = null;
        try {
            var complete =
                    run(Mode.LIVE_IDS, Integer.MAX_VALUE, () -> {}) instanceof PullStep.End end
                            && end.complete();
            if (complete) {
                records.keySet().retainAll(liveIds);
            }
            return complete;
        } finally {
            checkpoint = next;
        }
    }

    /** Continues with a new authorization. */
    void authorize(PullSession renewed) {
        session = renewed;
    }

    void clearReceived() {
        received.clear();
    }

    /** The ids of the records received since they were last cleared. */
    Set<String> received() {
        return Set.copyOf(received);
    }

    List<String> liveIds() {
        return List.copyOf(liveIds);
    }

    int pages() {
        return pages;
    }

    List<SourceRecord> records() {
        return List.copyOf(records.values());
    }

    Map<String, Instant> modifiedTimes() {
        var state = new TreeMap<String, Instant>();
        records.forEach((id, each) -> {
            var modified = each.sourceModified();
            state.put(id, modified == null ? Instant.EPOCH : modified);
        });
        return state;
    }
}
