package io.ledgerway.connector.yaml;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.Fingerprint;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.pull.ResumableReader;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.pull.Tombstone;
import io.ledgerway.connector.pull.UnreadableRecord;
import io.ledgerway.connector.yaml.FieldValue.UnreadableValueException;
import io.ledgerway.connector.yaml.YamlPullPosition.Phase;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Reads a collection. The next incremental read starts at the platform's clock of the first
 * response (header {@code Date}), minus the overlap; without this header it reads everything. A
 * full read also reads what changed since its start, where changes can be selected.
 */
final class CollectionReader implements ResumableReader {

    private static final int MAX_EMPTY_PAGES = 1_000;

    private final ApiCollection collection;
    private final RecordMapper mapper;
    private final PullRequest request;
    private final JsonApi api;
    private final PullSession session;
    private YamlPullPosition position;

    /** All records, where one response has them. */
    private @Nullable List<JsonNode> whole;

    private List<String> idsOfWhole = List.of();

    CollectionReader(
            ApiCollection collection,
            RecordMapper mapper,
            PullRequest request,
            JsonApi api,
            PullSession session)
            throws ConnectorException {
        this.collection = collection;
        this.mapper = mapper;
        this.request = request;
        this.api = api;
        this.session = session;
        this.position = YamlPullPosition.of(request, mapper.fields().toString());
    }

    /** A page, and where the next one is; null on the last. */
    private record Page(
            List<JsonNode> records, List<String> ids, @Nullable String next, OptionalLong total) {}

    @Override
    public Checkpoint checkpoint() {
        return position.checkpoint();
    }

    @Override
    public PullStep next() throws ConnectorException {
        for (var empty = 0; position.phase() != Phase.DONE; empty++) {
            if (empty == MAX_EMPTY_PAGES) {
                throw new ConnectorException.ContractViolation(
                        "%d pages of %s in a row are empty".formatted(empty, collection.path()),
                        null);
            }
            var page = page();
            var step = advance(page);
            if (!page.records().isEmpty()) {
                return step;
            }
        }
        var complete = position.complete();
        return new PullStep.End(position.in(Phase.NEXT, complete).checkpoint(), complete);
    }

    /** Moves the position behind the page; a page that cannot be read does not move it. */
    private PullStep advance(Page page) {
        var read = position.records() + page.ids().size();
        var before = position;
        var next = page.next();
        position =
                next != null
                        ? position.at(
                                next,
                                read,
                                seen(position.seen(), page.ids()),
                                mark(next, page.ids()))
                        : position.in(following(), position.complete() && isComplete(page, read));
        try {
            return position.mode() == Mode.LIVE_IDS ? ids(page) : records(page);
        } catch (RuntimeException e) {
            position = before;
            throw e;
        }
    }

    private Phase following() {
        return position.phase() == Phase.RECORDS
                        && position.isFull()
                        && position.mode() != Mode.LIVE_IDS
                        && collection.since() != null
                        && position.start() != null
                ? Phase.CATCH_UP
                : Phase.DONE;
    }

    /** A record that is deleted while numbered pages are read moves others to an earlier page. */
    private boolean isComplete(Page last, int read) {
        if (!(collection.paging() instanceof Paging.Numbered)
                || position.phase() == Phase.CATCH_UP) {
            return true;
        }
        return position.next() == null
                ? last.total().orElse(read) <= read
                : last.total().orElse(-1) == read;
    }

    private PullStep ids(Page page) {
        var live = new ArrayList<String>();
        for (int i = 0; i < page.ids().size(); i++) {
            if (!collection.isSkipped(page.records().get(i))
                    && !collection.isDeleted(page.records().get(i))) {
                live.add(page.ids().get(i));
            }
        }
        return new PullStep.RecordPage(List.of(), List.of(), live, checkpoint(), page.total());
    }

