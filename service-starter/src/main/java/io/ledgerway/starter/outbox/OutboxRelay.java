package io.ledgerway.starter.outbox;

import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;
import org.springframework.dao.DataAccessException;

/**
 * Reads the oldest records, sends them and deletes the acknowledged ones, in a loop, while this
 * process holds the lease. No transaction is open while it sends: after a crash between sending and
 * deleting, the records are sent again.
 */
class OutboxRelay {

    private static final Logger log = LoggerFactory.getLogger(OutboxRelay.class);
    private static final Duration MAX_PAUSE = Duration.ofSeconds(1);
    private static final Duration MIN_PAUSE = Duration.ofMillis(100);

    private final OutboxRepository repository;
    private final RelayLease lease;
    private final OrderedBatchSender orderedBatchSender;
    private final BooleanSupplier mayStart;
    private final OutboxMetrics metrics;
    private final OutboxProperties properties;

    private final Semaphore wake = new Semaphore(0);
    private final Set<String> suspendedKeys = new HashSet<>();
    private long suspendedSince;
    private volatile boolean stopping;
    private volatile long progressAt;
    private volatile boolean inPass;
    private Duration pause = Duration.ZERO;
    private long lastPassAt = System.nanoTime() - MAX_PAUSE.toNanos();

    OutboxRelay(
            OutboxRepository repository,
            RelayLease lease,
            OrderedBatchSender orderedBatchSender,
            BooleanSupplier mayStart,
            OutboxMetrics metrics,
            OutboxProperties properties) {
        this.repository = repository;
        this.lease = lease;
        this.orderedBatchSender = orderedBatchSender;
        this.mayStart = mayStart;
        this.metrics = metrics;
        this.properties = properties;
    }

    /** Permits {@link #run} again after {@link #stop}. */
    void permitStart() {
        stopping = false;
    }

    /** Ends {@link #run} after the pass in progress. */
    void stop() {
        stopping = true;
        wake();
    }

    /** Called before each round of records. */
    private boolean mayContinue() {
        progressAt = System.nanoTime();
        return !stopping && lease.isHeld();
    }

    /** Signals that there are records to send. */
    void wake() {
        wake.release();
    }

    /** Runs until stopped or interrupted. */
    void run() {
        try {
            while (!stopping) {
                pauseAfter(tryPass());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Whether one step of the pass in progress takes longer: a statement, or a round of records.
     */
    boolean isStuckFor(Duration limit) {
        return inPass && System.nanoTime() - progressAt > limit.toNanos();
    }

    private PassResult tryPass() throws InterruptedException {
        progressAt = System.nanoTime();
        inPass = true;
        try {
            return mayStart.getAsBoolean() && lease.isHeld() ? runPass() : PassResult.NOTHING;
        } catch (DataAccessException e) {
            log.atLevel(pause.isZero() ? Level.WARN : Level.DEBUG)
                    .log(
                            "The outbox cannot be read, retrying: {}",
                            e.getMostSpecificCause().toString());
            return PassResult.FAILED;
        } catch (RuntimeException e) {
            log.error("The outbox cannot be relayed, retrying", e);
            return PassResult.FAILED;
        } finally {
            inPass = false;
        }
    }

    /** Runs one pass: reads a batch, sends it and deletes what was sent. */
    PassResult runPass() throws InterruptedException {
        if (System.nanoTime() - suspendedSince > MAX_PAUSE.toNanos()) {
            suspendedKeys.clear();
        }
        OutboxRepository.Batch batch = repository.findOldest(properties.batchSize(), suspendedKeys);
        lastPassAt = System.nanoTime();
        if (batch.records().isEmpty()) {
            boolean suspended = !suspendedKeys.isEmpty();
            suspendedKeys.clear();
            return suspended ? PassResult.FAILED : PassResult.NOTHING;
        }
        OrderedBatchSender.SendResult sendResult =
                orderedBatchSender.send(batch.records(), this::mayContinue);
        progressAt = System.nanoTime();
        if (!sendResult.sent().isEmpty()) {
            repository.deleteIfLeaseOwner(sendResult.sent(), lease.owner());
            metrics.sent(sendResult.sent().size());
        }
        return resultOf(sendResult, batch.full());
    }

    private PassResult resultOf(OrderedBatchSender.SendResult sendResult, boolean full) {
        if (!sendResult.failed().isEmpty() && pause.isZero()) {
            log.warn(
                    "The broker acknowledged {} records; those of {} keys failed and are retried",
                    sendResult.sent().size(),
                    sendResult.failed().size());
        }
        suspend(sendResult.failed());
        if (sendResult.sent().isEmpty()) {
            return PassResult.FAILED;
        }
        return full || !sendResult.failed().isEmpty() ? PassResult.MORE : PassResult.DRAINED;
    }

    /** Suspends keys whose records failed, so that others are sent. */
    private void suspend(Set<String> failed) {
        if (suspendedKeys.isEmpty()) {
            suspendedSince = System.nanoTime();
        }
        suspendedKeys.addAll(failed);
    }

    private void pauseAfter(PassResult after) throws InterruptedException {
        switch (after) {
            case MORE -> pause = Duration.ZERO;
            case DRAINED, NOTHING -> {
                pause = Duration.ZERO;
                wake.tryAcquire(properties.pollInterval().toMillis(), TimeUnit.MILLISECONDS);
                linger();
                wake.drainPermits();
            }
            case FAILED -> {
                pause = nextBackoff(pause);
                TimeUnit.MILLISECONDS.sleep(pause.toMillis());
            }
        }
    }

    /**
     * Under load, collecting records into batches costs a fraction of single sends. The first
     * record after an idle time is sent at once.
     */
    private void linger() throws InterruptedException {
        long left = properties.linger().toNanos() - (System.nanoTime() - lastPassAt);
        if (left > 0 && !stopping) {
            TimeUnit.NANOSECONDS.sleep(left);
        }
    }

    private static Duration nextBackoff(Duration pause) {
        Duration twice = pause.isZero() ? MIN_PAUSE : pause.multipliedBy(2);
        return twice.compareTo(MAX_PAUSE) > 0 ? MAX_PAUSE : twice;
    }

    /** Result of a pass. */
    enum PassResult {
        /** Records were sent; there may be more. */
        MORE,
        /** All records were sent. */
        DRAINED,
        NOTHING,
        /** Nothing could be sent or read. */
        FAILED
    }
}
