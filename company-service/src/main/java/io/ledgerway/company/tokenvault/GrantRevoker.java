package io.ledgerway.company.tokenvault;

import io.ledgerway.company.connection.GrantRevocation;
import io.ledgerway.connector.access.Credentials;
import io.ledgerway.starter.scheduling.PeriodicTask;
import java.util.UUID;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Revokes grants: deletes the stored tokens in the current transaction and revokes them at the
 * platform after the commit ({@link RevocationWorker}).
 */
class GrantRevoker implements GrantRevocation {

    private final GrantRepository grants;
    private final RevocationWorker revocationWorker;
    private final PeriodicTask telling;

    GrantRevoker(GrantRepository grants, RevocationWorker revocationWorker, PeriodicTask telling) {
        this.grants = grants;
        this.revocationWorker = revocationWorker;
        this.telling = telling;
    }

    @Override
    public void connectionEnded(UUID grantId, String platformKey, boolean tellPlatform) {
        if (!tellPlatform) {
            grants.wipe(grantId);
        } else if (grants.wipeAndRevoke(grantId)) {
            revokeAfterCommit();
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
