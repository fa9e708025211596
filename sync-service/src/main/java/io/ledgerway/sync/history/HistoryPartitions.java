package io.ledgerway.sync.history;

import io.ledgerway.starter.database.TimestampParameter;
import java.time.Clock;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Creates the monthly partitions of the history ahead of time, and drops those that are older than
 * the retention. A statement that would have to wait for readers gives up after half a second and
 * is repeated with the next run.
 */
final class HistoryPartitions {

    private static final Logger log = LoggerFactory.getLogger(HistoryPartitions.class);

    private static final int MONTHS_AHEAD = 2;
    private static final Pattern MONTH = Pattern.compile(".*_(\\d{4})_(\\d{2})");

    /**
     * A change of a client's feed is a row of {@code client_change} that refers to rows of {@code
     * record_change}. It is missing as soon as one of them is dropped.
     */
    private static final String EXPIRE_CLIENTS =
            """
            UPDATE client_change_counter c SET dropped_position = d.last
              FROM (SELECT client_id, max(position) AS last FROM %s
                     WHERE changed_at < :from GROUP BY client_id) d
             WHERE c.client_id = d.client_id AND c.dropped_position < d.last
            """;

    private static final List<HistoryTable> TABLES =
            List.of(
                    new HistoryTable(
                            "record_version",
                            "valid_to",
                            _ ->
                                    "UPDATE history_horizon"
                                            + " SET kept_from = greatest(kept_from, :from)"),
                    new HistoryTable(
                            "record_change",
                            "changed_at",
                            partition ->
                                    """
                                    WITH clients AS (%s)
                                    UPDATE change_counter c SET dropped_sequence = d.last
                                      FROM (SELECT company_id, max(last_sequence) AS last FROM %s
                                             WHERE changed_at < :from GROUP BY company_id) d
                                     WHERE c.company_id = d.company_id
                                       AND c.dropped_sequence < d.last
                                    """
                                            .formatted(
                                                    EXPIRE_CLIENTS.formatted("client_change"),
                                                    partition)),
                    new HistoryTable("client_change", "changed_at", EXPIRE_CLIENTS::formatted));

    private static final String PARTITIONS =
            """
            SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
             WHERE i.inhparent = CAST(:parent AS regclass) ORDER BY c.relname
            """;

    private final JdbcClient jdbc;
    private final TransactionOperations transaction;
    private final HistoryProperties properties;
    private final Clock clock;

    HistoryPartitions(
            JdbcClient jdbc,
            TransactionOperations transaction,
            HistoryProperties properties,
            Clock clock) {
        this.jdbc = jdbc;
        this.transaction = transaction;
        this.properties = properties;
        this.clock = clock;
    }

    /** Creates and drops partitions. */
    void run() {
        Instant now = clock.instant();
        YearMonth first = month(now.minus(properties.retention()));
        for (HistoryTable table : TABLES) {
            Set<String> existing = partitions(table);
            months(month(now))
                    .filter(it -> !existing.contains(table.partition(it)))
                    .forEach(it -> create(table, it));
            // the oldest first: a version is the difference to a newer one
            existing.stream()
                    .filter(it -> isBefore(it, first))
                    .sorted()
                    .forEach(it -> drop(table, it, first));
            expireDefault(table, first);
        }
    }

    private Set<String> partitions(HistoryTable table) {
        return jdbc
                .sql(PARTITIONS)
                .param("parent", table.name())
                .query(String.class)
                .list()
                .stream()
                .collect(Collectors.toUnmodifiableSet());
    }

    private static Stream<YearMonth> months(YearMonth from) {
        return IntStream.rangeClosed(0, MONTHS_AHEAD).mapToObj(from::plusMonths);
    }

    /** Fails if the default partition has rows of the month; they stay there. */
    private void create(HistoryTable table, YearMonth month) {
        withTableLock(
                table,
                () ->
                        jdbc.sql(
                                        "CREATE TABLE IF NOT EXISTS %s PARTITION OF %s FOR VALUES FROM ('%s') TO ('%s')"
                                                .formatted(
                                                        table.partition(month),
                                                        table.name(),
                                                        start(month),
                                                        start(month.plusMonths(1))))
                                .update());
    }

    /**
     * Readers learn from the counters what is missing. The counters are set before the lock: for a
     * large month this takes seconds, for which writers would wait. Nothing is dropped without
     * them.
     */
    private void drop(HistoryTable table, String partition, YearMonth first) {
        if (!attempt(table, () -> expire(table, partition, first))) {
            return;
        }
        withTableLock(
                table,
                () -> {
                    jdbc.sql("DROP TABLE IF EXISTS " + partition).update();
                    log.info("Dropping {}, which is older than the retention", partition);
                });
    }

    private void expireDefault(HistoryTable table, YearMonth first) {
        String partition = table.name() + "_default";
        boolean any =
                jdbc.sql(
                                "SELECT EXISTS (SELECT FROM %s WHERE %s < :from)"
                                        .formatted(partition, table.time()))
                        .param("from", TimestampParameter.of(start(first)))
                        .query(Boolean.class)
                        .single();
        if (any) {
            withTableLock(
                    table,
                    () -> {
                        expire(table, partition, first);
                        jdbc.sql(
                                        "DELETE FROM %s WHERE %s < :from"
                                                .formatted(partition, table.time()))
                                .param("from", TimestampParameter.of(start(first)))
                                .update();
                    });
        }
    }

    private void expire(HistoryTable table, String partition, YearMonth first) {
        jdbc.sql(table.expire().apply(partition))
                .param("from", TimestampParameter.of(start(first)))
                .update();
    }

    /**
     * Locks the table before anything else: a writer that waits for a counter would never release
     * it.
     */
    private void withTableLock(HistoryTable table, Runnable statements) {
        attempt(
                table,
                () -> {
                    jdbc.sql("LOCK TABLE " + table.name() + " IN ACCESS EXCLUSIVE MODE").update();
                    statements.run();
                });
    }

    /** Runs the statements in a transaction; returns false if they failed and nothing changed. */
    private boolean attempt(HistoryTable table, Runnable statements) {
        try {
            transaction.executeWithoutResult(_ -> {
                jdbc.sql("SET LOCAL lock_timeout = '500ms'").update();
                statements.run();
            });
            return true;
        } catch (DataAccessException e) {
            log.info(
                    "A partition of {} could not be created or dropped yet: {}",
                    table.name(),
                    e.getMostSpecificCause().toString());
            return false;
        }
    }

    private static boolean isBefore(String partition, YearMonth first) {
        Matcher month = MONTH.matcher(partition);
        return month.matches()
                && YearMonth.of(Integer.parseInt(month.group(1)), Integer.parseInt(month.group(2)))
                        .isBefore(first);
    }

    private static YearMonth month(Instant time) {
        return YearMonth.from(time.atOffset(ZoneOffset.UTC));
    }

    private static Instant start(YearMonth month) {
        return month.atDay(1).atStartOfDay(ZoneOffset.UTC).toInstant();
    }

    /**
     * A partitioned table.
     *
     * @param time the column of the partition key
     * @param expire statement that records what a partition leaves missing
     */
    private record HistoryTable(String name, String time, Function<String, String> expire) {

        private String partition(YearMonth month) {
            return "%s_%04d_%02d".formatted(name, month.getYear(), month.getMonthValue());
        }
    }
}
