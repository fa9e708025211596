package io.ledgerway.starter.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.awaitility.Awaitility.await;

import io.ledgerway.configuration.InvalidConfigurationException;
import io.ledgerway.configuration.time.TestClock;
import io.ledgerway.model.clock.ServiceClockReport;
import io.ledgerway.model.clock.ServiceClockReport.DueTime;
import io.ledgerway.starter.database.StarterDatabase;
import io.ledgerway.starter.scheduling.PeriodicTask;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ServiceClockIT {

    private static final Duration DAY = Duration.ofDays(1);
    private static final Duration LIMIT = Duration.ofSeconds(30);

    private final StarterDatabase database = StarterDatabase.create();
    private final TestClock clock = new TestClock(Clock.systemUTC());
    private final AtomicInteger runs = new AtomicInteger();
    private CountDownLatch hold = new CountDownLatch(0);
    private final PeriodicTask task =
            new PeriodicTask(
                    "purge",
                    Duration.ofDays(1),
                    () -> {
                        hold(hold);
                        runs.incrementAndGet();
                    });
    private final ServiceClock service =
            serviceClock(
                    clock,
                    DueTimeSource.ofQuery(
                            "reminders",
                            database.jdbc(),
                            "SELECT ledgerway_now() + interval '2 hours'"),
                    DueTimeSource.ofQuery("nothing", database.jdbc(), "SELECT NULL::timestamptz"));

    @AfterEach
    void stop() {
        hold.countDown();
        task.stop();
        service.stop();
    }

    @Test
    void codeAndSqlMoveTogether() {
        service.advanceTo(DAY);

        assertThat(Duration.between(Instant.now(), clock.instant()))
                .isBetween(DAY.minusSeconds(5), DAY.plusSeconds(5));
        assertThat(sqlAhead()).isEqualTo(DAY);
        assertThat(service.offset()).isEqualTo(DAY);
    }

    @Test
    void millisecondsAndYearsAreKept() {
        Duration offset = Duration.ofDays(800).plusMillis(123);

        service.advanceTo(offset);

        assertThat(service.offset()).isEqualTo(offset);
        assertThat(sqlAhead()).isEqualTo(offset);
    }

    @Test
    void theTimeNeverMovesBack() {
        service.advanceTo(DAY);
        service.advanceTo(Duration.ofHours(1));

        assertThat(service.offset()).isEqualTo(DAY);
        assertThat(sqlAhead()).isEqualTo(DAY);
    }

    @Test
    void aRestartedServiceAndOtherReplicasTakeTheOffsetFromTheDatabase() {
        TestClock ofReplica = new TestClock(Clock.systemUTC());
        ServiceClock replica = serviceClock(ofReplica);
        service.advanceTo(DAY);
        replica.start();
        try {
            assertThat(replica.offset()).isEqualTo(DAY);

            service.advanceTo(DAY.multipliedBy(2));
            await().atMost(LIMIT).until(() -> replica.offset().equals(DAY.multipliedBy(2)));
        } finally {
            replica.stop();
        }
    }

    @Test
    void aServiceWithoutTestClockRefusesADatabaseThatWasMoved() {
        ServiceClock production = serviceClock(Clock.systemUTC());
        production.start();
        assertThatIllegalStateException().isThrownBy(() -> production.advanceTo(DAY));

        service.advanceTo(DAY);

        assertThatExceptionOfType(InvalidConfigurationException.class)
                .isThrownBy(production::start)
                .withMessageContaining("LEDGERWAY_TEST_CLOCK_ENABLED");
    }

    @Test
    void dueTimesAreReported() {
        service.advanceTo(DAY);

        ServiceClockReport report = service.report();

        assertThat(report.offsetMillis()).isEqualTo(DAY.toMillis());
        assertThat(report.due()).extracting(DueTime::work).containsExactly("reminders");
        assertThat(Duration.between(report.now(), report.due().getFirst().at()))
                .isBetween(Duration.ofMinutes(119), Duration.ofMinutes(121));
    }

    @Test
    void eventsThatAreNotSentAreUnderWay() {
        database.jdbc()
                .sql(
                        """
                        INSERT INTO outbox (topic, record_key, event_id, event_type, occurred_at, body)
                        VALUES ('t', 'k', gen_random_uuid(), 'e', ledgerway_now(), '{}')
                        """)
                .update();

        ServiceClockReport report = service.report();

        assertThat(report.published()).isPositive();
        assertThat(report.due().getFirst().work()).isEqualTo("outbox");
        assertThat(report.due().getFirst().at()).isEqualTo(report.now());
    }

    @Test
    void periodicTasksRunAfterAMove() {
        task.start();
        await().atMost(LIMIT).until(task::isRunning);
        hold = new CountDownLatch(1);

        service.advanceTo(DAY);
        assertThat(service.report().running()).containsExactly("purge");

        hold.countDown();
        await().atMost(LIMIT).until(() -> service.report().running().isEmpty());
        assertThat(runs).hasPositiveValue();
    }

    private ServiceClock serviceClock(Clock of, DueTimeSource... work) {
        return new ServiceClock(
                of,
                new ClockOffsetRepository(database.jdbc()),
                () -> List.of(work),
                () -> List.of(task));
    }

    private Duration sqlAhead() {
        return Duration.ofMillis(
                database.jdbc()
                        .sql("SELECT (extract(epoch FROM ledgerway_now() - now()) * 1000)::bigint")
                        .query(Long.class)
                        .single());
    }

    private static void hold(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
