package io.ledgerway.webhook.delivery;

import io.ledgerway.webhook.delivery.DeliveryRepository.Completed;
import io.ledgerway.webhook.delivery.DeliveryResult.Attempted;
import io.ledgerway.webhook.delivery.DeliveryResult.Unsent;
import io.ledgerway.webhook.delivery.notification.DispatcherSignal;
import io.ledgerway.webhook.delivery.queue.ConsumerQueues;
import io.ledgerway.webhook.delivery.queue.DeliveryPriority;
import io.ledgerway.webhook.destination.DeliveryResponse;
import io.ledgerway.webhook.health.AttemptResult;
import io.ledgerway.webhook.health.ConsumerHealthService;
import io.ledgerway.webhook.health.HealthUpdateBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.transaction.TransactionException;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Writes delivery results and consumer health in batches, one transaction per batch, and runs lease
 * maintenance between batches.
 *
 * <p>While the database is unavailable, results stay in memory, bounded by the maximum of claimed
 * deliveries. They are written before expired leases are released. A batch is written completely or
 * not at all.
 */
final class DeliveryResultWriter {

    private static final Logger log = LoggerFactory.getLogger(DeliveryResultWriter.class);

    private static final int BATCH = 400;
    private static final Duration LINGER = Duration.ofMillis(10);

    /** Batch size above which waiting for more saves no time. */
    private static final int MIN_BATCH = 50;

    private static final Duration MAX_WAIT = Duration.ofMillis(500);

    private final BlockingQueue<DeliveryResult> results = new LinkedBlockingQueue<>();
    private final DeliveryRepository deliveries;
    private final ConsumerHealthService consumerHealth;
    private final HealthUpdateBuffer healthBuffer;
    private final Maintenance maintenance;
    private final TransactionOperations transactions;
    private final ConsumerQueues consumerQueues;
    private final DispatcherSignal dispatcherSignal;
    private final DeliveryMetrics metrics;
    private final IntervalTimer bufferedHealth = new IntervalTimer(MAX_WAIT);
    private volatile boolean stopping;

    /** Maintenance between batches. */
    interface Maintenance {
        void run();
    }

    DeliveryResultWriter(
            DeliveryRepository deliveries,
            ConsumerHealthService consumerHealth,
            Maintenance maintenance,
            TransactionOperations transactions,
            ConsumerQueues consumerQueues,
            DispatcherSignal dispatcherSignal,
            DeliveryMetrics metrics,
            HealthUpdateBuffer healthBuffer) {
        this.deliveries = deliveries;
        this.consumerHealth = consumerHealth;
        this.maintenance = maintenance;
        this.transactions = transactions;
        this.consumerQueues = consumerQueues;
        this.dispatcherSignal = dispatcherSignal;
        this.metrics = metrics;
        this.healthBuffer = healthBuffer;
    }

    void add(DeliveryResult deliveryResult) {
        results.add(deliveryResult);
    }

