package io.ledgerway.expense.sync;

import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** Has the workers look when the running transaction has committed. */
final class Wake {

    private Wake() {}

    static void afterCommit(SyncWorkers workers) {
        TransactionSynchronizationManager.registerSynchronization(
                new TransactionSynchronization() {
                    @Override
                    public void afterCommit() {
                        workers.wake();
                    }
                });
    }
}
