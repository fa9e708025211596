package io.ledgerway.company.grant;

import io.ledgerway.company.connection.Severance;
import io.ledgerway.connector.access.Credentials;
import io.ledgerway.starter.scheduling.PeriodicTask;
import java.util.UUID;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Gives up permissions: our copy at once, in the transaction of the change; the platform's
 * afterwards ({@link Revocations}).
 */
class GrantDisposal implements Severance {

    private final GrantStore grants;
    private final Revocations revocations;
    private final PeriodicTask telling;

    GrantDisposal(GrantStore grants, Revocations revocations, PeriodicTask telling) {
        this.grants = grants;
        this.revocations = revocations;
        this.telling = telling;
    }

    @Override
    public void severed(UUID grantId, String platformKey, boolean tellPlatform) {
        if (!tellPlatform) {
            grants.wipe(grantId);
        } else if (grants.wipeAndRevoke(grantId)) {
            tellAfterCommit();
        }
    }

    /** Gives back what was never kept; returns at once. */
    void giveBack(String platformKey, Credentials credentials) {
        revocations.add(platformKey, credentials);
        tellAfterCommit();
    }

    private void tellAfterCommit() {
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
