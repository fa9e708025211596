package io.ledgerway.webhook.retention;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.partition.LogProperties;
import io.ledgerway.starter.partition.LogRetention;
import io.ledgerway.testsupport.time.DatabaseClock;
import io.ledgerway.webhook.WebhookServiceTest;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;
import org.springframework.util.unit.DataSize;

/** Creation and removal of daily partitions, with a shifted database clock. */
@WebhookServiceTest
class PartitionRetentionIT {

    private static final List<String> KEPT = List.of("message", "finished_delivery");

    private static final List<String> PARENTS = List.of("message", "attempt", "finished_delivery");

    @Autowired PartitionRetention retention;
    @Autowired LogRetention attempts;
    @Autowired JdbcClient jdbc;
    @Autowired TransactionTemplate transaction;
    @Autowired DatabaseClock clock;
    @Autowired MeterRegistry metrics;

    private final ClientId client = ClientId.random();

    @BeforeEach
    void begin() {
        work();
    }

    @AfterEach
    void backToThePresent() {
        clock.reset();
        work();
    }

    @Test
    void todayAndTheDaysToComeHaveTheirTables() {
        for (String parent : PARENTS) {
            assertThat(tables(parent)).contains(name(parent, 0), name(parent, 3));
            assertThat(count(parent + "_default")).isZero();
        }
        assertThat(metrics.get("ledgerway.webhook.partitions.ahead").gauge().value())
                .isGreaterThanOrEqualTo(3);
        assertThat(metrics.get("ledgerway.webhook.default.partition.rows").gauge().value())
                .isZero();
    }

    @Test
    void rowsWithoutPartitionAreMovedToTheNewPartition() {
        clock.advance(Duration.ofDays(10));
        store();
        assertThat(PARENTS).allMatch(it -> count(it + "_default") == 1);

        work();

        assertThat(PARENTS).allMatch(it -> count(it + "_default") == 0);
        assertThat(PARENTS).allMatch(it -> count(name(it, 0)) == 1);
        assertThat(ofClient("message")).isOne();
    }

    @Test
    void expiredPartitionsAreDroppedAndYoungerOnesRemain() {
        store();
        List<String> old = KEPT.stream().map(it -> name(it, 0)).toList();
        clock.advance(Duration.ofDays(2));
        work();
        store();
        List<String> younger = KEPT.stream().map(it -> name(it, 0)).toList();
        clock.advance(Duration.ofDays(88));
        work();
        assertThat(ofClient("message")).isEqualTo(2);
        assertThat(dropped()).isZero();
        double dropped = metrics.get("ledgerway.webhook.partitions.dropped").counter().count();

        clock.advance(Duration.ofDays(1));
        work();

        assertThat(old).noneMatch(this::exists);
        assertThat(younger).allMatch(this::exists);
        assertThat(ofClient("message")).isOne();
        assertThat(ofClient("message_key")).isOne();
        assertThat(deliveries()).isOne();
        assertThat(ofClient("company_deletion")).isOne();
        assertThat(dropped()).as("readers with an older cursor get 410").isEqualTo(2);
        assertThat(metrics.get("ledgerway.webhook.partitions.dropped").counter().count())
                .isGreaterThanOrEqualTo(dropped + 2);
    }

    @Test
    void attemptsMayBeDroppedBeforeTheirMessages() {
        LogRetention shorter =
                new RetentionConfiguration()
                        .attemptRetention(
                                jdbc,
                                transaction,
                                new RetentionProperties(Duration.ofDays(90)),
                                new LogProperties(Duration.ofDays(14), DataSize.ofGigabytes(10)),
                                metrics);
        store();
        String message = name("message", 0);
        String attempt = name("attempt", 0);
        clock.advance(Duration.ofDays(14));
        work();
        shorter.work();
        assertThat(exists(attempt)).isTrue();
        double dropped = droppedLogs();

        clock.advance(Duration.ofDays(1));
        work();
        shorter.work();

        assertThat(exists(attempt)).isFalse();
        assertThat(exists(message)).isTrue();
        assertThat(ofClient("message")).isOne();
        assertThat(droppedLogs()).isGreaterThan(dropped);
        assertThat(metrics.get("ledgerway.log.bytes").tag("log", "attempt").gauge().value())
                .isPositive();
    }

