package io.ledgerway.starter.partition;

import io.ledgerway.starter.scheduling.PeriodicTask;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.dao.InvalidDataAccessResourceUsageException;

/**
 * Entries of a log that wait to be written in batches. Adding an entry never waits and never fails:
 * while the buffer or the log is full, entries are dropped and counted. A batch that the database
 * did not take is written again. Entries that are not written when the process is killed are lost.
 */
public final class LogBuffer<T> implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(LogBuffer.class);

    private static final Duration INTERVAL = Duration.ofMillis(500);
    private static final int BATCH = 500;

    private final String name;
    private final BlockingQueue<T> waiting;
    private final Consumer<List<T>> writer;
    private final BooleanSupplier logIsFull;
    private final LogMetrics metrics;
    private final PeriodicTask task;
    private List<T> batch = List.of();

    /**
     * @param table the table of the log, its name in metrics
     * @param capacity entries that may wait
     * @param logIsFull whether entries are dropped, as {@link LogRetention#isFull()}
     * @param writer writes a batch; may be called again with the same one after a failure
     */
    public LogBuffer(
            String table,
            int capacity,
            BooleanSupplier logIsFull,
            Consumer<List<T>> writer,
            MeterRegistry metrics) {
        this.name = table;
        this.waiting = new ArrayBlockingQueue<>(capacity);
        this.logIsFull = logIsFull;
        this.writer = writer;
        this.metrics = new LogMetrics(table, metrics);
        task = new PeriodicTask(table.replace('_', '-') + "-log", INTERVAL, this::flush);
    }

    /** Adds an entry, or drops it. */
    public void add(T entry) {
        if (logIsFull.getAsBoolean() || !waiting.offer(entry)) {
            metrics.dropped(1);
        } else if (waiting.size() == BATCH) {
            task.trigger();
        }
    }

    /** The task that writes the entries. */
    public PeriodicTask task() {
        return task;
    }

    /** Writes all waiting entries. */
    public synchronized void flush() {
        while (true) {
            if (batch.isEmpty()) {
                List<T> next = new ArrayList<>();
                waiting.drainTo(next, BATCH);
                batch = next;
            }
            if (batch.isEmpty()) {
                return;
            }
            write();
            batch = List.of();
        }
    }

    /** A batch that the database refuses is dropped; other failures are those of the caller. */
    private void write() {
        try {
            writer.accept(batch);
            metrics.written(batch.size());
        } catch (DataIntegrityViolationException | InvalidDataAccessResourceUsageException e) {
            metrics.dropped(batch.size());
            log.error("The database rejected {} entries of the log {}", batch.size(), name, e);
        }
    }

    /** Writes what is left when the service stops. */
    @Override
    public void close() {
        try {
            flush();
        } catch (RuntimeException e) {
            log.warn("{} entries of the log {} are lost: {}", left(), name, e.toString());
        }
    }

    private synchronized int left() {
        return batch.size() + waiting.size();
    }
}
