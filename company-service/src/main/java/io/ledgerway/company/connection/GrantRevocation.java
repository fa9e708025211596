package io.ledgerway.company.connection;

import java.util.UUID;

/** What must happen to the permission of a connection that no longer needs it. */
@FunctionalInterface
public interface GrantRevocation {

    /**
     * Called inside the transaction that ends the connection. The tokens are wiped with it, and the
     * platform is told after it, as far as it listens; unless another connection uses the same
     * permission.
     *
     * @param tellPlatform false when it was the platform that ended it
     */
    void connectionEnded(UUID grantId, String platformKey, boolean tellPlatform);
}
