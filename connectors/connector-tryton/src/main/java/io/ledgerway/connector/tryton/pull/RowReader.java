package io.ledgerway.connector.tryton.pull;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.PullPosition;
import io.ledgerway.connector.pull.PullPosition.Phase;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.pull.ResumableReader;
import io.ledgerway.connector.tryton.mapping.RecordSource;
import io.ledgerway.connector.tryton.rpc.TrytonRow;
import io.ledgerway.connector.tryton.rpc.Values;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Reads the records of a data type. Every list is read in the order of ids, each page from the id
 * after the last one: changes and deletions during a read move no record to another page, and it
 * does not matter how many records have the same time. A full read then reads what changed since
 * its start. An incremental read reads only what changed since the last one.
 */
final class RowReader implements ResumableReader {

    /** The server's clock is known to the second. */
    private static final Duration CLOCK_PRECISION = Duration.ofSeconds(1);

    /** The id of the last record that was read. */
    private static final String AFTER = "after";

    private final RecordSource source;
    private final PullRequest request;
    private final CompanyReads company;
    private final PullSession session;
    private int pageSize;
    private PullPosition position;
    private boolean verified;

    RowReader(
            RecordSource source,
            PullRequest request,
            CompanyReads company,
            PullSession session,
            int pageSize,
            PullPosition position) {
        this.source = source;
        this.request = request;
        this.company = company;
        this.session = session;
        this.pageSize = pageSize;
        this.position = position;
    }

    @Override
    public PullStep next() throws ConnectorException {
        if (!verified) {
            var now = company.verify();
            if (position.startedAt() == null) {
                position = position.startedAt(now);
            }
            verified = true;
        }
        PullStep step = null;
        while (step == null) {
            step =
                    switch (position.phase()) {
                        case START -> begin();
                        case RECORDS -> records();
                        case CHANGES -> changes();
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

    private @Nullable PullStep begin() {
        position =
                position.in(
                        position.previousStart() != null && isIncremental()
                                ? Phase.CHANGES
                                : Phase.RECORDS);
        return null;
    }

    private boolean isIncremental() {
        return PullCapabilities.isIncremental(request.type());
    }

    private @Nullable PullStep records() throws ConnectorException {
        var domain = domain();
        var modifiedFrom = request.modifiedFrom();
        if (modifiedFrom != null) {
            domain.add(source.changedSince(Values.time(modifiedFrom)));
        }
        var rows = page(domain, source.fieldsWithTimes());
        if (rows.size() < pageSize) {
            position = position.in(isIncremental() ? Phase.CHANGES : Phase.DONE);
        }
        return mapped(rows, false);
    }

    private @Nullable PullStep changes() throws ConnectorException {
        var domain = domain();
        domain.add(source.changedSince(Values.time(changedSince())));
        var rows = page(domain, source.fieldsWithTimes());
        if (rows.size() < pageSize) {
            position = position.in(Phase.DONE);
        }
        return mapped(rows, true);
    }

    private Instant changedSince() {
        var started = Objects.requireNonNull(position.startedAt());
        var previous = position.previousStart();
        if (previous == null) {
            return started.minus(CLOCK_PRECISION);
        }
        // the server's clock may have been set back
        var from = previous.isAfter(started) ? started : previous;
        return from.minus(PullCapabilities.OVERLAP);
    }

    private @Nullable PullStep mapped(List<TrytonRow> rows, boolean withDeletions)
            throws ConnectorException {
        var page = new MappedPage(source, session, company.facts(), request.modifiedFrom());
        for (var row : rows) {
            page.add(row, withDeletions);
        }
        return page.step(checkpoint());
    }

    private @Nullable PullStep ids() throws ConnectorException {
        var fields = source.needsBody() ? source.fieldsWithTimes() : List.of("id");
        var rows = page(domain(), fields);
        var ids = new ArrayList<String>();
        for (var row : rows) {
            if (!source.needsBody() || source.member().has(row, company.facts())) {
                ids.add(row.id());
            }
        }
        if (rows.size() < pageSize) {
            position = position.in(Phase.DONE);
        }
        return ids.isEmpty()
                ? null
                : new PullStep.RecordPage(
                        List.of(), List.of(), ids, checkpoint(), OptionalLong.empty());
    }

    private List<Object> domain() throws ConnectorException {
        var domain = new ArrayList<>(source.domain().of(company.facts()));
        domain.add(List.of("id", ">", position.number(AFTER, 0)));
        return domain;
    }

    /** The next records; advances the position. A smaller size of a page remains. */
    private List<TrytonRow> page(List<Object> domain, List<String> fields)
            throws ConnectorException {
        var page = company.rpc().page(source.model(), domain, pageSize, fields);
        pageSize = page.limit();
        var rows = page.rows();
        if (!rows.isEmpty()) {
            position = position.at(Map.of(AFTER, String.valueOf(number(rows.getLast()))));
        }
        return rows;
    }

    private static int number(TrytonRow row) throws ConnectorException {
        try {
            return row.number();
        } catch (IllegalArgumentException e) {
            throw new ConnectorException.ContractViolation("Tryton sent a record without id", e);
        }
    }
}
