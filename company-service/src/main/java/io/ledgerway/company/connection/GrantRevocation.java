package io.ledgerway.company.connection;

import java.util.UUID;

/** Called when a connection ends. Revokes its grant unless another connection uses it. */
@FunctionalInterface
public interface GrantRevocation {

    /**
     * Deletes the tokens in the transaction that ends the connection, and revokes the grant at the
     * platform after the transaction. Has no effect if another connection uses the same grant.
     *
     * @param tellPlatform whether to revoke the grant at the platform; false if the platform ended
     *     the authorization
     */
    void connectionEnded(UUID grantId, String platformKey, boolean tellPlatform);
}
