package io.ledgerway.connector.xero.pull;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.PageReader;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.pull.PullSource;
import io.ledgerway.connector.pull.RateLimitedReader;
import io.ledgerway.connector.pull.ResumableReader;
import io.ledgerway.connector.xero.api.XeroApi;
import io.ledgerway.connector.xero.api.XeroCollection;
import io.ledgerway.connector.xero.mapping.XeroReport;
import io.ledgerway.connector.xero.platform.GrantedScopes;
import io.ledgerway.connector.xero.platform.XeroPlatform;
import io.ledgerway.connector.xero.pull.XeroPullPosition.Entries;
import io.ledgerway.model.datatype.DataType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Pulls Xero's collections and reports. */
public final class XeroPullSource implements PullSource {

    private final XeroApi api;

    public XeroPullSource(XeroApi api) {
        this.api = api;
    }

    @Override
    public PageReader open(PullRequest request, Tenant tenant, PullSession session)
            throws ConnectorException {
        return new RateLimitedReader(reader(request, tenant, session));
    }

    private ResumableReader reader(PullRequest request, Tenant tenant, PullSession session)
            throws ConnectorException {
        var type = request.type();
        var organisation = api.organisation(tenant, session.http());
        var report = XeroReport.of(type);
        var collections = api.collections(type);
        if (report.isEmpty() && collections.isEmpty() && type != DataType.COMPANY) {
            throw ConnectorException.NotSupported.dataType(type, XeroPlatform.NAME);
        }
        GrantedScopes.require(tenant, type, collections);
        var position = XeroPullPosition.of(request, entries(collections));
        if (report.isPresent()) {
            return new ReportReader(report.get(), request, organisation, session, position);
        }
        return collections.isEmpty()
                ? new OrganisationReader(organisation, session, position)
                : new CollectionReader(collections, request, organisation, session, position);
    }

    private static @Nullable Entries entries(List<XeroCollection> collections) {
        if (collections.contains(XeroCollection.JOURNALS)) {
            return Entries.READ;
        }
        return collections.stream().anyMatch(XeroCollection::isDerived) ? Entries.DERIVED : null;
    }
}