    @Test
    void noAttemptIsKeptLongerThanItsMessage() {
        LogProperties logs = new LogProperties(Duration.ofDays(100), DataSize.ofGigabytes(1));

        assertThat(RetentionConfiguration.limited(logs, Duration.ofDays(90)).retention())
                .isEqualTo(Duration.ofDays(90));
        assertThat(RetentionConfiguration.limited(logs, Duration.ofDays(200))).isEqualTo(logs);
    }

    @Test
    void jobsAndResolvedAlertsGoWithTheirMessages() {
        UUID consumer = UUID.randomUUID();
        jdbc.sql(
                        """
                        INSERT INTO consumer (id, client_id, url, disabled, event_types, company_tags, created_at,
                            deleted_at)
                        VALUES (:id, :client, 'https://hooks.client.example/in', true, '{}', '{}',
                            ledgerway_now(), ledgerway_now())
                        """)
                .param("id", consumer)
                .param("client", client.value())
                .update();
        done(consumer);
        clock.advance(Duration.ofDays(90));
        done(consumer);
        work();
        assertThat(ofClient("replay_job")).isEqualTo(2);
        assertThat(ofClient("resolved_alert")).isEqualTo(2);

        clock.advance(Duration.ofDays(1));
        work();

        assertThat(ofClient("replay_job")).isOne();
        assertThat(ofClient("resolved_alert")).isOne();
    }

    @Test
    void numbersOfIntervalsAreKeptForADay() {
        interval();
        clock.advance(Duration.ofDays(1));
        interval();
        work();
        assertThat(ofClient("attempt_interval")).isEqualTo(2);

        clock.advance(Duration.ofDays(1));
        work();

        assertThat(ofClient("attempt_interval")).isOne();
    }

    private void interval() {
        jdbc.sql(
                        """
                        INSERT INTO attempt_interval
                        VALUES (:client, ledgerway_now(), gen_random_uuid(), 1, 0)
                        """)
                .param("client", client.value())
                .update();
    }

    private void work() {
        retention.work();
        attempts.work();
    }

    private double droppedLogs() {
        return metrics.get("ledgerway.log.partitions.dropped")
                .tag("log", "attempt")
                .tag("reason", "age")
                .counter()
                .count();
    }

    /** A completed job, and a resolved alert. */
    private void done(UUID consumer) {
        jdbc.sql(
                        """
                        INSERT INTO replay_job (id, client_id, consumer_id, kind, state, since, until, cursor_at,
                            cursor_id, next_step_at, next_send_at, created_at, ended_at)
                        SELECT gen_random_uuid(), :client, :consumer, 'Recover', 'Completed', n, n, n,
                               '', n, n, n, n
                          FROM ledgerway_now() AS n
                        """)
                .param("client", client.value())
                .param("consumer", consumer)
                .update();
        jdbc.sql("INSERT INTO resolved_alert VALUES (:client, gen_random_uuid(), ledgerway_now())")
                .param("client", client.value())
                .update();
    }

    private long ofClient(String table) {
        return jdbc.sql("SELECT count(*) FROM %s WHERE client_id = :client".formatted(table))
                .param("client", client.value())
                .query(Long.class)
                .single();
    }

    /** Crash between detaching and dropping a partition. */
    @Test
    void detachedPartitionIsDropped() {
        String table = name("attempt", 0);
        jdbc.sql("ALTER TABLE attempt DETACH PARTITION " + table).update();
        clock.advance(Duration.ofDays(92));

        work();

        assertThat(exists(table)).isFalse();
    }

    @Test
    void twoProcessesMayDoItAtOnce() {
        clock.advance(Duration.ofDays(30));

        CompletableFuture.allOf(
                        Stream.generate(() -> CompletableFuture.runAsync(this::work))
                                .limit(4)
                                .toArray(CompletableFuture[]::new))
                .join();

        assertThat(PARENTS).allMatch(it -> exists(name(it, 3)));
    }

