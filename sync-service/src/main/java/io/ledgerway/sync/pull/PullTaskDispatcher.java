package io.ledgerway.sync.pull;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.task.TaskInstance;
import io.ledgerway.sync.dataset.DataSetRef;
import io.ledgerway.sync.dataset.PullDispatcher;
import java.time.Instant;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** Dispatches data sets to db-scheduler after the transaction commits. */
final class PullTaskDispatcher implements PullDispatcher {

    static final String TASK = "data-set";

    private final ObjectProvider<Scheduler> scheduler;

    PullTaskDispatcher(ObjectProvider<Scheduler> scheduler) {
        this.scheduler = scheduler;
    }

    @Override
    public void dispatch(DataSetRef ref, Instant now) {
        scheduler.getObject().schedule(new TaskInstance<Void>(TASK, ref.toString()), now);
        TransactionSynchronizationManager.registerSynchronization(
                new TransactionSynchronization() {
                    @Override
                    public void afterCommit() {
                        scheduler.getObject().triggerCheckForDueExecutions();
                    }
                });
    }
}