    private PullStep records(Page page) {
        var unchanged = unchanged(page);
        var records = new ArrayList<SourceRecord>();
        var tombstones = new ArrayList<Tombstone>();
        var unreadable = new ArrayList<UnreadableRecord>();
        for (int i = 0; i < page.ids().size(); i++) {
            var json = page.records().get(i);
            var id = page.ids().get(i);
            try {
                var modified = collection.modifiedAt(json);
                if (collection.isSkipped(json) || isTooOld(modified)) {
                    continue;
                }
                if (collection.isDeleted(json)) {
                    tombstones.add(new Tombstone(id, modified));
                } else if (!unchanged.contains(id)) {
                    records.add(mapper.map(id, modified, json, session::unknownValue));
                }
            } catch (UnreadableValueException e) {
                unreadable.add(
                        new UnreadableRecord(id, String.valueOf(e.getMessage()), json.toString()));
            }
        }
        return new PullStep.RecordPage(
                records,
                List.copyOf(unchanged),
                tombstones,
                List.of(),
                unreadable,
                checkpoint(),
                page.total());
    }

    private Set<String> unchanged(Page page) {
        var fingerprints = new HashMap<String, Fingerprint>();
        for (int i = 0; i < page.ids().size(); i++) {
            var json = page.records().get(i);
            if (!collection.isSkipped(json) && !collection.isDeleted(json)) {
                fingerprints.put(page.ids().get(i), mapper.fingerprint(json));
            }
        }
        return session.unchanged(fingerprints);
    }

    private boolean isTooOld(@Nullable Instant modified) {
        var from = request.modifiedFrom();
        return from != null && modified != null && modified.isBefore(from);
    }

    private Page page() throws ConnectorException {
        return collection.paging() instanceof Paging.Whole all
                ? part(all.size())
                : fetched(collection.paging());
    }

    /** A part of the only response. Where the parts before have changed, it is read again. */
    private Page part(int size) throws ConnectorException {
        var all = whole;
        if (all == null || position.next() == null) {
            var response = api.get(api.address(collection.path(), query()));
            all = list(response);
            idsOfWhole = collection.id().of(all);
            whole = all;
            position = position.started(response.date());
            var read = Math.min(position.records(), all.size());
            if (!seen("", idsOfWhole.subList(0, read)).equals(position.seen())) {
                position = position.at("0", 0, "", "0");
            }
        }
        var ids = idsOfWhole;
        var from = position.records();
        var to = Math.min(from + size, all.size());
        return new Page(
                all.subList(from, to),
                ids.subList(from, to),
                to == all.size() ? null : String.valueOf(to),
                OptionalLong.of(all.size()));
    }

    /** A fingerprint that does not depend on how the ids are divided into pages. */
    private static String seen(String before, List<String> ids) {
        var seen = before.isEmpty() ? new Fingerprint(0, 0) : fingerprint(before);
        for (var each : ids) {
            seen = seen.combinedWith(Fingerprint.of(each.getBytes(StandardCharsets.UTF_8)));
        }
        return ids.isEmpty() && before.isEmpty()
                ? ""
                : Long.toHexString(seen.high()) + ":" + Long.toHexString(seen.low());
    }

    private static Fingerprint fingerprint(String text) {
        var colon = text.indexOf(':');
        return new Fingerprint(
                Long.parseUnsignedLong(text.substring(0, colon), 16),
                Long.parseUnsignedLong(text.substring(colon + 1), 16));
    }

    private Page fetched(Paging paging) throws ConnectorException {
        var sized = paging.sizeParameter() != null;
        var response = sized ? api.page(address(paging)) : api.get(address(paging));
        var records = list(response);
        if (sized && records.size() > paging.size()) {
            throw new ConnectorException.ContractViolation(
                    "The response to GET %s has %d records; %d were requested"
                            .formatted(collection.path(), records.size(), paging.size()),
                    null);
        }
        var ids = collection.id().of(records);
        var total = total(response.json());
        position = position.started(response.date());
        var next =
                switch (paging) {
                    case Paging.Whole _ -> null;
                    case Paging.Numbered it ->
                            isLast(it, records.size(), total)
                                    ? null
                                    : String.valueOf(
                                            number(it) + (it.byRecord() ? records.size() : 1));
                    case Paging.Token it -> nextPage(it.next(), response.json());
                    case Paging.Link it -> nextPage(it.next(), response.json());
                };
        if (next != null && position.isRepeated(mark(next, ids))) {
            throw new ConnectorException.ContractViolation(
                    "The pages of %s repeat".formatted(collection.path()), null);
        }
        return new Page(records, ids, next, total);
    }

