package io.ledgerway.connector.sandbox.pull;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.PageReader;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.pull.PullSource;
import io.ledgerway.connector.pull.RateLimitedReader;
import io.ledgerway.connector.pull.ResumableReader;
import io.ledgerway.connector.sandbox.api.SandboxApi;
import io.ledgerway.connector.sandbox.api.SandboxCollection;
import io.ledgerway.connector.sandbox.mapping.SandboxReport;

/** Pulls the sandbox's collections and reports. */
public final class SandboxPullSource implements PullSource {

    private final String platformName;
    private final SandboxApi api;

    public SandboxPullSource(String platformName, SandboxApi api) {
        this.platformName = platformName;
        this.api = api;
    }

    @Override
    public PageReader open(PullRequest request, Tenant tenant, PullSession session)
            throws ConnectorException {
        return new RateLimitedReader(reader(request, tenant, session));
    }

    private ResumableReader reader(PullRequest request, Tenant tenant, PullSession session)
            throws ConnectorException {
        var organisation = api.organisation(tenant, session.http());
        var report = SandboxReport.of(request.type());
        if (report.isPresent()) {
            return new ReportReader(
                    report.get(), request, organisation, SandboxPullPosition.of(request));
        }
        var collection =
                SandboxCollection.of(request.type())
                        .orElseThrow(() ->
                                ConnectorException.NotSupported.dataType(
                                        request.type(), platformName));
        var position = SandboxPullPosition.of(request);
        return collection.isSingle()
                ? new OrganisationReader(organisation, position)
                : new CollectionReader(collection, request, organisation, session, position);
    }
}
