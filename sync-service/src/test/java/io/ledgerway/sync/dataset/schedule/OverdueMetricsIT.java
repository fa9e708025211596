package io.ledgerway.sync.dataset.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.SyncServiceTest;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.UUID;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Gauges that are computed from tables. */
@SyncServiceTest
class OverdueMetricsIT {

    private static final String TYPE = "journalEntries";

    @Autowired Scenario scenario;
    @Autowired MeterRegistry registry;

    private final UUID company = UUID.randomUUID();

    @AfterEach
    void clear() {
        for (String table : new String[] {"schedule", "data_type_state"}) {
            scenario.jdbc
                    .sql("DELETE FROM " + table + " WHERE company_id = ?")
                    .param(company)
                    .update();
        }
        scenario.jdbc.sql("DELETE FROM scheduled_tasks WHERE task_name = 'late'").update();
        scenario.scheduler.resume();
    }

    @Test
    void typeIsOverdueAfterOneAndAHalfTimesItsInterval() {
        double scheduled = freshness("scheduled");
        double overdue = freshness("overdue");

        schedule(24, "35 hours");
        schedule(24, "37 hours");
        schedule(0, "400 hours");

        assertThat(freshness("scheduled")).isEqualTo(scheduled + 2);
        assertThat(freshness("overdue")).isEqualTo(overdue + 1);
    }

    @Test
    void taskIsOverdueAfterFifteenMinutes() {
        double before = overdueFetches();

        task("14 minutes");
        assertThat(overdueFetches()).isEqualTo(before);
        task("16 minutes");
        assertThat(overdueFetches()).isEqualTo(before + 1);
    }

    @Test
    void serviceExportsAllMetrics() {
        awaitNumber(registry.get("ledgerway.data.sets.waiting").tag("reason", "limit").gauge());
        awaitNumber(registry.get("ledgerway.data.sets.oldest.age").gauge());
        awaitNumber(registry.get("ledgerway.writes.uncertain").gauge());
        awaitNumber(registry.get("ledgerway.writes.uncertain.oldest.age").gauge());
        assertThat(
                        registry.get("ledgerway.jobs.overdue")
                                .tag("job", "scheduled-syncs")
                                .gauge()
                                .value())
                .isZero();
        assertThat(registry.get("ledgerway.build.info").gauge().value()).isEqualTo(1);
        registry.get("ledgerway.freshness.overdue").tag("data_type", TYPE).gauge();
        registry.get("ledgerway.jobs.overdue").tag("job", "push").gauge();
    }

    /** A gauge is not a number until its query, which has 200 ms, has succeeded once. */
    private static void awaitNumber(Gauge gauge) {
        await().until(gauge::value, it -> it >= 0);
    }

    private void schedule(int hours, String readBefore) {
        UUID connection = UUID.randomUUID();
        scenario.jdbc
                .sql(
                        """
                        INSERT INTO schedule
                            (company_id, connection_id, data_type, client_id, interval_hours,
                             last_pulled_at, due_at)
                        VALUES (?, ?, ?, ?, ?, ledgerway_now(),
                                CASE WHEN ? > 0 THEN ledgerway_now() + interval '1 year' END)
                        """)
                .params(company, connection, TYPE, UUID.randomUUID(), hours, hours)
                .update();
        scenario.jdbc
                .sql(
                        "INSERT INTO data_type_state"
                                + " (company_id, connection_id, data_type, last_success_at)"
                                + " VALUES (?, ?, ?, ledgerway_now() - CAST(? AS interval))")
                .params(company, connection, TYPE, readBefore)
                .update();
    }

    private void task(String late) {
        scenario.scheduler.pause();
        scenario.jdbc
                .sql(
                        "INSERT INTO scheduled_tasks (task_name, task_instance, execution_time, picked,"
                                + " version) VALUES ('late', ?, ledgerway_now() - CAST(? AS interval),"
                                + " false, 1)")
                .params(UUID.randomUUID().toString(), late)
                .update();
    }

    private double freshness(String which) {
        return number(() -> {
            SimpleMeterRegistry fresh = new SimpleMeterRegistry();
            new FreshnessMetrics(scenario.jdbc).bindTo(fresh);
            return fresh.get("ledgerway.freshness." + which).tag("data_type", TYPE).gauge();
        });
    }

    private double overdueFetches() {
        return number(() -> {
            SimpleMeterRegistry fresh = new SimpleMeterRegistry();
            new OverdueTaskMetrics(scenario.jdbc).bindTo(fresh);
            return fresh.get("ledgerway.jobs.overdue").tag("job", "pull").gauge();
        });
    }

    /** Each gauge queries once; its query can exceed its 200 ms on a busy machine. */
    private static double number(Supplier<Gauge> gauge) {
        return await().until(() -> gauge.get().value(), it -> it >= 0);
    }
}
