package io.ledgerway.connector.xero.pull;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.Fingerprint;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.pull.RawPayload;
import io.ledgerway.connector.pull.ResumableReader;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.pull.Tombstone;
import io.ledgerway.connector.pull.UnreadableRecord;
import io.ledgerway.connector.xero.api.OrganisationApi;
import io.ledgerway.connector.xero.api.XeroCollection;
import io.ledgerway.connector.xero.api.XeroPage;
import io.ledgerway.connector.xero.mapping.RecordMapper;
import io.ledgerway.connector.xero.mapping.XeroReferences;
import io.ledgerway.connector.xero.platform.PullCapabilities;
import io.ledgerway.connector.xero.pull.XeroPullPosition.Phase;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Reads the collections of a data type: their pages in the order of ids, so that a change moves no
 * record past the current page. A full read of pages then also reads what changed since its start,
 * where changes can be selected. The next read starts at Xero's clock of the first response, minus
 * the overlap.
 */
final class CollectionReader implements ResumableReader {

    /** The calls of a part fit into the limit of a minute, and leave most of it to other reads. */
    private static final int RECORDS_OF_A_PART = 20;

    private final List<XeroCollection> collections;
    private final PullRequest request;
    private final OrganisationApi organisation;
    private final PullSession session;
    private final XeroReferences references;
    private XeroPullPosition position;
    private @Nullable String firstOfLastPage;

    /** The response of which the parts are read, in the order of ids. */
    private @Nullable XeroPage whole;

    CollectionReader(
            List<XeroCollection> collections,
            PullRequest request,
            OrganisationApi organisation,
            PullSession session,
            XeroPullPosition position) {
        this.collections = List.copyOf(collections);
        this.request = request;
        this.organisation = organisation;
        this.session = session;
        this.position = position;
        this.references = new XeroReferences(organisation);
    }

    private XeroCollection collection() {
        return collections.get(position.part());
    }

    private RecordMapper mapper() {
        return new RecordMapper(collection(), references, session::unknownValue);
    }