    /**
     * A platform may give fewer records at once than it is asked for; the total shows it. After the
     * last record nothing is requested, because platforms refuse a page behind the end.
     */
    private boolean isLast(Paging.Numbered paging, int size, OptionalLong total) {
        var read = (long) position.records() + size;
        if (size == 0) {
            return true;
        }
        return size < paging.size() ? total.orElse(0) <= read : total.orElse(-1) == read;
    }

    /** By which a page is recognised: where it leads, or its ids where its number always grows. */
    private String mark(String next, List<String> ids) {
        return collection.paging() instanceof Paging.Numbered ? seen("", ids) : next;
    }

    private @Nullable String nextPage(MemberPath path, JsonNode json) throws ConnectorException {
        var found = path.find(json);
        if (found != null && found.isContainer()) {
            throw new ConnectorException.ContractViolation(
                    "The response to GET %s has no text at \"%s\""
                            .formatted(collection.path(), path),
                    null);
        }
        return found == null || found.asString().isEmpty() ? null : found.asString();
    }

    private URI address(Paging paging) throws ConnectorException {
        var query = query();
        var size = String.valueOf(paging.size());
        var next = position.next();
        switch (paging) {
            case Paging.Whole _ -> {}
            case Paging.Numbered it -> {
                put(query, it.sizeParameter(), size);
                query.put(it.parameter(), String.valueOf(number(it)));
            }
            case Paging.Token it -> {
                put(query, it.sizeParameter(), size);
                put(query, next == null ? null : it.parameter(), next);
            }
            case Paging.Link it -> {
                put(query, it.sizeParameter(), size);
                if (next != null) {
                    return linked(next, query);
                }
            }
        }
        return api.address(collection.path(), query);
    }

    private URI linked(String next, Map<String, String> query) throws ConnectorException {
        try {
            var first = api.address(collection.path(), query);
            // URI.resolve drops the last part of the path for a query alone
            return first.resolve(next.startsWith("?") ? first.getRawPath() + next : next);
        } catch (IllegalArgumentException e) {
            throw new ConnectorException.ContractViolation("Not an address: " + next, e);
        }
    }

    private int number(Paging.Numbered paging) {
        return position.next() == null ? paging.first() : Integer.parseInt(position.next());
    }

    private Map<String, String> query() {
        var query = new LinkedHashMap<>(collection.query());
        var since = collection.since();
        if (since != null && position.mode() != Mode.LIVE_IDS) {
            var from = changedFrom(since);
            if (from != null) {
                query.put(since.parameter(), since.format().apply(from));
            }
        }
        return query;
    }

    private @Nullable Instant changedFrom(ChangedSince since) {
        var from = position.phase() == Phase.CATCH_UP ? position.start() : position.previousStart();
        var overlapping = from == null ? null : from.minus(since.overlap());
        var requested = request.modifiedFrom();
        if (overlapping == null || requested == null) {
            return overlapping == null ? requested : overlapping;
        }
        return overlapping.isAfter(requested) ? overlapping : requested;
    }

    private static void put(
            Map<String, String> query, @Nullable String name, @Nullable String value) {
        if (name != null && value != null) {
            query.put(name, value);
        }
    }

    private OptionalLong total(JsonNode json) {
        var found = collection.total() == null ? null : collection.total().find(json);
        return found == null || !found.canConvertToLong()
                ? OptionalLong.empty()
                : OptionalLong.of(found.longValue());
    }

    private List<JsonNode> list(JsonApi.JsonResponse response) throws ConnectorException {
        var found = collection.records().find(response.json());
        if (found == null || !found.isArray()) {
            throw new ConnectorException.ContractViolation(
                    "The response to GET %s has no list at \"%s\""
                            .formatted(collection.path(), collection.records()),
                    null);
        }
        return List.copyOf(found.values());
    }
}
