package io.ledgerway.company.tokenvault;

import io.ledgerway.company.connection.ConnectionAuthorization;
import io.ledgerway.company.connection.GrantRevocation;
import io.ledgerway.connector.access.Credentials;
import io.ledgerway.starter.scheduling.PeriodicTask;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Revokes grants: deletes the stored tokens in the current transaction and revokes them at the
 * platform after the commit ({@link RevocationWorker}).
 */
class GrantRevoker implements GrantRevocation {

    private final GrantRepository grants;
    private final DisconnectionRepository disconnections;
    private final RevocationWorker revocationWorker;
    private final PeriodicTask telling;

    GrantRevoker(
            GrantRepository grants,
            DisconnectionRepository disconnections,
            RevocationWorker revocationWorker,
            PeriodicTask telling) {
        this.grants = grants;
        this.disconnections = disconnections;
        this.revocationWorker = revocationWorker;
        this.telling = telling;
    }

    @Override
    public void connectionEnded(
            ConnectionAuthorization ended, String platformKey, boolean tellPlatform) {
        if (!tellPlatform) {
            grants.wipe(ended.grantId());
        } else if (grants.wipeAndRevoke(ended.grantId())) {
            revokeAfterCommit();
        } else {
            disconnections.add(ended.grantId(), platformKey, ended.tenantId());
        }
    }

    /** Revokes credentials that were never stored; returns immediately. */
    void revoke(String platformKey, Credentials credentials) {
        revocationWorker.add(platformKey, credentials);
        revokeAfterCommit();
    }

    private void revokeAfterCommit() {
        if (TransactionSynchronizationManager.isSynchronizationActive()) {
            TransactionSynchronizationManager.registerSynchronization(
                    new TransactionSynchronization() {
                        @Override
                        public void afterCommit() {
                            telling.trigger();
                        }
                    });
        } else {
            telling.trigger();
        }
    }
}
