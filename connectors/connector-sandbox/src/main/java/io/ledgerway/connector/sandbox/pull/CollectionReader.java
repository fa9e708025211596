package io.ledgerway.connector.sandbox.pull;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.Fingerprint;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.pull.ResumableReader;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.pull.Tombstone;
import io.ledgerway.connector.pull.UnreadableRecord;
import io.ledgerway.connector.sandbox.api.OrganisationApi;
import io.ledgerway.connector.sandbox.api.SandboxCollection;
import io.ledgerway.connector.sandbox.api.SandboxPage;
import io.ledgerway.connector.sandbox.mapping.RecordMapper;
import io.ledgerway.connector.sandbox.pull.SandboxPullPosition.Phase;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads a collection: first the pages of records up to the platform's clock at the start, which is
 * where the next read starts. A full read then also reads what changed since the start, because a
 * changed record leaves those pages. Deletions come last, so that none is missed while pages are
 * read.
 */
final class CollectionReader implements ResumableReader {

    private static final String PAGE_SIZE = "200";

    /** Of large collections: fewer calls. */
    private static final String LARGE_PAGE_SIZE = "1000";

    private static final long LARGE_COLLECTION = 5_000;

    private final SandboxCollection collection;
    private final RecordMapper mapper;
    private final PullRequest request;
    private final OrganisationApi organisation;
    private final PullSession session;
    private SandboxPullPosition position;
    private boolean large;

    CollectionReader(
            SandboxCollection collection,
            PullRequest request,
            OrganisationApi organisation,
            PullSession session,
            SandboxPullPosition position) {
        this.collection = collection;
        this.mapper = RecordMapper.of(collection);
        this.request = request;
        this.organisation = organisation;
        this.session = session;
        this.position = position;
    }

    @Override
    public PullStep next() throws ConnectorException {
        PullStep step = null;
        while (step == null) {
            step =
                    switch (position.phase()) {
                        case START -> begin();
                        case RECORDS -> records();
                        case CATCH_UP -> catchUp();
                        case DELETIONS -> deletions();
                        case IDS -> ids();
                        case DONE -> position.end();
                    };
        }
        return step;
    }

    @Override
    public Checkpoint checkpoint() {
        return position.checkpoint();
    }

    private @Nullable PullStep begin() throws ConnectorException {
        var now = organisation.serverTime(collection.path());
        var from = position.previousStart();
        var overlapping = from == null ? null : earlier(from, now);
        position =
                new SandboxPullPosition(
                        Phase.RECORDS,
                        from,
                        later(overlapping, request.modifiedFrom()),
                        now,
                        overlapping == null ? now : overlapping,
                        null);
        return null;
    }

    private @Nullable PullStep records() throws ConnectorException {
        var query = query();
        put(query, "changed_since", position.changedSince());
        put(query, "changed_until", position.currentStart());
        return records(query, position.isFull() ? Phase.CATCH_UP : Phase.DELETIONS);
    }

    /** Without upper bound: a record that changes again moves to a later page. */
    private @Nullable PullStep catchUp() throws ConnectorException {
        var query = query();
        put(query, "changed_since", position.currentStart());
        return records(query, Phase.DELETIONS);
    }

    private @Nullable PullStep records(Map<String, String> query, Phase after)
            throws ConnectorException {
        var page = organisation.page(collection.path(), query);
        var unchanged = unchanged(page);
        var records = new ArrayList<SourceRecord>();
        var unreadable = new ArrayList<UnreadableRecord>();
        for (var each : page.data()) {
            if (each.id() != null && unchanged.contains(each.id())) {
                continue;
            }
            try {
                records.add(mapper.map(each));
            } catch (ConnectorException.ContractViolation e) {
                unreadable.add(
                        new UnreadableRecord(
                                each.id(), String.valueOf(e.getMessage()), each.text()));
            }
        }
        advance(page.nextCursor(), after);
        var total = page.total();
        large = total != null && total > LARGE_COLLECTION;
        return page.data().isEmpty()
                ? null
                : new PullStep.RecordPage(
                        records,
                        List.copyOf(unchanged),
                        List.of(),
                        List.of(),
                        unreadable,
                        checkpoint(),
                        total == null ? OptionalLong.empty() : OptionalLong.of(total));
    }

    /** The ids of records that are already stored. */
    private Set<String> unchanged(SandboxPage page) {
        var fingerprints = HashMap.<String, Fingerprint>newHashMap(page.data().size());
        for (var each : page.data()) {
            if (each.id() != null) {
                fingerprints.put(each.id(), each.fingerprint());
            }
        }
        return session.unchanged(fingerprints);
    }

    private @Nullable PullStep deletions() throws ConnectorException {
        var query = query();
        query.put("collection", collection.path());
        put(query, "since", position.deletedSince());
        var page = organisation.deletions(query);
        var tombstones =
                page.data().stream()
                        .map(each -> new Tombstone(each.id(), each.deletedAt()))
                        .toList();
        advance(page.nextCursor(), Phase.DONE);
        return page(tombstones, List.of());
    }

    private @Nullable PullStep ids() throws ConnectorException {
        var page = organisation.ids(collection.path(), query());
        advance(page.nextCursor(), Phase.DONE);
        return page(List.of(), page.ids());
    }

    /** Null for an empty page: the next phase follows at once. */
    private @Nullable PullStep page(List<Tombstone> tombstones, List<String> liveIds) {
        return tombstones.isEmpty() && liveIds.isEmpty()
                ? null
                : new PullStep.RecordPage(
                        List.of(), tombstones, liveIds, checkpoint(), OptionalLong.empty());
    }

    private void advance(@Nullable String next, Phase after) throws ConnectorException {
        if (next != null && next.equals(position.cursor())) {
            throw new ConnectorException.ContractViolation(
                    "The cursor does not advance: " + collection.path(), null);
        }
        position = next == null ? position.withPhase(after) : position.withCursor(next);
    }

    private Map<String, String> query() {
        var query = new LinkedHashMap<String, String>();
        query.put("page_size", large ? LARGE_PAGE_SIZE : PAGE_SIZE);
        if (position.cursor() != null) {
            query.put("after", position.cursor());
        }
        return query;
    }

    private static void put(Map<String, String> query, String name, @Nullable Instant value) {
        if (value != null) {
            query.put(name, value.toString());
        }
    }

    /** Before the last start, and before the current clock in case it was set back. */
    private static Instant earlier(Instant from, Instant now) {
        return (from.isBefore(now) ? from : now).minus(PullCapabilities.OVERLAP);
    }

    private static @Nullable Instant later(@Nullable Instant one, @Nullable Instant other) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        return one.isAfter(other) ? one : other;
    }
}
