package io.ledgerway.company.tokenvault;

import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.connection.ConnectionAuthorization;
import io.ledgerway.company.connection.ConnectionFailure;
import io.ledgerway.company.connection.ConnectionService;
import io.ledgerway.company.platform.CallOwner;
import io.ledgerway.connector.access.Credentials;
import io.ledgerway.model.id.ConnectionId;
import java.util.Map;

/**
 * Sets the connections of a revoked grant to Deauthorized, each in its own transaction. A process
 * that stops in between leaves the others Linked; their next refresh is refused again. A connection
 * does not change if the customer has authorized it again meanwhile.
 */
class RefreshFailureHandler implements TokenRefresh.FailureListener {

    private final GrantRepository grants;
    private final ConnectionService connectionService;
    private final GrantRevoker revoker;

    RefreshFailureHandler(
            GrantRepository grants, ConnectionService connectionService, GrantRevoker revoker) {
        this.grants = grants;
        this.connectionService = connectionService;
        this.revoker = revoker;
    }

    @Override
    public void revoked(Grant grant, String reason) {
        ConnectionAuthorization connectionAuthorization =
                new ConnectionAuthorization(grant.id(), "", Map.of());
        grants.connections(grant.id())
                .forEach(it ->
                        connectionService.revoked(
                                it,
                                connectionAuthorization,
                                () -> grants.lock(grant.id(), grant.generation()),
                                ConnectionFailure.unauthorized(reason)));
    }

    /**
     * Revokes the tokens unless the customer authorized again during the refresh: some platforms
     * would revoke the new grant as well.
     */
    @Override
    public void unwanted(String platformKey, Credentials fresh, CallOwner account) {
        ConnectionId id = account.connectionId();
        Connection connection = id == null ? null : connectionService.find(id).orElse(null);
        if (connection == null) {
            revoker.revoke(platformKey, fresh, /* tenantId= */ null, account);
        } else if (!connection.isLinked()) {
            revoker.revoke(platformKey, fresh, connection.lastTenantId(), account);
        }
    }
}
