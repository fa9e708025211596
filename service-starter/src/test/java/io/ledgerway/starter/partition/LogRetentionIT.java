package io.ledgerway.starter.partition;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.starter.database.StarterDatabase;
import io.ledgerway.testsupport.time.DatabaseClock;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.util.unit.DataSize;

/** Creation and removal of the daily partitions of a log, with a shifted database clock. */
class LogRetentionIT {

    private static final StarterDatabase DATABASE = StarterDatabase.create();
    private static final DatabaseClock CLOCK = new DatabaseClock(DATABASE.source());

    private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();

    @BeforeEach
    void newTable() {
        run("CREATE TABLE sample_log (at timestamptz NOT NULL, text text) PARTITION BY RANGE (at)");
        run("CREATE TABLE sample_log_default PARTITION OF sample_log DEFAULT");
        run("CREATE INDEX ON sample_log (at)");
    }

    @AfterEach
    void dropTable() {
        CLOCK.reset();
        run("DROP TABLE sample_log");
    }

    @Test
    void todayAndTheNextDaysHavePartitions() {
        retention("1GB").work();

        assertThat(exists(day(0))).isTrue();
        assertThat(exists(day(3))).isTrue();
        assertThat(exists(day(4))).isFalse();
        assertThat(metrics.get("ledgerway.log.partitions.ahead").gauge().value()).isEqualTo(3);
        assertThat(metrics.get("ledgerway.log.bytes").gauge().value()).isPositive();
    }

    @Test
    void rowsThatHadNoPartitionAreMovedToTheirOwn() {
        add(10);

        retention("1GB").work();

        assertThat(rows(day(0))).isEqualTo(10);
        assertThat(rows("sample_log_default")).isZero();
        assertThat(rows("sample_log")).isEqualTo(10);
    }

    /**
     * A process ended between both steps of dropping a partition, and a row of that day came later.
     */
    @Test
    void detachedPartitionIsReplacedForALateRow() {
        LogRetention retention = retention("1GB");
        retention.work();
        add(5);
        run("ALTER TABLE sample_log DETACH PARTITION " + day(0));
        add(1);

        retention.work();

        assertThat(rows(day(0))).isOne();
        assertThat(rows("sample_log")).isOne();
        assertThat(rows("sample_log_default")).isZero();
    }

    @Test
    void partitionsPastTheRetentionAreDropped() {
        LogRetention retention = retention("1GB");
        retention.work();
        add(1);
        String old = day(0);
        CLOCK.advance(Duration.ofDays(14));
        retention.work();
        assertThat(exists(old)).isTrue();

        CLOCK.advance(Duration.ofDays(1));
        retention.work();

        assertThat(exists(old)).isFalse();
        assertThat(rows("sample_log")).isZero();
        assertThat(dropped("age")).isPositive();
        assertThat(dropped("size")).isZero();
    }

    @Test
    void oldestDaysAreDroppedFirstWhenTheLogIsTooLarge() {
        LogRetention retention = retention("3MB");
        retention.work();
        addBytes(2_000_000);
        String first = day(0);
        CLOCK.advance(Duration.ofDays(1));
        addBytes(1_000_000);
        String second = day(0);
        CLOCK.advance(Duration.ofDays(1));
        addBytes(1_000_000);

        retention.work();

        assertThat(exists(first)).isFalse();
        assertThat(exists(second)).isTrue();
        assertThat(exists(day(0))).isTrue();
        assertThat(dropped("size")).isEqualTo(1);
        assertThat(retention.isFull()).isFalse();
    }

    @Test
    void theCurrentDayStaysAndTheLogIsFullWhenItAloneIsTooLarge() {
        LogRetention retention = retention("1MB");
        retention.work();
        addBytes(2_000_000);

        retention.work();

        assertThat(exists(day(0))).isTrue();
        assertThat(retention.isFull()).isTrue();

        CLOCK.advance(Duration.ofDays(1));
        retention.work();

        assertThat(retention.isFull()).isFalse();
    }

    @Test
    void severalProcessesMayWorkAtOnce() {
        CompletableFuture.allOf(
                        Stream.generate(() ->
                                        CompletableFuture.runAsync(() -> retention("1GB").work()))
                                .limit(4)
                                .toArray(CompletableFuture[]::new))
                .join();

        assertThat(exists(day(3))).isTrue();
    }

    private LogRetention retention(String maxBytes) {
        return LogRetention.of(
                "sample_log",
                DATABASE.jdbc(),
                DATABASE.transaction(),
                new LogProperties(Duration.ofDays(14), DataSize.parse(maxBytes)),
                metrics);
    }

    private double dropped(String reason) {
        return metrics.get("ledgerway.log.partitions.dropped")
                .tag("reason", reason)
                .counter()
                .count();
    }

    private static void add(int rows) {
        run(
                "INSERT INTO sample_log SELECT ledgerway_now(), 'text' FROM generate_series(1, %d)"
                        .formatted(rows));
    }

    /** Text that PostgreSQL cannot compress. */
    private static void addBytes(int bytes) {
        run(
                """
                INSERT INTO sample_log
                SELECT ledgerway_now(), encode(sha512(n::text::bytea), 'hex')
                  FROM generate_series(1, %d / 180) AS n
                """
                        .formatted(bytes));
    }

    private static String day(int ahead) {
        LocalDate today =
                DATABASE.jdbc()
                        .sql("SELECT (ledgerway_now() AT TIME ZONE 'UTC')::date")
                        .query((row, _) -> row.getObject(1, LocalDate.class))
                        .single();
        return "sample_log_" + DateTimeFormatter.BASIC_ISO_DATE.format(today.plusDays(ahead));
    }

    private static boolean exists(String table) {
        return DATABASE.jdbc()
                .sql("SELECT to_regclass(:table) IS NOT NULL")
                .param("table", table)
                .query((row, _) -> row.getBoolean(1))
                .single();
    }

    private static long rows(String table) {
        return DATABASE.count(table);
    }

    private static void run(String sql) {
        DATABASE.jdbc().sql(sql).update();
    }
}
