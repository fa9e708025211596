package io.ledgerway.company.grant;

import io.ledgerway.company.connection.Access;
import io.ledgerway.company.connection.Connections;
import io.ledgerway.company.connection.Trouble;
import io.ledgerway.connector.access.Credentials;
import java.util.Map;

/** What becomes of the connections of a grant: Deauthorized when the platform says no for good. */
class ConnectionFate implements TokenRefresh.Fate {

    private final GrantStore grants;
    private final Connections connections;
    private final GrantDisposal disposal;

    ConnectionFate(GrantStore grants, Connections connections, GrantDisposal disposal) {
        this.grants = grants;
        this.connections = connections;
        this.disposal = disposal;
    }

    @Override
    public void revoked(Grant grant, String reason) {
        Access access = new Access(grant.id(), "", Map.of());
        grants.connections(grant.id())
                .forEach(it -> connections.revoked(it, access, Trouble.unauthorized(reason)));
    }

    @Override
    public void unwanted(String platformKey, Credentials fresh) {
        disposal.giveBack(platformKey, fresh);
    }
}