    @Test
    void messageIsFoundByItsDayAlone() {
        store();
        String plan =
                String.join(
                        "\n",
                        jdbc.sql(
                                        "EXPLAIN SELECT body FROM message WHERE id = 'msg_1' AND day = '"
                                                + today()
                                                + "'")
                                .query((row, _) -> row.getString(1))
                                .list());
        assertThat(plan).contains(name("message", 0)).doesNotContain("message_default");
    }

    /**
     * A message with a finished delivery, its attempt, and a manual resend, and then the deletion
     * of a company.
     */
    private void store() {
        String id = "msg_" + UUID.randomUUID();
        long delivery =
                jdbc.sql("SELECT nextval(pg_get_serial_sequence('delivery', 'id'))")
                        .query(Long.class)
                        .single();
        run(
                """
                INSERT INTO message_key (client_id, event_id, message_id, day)
                VALUES ('%s', '%s', '%s', '%s')
                """
                        .formatted(client, UUID.randomUUID(), id, today()));
        run(
                """
                WITH counter AS (
                  INSERT INTO event_counter AS c (client_id, scope, last_number)
                  VALUES ('%2$s', 'feed', 2)
                  ON CONFLICT (client_id, scope) DO UPDATE SET last_number = c.last_number + 2
                  RETURNING last_number)
                INSERT INTO message (id, day, client_id, event_id, event_type, tags, body,
                                     created_at, position)
                SELECT '%1$s', '%3$s', '%2$s', '%4$s', 'company.created', '{}', '{}',
                       ledgerway_now(), last_number - 1
                  FROM counter
                """
                        .formatted(id, client, today(), UUID.randomUUID()));
        run(
                """
                INSERT INTO company_deletion (client_id, position, company_id, message_id, event_id,
                                              day, created_at)
                SELECT client_id, last_number, client_id, 'msg_' || gen_random_uuid(), client_id,
                       '%s', ledgerway_now()
                  FROM event_counter WHERE client_id = '%s'
                """
                        .formatted(today(), client));
        run(
                """
                INSERT INTO finished_delivery (id, day, message_id, message_day, consumer_id, trigger,
                                               status, attempt_no, ended_at)
                VALUES (%d, '%s', '%s', '%s', '%s', 'Scheduled', 'succeeded', 1, ledgerway_now())
                """
                        .formatted(delivery, today(), id, today(), UUID.randomUUID()));
        run(
                """
                INSERT INTO attempt (delivery_id, day, number, trigger, started_at)
                VALUES (%d, '%s', 1, 'Scheduled', ledgerway_now())
                """
                        .formatted(delivery, today()));
        run(
                """
                INSERT INTO delivery (message_id, message_day, consumer_id, trigger, next_at)
                VALUES ('%s', '%s', '%s', 'Manual', ledgerway_now())
                """
                        .formatted(id, today(), client));
    }

    private long dropped() {
        return jdbc.sql("SELECT dropped_number FROM event_counter WHERE client_id = :client")
                .param("client", client.value())
                .query(Long.class)
                .single();
    }

    private long deliveries() {
        return jdbc.sql("SELECT count(*) FROM delivery WHERE consumer_id = :client")
                .param("client", client.value())
                .query(Long.class)
                .single();
    }

    private List<String> tables(String parent) {
        return jdbc.sql(
                        "SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = :parent::regclass")
                .param("parent", parent)
                .query((row, _) -> row.getString("name"))
                .list();
    }

    private boolean exists(String table) {
        return jdbc.sql("SELECT to_regclass(:table) IS NOT NULL")
                .param("table", table)
                .query(Boolean.class)
                .single();
    }

    private long count(String table) {
        return jdbc.sql("SELECT count(*) FROM " + table).query(Long.class).single();
    }

    private String name(String parent, int daysAhead) {
        return parent + "_" + today().plusDays(daysAhead).format(DateTimeFormatter.BASIC_ISO_DATE);
    }

    private LocalDate today() {
        return jdbc.sql("SELECT ledgerway_now() AT TIME ZONE 'UTC'")
                .query(LocalDateTime.class)
                .single()
                .toLocalDate();
    }

    private void run(String sql) {
        jdbc.sql(sql).update();
    }
}
