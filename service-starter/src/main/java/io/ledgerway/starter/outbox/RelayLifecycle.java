package io.ledgerway.starter.outbox;

import io.ledgerway.starter.scheduling.LifecyclePhases;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessException;

/**
 * Runs the relay and renews its lease. Starts before and stops after everything that publishes; a
 * stop releases the lease, so the next process does not wait for its expiry.
 *
 * <p>A host of the database that disappears can leave a read without an end. So the lease is not
 * renewed while a step of a pass takes longer than a limit: another process can relay then. The
 * step is interrupted, which closes its connection, and a relay that has ended is started again.
 */
class RelayLifecycle implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(RelayLifecycle.class);
    private static final Duration STOP_WAIT = Duration.ofSeconds(5);

    private final OutboxRelay relay;
    private final RelayLease lease;
    private final OutboxRepository repository;
    private final OutboxMetrics metrics;
    private final Duration heartbeat;
    private final Duration maxStep;
    private volatile @Nullable Thread working;
    private @Nullable Thread beating;
    private final Object restarting = new Object();
    private volatile boolean stopping;
    private volatile CountDownLatch stopped = new CountDownLatch(1);

    RelayLifecycle(
            OutboxRelay relay,
            RelayLease lease,
            OutboxRepository repository,
            OutboxMetrics metrics,
            Duration leaseLife,
            Duration maxStep) {
        this.relay = relay;
        this.lease = lease;
        this.repository = repository;
        this.metrics = metrics;
        this.heartbeat = leaseLife.dividedBy(5);
        this.maxStep = maxStep;
    }

    @Override
    public synchronized void start() {
        stopped = new CountDownLatch(1);
        stopping = false;
        relay.permitStart();
        working = startRelay();
        beating = Thread.ofVirtual().name("ledgerway-outbox-lease").start(this::runHeartbeat);
    }

    private Thread startRelay() {
        return Thread.ofVirtual().name("ledgerway-outbox-relay").start(relay::run);
    }

    private void runHeartbeat() {
        try {
            do {
                if (isRelaying()) {
                    renewLease();
                }
                updateMetrics();
            } while (!stopped.await(heartbeat.toMillis(), TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Whether the relay works; otherwise it is interrupted or started again. */
    private boolean isRelaying() {
        Thread relaying = working;
        if (relaying == null || stopping) {
            return true;
        }
        if (relay.isStuckFor(maxStep)) {
            log.warn(
                    "A step of the relay takes more than {} s: it is interrupted",
                    maxStep.toSeconds());
            relaying.interrupt();
            return false;
        }
        if (!relaying.isAlive()) {
            restart();
        }
        return true;
    }

    private void restart() {
        synchronized (restarting) {
            if (!stopping) {
                log.warn("The relay of the outbox has ended and is started again");
                working = startRelay();
            }
        }
    }

    private void renewLease() {
        try {
            boolean before = lease.isHeld();
            if (lease.acquire() && !before) {
                log.debug("This process acquired the lease of the outbox");
                relay.wake();
            }
        } catch (RuntimeException e) {
            log.debug("The lease of the outbox cannot be renewed, retrying", e);
        }
    }

    private void updateMetrics() {
        try {
            metrics.update(repository.backlog());
        } catch (RuntimeException e) {
            log.debug("The backlog of the outbox cannot be read, retrying", e);
        }
    }

    @Override
    public synchronized void stop() {
        synchronized (restarting) {
            stopping = true;
        }
        relay.stop();
        end(working);
        stopped.countDown();
        end(beating);
        working = null;
        beating = null;
        try {
            lease.release();
        } catch (DataAccessException e) {
            log.debug("The lease of the outbox could not be released and will expire", e);
        }
    }

    /** Without an interrupt, which would break the database connection in use. */
    private static void end(@Nullable Thread thread) {
        if (thread == null) {
            return;
        }
        try {
            if (!thread.join(STOP_WAIT)) {
                thread.interrupt();
                thread.join(STOP_WAIT);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public synchronized boolean isRunning() {
        return working != null;
    }

    @Override
    public int getPhase() {
        return LifecyclePhases.OUTBOX_RELAY;
    }
}
