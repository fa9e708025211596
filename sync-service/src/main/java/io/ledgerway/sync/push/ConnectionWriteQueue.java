package io.ledgerway.sync.push;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import java.time.Instant;
import org.springframework.beans.factory.ObjectProvider;

/**
 * The writes of a connection, one after the other in the order of asking, so that an update never
 * overtakes what it updates. Under the company's lock.
 */
final class ConnectionWriteQueue {

    static final String TASK = "push";

    private final PushRepository pushRepository;
    private final ObjectProvider<PushTaskDispatcher> workers;

    ConnectionWriteQueue(
            PushRepository pushRepository, ObjectProvider<PushTaskDispatcher> workers) {
        this.pushRepository = pushRepository;
        this.workers = workers;
    }

    /** Hands the one whose turn it is over to a worker, if that has not been done. */
    void dispatchNext(CompanyId company, ConnectionId connection, Instant now) {
        pushRepository
                .first(company, connection)
                .filter(it -> !it.work().handed())
                .ifPresent(it -> {
                    pushRepository.dispatch(it.ref());
                    workers.getObject().start(it.ref(), now);
                });
    }
}
