package io.ledgerway.company.tokenvault;

import io.ledgerway.company.connection.ConnectionAuthorization;
import io.ledgerway.company.connection.ConnectionFailure;
import io.ledgerway.company.connection.ConnectionService;
import io.ledgerway.connector.access.Credentials;
import java.util.Map;

/** Sets the connections of a revoked grant to Deauthorized. */
class RefreshFailureHandler implements TokenRefresh.FailureListener {

    private final GrantRepository grants;
    private final ConnectionService connectionService;
    private final GrantRevoker disposal;

    RefreshFailureHandler(
            GrantRepository grants, ConnectionService connectionService, GrantRevoker disposal) {
        this.grants = grants;
        this.connectionService = connectionService;
        this.disposal = disposal;
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
                                ConnectionFailure.unauthorized(reason)));
    }

    @Override
    public void unwanted(String platformKey, Credentials fresh) {
        disposal.revoke(platformKey, fresh);
    }
}
