package io.ledgerway.connector.quickbooksonline.pull;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.PullPosition;
import io.ledgerway.connector.pull.PullPosition.Phase;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.pull.ResumableReader;
import io.ledgerway.connector.pull.UnreadableRecord;
import io.ledgerway.connector.quickbooksonline.api.CompanyApi;
import io.ledgerway.connector.quickbooksonline.api.Query;
import io.ledgerway.connector.quickbooksonline.api.QueryPage;
import io.ledgerway.connector.quickbooksonline.mapping.RecordSource;
import io.ledgerway.connector.quickbooksonline.mapping.value.SourceObject;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Reads the entities of a data type. A full read pages through queries in the order of ids, then
 * asks what changed or was deleted since its start. An incremental read asks only that, in one
 * call.
 *
 * <p>The position of a page is a number of records, so a record that is deleted during the read
 * moves all later ones forward. Each page therefore begins with the last record of the page before;
 * where that is another record, the page before is read again.
 *
 * <p>An entity that the API may not know is left out where it is refused.
 */
final class EntityReader implements ResumableReader {

    private final List<RecordSource> sources;
    private final PullRequest request;
    private final CompanyApi company;
    private final PullSession session;
    private final Clock clock;
    private final int pageSize;
    private final AccountCurrencies currencies;
    private PullPosition position;

    EntityReader(
            List<RecordSource> sources,
            PullRequest request,
            CompanyApi company,
            PullSession session,
            Clock clock,
            int pageSize,
            PullPosition position) {
        this.sources = sources;
        this.request = request;
        this.company = company;
        this.session = session;
        this.clock = clock;
        this.pageSize = pageSize;
        this.currencies = new AccountCurrencies(company, pageSize);
        this.position = position;
    }

    @Override
    public PullStep next() throws ConnectorException {
        PullStep step = null;
        while (step == null) {
            var before = position;
            try {
                step = step();
            } catch (ConnectorException e) {
                position = before; // the mapping of a page can need a call, and fail
                throw e;
            }
        }
        return step;
    }

    private @Nullable PullStep step() throws ConnectorException {
        return switch (position.phase()) {
            case START -> begin();
            case RECORDS -> records();
            case CHANGES -> changes();
            case IDS -> ids();
            case DONE -> position.end();
        };
    }

    @Override
    public Checkpoint checkpoint() {
        return position.checkpoint();
    }

    private @Nullable PullStep begin() {
        position = position.in(position.previousStart() == null ? Phase.RECORDS : Phase.CHANGES);
        return null;
    }

    private @Nullable PullStep records() throws ConnectorException {
        var place = QueryPlace.of(position);
        if (place.source() == sources.size()) {
            position = position.in(Phase.CHANGES);
            return null;
        }
        var source = sources.get(place.source());
        var query = Query.of(source.entity());
        var modifiedFrom = request.modifiedFrom();
        if (modifiedFrom != null) {
            query.changedSince(modifiedFrom);
        }
        QueryPage records;
        try {
            records = page(source, query);
        } catch (ConnectorException.NotFound e) {
            return withoutEntity(source, e);
        }
        var page = new MappedPage(session, currencies, modifiedFrom, records.texts());
        records.records().forEach(it -> addMember(page, source, it));
        return page.step(checkpoint());
    }

    /**
     * Goes on without an entity that the API may not know. It counts as a record whose id cannot be
     * read: the pull has a warning, and no missing record counts as deleted.
     */
    private PullStep withoutEntity(RecordSource source, ConnectorException.NotFound refusal)
            throws ConnectorException {
        if (!source.entity().isUncertain()) {
            throw refusal;
        }
        position = QueryPlace.of(position).nextSource().in(position);
        var entity = source.entity().entityName();
        var unreadable =
                new UnreadableRecord(
                        null,
                        "The platform does not list the entity %s: %s"
                                .formatted(entity, refusal.getMessage()),
                        entity);
        return new PullStep.RecordPage(
                List.of(),
                List.of(),
                List.of(),
                List.of(unreadable),
                checkpoint(),
                OptionalLong.empty());
    }

