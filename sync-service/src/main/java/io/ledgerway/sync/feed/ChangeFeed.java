package io.ledgerway.sync.feed;

import io.ledgerway.starter.error.ApiException;
import io.ledgerway.sync.feed.ChangeCursor.RecordKey;
import io.ledgerway.sync.feed.ChangeQueries.BootstrapRows;
import io.ledgerway.sync.feed.ChangeQueries.ChangeRows;
import io.ledgerway.sync.feed.ChangeQueries.NextCompany;
import io.ledgerway.sync.feed.ChangeQueries.PageSize;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;

/**
 * Pages of changes. Without a cursor a reader begins with a bootstrap: it gets all records as they
 * were when it began, and then the changes since.
 */
final class ChangeFeed {

    /** Small companies of a bootstrap that are put on one page. */
    private static final int MAX_COMPANIES = 50;

    private final ChangeQueries queries;

    ChangeFeed(ChangeQueries queries) {
        this.queries = queries;
    }

    /** Returns the changes of a company after a cursor. */
    ChangePage ofCompany(UUID company, @Nullable ChangeCursor after, ChangeRequest request) {
        if (after != null && after.tail()) {
            return companyTail(company, after.sequence(), request);
        }
        long start = after == null ? queries.lastSequence(company) : after.sequence();
        RecordKey from = after == null ? null : after.last();
        BootstrapRows rows =
                queries.bootstrap(
                        company,
                        start,
                        from == null ? RecordKey.FIRST : from,
                        PageSize.of(request),
                        request);
        boolean more = rows.more();
        ChangeCursor next =
                more
                        ? new ChangeCursor(
                                company,
                                false,
                                0,
                                start,
                                company,
                                rows.last(),
                                ChangeCursor.keyOf(request.type()))
                        : ChangeCursor.ofCompany(company, start);
        return new ChangePage(
                pieces(rows.json()), next, more || queries.lastSequence(company) > start);
    }

    private ChangePage companyTail(UUID company, long after, ChangeRequest request) {
        ChangeRows rows = queries.ofCompany(company, after, request);
        requireKept(after, rows);
        boolean more = rows.more();
        return new ChangePage(
                pieces(rows.json()),
                ChangeCursor.ofCompany(company, more ? rows.sequence() : rows.newest()),
                more);
    }

    /** Returns the changes of all companies of a client after a cursor. */
    ChangePage ofClient(UUID client, @Nullable ChangeCursor after, ChangeRequest request) {
        return after != null && after.tail()
                ? clientTail(client, after, request)
                : clientBootstrap(
                        client,
                        after == null
                                ? new ChangeCursor(
                                        client,
                                        false,
                                        queries.lastPosition(client),
                                        0,
                                        null,
                                        null,
                                        ChangeCursor.keyOf(request.type()))
                                : after,
                        request);
    }

    private ChangePage clientTail(UUID client, ChangeCursor after, ChangeRequest request) {
        ChangeRows rows = queries.ofClient(client, after.position(), after.sequence(), request);
        requireKept(after.position(), rows);
        if (rows.more()) {
            return new ChangePage(
                    pieces(rows.json()),
                    ChangeCursor.ofClient(client, rows.position(), rows.sequence()),
                    true);
        }
        ChangeCursor next =
                rows.scanned() == 0
                        ? after
                        : ChangeCursor.ofClient(client, rows.scanned(), Long.MAX_VALUE);
        return new ChangePage(pieces(rows.json()), next, rows.newest() > next.position());
    }

    private ChangePage clientBootstrap(UUID client, ChangeCursor after, ChangeRequest request) {
        List<byte[]> pieces = new ArrayList<>();
        ChangeCursor at = after;
        PageSize left = PageSize.of(request);
        boolean more = false;
        for (int companies = 0;
                !more && !left.isEmpty() && companies < MAX_COMPANIES;
                companies++) {
            RecordKey from = at.last();
            UUID company = at.company();
            long start = at.sequence();
            if (company == null || from == null) {
                Optional<NextCompany> next = queries.nextCompany(client, company, at.position());
                if (next.isEmpty()) {
                    ChangeCursor tail =
                            ChangeCursor.ofClient(client, at.position(), Long.MAX_VALUE);
                    return new ChangePage(
                            pieces, tail, queries.lastPosition(client) > tail.position());
                }
                company = next.get().id();
                start = next.get().start();
            }
            BootstrapRows rows =
                    queries.bootstrap(
                            company, start, from == null ? RecordKey.FIRST : from, left, request);
            pieces.addAll(pieces(rows.json()));
            more = rows.more();
            at =
                    new ChangeCursor(
                            client,
                            false,
                            at.position(),
                            start,
                            company,
                            more ? rows.last() : null,
                            ChangeCursor.keyOf(request.type()));
            left = left.without(rows);
        }
        return new ChangePage(pieces, at, true);
    }

    /** The cursor of a database that was restored to an earlier time is unknown, too. */
    private static void requireKept(long after, ChangeRows rows) {
        if (after < rows.dropped() || after > rows.newest()) {
            throw ApiException.of(
                    HttpStatus.GONE,
                    "The changes after this cursor are no longer kept. Start again without the"
                            + " parameter after: you get all records and a new cursor.");
        }
    }

    private static List<byte[]> pieces(byte @Nullable [] json) {
        return json == null ? List.of() : List.of(json);
    }
}
