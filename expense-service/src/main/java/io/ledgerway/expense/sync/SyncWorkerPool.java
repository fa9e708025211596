package io.ledgerway.expense.sync;

import io.ledgerway.starter.scheduling.PeriodicTask;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.springframework.context.SmartLifecycle;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Worker threads. One query claims as many syncs as there are idle workers; adding a sync and
 * recording its last outcome trigger the query.
 */
class SyncWorkerPool implements SmartLifecycle {

    private static final int STOP_WAIT_SECONDS = 15;

    private final SyncRepository syncRepository;
    private final SyncWorker worker;
    private final TransactionOperations transaction;
    private final SyncProperties properties;
    private final Semaphore free;
    private final PeriodicTask loop;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private volatile boolean paused;

    SyncWorkerPool(
            SyncRepository syncRepository,
            SyncWorker worker,
            TransactionOperations transaction,
            SyncProperties properties) {
        this.syncRepository = syncRepository;
        this.worker = worker;
        this.transaction = transaction;
        this.properties = properties;
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
                transaction.execute(_ -> syncRepository.claim(limit, properties.lease()));
        return claimed == null ? List.of() : claimed;
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