    /** A record of another data type is nothing new in a full read. */
    private void addMember(MappedPage page, RecordSource source, JsonNode json) {
        if (isMember(source, json)) {
            page.add(source, json);
        }
    }

    private boolean isMember(RecordSource source, JsonNode json) {
        return source.member().test(new SourceObject(source.entity().entityName(), json));
    }

    /** The next records of a query; advances the position. */
    private QueryPage page(RecordSource source, Query query) throws ConnectorException {
        if (source.condition() != null) {
            query.where(source.condition());
        }
        var place = QueryPlace.of(position);
        var anchor = place.anchor();
        var from = anchor == null ? place.start() : place.start() - 1;
        var page = company.query(source.entity(), query.page(from, pageSize));
        rememberStart(page);
        var records = page.records();
        if (anchor != null) {
            if (records.isEmpty() || !anchor.equals(id(records.getFirst()))) {
                position = place.at(Math.max(1, place.start() - pageSize), null).in(position);
                return new QueryPage(List.of(), page.time(), page.texts());
            }
            records = records.subList(1, records.size());
        }
        if (page.records().size() < pageSize) {
            position = place.nextSource().in(position);
        } else {
            position =
                    place.at(from + page.records().size(), id(page.records().getLast()))
                            .in(position);
        }
        return new QueryPage(records, page.time(), page.texts());
    }

    private void rememberStart(QueryPage page) {
        if (position.startedAt() == null) {
            position = position.startedAt(timeOrClock(page.time()));
        }
    }

    private Instant timeOrClock(@Nullable Instant time) {
        return Objects.requireNonNullElseGet(time, clock::instant);
    }

    private static String id(JsonNode record) {
        return record.path("Id").asString("");
    }

    private @Nullable PullStep changes() throws ConnectorException {
        var since = changedSince();
        var entities = sources.stream().map(RecordSource::entity).distinct().toList();
        var changes = company.changes(entities, since);
        if (changes.truncated() && position.previousStart() != null) {
            throw new ConnectorException.CursorExpired(
                    "More records changed since " + since + " than the platform reports");
        }
        if (position.startedAt() == null) {
            position = position.startedAt(timeOrClock(changes.time()));
        }
        position = position.in(Phase.DONE);
        var page = new MappedPage(session, currencies, request.modifiedFrom(), changes.texts());
        for (var source : sources) {
            changes.of(source.entity()).forEach(it -> page.add(source, it));
        }
        return page.step(checkpoint());
    }

    /**
     * Before the last start, and before the current clock in case it was set back.
     *
     * @throws ConnectorException.CursorExpired when the platform does not keep the changes any more
     */
    private Instant changedSince() throws ConnectorException {
        var now = clock.instant();
        var from =
                position.previousStart() == null ? position.startedAt() : position.previousStart();
        var start = from == null || from.isAfter(now) ? now : from;
        if (start.isBefore(now.minus(PullCapabilities.CHANGES_KEPT))) {
            throw new ConnectorException.CursorExpired(
                    "The platform keeps changes for 30 days; the last pull started at " + start);
        }
        return start.minus(PullCapabilities.OVERLAP);
    }

    private @Nullable PullStep ids() throws ConnectorException {
        var place = QueryPlace.of(position);
        if (place.source() == sources.size()) {
            position = position.in(Phase.DONE);
            return null;
        }
        var source = sources.get(place.source());
        var query = source.needsBody() ? Query.of(source.entity()) : Query.idsOf(source.entity());
        QueryPage records;
        try {
            records = page(source, query);
        } catch (ConnectorException.NotFound e) {
            return withoutEntity(source, e);
        }
        var ids =
                records.records().stream()
                        .filter(it -> !source.needsBody() || isMember(source, it))
                        .map(it -> source.id(id(it)))
                        .toList();
        return ids.isEmpty()
                ? null
                : new PullStep.RecordPage(
                        List.of(), List.of(), ids, checkpoint(), OptionalLong.empty());
    }
}
