package io.ledgerway.connector.tryton.pull;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.PageReader;
import io.ledgerway.connector.pull.PullPosition;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.pull.PullSource;
import io.ledgerway.connector.pull.RateLimitedReader;
import io.ledgerway.connector.pull.ResumableReader;
import io.ledgerway.connector.tryton.mapping.RecordSources;
import java.time.Clock;

/** Pulls records, the company and reports. */
public final class TrytonPullSource implements PullSource {

    private final String platformName;
    private final int pageSize;
    private final Clock clock;

    public TrytonPullSource(String platformName, int pageSize, Clock clock) {
        this.platformName = platformName;
        this.pageSize = pageSize;
        this.clock = clock;
    }

    @Override
    public PageReader open(PullRequest request, Tenant tenant, PullSession session)
            throws ConnectorException {
        return new RateLimitedReader(reader(request, tenant, session));
    }

    private ResumableReader reader(PullRequest request, Tenant tenant, PullSession session)
            throws ConnectorException {
        var type = request.type();
        return switch (type) {
            case COMPANY ->
                    new CompanyReader(
                            new CompanyReads(tenant, session, clock), PullPosition.of(request));
            case BALANCE_SHEET, PROFIT_AND_LOSS ->
                    new ReportReader(
                            request,
                            new CompanyReads(tenant, session, clock),
                            PullPosition.of(request));
            default ->
                    new RowReader(
                            RecordSources.of(type)
                                    .orElseThrow(() ->
                                            ConnectorException.NotSupported.dataType(
                                                    type, platformName)),
                            request,
                            new CompanyReads(tenant, session, clock),
                            session,
                            pageSize,
                            PullPosition.of(request));
        };
    }
}
