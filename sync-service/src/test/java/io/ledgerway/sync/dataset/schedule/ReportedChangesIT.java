package io.ledgerway.sync.dataset.schedule;

import static io.ledgerway.sync.scenario.FakePlatform.SIGNATURE;
import static io.ledgerway.sync.scenario.Scenario.supplier;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.model.company.Plan;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import io.ledgerway.sync.schedule.ScheduleReplanner;
import java.time.Duration;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Scheduled pulls of a platform whose webhooks report transactions and contacts. */
@SyncServiceTest
class ReportedChangesIT {

    /** Longer than the random delay of an hourly schedule. */
    private static final Duration STEP = Duration.ofMinutes(30);

    private static final int STEPS_OF_A_DAY = 48;

    @Autowired Scenario scenario;
    @Autowired ScheduledSync due;
    @Autowired ScheduleReplanner planning;

    LinkedCompany linked;

    /** A company whose reported types are scheduled hourly, and reference data daily. */
    @BeforeEach
    void pullEverythingOnce() {
        linked = scenario.linked("hook");
        scenario.jdbc.sql("DELETE FROM schedule").update();
        planning.linked(
                scenario.directory.findCompany(linked.company()).orElseThrow().snapshot(),
                linked.connection(),
                "hook");
        String hourly =
                Stream.of("bills", "customers", "invoices", "payments", "suppliers")
                        .map(
                                "{\"dataType\":\"%s\",\"fetchOnFirstLink\":true,\"syncSchedule\":1,\"syncOrder\":0}"
                                        ::formatted)
                        .collect(Collectors.joining(",", "{\"settings\":[", "]}"));
        assertThat(
                        scenario.postJson(
                                linked,
                                Plan.PAID,
                                "/companies/" + linked.company() + "/syncSettings",
                                hourly))
                .hasStatus(204);
        linked.books().put(DataType.SUPPLIERS, supplier("s0", "Acme"));
        assertThat(scenario.post(linked, "/data/all")).hasStatus2xxSuccessful();
        awaitPulls();
        // a webhook without changes, as a platform sends it when webhooks are registered
        assertThat(scenario.webhook("hook", SIGNATURE, "")).hasStatusOk();
    }

    @AfterEach
    void resetTime() {
        scenario.time.reset();
    }

    @Test
    void quietCompanyCostsAtMostThirtyCallsADay() {
        pass(STEPS_OF_A_DAY);
        int first = linked.books().log().size();

        pass(STEPS_OF_A_DAY);

        assertThat(linked.books().log().size() - first).isBetween(5, 30);
    }

    @Test
    void reconcileFindsWhatNoWebhookReported() {
        pass(2);
        linked.books().put(DataType.SUPPLIERS, supplier("s1", "Beta", scenario.now()));

        pass(STEPS_OF_A_DAY / 2);
        assertThat(scenario.records(linked)).isOne();
        pass(STEPS_OF_A_DAY / 2);
        assertThat(scenario.records(linked)).isEqualTo(2);

        // the schedule no longer relies on webhooks
        linked.books().put(DataType.SUPPLIERS, supplier("s2", "Gamma", scenario.now()));
        pass(4);
        assertThat(scenario.records(linked)).isEqualTo(3);
    }

    @Test
    void changeThatAWebhookReportsLateIsNotMissed() {
        linked.books().put(DataType.SUPPLIERS, supplier("s1", "Beta", scenario.now()));
        scenario.time.advance(Duration.ofHours(2));
        scenario.sync(linked, DataType.SUPPLIERS);
        assertThat(missed()).isTrue();

        UUID reported = report();

        pass(STEPS_OF_A_DAY / 2);
        assertThat(scenario.latest(linked, DataType.SUPPLIERS)).isEqualTo(reported);
    }

    /** A new start date reads all records, and then compares the ids. */
    @Test
    void recordsOfAFullPullAreNotMissed() {
        linked.books().put(DataType.SUPPLIERS, supplier("s1", "Beta", scenario.now()));
        scenario.time.advance(Duration.ofHours(2));
        assertThat(
                        scenario.postJson(
                                linked,
                                Plan.PAID,
                                "/companies/" + linked.company() + "/syncSettings",
                                """
                                {"settings": [{"dataType": "suppliers", "fetchOnFirstLink": true,
                                  "syncSchedule": 1, "syncOrder": 0,
                                  "syncFromUtc": "2026-01-01T00:00:00Z"}]}
                                """))
                .hasStatus(204);

        scenario.sync(linked, DataType.SUPPLIERS);

        assertThat(linked.books().log()).contains("suppliers LIVE_IDS 0");
        assertThat(missed()).isFalse();
    }

    @Test
    void reportedChangeWhosePullFailedIsReadBySchedule() {
        linked.books()
                .put(DataType.SUPPLIERS, supplier("s1", "Beta", scenario.now()))
                .on((type, page) -> {
                    throw new ConnectorException.ContractViolation("odd", null);
                });
        assertThat(scenario.status(report())).isEqualTo("MapError");
        linked.books().on((type, page) -> {});

        pass(4);

        assertThat(scenario.records(linked)).isEqualTo(2);
    }

    @Test
    void typeThatWebhooksReportIsNotOverdue() {
        pass(STEPS_OF_A_DAY / 2);

        assertThat(
                        scenario.jdbc
                                .sql(
                                        "SELECT confirmed_at > ledgerway_now() - interval '90 minutes'"
                                                + " FROM schedule WHERE company_id = ?"
                                                + " AND data_type = 'invoices'")
                                .param(linked.company().value())
                                .query(Boolean.class)
                                .single())
                .isTrue();
    }

    /** Reports a change of suppliers; returns the data set that pulls it, which has ended. */
    private UUID report() {
        UUID before = scenario.latest(linked, DataType.SUPPLIERS);
        assertThat(
                        scenario.webhook(
                                "hook",
                                SIGNATURE,
                                UUID.randomUUID() + " " + linked.connection() + " suppliers"))
                .hasStatusOk();
        await().until(() -> !scenario.latest(linked, DataType.SUPPLIERS).equals(before));
        awaitPulls();
        return scenario.latest(linked, DataType.SUPPLIERS);
    }

    private void pass(int steps) {
        for (int step = 0; step < steps; step++) {
            scenario.time.advance(STEP);
            due.queueDue();
            awaitPulls();
        }
    }

    private void awaitPulls() {
        await().pollInterval(Duration.ofMillis(20))
                .until(() -> scenario.count(linked, "data_set", "completed_at IS NULL") == 0);
    }

    private boolean missed() {
        return scenario.jdbc
                .sql(
                        "SELECT webhook_missed_at IS NOT NULL FROM schedule"
                                + " WHERE company_id = ? AND data_type = 'suppliers'")
                .param(linked.company().value())
                .query(Boolean.class)
                .single();
    }
}
