package io.ledgerway.webhook.delivery;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;

/**
 * Claims what is due and has it sent: claim, commit, call, record; never a transaction across a
 * request (design D.3, D.4). One virtual thread per claimed delivery.
 */
final class Dispatcher implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(Dispatcher.class);

    /** With less of its lease left, a delivery is handed back unsent: 15 s to send, 5 to record. */
    private static final Duration LEASE_NEEDED = Duration.ofSeconds(20);

    private static final Duration IDLE = Duration.ofMillis(250);
    private static final Duration BUSY = Duration.ofMillis(10);
    private static final Duration DATABASE_AWAY = Duration.ofSeconds(1);
    private static final Duration SENDS_END = Duration.ofSeconds(17);
    private static final Duration WRITES_END = Duration.ofSeconds(5);

    private final DeliveryClaims claims;
    private final Lanes lanes;
    private final Attempts attempts;
    private final Bookkeeper bookkeeper;
    private final WakeUp wakeUp;
    private final DeliveryMetrics metrics;

    private volatile boolean running;
    private @Nullable Threads threads;

    Dispatcher(
            DeliveryClaims claims,
            Lanes lanes,
            Attempts attempts,
            Bookkeeper bookkeeper,
            WakeUp wakeUp,
            DeliveryMetrics metrics) {
        this.claims = claims;
        this.lanes = lanes;
        this.attempts = attempts;
        this.bookkeeper = bookkeeper;
        this.wakeUp = wakeUp;
        this.metrics = metrics;
    }

    @Override
    public synchronized void start() {
        running = true;
        ExecutorService sends =
                Executors.newThreadPerTaskExecutor(
                        Thread.ofVirtual().name("delivery-", 0).factory());
        threads =
                new Threads(
                        sends,
                        Thread.ofPlatform().name("webhook-claims").start(() -> claimWhile(sends)),
                        Thread.ofPlatform().name("webhook-records").start(bookkeeper::run));
    }

    @Override
    public synchronized void stop() {
        running = false;
        wakeUp.signal();
        if (threads != null) {
            try {
                threads.end(bookkeeper);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            threads = null;
        }
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    private void claimWhile(ExecutorService sends) {
        try {
            while (running) {
                wakeUp.await(round(sends));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** One claim; says how long to rest. */
    private Duration round(ExecutorService sends) {
        try {
            List<UUID> due = claims.dueConsumers();
            Map<UUID, Integer> room = due.isEmpty() ? Map.of() : lanes.room(due);
            if (room.isEmpty()) {
                return IDLE;
            }
            long leaseEnds = System.nanoTime() + DeliveryClaims.LEASE.toNanos();
            List<ClaimedDelivery> claimed = claims.claim(room);
            for (ClaimedDelivery delivery : claimed) {
                Lanes.Lane lane = lanes.enter(delivery);
                sends.execute(() -> bookkeeper.report(send(delivery, lane, leaseEnds)));
            }
            return claimed.isEmpty() ? IDLE : BUSY;
        } catch (DataAccessException | TransactionException e) {
            log.warn("Nothing can be claimed while the database is away: {}", e.getMessage());
            return DATABASE_AWAY;
        } catch (RuntimeException e) {
            // The loop is the product: whatever happens in one round, there is another.
            log.error("A claim failed", e);
            return DATABASE_AWAY;
        }
    }

    private Report send(ClaimedDelivery delivery, Lanes.Lane lane, long leaseEnds) {
        if (!entered(lane, leaseEnds - LEASE_NEEDED.toNanos())) {
            return new Report.HandedBack(delivery);
        }
        try {
            return attempt(delivery, leaseEnds);
        } finally {
            lane.release();
        }
    }

    private boolean entered(Lanes.Lane lane, long latest) {
        try {
            while (running && System.nanoTime() < latest) {
                if (lane.acquire(IDLE)) {
                    return true;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return false;
    }

    private Report attempt(ClaimedDelivery delivery, long leaseEnds) {
        long left = leaseEnds - System.nanoTime();
        metrics.began(delivery, DeliveryClaims.LEASE.minusNanos(left));
        Report report = attempts.make(delivery);
        if (report instanceof Report.Attempted attempted) {
            metrics.attempted(attempted.reply(), Duration.ofMillis(attempted.milliseconds()));
        }
        return report;
    }

    /** All that runs. */
    private record Threads(ExecutorService sends, Thread claiming, Thread recording) {

        void end(Bookkeeper bookkeeper) throws InterruptedException {
            claiming.join(WRITES_END);
            sends.shutdown();
            if (!sends.awaitTermination(SENDS_END.toMillis(), TimeUnit.MILLISECONDS)) {
                log.warn("Some attempts did not end; their leases will");
            }
            bookkeeper.stop();
            if (!recording.join(WRITES_END)) {
                recording.interrupt();
            }
        }
    }
}
