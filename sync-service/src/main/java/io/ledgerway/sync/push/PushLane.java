package io.ledgerway.sync.push;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.task.TaskInstance;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import java.time.Instant;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * The writes of a connection, one after the other in the order of asking, so that an update never
 * overtakes what it updates. Under the company's lock.
 */
final class PushLane {

    static final String TASK = "push";

    private final Pushes pushes;
    private final ObjectProvider<Scheduler> scheduler;

    PushLane(Pushes pushes, ObjectProvider<Scheduler> scheduler) {
        this.pushes = pushes;
        this.scheduler = scheduler;
    }

    /** Hands the one whose turn it is over to a worker, if that has not been done. */
    void fill(CompanyId company, ConnectionId connection, Instant now) {
        pushes.first(company, connection)
                .filter(it -> !it.work().handed())
                .ifPresent(it -> {
                    pushes.hand(it.ref());
                    start(it.ref(), now);
                });
    }

    private void start(PushRef ref, Instant now) {
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
