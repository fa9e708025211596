package io.ledgerway.company.connection;

/** Called when a connection ends. Revokes its grant unless another connection needs it. */
@FunctionalInterface
public interface GrantRevocation {

    /**
     * Deletes the tokens in the transaction that ends the connection, and revokes the grant at the
     * platform after the transaction. If another connection uses the same grant or one of the same
     * user of the platform, only the access to the organisation is ended, unless another connection
     * uses that as well.
     *
     * @param ended what gave access to the organisation
     * @param revokeAtPlatform whether to revoke the grant at the platform; false if the platform
     *     ended the authorization
     */
    void connectionEnded(
            Connection connection, ConnectionAuthorization ended, boolean revokeAtPlatform);
}
