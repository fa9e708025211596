package io.ledgerway.connector.contract;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.link.Tenant;
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

/** Keeps records as a sync engine does: page and checkpoint together, deletions by tombstone. */
final class Mirror {

    private final PullSource source;
    private final DataType type;
    private final Tenant tenant;
    private final PullSession session;
    private final Map<String, SourceRecord> records = new TreeMap<>();
    private final Set<String> seen = new HashSet<>();
    private final List<String> liveIds = new ArrayList<>();
    private @Nullable Checkpoint checkpoint;
    private int pages;

    Mirror(PullSource source, DataType type, Tenant tenant, PullSession session) {
        this.source = source;
        this.type = type;
        this.tenant = tenant;
        this.session = session;
    }

    /** Reads to the end. */
    PullStep.End run(Mode mode) throws ConnectorException {
        if (run(mode, Integer.MAX_VALUE, () -> {}) instanceof PullStep.End end) {
            return end;
        }
        throw new AssertionError("The read did not end");
    }

    /**
     * Reads until the end, a park, or so many pages: then the worker dies, and only what was stored
     * is known.
     *
     * @param betweenPages happens after every page
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
                    case PullStep.PageOfRecords page -> {
                        store(page);
                        betweenPages.run();
                    }
                    case PullStep.Park park -> {
                        checkpoint = park.resumeFrom();
                        return park;
                    }
                    case PullStep.End end -> {
                        checkpoint = end.nextStart();
                        return end;
                    }
                }
            }
        }
        return null;
    }

    private void store(PullStep.PageOfRecords page) {
        pages++;
        page.records()
                .forEach(each -> {
                    seen.add(each.id());
                    records.put(each.id(), each);
                });
        page.tombstones().forEach(this::bury);
        liveIds.addAll(page.liveIds());
        checkpoint = page.after();
    }

    /** Unless the record has changed since: then it was restored. */
    private void bury(Tombstone tombstone) {
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

    /** The next full read begins anew. */
    void forgetCheckpoint() {
        checkpoint = null;
    }

    void forgetSeen() {
        seen.clear();
    }

    /** Ids that came as records since they were last forgotten. */
    Set<String> seen() {
        return Set.copyOf(seen);
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

    Map<String, Instant> state() {
        var state = new TreeMap<String, Instant>();
        records.forEach((id, each) -> {
            var modified = each.sourceModified();
            state.put(id, modified == null ? Instant.EPOCH : modified);
        });
        return state;
    }
}
