package io.ledgerway.sync.dataset.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.Plan;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import io.ledgerway.sync.schedule.ScheduleReplanner;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import tools.jackson.databind.JsonNode;

@SyncServiceTest
class ScheduledSyncIT {

    /** Longer than the random delay. */
    private static final Duration MORE_THAN_THE_RANDOM_DELAY = Duration.ofMinutes(11);

    @Autowired Scenario scenario;
    @Autowired ScheduledSync due;
    @Autowired ScheduleReplanner planning;

    LinkedCompany linked;

    @BeforeEach
    void link() {
        linked = scenario.linked();
        planning.linked(
                scenario.directory.findCompany(linked.company()).orElseThrow().snapshot(),
                linked.connection(),
                "fake");
        scenario.scheduler.pause();
    }

    @AfterEach
    void resumeWorkers() {
        scenario.scheduler.resume();
        scenario.time.reset();
    }

    @Test
    void onlyReferenceDataIsPulledDailyByDefault() {
        due.queueDue();
        assertThat(queued("suppliers")).isZero();

        scenario.time.advance(Duration.ofHours(24).plus(MORE_THAN_THE_RANDOM_DELAY));
        due.queueDue();
        due.queueDue();

        assertThat(queued("suppliers")).isOne();
        assertThat(queued("invoices")).isZero();
    }

    @Test
    void dueTimesSpreadOverTenMinutes() {
        List<Double> seconds =
                scenario.jdbc
                        .sql(
                                "SELECT extract(epoch FROM due_at - min(due_at) OVER ()) FROM schedule"
                                        + " WHERE company_id = ? AND interval_hours = 24")
                        .param(linked.company().value())
                        .query((row, _) -> row.getDouble(1))
                        .list();

        assertThat(seconds).hasSizeGreaterThan(3).doesNotHaveDuplicates();
        assertThat(seconds).allMatch(it -> it <= Duration.ofMinutes(10).toSeconds());
    }

    @Test
    void eachDueTimeIsQueuedOnceByConcurrentReplicas() throws Exception {
        scenario.time.advance(Duration.ofHours(24).plus(MORE_THAN_THE_RANDOM_DELAY));
        CyclicBarrier start = new CyclicBarrier(8);
        Callable<Void> look =
                () -> {
                    start.await();
                    due.queueDue();
                    return null;
                };
        try (var pool = Executors.newVirtualThreadPerTaskExecutor()) {
            for (var each : pool.invokeAll(IntStream.range(0, 8).mapToObj(_ -> look).toList())) {
                each.get();
            }
        }

        assertThat(queued("suppliers")).isOne();
        assertThat(scenario.count(linked, "batch")).isOne();
    }

    @Test
    void intervalBeginsWhenThePullEnds() {
        scenario.scheduler.resume();
        scenario.time.advance(Duration.ofHours(20));
        scenario.sync(linked, DataType.SUPPLIERS);
        scenario.time.advance(Duration.ofHours(5));
        due.queueDue();
        assertThat(queued("suppliers")).isOne();
        assertThat(queued("chartOfAccounts")).isOne();

        scenario.time.advance(Duration.ofHours(19).plus(MORE_THAN_THE_RANDOM_DELAY));
        due.queueDue();
        assertThat(queued("suppliers")).isEqualTo(2);
    }

    @Test
    void shorterIntervalCountsFromTheLastPullAndZeroDisablesTheSchedule() {
        set("/companies/" + linked.company() + "/syncSettings", "bills", 24);
        scenario.time.advance(MORE_THAN_THE_RANDOM_DELAY);
        due.queueDue();
        assertThat(queued("bills")).as("never pulled before: due soon").isOne();

        set("/companies/" + linked.company() + "/syncSettings", "suppliers", 0);
        scenario.time.advance(Duration.ofDays(2));
        due.queueDue();
        assertThat(queued("suppliers")).isZero();
    }