    /** Runs until {@link #stop()} is called and all earlier results are written. */
    void run() {
        stopping = false;
        List<DeliveryResult> batch = new ArrayList<>(BATCH);
        try {
            while (!stopping || !results.isEmpty() || !batch.isEmpty()) {
                writeNextBatch(batch);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            log.warn(
                    "{} results were not written; their leases will expire",
                    batch.size() + results.size());
        }
    }

    void stop() {
        stopping = true;
    }

    private void writeNextBatch(List<DeliveryResult> batch) throws InterruptedException {
        if (batch.isEmpty()) {
            DeliveryResult first = results.poll(MAX_WAIT.toMillis(), TimeUnit.MILLISECONDS);
            if (first != null) {
                batch.add(first);
                linger(batch);
            }
        }
        try {
            if (!batch.isEmpty()) {
                writeAll(batch);
                dispatcherSignal.wake();
            }
            if (bufferedHealth.isDue()) {
                writeBufferedHealth();
            }
            maintenance.run();
        } catch (DataAccessException | TransactionException e) {
            log.warn("{} results wait for the database: {}", batch.size(), e.getMessage());
            TimeUnit.MILLISECONDS.sleep(MAX_WAIT.toMillis());
        } catch (RuntimeException e) {
            // an error must not end the loop
            log.error("{} results could not be written", batch.size(), e);
            TimeUnit.MILLISECONDS.sleep(MAX_WAIT.toMillis());
        }
    }

    /** Waits briefly for more results: a larger batch costs little more. */
    private void linger(List<DeliveryResult> batch) throws InterruptedException {
        if (results.size() < MIN_BATCH && !stopping) {
            TimeUnit.NANOSECONDS.sleep(LINGER.toNanos());
        }
        results.drainTo(batch, BATCH - batch.size());
    }

    /** Writes buffered health updates of consumers without new results. */
    private void writeBufferedHealth() {
        HealthUpdateBuffer.Flush kept = healthBuffer.begin(List.of(), System.nanoTime());
        if (!kept.due().isEmpty()) {
            metrics.disabled(
                    count(transactions.execute(status -> consumerHealth.record(kept.due()))));
            kept.commit();
        }
    }

    private static int count(@Nullable Integer disabled) {
        return disabled == null ? 0 : disabled;
    }

    private void writeAll(List<DeliveryResult> batch) {
        try {
            write(batch);
            batch.clear();
        } catch (DataIntegrityViolationException e) {
            writeOneByOne(batch);
        }
    }

    private void write(List<DeliveryResult> batch) {
        List<Attempted> attempts = of(batch, Attempted.class);
        List<Unsent> handedBack = of(batch, Unsent.class);
        HealthUpdateBuffer.Flush health = healthBuffer.begin(outcomes(attempts), System.nanoTime());
        WriteResult written =
                transactions.execute(status -> {
                    Completed done =
                            attempts.isEmpty() ? Completed.NOTHING : deliveries.complete(attempts);
                    if (!handedBack.isEmpty()) {
                        deliveries.release(handedBack);
                    }
                    return new WriteResult(done, consumerHealth.record(health.due()));
                });
        health.commit();
        batch.forEach(deliveryResult -> consumerQueues.remove(deliveryResult.delivery()));
        count(attempts, written);
    }

    private void count(List<Attempted> attempts, WriteResult written) {
        Completed completed = written.completed();
        metrics.exhausted(completed.exhausted());
        metrics.disabled(written.disabled());
        metrics.recorded(completed.recorded());
        for (Attempted attempt : attempts) {
            long id = attempt.delivery().id();
            if (completed.recorded().late().contains(id)) {
                metrics.lateCompletion();
                log.info("Delivery {} was completed after its lease expired", id);
            } else if (!completed.accepted().contains(id)) {
                log.debug("Delivery {} was purged during its attempt", id);
            }
        }
    }

    /** A result that cannot be written must not block the others: its lease will expire. */
    private void writeOneByOne(List<DeliveryResult> batch) {
        for (DeliveryResult deliveryResult : List.copyOf(batch)) {
            try {
                write(List.of(deliveryResult));
            } catch (DataIntegrityViolationException e) {
                log.error(
                        "The result of delivery {} cannot be written",
                        deliveryResult.delivery().id(),
                        e);
                consumerQueues.remove(deliveryResult.delivery());
            }
            batch.remove(deliveryResult);
        }
    }

    /** Internal errors do not count for the health of the consumer. */
    private static List<AttemptResult> outcomes(List<Attempted> attempts) {
        return attempts.stream()
                .filter(it ->
                        !(it.response() instanceof DeliveryResponse.NotReceived notReceived
                                && notReceived.failure() == DeliveryResponse.Failure.INTERNAL))
                .map(it ->
                        new AttemptResult(
                                it.delivery().consumerId(),
                                it.delivery().messageId(),
                                it.response().isDelivered(),
                                it.delivery().priority() == DeliveryPriority.FIRST,
                                it.endedNanos()))
                .toList();
    }

    private record WriteResult(Completed completed, int disabled) {}

    private static <T extends DeliveryResult> List<T> of(
            List<DeliveryResult> batch, Class<T> type) {
        return batch.stream().filter(type::isInstance).map(type::cast).toList();
    }
}
