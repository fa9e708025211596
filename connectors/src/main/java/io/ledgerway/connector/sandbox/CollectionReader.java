package io.ledgerway.connector.sandbox;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.Fingerprint;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.pull.Tombstone;
import io.ledgerway.connector.pull.Unreadable;
import io.ledgerway.connector.sandbox.Progress.Phase;
import io.ledgerway.connector.sandbox.mapping.NativeType;
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
 * Reads a collection: pages of records up to the platform's clock at the start; in a full read also
 * what has changed since then, for such a record has left those pages; then what was deleted, so
 * that nothing deleted while pages were read is lost. The next read starts at that clock.
 */
final class CollectionReader implements ResumableReader {

    private static final String PAGE_SIZE = "200";

    /** Where there is much to read, fewer and longer pages cost less. */
    private static final String LONG_PAGE_SIZE = "1000";

    private static final long MANY = 5_000;

    private final NativeType type;
    private final PullRequest request;
    private final NativeApi.Books books;
    private final PullSession session;
    private Progress progress;
    private boolean many;

    CollectionReader(
            NativeType type,
            PullRequest request,
            NativeApi.Books books,
            PullSession session,
            Progress progress) {
        this.type = type;
        this.request = request;
        this.books = books;
        this.session = session;
        this.progress = progress;
    }

    @Override
    public PullStep next() throws ConnectorException {
        PullStep step = null;
        while (step == null) {
            step =
                    switch (progress.phase()) {
                        case START -> begin();
                        case RECORDS -> records();
                        case CATCH_UP -> catchUp();
                        case DELETIONS -> deletions();
                        case IDS -> ids();
                        case DONE -> end();
                    };
        }
        return step;
    }

    @Override
    public Checkpoint checkpoint() {
        return progress.checkpoint();
    }

    private @Nullable PullStep begin() throws ConnectorException {
        var now = books.clock(type.collection());
        var from = progress.from();
        var overlapping = from == null ? null : earlier(from, now);
        progress =
                new Progress(
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
        put(query, "changed_since", progress.since());
        put(query, "changed_until", progress.upper());
        return records(query, progress.isFull() ? Phase.CATCH_UP : Phase.DELETIONS);
    }

    /** No upper bound: what changes again only moves on, ahead of the cursor. */
    private @Nullable PullStep catchUp() throws ConnectorException {
        var query = query();
        put(query, "changed_since", progress.upper());
        return records(query, Phase.DELETIONS);
    }

    private @Nullable PullStep records(Map<String, String> query, Phase after)
            throws ConnectorException {
        var page = books.page(type.collection(), query);
        var unchanged = unchanged(page);
        var records = new ArrayList<SourceRecord>();
        var unreadable = new ArrayList<Unreadable>();
        for (var each : page.data()) {
            if (each.id() != null && unchanged.contains(each.id())) {
                continue;
            }
            try {
                records.add(each.read(type));
            } catch (ConnectorException.ContractViolation e) {
                unreadable.add(
                        new Unreadable(each.id(), String.valueOf(e.getMessage()), each.text()));
            }
        }
        advance(page.nextCursor(), after);
        var total = page.total();
        many = total != null && total > MANY;
        return page.data().isEmpty()
                ? null
                : new PullStep.PageOfRecords(
                        records,
                        List.copyOf(unchanged),
                        List.of(),
                        List.of(),
                        unreadable,
                        checkpoint(),
                        total == null ? OptionalLong.empty() : OptionalLong.of(total));
    }

    /** What is held as the platform writes it now. */
    private Set<String> unchanged(NativePage page) {
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
        query.put("collection", type.collection());
        put(query, "since", progress.deletedSince());
        var page = books.deletions(query);
        var tombstones =
                page.data().stream()
                        .map(each -> new Tombstone(each.id(), each.deletedAt()))
                        .toList();
        advance(page.nextCursor(), Phase.DONE);
        return page(tombstones, List.of());
    }

    private @Nullable PullStep ids() throws ConnectorException {
        var page = books.ids(type.collection(), query());
        advance(page.nextCursor(), Phase.DONE);
        return page(List.of(), page.ids());
    }

    private PullStep end() {
        return new PullStep.End(Progress.start(progress.upper()).checkpoint(), true);
    }

    /** An empty page is no step: the next phase follows at once. */
    private @Nullable PullStep page(List<Tombstone> tombstones, List<String> liveIds) {
        return tombstones.isEmpty() && liveIds.isEmpty()
                ? null
                : new PullStep.PageOfRecords(
                        List.of(), tombstones, liveIds, checkpoint(), OptionalLong.empty());
    }

    private void advance(@Nullable String next, Phase after) throws ConnectorException {
        if (next != null && next.equals(progress.cursor())) {
            throw new ConnectorException.ContractViolation(
                    "The platform's cursor does not move: " + type.collection(), null);
        }
        progress = next == null ? progress.in(after) : progress.at(next);
    }

    private Map<String, String> query() {
        var query = new LinkedHashMap<String, String>();
        query.put("page_size", many ? LONG_PAGE_SIZE : PAGE_SIZE);
        if (progress.cursor() != null) {
            query.put("after", progress.cursor());
        }
        return query;
    }

    private static void put(Map<String, String> query, String name, @Nullable Instant value) {
        if (value != null) {
            query.put(name, value.toString());
        }
    }

    /** Behind the cursor, and behind a clock that was set back. */
    private static Instant earlier(Instant from, Instant now) {
        return (from.isBefore(now) ? from : now).minus(NativeCapabilities.OVERLAP);
    }

    private static @Nullable Instant later(@Nullable Instant one, @Nullable Instant other) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        return one.isAfter(other) ? one : other;
    }
}
