package io.ledgerway.starter.outbox;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;
import org.springframework.dao.DataAccessException;

/**
 * Reads the oldest records, sends them, deletes what was acknowledged; over and over, while the
 * lease is ours. No transaction is open while it sends: when it dies between sending and deleting,
 * the records are sent again.
 */
class OutboxRelay {

    private static final Logger log = LoggerFactory.getLogger(OutboxRelay.class);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(1);
    private static final Duration SHORTEST_PAUSE = Duration.ofMillis(100);

    private final OutboxRecords records;
    private final RelayLease lease;
    private final Waves waves;
    private final BooleanSupplier mayStart;
    private final OutboxMetrics metrics;
    private final OutboxProperties properties;

    private final Semaphore wake = new Semaphore(0);
    private final Set<String> held = new HashSet<>();
    private long heldSince;
    private volatile boolean stopping;
    private Duration pause = Duration.ZERO;
    private long passed = System.nanoTime() - LONGEST_PAUSE.toNanos();

    OutboxRelay(
            OutboxRecords records,
            RelayLease lease,
            Waves waves,
            BooleanSupplier mayStart,
            OutboxMetrics metrics,
            OutboxProperties properties) {
        this.records = records;
        this.lease = lease;
        this.waves = waves;
        this.mayStart = mayStart;
        this.metrics = metrics;
        this.properties = properties;
    }

    /** Ends {@link #run} after the wave that is under way. */
    void stop() {
        stopping = true;
        wake();
    }

    private boolean mayGoOn() {
        return !stopping && lease.held();
    }

    /** There is something to send. */
    void wake() {
        wake.release();
    }

    /** Works until stopped or interrupted. */
    void run() {
        stopping = false;
        try {
            while (!stopping) {
                rest(tryPass());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Pass tryPass() throws InterruptedException {
        try {
            return mayStart.getAsBoolean() && lease.held() ? pass() : Pass.NOTHING;
        } catch (DataAccessException e) {
            log.atLevel(pause.isZero() ? Level.WARN : Level.DEBUG)
                    .log(
                            "The outbox cannot be read, trying on: {}",
                            e.getMostSpecificCause().toString());
            return Pass.FAILED;
        }
    }

    /** One batch: read, send, delete. */
    Pass pass() throws InterruptedException {
        if (System.nanoTime() - heldSince > LONGEST_PAUSE.toNanos()) {
            held.clear();
        }
        List<OutboxRecord> batch = records.oldest(properties.batch(), held);
        passed = System.nanoTime();
        if (batch.isEmpty()) {
            boolean someWait = !held.isEmpty();
            held.clear();
            return someWait ? Pass.FAILED : Pass.NOTHING;
        }
        Waves.Outcome outcome = waves.send(batch, this::mayGoOn);
        if (!outcome.sent().isEmpty()) {
            records.deleteWhileOurs(outcome.sent(), lease.owner());
            metrics.sent(outcome.sent().size());
        }
        return judge(outcome, batch.size() == properties.batch());
    }

    private Pass judge(Waves.Outcome outcome, boolean full) {
        if (!outcome.failed().isEmpty() && pause.isZero()) {
            log.warn(
                    "The broker took {} records, not those of {} keys, which wait: trying on",
                    outcome.sent().size(),
                    outcome.failed().size());
        }
        hold(outcome.failed());
        if (outcome.sent().isEmpty()) {
            return Pass.FAILED;
        }
        return full || !outcome.failed().isEmpty() ? Pass.MORE : Pass.DONE;
    }

    /** Gives other keys their turn for a moment. */
    private void hold(Set<String> failed) {
        if (held.isEmpty()) {
            heldSince = System.nanoTime();
        }
        held.addAll(failed);
    }

    private void rest(Pass after) throws InterruptedException {
        switch (after) {
            case MORE -> pause = Duration.ZERO;
            case DONE, NOTHING -> {
                pause = Duration.ZERO;
                wake.tryAcquire(properties.poll().toMillis(), TimeUnit.MILLISECONDS);
                gather();
                wake.drainPermits();
            }
            case FAILED -> {
                pause = longer(pause);
                TimeUnit.MILLISECONDS.sleep(pause.toMillis());
            }
        }
    }

    /**
     * Under load records come one by one as fast as they are sent: together they cost a fraction.
     * What comes after a while of silence goes at once.
     */
    private void gather() throws InterruptedException {
        long left = properties.gather().toNanos() - (System.nanoTime() - passed);
        if (left > 0 && !stopping) {
            TimeUnit.NANOSECONDS.sleep(left);
        }
    }

    private static Duration longer(Duration pause) {
        Duration twice = pause.isZero() ? SHORTEST_PAUSE : pause.multipliedBy(2);
        return twice.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : twice;
    }

    /** What a pass found. */
    enum Pass {
        /** Something was sent; there may be more. */
        MORE,
        /** All that was found was sent. */
        DONE,
        NOTHING,
        /** Nothing could be sent or read. */
        FAILED
    }
}