    @Override
    public PullStep next() throws ConnectorException {
        PullStep step = null;
        while (step == null) {
            step =
                    switch (position.phase()) {
                        case RECORDS -> records();
                        case CATCH_UP -> catchUp();
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

    private @Nullable PullStep records() throws ConnectorException {
        var page = page(changedSince(), false);
        return records(
                page,
                position.isFull() && catchesUp() ? Phase.CATCH_UP : Phase.DONE,
                /* withTombstones= */ !position.isFull());
    }

    /** What is always read as a whole is read again by the next pull. */
    private boolean catchesUp() {
        var first = collections.getFirst();
        return first.isPaged() && first.selectsChanges();
    }

    private @Nullable PullStep catchUp() throws ConnectorException {
        return records(page(overlapping(position.start()), false), Phase.DONE, true);
    }

    private @Nullable PullStep ids() throws ConnectorException {
        var page = page(null, true);
        var mapper = mapper();
        var ids =
                page.records().stream()
                        .filter(mapper::isMember)
                        .flatMap(each -> mapper.ids(each).stream())
                        .toList();
        advance(page, Phase.DONE);
        return ids.isEmpty()
                ? null
                : new PullStep.RecordPage(
                        List.of(), List.of(), ids, position.checkpoint(), page.total());
    }

    /**
     * The time from which changes are read; null for all records. Where only creations can be
     * selected, a change is found only among all records since the start date.
     */
    private @Nullable Instant changedSince() {
        var from = request.modifiedFrom();
        if (!collection().selectsChanges()) {
            return collection().selectsCreations() ? from : null;
        }
        var since = overlapping(position.previousStart());
        return since == null || (from != null && from.isAfter(since)) ? from : since;
    }

    private static @Nullable Instant overlapping(@Nullable Instant start) {
        return start == null ? null : start.minus(PullCapabilities.OVERLAP);
    }

    private XeroPage page(@Nullable Instant since, boolean summary) throws ConnectorException {
        var collection = collection();
        var page =
                collection.isReadInParts()
                        ? part(since)
                        : organisation.page(collection, position.page(), since, summary);
        // a page that repeats means that the collection ignores pages
        var first = page.records().isEmpty() ? null : mapper().id(page.records().getFirst());
        if (position.page() > 1 && first != null && first.equals(firstOfLastPage)) {
            throw new ConnectorException.ContractViolation(
                    "Page " + position.page() + " of " + collection.path() + " repeats the last",
                    null);
        }
        firstOfLastPage = first;
        return page;
    }

    /**
     * A part of a response, in the order of ids. A read that continues from a checkpoint requests
     * the response again.
     */
    private XeroPage part(@Nullable Instant since) throws ConnectorException {
        var response = whole;
        if (response == null) {
            response = sorted(organisation.page(collection(), 1, since, /* summary= */ false));
            whole = response;
        }
        var read = (position.page() - 1L) * RECORDS_OF_A_PART;
        var records = response.records().stream().skip(read).limit(RECORDS_OF_A_PART).toList();
        return new XeroPage(
                records,
                response.serverTime(),
                response.total(),
                read + RECORDS_OF_A_PART >= response.records().size());
    }

    private XeroPage sorted(XeroPage page) {
        return new XeroPage(
                page.records().stream().sorted(Comparator.comparing(mapper()::id)).toList(),
                page.serverTime(),
                page.total(),
                page.last());
    }

    private void advance(XeroPage page, Phase after) throws ConnectorException {
        var started = position.startedAt(page.serverTime());
        if (!page.last()) {
            position =
                    collection().isNumbered()
                            ? started.atPage(afterLastNumber(page))
                            : started.nextPage();
            return;
        }
        firstOfLastPage = null;
        whole = null;
        position =
                started.part() + 1 < collections.size()
                        ? started.nextPart()
                        : started.withPhase(after);
    }

    /** The number after those of a page. */
    private int afterLastNumber(XeroPage page) throws ConnectorException {
        var last =
                page.records().stream()
                        .mapToInt(it -> it.path("JournalNumber").asInt(0))
                        .max()
                        .orElse(0);
        if (last < position.page()) {
            throw new ConnectorException.ContractViolation(
                    "%s after number %d end with number %d"
                            .formatted(collection().path(), position.page() - 1, last),
                    null);
        }
        return last + 1;
    }

    /** Null for an empty page: the next phase follows at once. */
    private @Nullable PullStep records(XeroPage page, Phase after, boolean withTombstones)
            throws ConnectorException {
        var mapper = mapper();
        var payloads = new IdentityHashMap<JsonNode, RawPayload>();
        var batch = new Batch(collection(), mapper, payloads);
        var unchanged = unchanged(page, payloads);
        mapper.prepare(
                page.records().stream()
                        .filter(each -> !isUnchanged(mapper.ids(each), unchanged))
                        .toList());
        for (var each : page.records()) {
            batch.add(each, unchanged, withTombstones);
        }
        advance(page, after);
        return batch.isEmpty() ? null : batch.page(position.checkpoint(), page);
    }

    /** Adds the payloads whose fingerprints are compared. */
    private Set<String> unchanged(XeroPage page, Map<JsonNode, RawPayload> payloads) {
        var fingerprints = new LinkedHashMap<String, Fingerprint>();
        if (!collection().isMappedEachTime()) {
            var mapper = mapper();
            page.records().stream()
                    .filter(mapper::isMember)
                    .forEach(each -> {
                        var payload = RawPayload.rewrittenJson(each);
                        payloads.put(each, payload);
                        mapper.ids(each).forEach(id -> fingerprints.put(id, payload.fingerprint()));
                    });
        }
        return session.unchanged(fingerprints);
    }

    /** Whether all canonical records of a record are. */
    private static boolean isUnchanged(List<String> ids, Set<String> unchanged) {
        return !ids.isEmpty() && unchanged.containsAll(ids);
    }

    /** The records of a page, mapped. */
    private static final class Batch {

        private final XeroCollection collection;
        private final RecordMapper mapper;
        private final Map<JsonNode, RawPayload> payloads;
        private final List<SourceRecord> records = new ArrayList<>();
        private final List<String> unchanged = new ArrayList<>();
        private final List<Tombstone> tombstones = new ArrayList<>();
        private final List<UnreadableRecord> unreadable = new ArrayList<>();

        Batch(XeroCollection collection, RecordMapper mapper, Map<JsonNode, RawPayload> payloads) {
            this.collection = collection;
            this.mapper = mapper;
            this.payloads = payloads;
        }

        void add(JsonNode node, Set<String> stored, boolean withTombstones)
                throws ConnectorException {
            var id = mapper.id(node);
            try {
                if (!mapper.isMember(node)) {
                    if (withTombstones && !id.isEmpty()) {
                        var at = deletedAt(node);
                        mapper.ids(node).forEach(each -> tombstones.add(new Tombstone(each, at)));
                    }
                } else if (isUnchanged(mapper.ids(node), stored)) {
                    unchanged.addAll(mapper.ids(node));
                } else {
                    var payload = payloads.get(node);
                    records.addAll(payload == null ? mapper.map(node) : mapper.map(node, payload));
                }
            } catch (ConnectorException.ContractViolation | IllegalArgumentException e) {
                unreadable.add(
                        new UnreadableRecord(
                                id.isEmpty() ? null : id,
                                String.valueOf(e.getMessage()),
                                node.toString()));
            }
        }

        private @Nullable Instant deletedAt(JsonNode node) {
            return collection.hasCreationTimeOnly() ? null : mapper.modified(node);
        }

        boolean isEmpty() {
            return records.isEmpty()
                    && unchanged.isEmpty()
                    && tombstones.isEmpty()
                    && unreadable.isEmpty();
        }

        PullStep.RecordPage page(Checkpoint after, XeroPage page) {
            return new PullStep.RecordPage(
                    records, unchanged, tombstones, List.of(), unreadable, after, page.total());
        }
    }
}
