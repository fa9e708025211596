package io.ledgerway.company.tokenvault;

import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.connection.ConnectionAuthorization;
import io.ledgerway.company.connection.GrantRevocation;
import io.ledgerway.company.platform.CallAccount;
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
            Connection connection, ConnectionAuthorization ended, boolean tellPlatform) {
        if (!tellPlatform) {
            grants.wipe(ended.grantId());
        } else if (grants.wipeAndRevoke(
                ended.grantId(), new CallAccount(connection.companyId(), connection.id()))) {
            revokeAfterCommit();
        } else {
            disconnections.add(
                    ended.grantId(), connection.source().platformKey(), ended.tenantId());
        }
    }

    /** Revokes credentials that were never stored; returns immediately. */
    void revoke(String platformKey, Credentials credentials, CallAccount account) {
        revocationWorker.add(platformKey, credentials, account);
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
