package io.ledgerway.company.grant;

import io.ledgerway.company.company.Companies;
import io.ledgerway.company.company.Company;
import io.ledgerway.company.connection.Access;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.connection.Connections;
import io.ledgerway.company.connection.LinkResult;
import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.error.ApiException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.transaction.support.TransactionOperations;

/** The last step of an import, one transaction: grant, connection, audit, and nothing left over. */
class ImportLanding {

    private final ImportStore store;
    private final GrantStore grants;
    private final Companies companies;
    private final Connections connections;
    private final AuditTrail audit;
    private final TransactionOperations transactions;

    ImportLanding(
            ImportStore store,
            GrantStore grants,
            Companies companies,
            Connections connections,
            AuditTrail audit,
            TransactionOperations transactions) {
        this.store = store;
        this.grants = grants;
        this.companies = companies;
        this.connections = connections;
        this.audit = audit;
        this.transactions = transactions;
    }

    /**
     * Data of two organisations must not meet below one connection.
     *
     * @throws ApiException 400 when the connection was linked to another one before
     */
    void checkOrganisation(Connection connection, Tenant tenant, List<String> fields) {
        String last = connection.lastTenantId();
        if (last != null && !last.equals(tenant.id())) {
            throw ImportRefusals.otherOrganisation(fields);
        }
    }

    Connection land(
            Company company,
            Connection connection,
            ImportStore.Claim claim,
            Credentials credentials,
            Tenant tenant,
            ImportTerms terms) {
        return transactions.execute(_ -> {
            Company locked = companies.lock(company.id()).orElseThrow(ImportRefusals::gone);
            Connection now = connections.require(locked, connection.id());
            checkOrganisation(now, tenant, List.of());
            if (!store.end(claim)) {
                throw ImportRefusals.inProgress();
            }
            Connection linked = link(locked, now, credentials, tenant, terms);
            Map<String, String> noted = new HashMap<>(terms.noted());
            noted.put("platformKey", linked.source().platformKey());
            noted.put("replaced", Boolean.toString(now.isLinked()));
            audit.record(
                    locked.clientId(), locked.id(), "connection.authorized", linked.id(), noted);
            terms.within().accept(linked);
            return linked;
        });
    }

    private Connection link(
            Company company,
            Connection connection,
            Credentials credentials,
            Tenant tenant,
            ImportTerms terms) {
        UUID grant = grants.add(connection.source().platformKey(), credentials, tenant.id());
        Access access = new Access(grant, tenant.id(), tenant.attributes());
        Map<String, String> info = Map.of("organisationName", tenant.name());
        LinkResult result =
                connections.authorized(
                        company, connection.id(), access, info, terms.fetchOnFirstLink());
        return switch (result) {
            case LinkResult.Linked(Connection it) -> it;
            case LinkResult.AlreadyLinked(Connection it) ->
                    connections.reauthorized(company, it.id(), access, info);
            case LinkResult.OtherLinked(Connection other) ->
                    throw ImportRefusals.otherLinked(other);
            case LinkResult.Gone() -> throw ImportRefusals.gone();
        };
    }
}
