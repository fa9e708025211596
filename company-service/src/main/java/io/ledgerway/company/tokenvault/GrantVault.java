package io.ledgerway.company.tokenvault;

import io.ledgerway.company.platform.CallOwner;
import io.ledgerway.connector.access.Credentials;
import io.ledgerway.model.id.ClientId;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Stores the grants that the link flow obtains. */
public final class GrantVault {

    private final GrantRepository grants;
    private final GrantRevoker revoker;

    GrantVault(GrantRepository grants, GrantRevoker revoker) {
        this.grants = grants;
        this.revoker = revoker;
    }

    /**
     * Encrypts and stores a grant, or replaces the tokens of the client's grant of the same user of
     * the platform; returns the id by which a connection references it. Runs in a transaction that
     * has locked the company's row.
     *
     * @param tenantId organisation of the grant
     */
    public UUID store(
            ClientId client, String platformKey, Credentials credentials, String tenantId) {
        return grants.store(client, platformKey, credentials, tenantId);
    }

    /**
     * Revokes credentials that were never stored; best effort, returns immediately. They are not
     * revoked if their organisation is linked before.
     *
     * @param tenantId their organisation; null if there are several
     */
    public void revoke(
            String platformKey,
            Credentials credentials,
            @Nullable String tenantId,
            CallOwner account) {
        revoker.revoke(platformKey, credentials, tenantId, account);
    }
}
