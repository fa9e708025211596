package io.ledgerway.expense.sync;

import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.expense.ExpenseSyncEvent;
import io.ledgerway.starter.outbox.Outbox;
import io.ledgerway.starter.scheduling.PeriodicTask;
import io.ledgerway.starter.telemetry.CorrelationId;
import io.ledgerway.tracing.Tracing;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.springframework.context.SmartLifecycle;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import tools.jackson.databind.json.JsonMapper;

/**
 * Worker threads. One query claims as many syncs as there are idle workers; adding a sync and
 * recording its last outcome trigger the query. The transaction of a sync's first claim publishes
 * that the sync has started.
 */
class SyncWorkerPool implements SmartLifecycle {

    private static final int STOP_WAIT_SECONDS = 15;

    private final SyncRepository syncRepository;
    private final SyncWorker worker;
    private final TransactionOperations transaction;
    private final SyncProperties properties;
    private final Outbox outbox;
    private final JsonMapper json;
    private final Clock clock;
    private final Semaphore free;
    private final PeriodicTask loop;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private volatile boolean paused;

    SyncWorkerPool(
            SyncRepository syncRepository,
            SyncWorker worker,
            TransactionOperations transaction,
            SyncProperties properties,
            Outbox outbox,
            JsonMapper json,
            Clock clock) {
        this.syncRepository = syncRepository;
        this.worker = worker;
        this.transaction = transaction;
        this.properties = properties;
        this.outbox = outbox;
        this.json = json;
        this.clock = clock;
        this.free = new Semaphore(properties.threads());
        this.loop = new PeriodicTask("expense-syncs", properties.pollInterval(), this::dispatch);
    }

    /** Wakes a worker after the current transaction commits. */
    void wakeAfterCommit() {
        TransactionSynchronizationManager.registerSynchronization(
                new TransactionSynchronization() {
                    @Override
                    public void afterCommit() {
                        wake();
                    }
                });
    }

    /** Wakes a worker. */
    void wake() {
        loop.trigger();
    }

    /** Whether a sync is being executed. */
    boolean isBusy() {
        return free.availablePermits() < properties.threads();
    }

    private synchronized void dispatch() {
        int room = paused ? 0 : free.availablePermits();
        if (room > 0) {
            claim(room).forEach(this::start);
        }
    }

    private List<ClaimedSync> claim(int limit) {
        List<ClaimedSync> claimed =
                transaction.execute(_ -> {
                    List<ClaimedSync> syncs = syncRepository.claim(limit, properties.lease());
                    syncs.stream().filter(ClaimedSync::startsSync).forEach(this::publishStart);
                    return syncs;
                });
        return claimed == null ? List.of() : claimed;
    }

    private void publishStart(ClaimedSync sync) {
        String company = sync.snapshot();
        if (company == null) {
            return;
        }
        try (var _ = CorrelationId.begin(sync.correlationId());
                var _ = Tracing.inContextOf(sync.traceparent()).makeCurrent()) {
            outbox.publish(
                    Topic.EXPENSE_SYNC_COMPLETE,
                    new ExpenseSyncEvent.Started(
                            UUID.randomUUID(),
                            clock.instant().truncatedTo(ChronoUnit.MILLIS),
                            json.readValue(company, CompanySnapshot.class),
                            sync.id()));
        }
    }

    private void start(ClaimedSync sync) {
        free.acquireUninterruptibly();
        threads.execute(() -> {
            try {
                worker.run(sync);
            } finally {
                free.release();
                loop.trigger();
            }
        });
    }

    /** For tests: runs one time slice on the calling thread; returns false if no sync is due. */
    boolean runNext() {
        List<ClaimedSync> claimed = claim(1);
        claimed.forEach(worker::run);
        return !claimed.isEmpty();
    }

    /** For tests: waits for running work and starts none until {@link #resume}. */
    void pause() throws InterruptedException {
        synchronized (this) { // after a claim in progress has started its syncs
            paused = true;
        }
        awaitEnd();
    }

    void resume() {
        paused = false;
        wake();
    }

    private boolean awaitEnd() throws InterruptedException {
        boolean ended = free.tryAcquire(properties.threads(), STOP_WAIT_SECONDS, TimeUnit.SECONDS);
        if (ended) {
            free.release(properties.threads());
        }
        return ended;
    }

    @Override
    public void start() {
        loop.start();
    }

    @Override
    public void stop() {
        loop.stop();
        try {
            if (!awaitEnd()) {
                threads.shutdownNow();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public boolean isRunning() {
        return loop.isRunning();
    }

    @Override
    public int getPhase() {
        return loop.getPhase();
    }
}
