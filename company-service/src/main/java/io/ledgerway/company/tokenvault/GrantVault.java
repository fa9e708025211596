package io.ledgerway.company.tokenvault;

import io.ledgerway.connector.access.Credentials;
import java.util.UUID;

/** Where the link flow leaves the permissions that customers give. */
public final class GrantVault {

    private final GrantRepository grants;
    private final GrantRevoker disposal;

    GrantVault(GrantRepository grants, GrantRevoker disposal) {
        this.grants = grants;
        this.disposal = disposal;
    }

    /**
     * Keeps a permission, sealed; the id is what a connection refers to it by.
     *
     * @param tenantId the organisation it is for
     */
    public UUID store(String platformKey, Credentials credentials, String tenantId) {
        return grants.add(platformKey, credentials, tenantId);
    }

    /** Gives back a permission that was never kept; best effort, returns at once. */
    public void revoke(String platformKey, Credentials credentials) {
        disposal.revoke(platformKey, credentials);
    }
}