    /** A later release supports a type that the connection had no schedule of. */
    @Test
    void typeWithoutAScheduleGetsOneWhenAnotherIsDue() {
        forget("suppliers");
        scenario.time.advance(Duration.ofHours(24).plus(MORE_THAN_THE_RANDOM_DELAY));
        due.queueDue();
        assertThat(queued("customers")).isOne();
        assertThat(queued("suppliers")).as("due after its first interval").isZero();

        scenario.time.advance(Duration.ofHours(24).plus(MORE_THAN_THE_RANDOM_DELAY));
        due.queueDue();
        assertThat(queued("suppliers")).isOne();
    }

    @Test
    void changedSettingsAddMissingSchedules() {
        forget("bills");

        set("/companies/" + linked.company() + "/syncSettings", "bills", 24);

        scenario.time.advance(Duration.ofHours(24).plus(MORE_THAN_THE_RANDOM_DELAY));
        due.queueDue();
        assertThat(queued("bills")).isOne();
    }

    @Test
    void clientSettingsAreAppliedToItsCompanies() {
        set("/profile/syncSettings", "bills", 168);

        await().until(() ->
                scenario.jdbc
                                .sql(
                                        "SELECT interval_hours FROM schedule WHERE company_id = ?"
                                                + " AND data_type = 'bills'")
                                .param(linked.company().value())
                                .query(Integer.class)
                                .single()
                        == 168);
        scenario.time.advance(MORE_THAN_THE_RANDOM_DELAY);
        due.queueDue();
        assertThat(queued("bills")).isOne();
    }

    @Test
    void unlinkedConnectionHasNoDuePulls() {
        scenario.put(
                linked.client(),
                linked.company(),
                linked.connection(),
                ConnectionStatus.UNLINKED,
                Instant.EPOCH);
        scenario.time.advance(Duration.ofDays(2));
        due.queueDue();

        assertThat(scenario.count(linked, "batch")).isZero();
        assertThat(scenario.count(linked, "schedule")).isZero();
    }

    @Test
    void portalShowsTheNextPullOfEachType() {
        JsonNode runs = scenario.json(schedule(linked.client()));

        List<JsonNode> all = runs.get("results").valueStream().toList();
        assertThat(all)
                .hasSizeGreaterThan(3)
                .allMatch(it ->
                        it.get("connectionId").asString().equals(linked.connection().toString()));
        JsonNode suppliers = of(all, "suppliers");
        assertThat(suppliers.get("hours").asInt()).isEqualTo(24);
        assertThat(Instant.parse(suppliers.get("due").asString()))
                .isBetween(
                        scenario.now().plus(Duration.ofHours(23)),
                        scenario.now().plus(Duration.ofHours(24)).plus(MORE_THAN_THE_RANDOM_DELAY));
        assertThat(of(all, "invoices").has("due")).isFalse();
        assertThat(schedule(scenario.linked().client())).hasStatus(403);
    }

    private static JsonNode of(List<JsonNode> all, String type) {
        return all.stream()
                .filter(it -> it.get("dataType").asString().equals(type))
                .findFirst()
                .orElseThrow();
    }

    private MvcTestResult schedule(ClientId client) {
        return scenario.asPerson(
                client,
                Role.ANALYST,
                "/portal/api/syncs/companies/" + linked.company() + "/schedule");
    }

    private void set(String path, String type, int hours) {
        assertThat(
                        scenario.postJson(
                                linked,
                                Plan.PAID,
                                path,
                                "{\"settings\":[{\"dataType\":\"%s\",\"fetchOnFirstLink\":true,\"syncSchedule\":%d,\"syncOrder\":0}]}"
                                        .formatted(type, hours)))
                .hasStatus(204);
    }

    private void forget(String type) {
        scenario.jdbc
                .sql("DELETE FROM schedule WHERE company_id = ? AND data_type = ?")
                .params(linked.company().value(), type)
                .update();
    }

    private long queued(String type) {
        return scenario.count(linked, "data_set", "data_type = '" + type + "'");
    }
}
