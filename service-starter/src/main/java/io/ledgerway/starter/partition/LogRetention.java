package io.ledgerway.starter.partition;

import io.ledgerway.starter.scheduling.PeriodicTask;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Retention of one log of calls. It creates the partitions of the coming days, drops those past the
 * retention, and the oldest ones while the log is larger than permitted. The current day is never
 * dropped: a log that is too large with this day alone is full until the next day.
 */
public final class LogRetention {

    private static final Logger log = LoggerFactory.getLogger(LogRetention.class);

    private static final Duration INTERVAL = Duration.ofMinutes(10);

    private static final String NOW = "SELECT ledgerway_now() AT TIME ZONE 'UTC' AS now";

    private final String table;
    private final DailyPartitions partitions;
    private final JdbcClient jdbc;
    private final LogProperties properties;
    private final Counter expired;
    private final Counter evicted;
    private volatile long bytes;
    private volatile long ahead;

    private LogRetention(
            String table,
            DailyPartitions partitions,
            JdbcClient jdbc,
            LogProperties properties,
            MeterRegistry metrics) {
        this.table = table;
        this.partitions = partitions;
        this.jdbc = jdbc;
        this.properties = properties;
        expired = dropped(metrics, table, "age");
        evicted = dropped(metrics, table, "size");
        Gauge.builder("ledgerway.log.bytes", () -> bytes).tag("log", table).register(metrics);
        Gauge.builder("ledgerway.log.partitions.ahead", () -> ahead)
                .tag("log", table)
                .register(metrics);
    }

    /**
     * The retention of a log.
     *
     * @param table partitioned by {@code RANGE (at)}, a {@code timestamptz}, with a default
     *     partition {@code <table>_default}; the name of the log in metrics
     */
    public static LogRetention of(
            String table,
            JdbcClient jdbc,
            TransactionOperations transaction,
            LogProperties properties,
            MeterRegistry metrics) {
        return new LogRetention(
                table,
                DailyPartitions.byTime(table, "at", jdbc, transaction),
                jdbc,
                properties,
                metrics);
    }

    /**
     * The retention of a log that is partitioned by days.
     *
     * @param table partitioned by {@code RANGE (key)}, with a default partition {@code
     *     <table>_default}; the name of the log in metrics
     * @param key a column of type {@code date}
     */
    public static LogRetention byDate(
            String table,
            String key,
            JdbcClient jdbc,
            TransactionOperations transaction,
            LogProperties properties,
            MeterRegistry metrics) {
        return new LogRetention(
                table,
                DailyPartitions.byDate(table, key, jdbc, transaction),
                jdbc,
                properties,
                metrics);
    }

    private static Counter dropped(MeterRegistry metrics, String table, String reason) {
        return Counter.builder("ledgerway.log.partitions.dropped")
                .tag("log", table)
                .tag("reason", reason)
                .register(metrics);
    }

    /** The task that does all work. It runs at the start too: a partition may be missing. */
    public PeriodicTask task() {
        PeriodicTask task =
                new PeriodicTask(table.replace('_', '-') + "-log-retention", INTERVAL, this::work);
        task.trigger();
        return task;
    }

    /** Whether nothing may be added to the log. */
    public boolean isFull() {
        return bytes > properties.maxBytes().toBytes();
    }

    /** Runs all work that is due; idempotent, and safe in several processes. */
    public void work() {
        LocalDateTime now = jdbc.sql(NOW).query(LocalDateTime.class).single();
        LocalDate today = now.toLocalDate();
        partitions.addFrom(today);
        LocalDate first = now.minus(properties.retention()).toLocalDate();
        expired.increment(partitions.dropBefore(first));
        evict(today);
        bytes = partitions.bytes();
        ahead = partitions.daysAfter(today);
    }

    private void evict(LocalDate today) {
        LocalDate first = partitions.firstWithin(properties.maxBytes().toBytes(), today);
        int days = partitions.dropBefore(first);
        if (days > 0) {
            evicted.increment(days);
            log.warn(
                    "{} days of the log {} before {} were dropped, because the log was larger than"
                            + " LEDGERWAY_LOGS_MAX_BYTES ({})",
                    days,
                    table,
                    first,
                    properties.maxBytes());
        }
    }
}
