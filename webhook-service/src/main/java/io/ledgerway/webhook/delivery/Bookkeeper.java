package io.ledgerway.webhook.delivery;

import io.ledgerway.webhook.delivery.DeliveryRecords.Completed;
import io.ledgerway.webhook.delivery.Report.Attempted;
import io.ledgerway.webhook.delivery.Report.HandedBack;
import io.ledgerway.webhook.destination.Reply;
import io.ledgerway.webhook.health.ConsumerHealths;
import io.ledgerway.webhook.health.HealthNotes;
import io.ledgerway.webhook.health.Outcome;
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
 * Writes down what became of claims, many in one transaction, with it how the consumers answer, and
 * does the upkeep between.
 *
 * <p>While the database is away, results stay in memory (bounded by what may be claimed) and are
 * written first when it is back, before any lease is taken for lost. A batch is written whole or
 * not at all.
 */
final class Bookkeeper {

    private static final Logger log = LoggerFactory.getLogger(Bookkeeper.class);

    private static final int BATCH = 400;
    private static final Duration GATHER = Duration.ofMillis(10);

    /** With so many, waiting for more saves nothing. */
    private static final int ENOUGH = 50;

    private static final Duration PATIENCE = Duration.ofMillis(500);

    private final BlockingQueue<Report> reports = new LinkedBlockingQueue<>();
    private final DeliveryRecords records;
    private final ConsumerHealths healths;
    private final HealthNotes notes = new HealthNotes();
    private final Upkeep upkeep;
    private final TransactionOperations transactions;
    private final Lanes lanes;
    private final WakeUp wakeUp;
    private final DeliveryMetrics metrics;
    private final Every patience = new Every(PATIENCE);
    private volatile boolean stopping;

    /** What is done between batches. */
    interface Upkeep {
        void run();
    }

    Bookkeeper(
            DeliveryRecords records,
            ConsumerHealths healths,
            Upkeep upkeep,
            TransactionOperations transactions,
            Lanes lanes,
            WakeUp wakeUp,
            DeliveryMetrics metrics) {
        this.records = records;
        this.healths = healths;
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
                gather(batch);
            }
        }
        try {
            if (!batch.isEmpty()) {
                writeAll(batch);
                wakeUp.nudge();
            }
            if (patience.due()) {
                noteKept();
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

    /** Waits a moment for more: many are written for little more than one. */
    private void gather(List<Report> batch) throws InterruptedException {
        if (reports.size() < ENOUGH && !stopping) {
            TimeUnit.NANOSECONDS.sleep(GATHER.toNanos());
        }
        reports.drainTo(batch, BATCH - batch.size());
    }

    /** Health that waited for its turn, while nothing more is said of the consumer. */
    private void noteKept() {
        HealthNotes.Round kept = notes.begin(List.of(), System.nanoTime());
        if (!kept.due().isEmpty()) {
            metrics.disabled(count(transactions.execute(status -> healths.note(kept.due()))));
            kept.end();
        }
    }

    private static int count(@Nullable Integer disabled) {
        return disabled == null ? 0 : disabled;
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
        HealthNotes.Round health = notes.begin(outcomes(attempts), System.nanoTime());
        Written written =
                transactions.execute(status -> {
                    Completed done =
                            attempts.isEmpty() ? Completed.NOTHING : records.complete(attempts);
                    if (!handedBack.isEmpty()) {
                        records.handBack(handedBack);
                    }
                    return new Written(done, healths.note(health.due()));
                });
        health.end();
        batch.forEach(report -> lanes.leave(report.delivery()));
        count(attempts, written);
    }

    private void count(List<Attempted> attempts, Written written) {
        Completed completed = written.completed();
        metrics.gaveUp(completed.givenUp());
        metrics.disabled(written.disabled());
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

    /** What failed for our own fault says nothing of the consumer. */
    private static List<Outcome> outcomes(List<Attempted> attempts) {
        return attempts.stream()
                .filter(it ->
                        !(it.reply() instanceof Reply.Unanswered unanswered
                                && unanswered.failure() == Reply.Failure.INTERNAL))
                .map(it ->
                        new Outcome(
                                it.delivery().consumerId(),
                                it.delivery().messageId(),
                                it.reply().delivered(),
                                it.delivery().turn() == Turn.FIRST,
                                it.endedNanos()))
                .toList();
    }

    private record Written(Completed completed, int disabled) {}

    private static <T extends Report> List<T> of(List<Report> batch, Class<T> type) {
        return batch.stream().filter(type::isInstance).map(type::cast).toList();
    }
}
