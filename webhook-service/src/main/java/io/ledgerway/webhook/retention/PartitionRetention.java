package io.ledgerway.webhook.retention;

import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.partition.DailyPartitions;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Creates the partitions of the coming days and drops partitions of messages and deliveries past
 * the retention. A partition is dropped once its last moment is older than the retention. Rows of
 * other tables are deleted in batches. The partitions of attempts have a retention of their own.
 */
final class PartitionRetention {

    private static final Logger log = LoggerFactory.getLogger(PartitionRetention.class);

    private static final int BATCH = 5_000;

    private static final String TODAY = "SELECT ledgerway_now() AT TIME ZONE 'UTC' AS now";

    /**
     * Completes pending deliveries of a message that is about to be dropped, such as a late resend.
     */
    private static final String END_DELIVERIES =
            """
            DELETE FROM delivery
             WHERE id IN (SELECT id FROM delivery WHERE message_day < :first
                           LIMIT :batch FOR UPDATE SKIP LOCKED)
            """;

    private static final String OLD_POSITIONS =
            """
            SELECT client_id AS client, max(position) AS position FROM (
              SELECT client_id, position FROM message WHERE day < :first AND position IS NOT NULL
              UNION ALL
              SELECT client_id, position FROM company_deletion WHERE day < :first) gone
             GROUP BY client_id
            """;

    /** Readers of the feed whose cursor is older get 410, also if a crash delays the drop. */
    private static final String DROP_POSITIONS =
            """
            UPDATE event_counter SET dropped_number = :position
             WHERE client_id = :client AND scope = 'feed' AND dropped_number < :position
            """;

    /** Compares a time with the start of the first day to keep. */
    private static final String BEFORE = " < CAST(:first AS date)::timestamp AT TIME ZONE 'UTC'";

    private static final String PURGE_DELETIONS = purge("company_deletion", "day < :first");
    private static final String PURGE_KEYS = purge("message_key", "day < :first");

    /** Deletes jobs whose messages are past the retention. */
    private static final String PURGE_JOBS = purge("replay_job", "ended_at" + BEFORE);

    /** Deletes resolutions of alerts that are past the retention. */
    private static final String PURGE_ALERTS = purge("resolved_alert", "resolved_at" + BEFORE);

    private static final String PURGE_HOURS = purge("attempt_hour", "hour" + BEFORE);
    private static final String PURGE_INTERVALS = purge("attempt_interval", "begins_at" + BEFORE);

    private static final RowMapper<LastPosition> POSITIONS = RecordRowMapper.of(LastPosition.class);

    private final JdbcClient jdbc;
    private final List<DailyPartitions> tables;
    private final Duration keep;
    private final Counter dropped;
    private volatile long ahead;
    private volatile long strays;

    PartitionRetention(
            JdbcClient jdbc,
            TransactionOperations transaction,
            Duration keep,
            MeterRegistry metrics) {
        this.jdbc = jdbc;
        this.keep = keep;
        tables =
                List.of("finished_delivery", "message").stream()
                        .map(it -> DailyPartitions.byDate(it, "day", jdbc, transaction))
                        .toList();
        dropped =
                Counter.builder("ledgerway.webhook.partitions.dropped")
                        .description("Partitions dropped because their day is past the retention")
                        .register(metrics);
        Gauge.builder("ledgerway.webhook.partitions.ahead", () -> ahead)
                .description("Future days that have partitions")
                .register(metrics);
        Gauge.builder("ledgerway.webhook.default.partition.rows", () -> strays)
                .description("Rows in the default partitions")
                .register(metrics);
    }

    /** Runs all maintenance that is due; idempotent, and safe in several processes. */
    void work() {
        LocalDateTime now = jdbc.sql(TODAY).query(LocalDateTime.class).single();
        LocalDate today = now.toLocalDate();
        for (DailyPartitions table : tables) {
            table.addFrom(today);
        }
        drop(now.minus(keep).toLocalDate());
        inBatches(PURGE_INTERVALS, today.minusDays(1)); // the chart has six hours
        strays = tables.stream().mapToLong(DailyPartitions::countDefaultRows).sum();
        ahead = tables.stream().mapToLong(it -> it.daysAfter(today)).min().orElse(0);
    }

    private static String purge(String table, String condition) {
        return """
        DELETE FROM %1$s
         WHERE ctid = ANY (ARRAY(SELECT ctid FROM %1$s WHERE %2$s
                                  LIMIT :batch FOR UPDATE SKIP LOCKED))
        """
                .formatted(table, condition);
    }

    private void drop(LocalDate first) {
        inBatches(END_DELIVERIES, first);
        dropPositions(first);
        for (DailyPartitions table : tables) {
            int days = table.dropBefore(first);
            if (days > 0) {
                dropped.increment(days);
                log.info("{} partitions of days before {} were dropped", days, first);
            }
        }
        inBatches(PURGE_DELETIONS, first);
        inBatches(PURGE_KEYS, first);
        inBatches(PURGE_JOBS, first);
        inBatches(PURGE_ALERTS, first);
        inBatches(PURGE_HOURS, first);
    }

    /** One client at a time, so that it does not wait for the intake of two at once. */
    private void dropPositions(LocalDate first) {
        jdbc.sql(OLD_POSITIONS)
                .param("first", first)
                .query(POSITIONS)
                .list()
                .forEach(it ->
                        jdbc.sql(DROP_POSITIONS)
                                .param("client", it.client())
                                .param("position", it.position())
                                .update());
    }

    private void inBatches(String sql, LocalDate first) {
        int deleted = BATCH;
        while (deleted == BATCH) {
            deleted = jdbc.sql(sql).param("first", first).param("batch", BATCH).update();
        }
    }

    /** The last position of a client that is about to be dropped. */
    private record LastPosition(UUID client, long position) {}
}
