package io.ledgerway.webhook.delivery;

import io.ledgerway.webhook.delivery.notification.DispatcherSignal;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Runs maintenance at fixed intervals on its own thread. The result writer releases expired leases,
 * after it has written the results that it holds.
 */
final class MaintenanceWorker {

    private static final Logger log = LoggerFactory.getLogger(MaintenanceWorker.class);

    private static final int FULL = 1000;
    private static final Duration PAUSE = Duration.ofMillis(500);

    private final DeliveryMaintenance maintenance;
    private final DueConsumers due;
    private final DispatcherInstances instances;
    private final BacklogMetrics backlogMetrics;
    private final TransactionOperations transactions;
    private final DeliveryMetrics metrics;
    private final DispatcherSignal dispatcherSignal;

    private final Semaphore stop = new Semaphore(0);
    private final IntervalTimer beats = new IntervalTimer(Duration.ofSeconds(2));
    private final IntervalTimer leases = new IntervalTimer(Duration.ofSeconds(5));

    MaintenanceWorker(
            DeliveryMaintenance maintenance,
            DueConsumers due,
            DispatcherInstances instances,
            BacklogMetrics backlogMetrics,
            TransactionOperations transactions,
            DeliveryMetrics metrics,
            DispatcherSignal dispatcherSignal) {
        this.maintenance = maintenance;
        this.due = due;
        this.instances = instances;
        this.backlogMetrics = backlogMetrics;
        this.transactions = transactions;
        this.metrics = metrics;
        this.dispatcherSignal = dispatcherSignal;
    }

    /** Releases expired leases, at most once per interval. */
    void releaseExpiredLeases() {
        if (!leases.isDue()) {
            return;
        }
        int released;
        do {
            released = count(transactions.execute(status -> maintenance.releaseExpired()));
            if (released > 0) {
                metrics.leasesExpired(released);
                log.warn("{} attempts were interrupted and are repeated", released);
                dispatcherSignal.signalDue();
            }
        } while (released == FULL);
    }

    /** Runs the other maintenance until {@link #stop()}. */
    void run() {
        stop.drainPermits();
        try {
            do {
                attempt(this::round);
            } while (!stop.tryAcquire(PAUSE.toMillis(), TimeUnit.MILLISECONDS));
            attempt(instances::deregister);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    void stop() {
        stop.release();
    }

    private void round() {
        if (beats.isDue()) {
            instances.heartbeat();
        }
        List<UUID> closed = due.takeClosed();
        if (!closed.isEmpty()) {
            endDeleted(closed);
            skipSlots(closed);
        }
        backlogMetrics.update();
    }

    private static void attempt(Runnable work) {
        try {
            work.run();
        } catch (DataAccessException | TransactionException e) {
            log.warn("Maintenance waits for the database: {}", e.getMessage());
        } catch (RuntimeException e) {
            // an error must not end the loop
            log.error("Maintenance failed", e);
        }
    }

    private void endDeleted(List<UUID> consumers) {
        int ended;
        do {
            ended =
                    count(
                            transactions.execute(
                                    status -> maintenance.failDeliveriesOfDeleted(consumers)));
        } while (ended == FULL);
    }

    /**
     * Repeats until none is due: after a long downtime one delivery may have several attempts to
     * skip.
     */
    private void skipSlots(List<UUID> consumers) {
        int skipped;
        do {
            skipped =
                    count(
                            transactions.execute(
                                    status -> maintenance.skipAttemptsOfDisabled(consumers)));
        } while (skipped > 0);
    }

    private static int count(@Nullable Integer rows) {
        return rows == null ? 0 : rows;
    }
}
