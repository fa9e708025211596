package io.ledgerway.sync.push;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import java.time.Instant;
import org.springframework.beans.factory.ObjectProvider;

/**
 * FIFO queue of a connection's writes, so an update never overtakes the write that it depends on.
 * Callers hold the company's lock.
 */
public final class ConnectionWriteQueue {

    public static final String TASK = "push";

    private final PushRepository pushRepository;
    private final ObjectProvider<PushTaskDispatcher> workers;

    ConnectionWriteQueue(
            PushRepository pushRepository, ObjectProvider<PushTaskDispatcher> workers) {
        this.pushRepository = pushRepository;
        this.workers = workers;
    }

    /** Dispatches the first write to a worker, unless that has been done. */
    public void dispatchNext(CompanyId company, ConnectionId connection, Instant now) {
        pushRepository
                .first(company, connection)
                .filter(it -> !it.work().dispatched())
                .ifPresent(it -> {
                    pushRepository.dispatch(it.ref());
                    workers.getObject().start(it.ref(), now);
                });
    }
}
