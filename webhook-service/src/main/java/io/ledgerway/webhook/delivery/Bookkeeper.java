package io.ledgerway.webhook.delivery;

import io.ledgerway.webhook.delivery.DeliveryRecords.Completed;
import io.ledgerway.webhook.delivery.Report.Attempted;
import io.ledgerway.webhook.delivery.Report.HandedBack;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.transaction.TransactionException;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Writes down what became of claims, many in one transaction, and does the upkeep between.
 *
 * <p>While the database is away, results stay in memory (bounded by what may be claimed) and are
 * written first when it is back, before any lease is taken for lost. A batch is written whole or
 * not at all.
 */
final class Bookkeeper {

    private static final Logger log = LoggerFactory.getLogger(Bookkeeper.class);

    private static final int BATCH = 400;
    private static final Duration PATIENCE = Duration.ofMillis(500);

    private final BlockingQueue<Report> reports = new LinkedBlockingQueue<>();
    private final DeliveryRecords records;
    private final Upkeep upkeep;
    private final TransactionOperations transactions;
    private final Lanes lanes;
    private final WakeUp wakeUp;
    private final DeliveryMetrics metrics;
    private volatile boolean stopping;

    /** What is done between batches. */
    interface Upkeep {
        void run();
    }

    Bookkeeper(
            DeliveryRecords records,
            Upkeep upkeep,
            TransactionOperations transactions,
            Lanes lanes,
            WakeUp wakeUp,
            DeliveryMetrics metrics) {
        this.records = records;
        this.upkeep = upkeep;
        this.transactions = transactions;
        this.lanes = lanes;
        this.wakeUp = wakeUp;
        this.metrics = metrics;
    }

    void report(Report report) {
        reports.add(report);
    }

    /** Runs until {@link #stop()} and everything reported before is written. */
    void run() {
        stopping = false;
        List<Report> batch = new ArrayList<>(BATCH);
        try {
            while (!stopping || !reports.isEmpty() || !batch.isEmpty()) {
                round(batch);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            log.warn("{} results were not written; leases will end", batch.size() + reports.size());
        }
    }

    void stop() {
        stopping = true;
    }

    private void round(List<Report> batch) throws InterruptedException {
        if (batch.isEmpty()) {
            Report first = reports.poll(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
            if (first != null) {
                batch.add(first);
            }
        }
        reports.drainTo(batch, BATCH - batch.size());
        try {
            if (!batch.isEmpty()) {
                writeAll(batch);
                wakeUp.signal();
            }
            upkeep.run();
        } catch (DataAccessException | TransactionException e) {
            log.warn("{} results wait for the database: {}", batch.size(), e.getMessage());
            TimeUnit.MILLISECONDS.sleep(PATIENCE.toMillis());
        } catch (RuntimeException e) {
            // The loop is the product: whatever happens in one round, there is another.
            log.error("{} results could not be written", batch.size(), e);
            TimeUnit.MILLISECONDS.sleep(PATIENCE.toMillis());
        }
    }

    private void writeAll(List<Report> batch) {
        try {
            write(batch);
            batch.clear();
        } catch (DataIntegrityViolationException e) {
            writeOneByOne(batch);
        }
    }

    private void write(List<Report> batch) {
        List<Attempted> attempts = of(batch, Attempted.class);
        List<HandedBack> handedBack = of(batch, HandedBack.class);
        Completed completed =
                transactions.execute(status -> {
                    Completed done =
                            attempts.isEmpty() ? Completed.NOTHING : records.complete(attempts);
                    if (!handedBack.isEmpty()) {
                        records.handBack(handedBack);
                    }
                    return done;
                });
        batch.forEach(report -> lanes.leave(report.delivery()));
        count(attempts, completed);
    }

    private void count(List<Attempted> attempts, Completed completed) {
        metrics.gaveUp(completed.givenUp());
        for (Attempted attempt : attempts) {
            if (!completed.held().contains(attempt.delivery().id())) {
                metrics.lateCompletion();
                log.info("Delivery {} was completed after its lease", attempt.delivery().id());
            }
        }
    }

    /** A result that cannot be written must not hold up the others: its lease will end. */
    private void writeOneByOne(List<Report> batch) {
        for (Report report : List.copyOf(batch)) {
            try {
                write(List.of(report));
            } catch (DataIntegrityViolationException e) {
                log.error("The result of delivery {} is unwritable", report.delivery().id(), e);
                lanes.leave(report.delivery());
            }
            batch.remove(report);
        }
    }

    private static <T extends Report> List<T> of(List<Report> batch, Class<T> type) {
        return batch.stream().filter(type::isInstance).map(type::cast).toList();
    }
}
