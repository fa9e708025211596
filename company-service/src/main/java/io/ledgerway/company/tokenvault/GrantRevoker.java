package io.ledgerway.company.tokenvault;

import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.connection.ConnectionAuthorization;
import io.ledgerway.company.connection.GrantRevocation;
import io.ledgerway.company.platform.CallOwner;
import io.ledgerway.connector.access.Credentials;
import io.ledgerway.starter.scheduling.PeriodicTask;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Revokes grants: deletes the stored tokens in the current transaction and revokes them at the
 * platform after the commit ({@link RevocationWorker}). While another grant of the same user of the
 * platform exists, of any client, only the organisation is disconnected ({@link
 * DisconnectionWorker}).
 */
class GrantRevoker implements GrantRevocation {

    private final GrantRepository grants;
    private final DisconnectionRepository disconnections;
    private final RevocationWorker revocationWorker;
    private final PeriodicTask revocationTask;

    GrantRevoker(
            GrantRepository grants,
            DisconnectionRepository disconnections,
            RevocationWorker revocationWorker,
            PeriodicTask revocationTask) {
        this.grants = grants;
        this.disconnections = disconnections;
        this.revocationWorker = revocationWorker;
        this.revocationTask = revocationTask;
    }

    @Override
    public void connectionEnded(
            Connection connection, ConnectionAuthorization ended, boolean revokeAtPlatform) {
        UUID grantId = ended.grantId();
        grants.lockAllOfUser(grantId);
        if (revokeAtPlatform) {
            disconnections.add(grantId, connection.source().platformKey(), ended.tenantId());
        }
        disconnections.moveToOtherGrant(grantId);
        if (!revokeAtPlatform) {
            grants.wipe(grantId);
        } else if (grants.wipeAndRevoke(
                grantId, new CallOwner(connection.companyId(), connection.id()))) {
            revokeAfterCommit();
        }
    }

    /**
     * Revokes credentials that were never stored; returns immediately.
     *
     * @param tenantId their organisation; null if it is unknown, or if there are several
     */
    void revoke(
            String platformKey,
            Credentials credentials,
            @Nullable String tenantId,
            CallOwner account) {
        revocationWorker.add(platformKey, credentials, tenantId, account);
        revokeAfterCommit();
    }

    private void revokeAfterCommit() {
        if (TransactionSynchronizationManager.isSynchronizationActive()) {
            TransactionSynchronizationManager.registerSynchronization(
                    new TransactionSynchronization() {
                        @Override
                        public void afterCommit() {
                            revocationTask.trigger();
                        }
                    });
        } else {
            revocationTask.trigger();
        }
    }
}
