package io.ledgerway.company.credentialimport;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.connection.AuthorizationResult;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.connection.ConnectionAuthorization;
import io.ledgerway.company.connection.ConnectionService;
import io.ledgerway.company.tokenvault.GrantRepository;
import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.error.ApiException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.transaction.support.TransactionOperations;

/** Commits an import in one transaction: stores the grant, links the connection, ends the claim. */
class CredentialImportCommit {

    private final CredentialImportRepository store;
    private final GrantRepository grants;
    private final CompanyLookup companyLookup;
    private final ConnectionService connectionService;
    private final AuditTrail audit;
    private final TransactionOperations transactions;

    CredentialImportCommit(
            CredentialImportRepository store,
            GrantRepository grants,
            CompanyLookup companyLookup,
            ConnectionService connectionService,
            AuditTrail audit,
            TransactionOperations transactions) {
        this.store = store;
        this.grants = grants;
        this.companyLookup = companyLookup;
        this.connectionService = connectionService;
        this.audit = audit;
        this.transactions = transactions;
    }

    /**
     * Rejects another organisation, because a connection must not mix data of two organisations.
     *
     * @throws ApiException 400 if the connection was linked to another organisation before
     */
    void checkOrganisation(Connection connection, Tenant tenant, List<String> fields) {
        if (connection.wasLinkedToOther(tenant.id())) {
            throw CredentialImportErrors.otherOrganisation(fields);
        }
    }

    Connection commit(
            Company company,
            Connection connection,
            CredentialImportRepository.Claim claim,
            Credentials credentials,
            Tenant tenant,
            CredentialImportOptions options) {
        return transactions.execute(_ -> {
            Company locked =
                    companyLookup
                            .lock(company.id())
                            .orElseThrow(() -> CredentialImportErrors.notFound(connection.id()));
            Connection now = connectionService.require(locked, connection.id());
            checkOrganisation(now, tenant, List.of());
            if (!store.end(claim)) {
                throw CredentialImportErrors.inProgress();
            }
            Connection linked = link(locked, now, credentials, tenant, options);
            Map<String, String> details = new HashMap<>(options.auditDetails());
            details.put("platformKey", linked.source().platformKey());
            details.put("replaced", Boolean.toString(now.isLinked()));
            audit.record(
                    locked.clientId(), locked.id(), "connection.authorized", linked.id(), details);
            options.afterLink().accept(linked);
            return linked;
        });
    }

    private Connection link(
            Company company,
            Connection connection,
            Credentials credentials,
            Tenant tenant,
            CredentialImportOptions options) {
        UUID grant =
                grants.store(
                        company.clientId(),
                        connection.source().platformKey(),
                        credentials,
                        tenant.id());
        ConnectionAuthorization authorization =
                new ConnectionAuthorization(grant, tenant.id(), tenant.attributes());
        Map<String, String> info = Map.of("organisationName", tenant.name());
        AuthorizationResult result =
                connectionService.authorized(
                        company, connection.id(), authorization, info, options.fetchOnFirstLink());
        return switch (result) {
            case AuthorizationResult.Linked(Connection it) -> it;
            case AuthorizationResult.AlreadyLinked(Connection it) ->
                    connectionService.reauthorized(company, it.id(), authorization, info);
            case AuthorizationResult.OtherLinked(Connection other) ->
                    throw CredentialImportErrors.otherLinked(other);
            case AuthorizationResult.NotFound() ->
                    throw CredentialImportErrors.notFound(connection.id());
        };
    }
}
