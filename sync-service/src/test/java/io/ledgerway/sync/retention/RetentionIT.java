package io.ledgerway.sync.retention;

import static io.ledgerway.sync.scenario.Scenario.supplier;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.sync.history.HistoryProperties;
import io.ledgerway.sync.retention.RetentionProperties.RetentionPeriod;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import io.ledgerway.testsupport.fault.FaultInjectingTransactionManager;
import io.ledgerway.testsupport.fault.FaultInjectingTransactionManager.FaultPoint;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * What the retention deletes, what it keeps, and that a crash or a second worker changes nothing.
 */
@SyncServiceTest
class RetentionIT {

    private static final DataType TYPE = DataType.SUPPLIERS;
    private static final Duration YEAR = Duration.ofDays(400);
    private static final Duration MONTH = Duration.ofDays(31);

    @Autowired Scenario scenario;
    @Autowired Clock clock;
    @Autowired RetentionRepository rows;
    @Autowired TransactionTemplate transaction;
    @Autowired FaultInjectingTransactionManager faultInjection;

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();

    @Test
    void dataSetsThatChangedNothingAreDeletedExceptTheLatestAndTheLastSuccess() {
        LinkedCompany linked = scenario.linked();
        linked.books().put(TYPE, supplier("s1", "One"));
        UUID created = scenario.sync(linked, TYPE);
        scenario.sync(linked, TYPE);
        scenario.sync(linked, TYPE);
        UUID lastSuccess = scenario.sync(linked, TYPE);
        linked.books()
                .on((type, page) -> {
                    throw new ConnectorException.NotFound("Nothing is here");
                });
        UUID latest = scenario.sync(linked, TYPE, "FetchError");
        String status = status(linked);

        after(399).runFor(linked.company().value());
        assertThat(dataSets(linked)).hasSize(5);
        after(500).runFor(linked.company().value());

        assertThat(dataSets(linked)).containsExactlyInAnyOrder(created, lastSuccess, latest);
        assertThat(scenario.count(linked, "batch")).isEqualTo(3);
        assertThat(status(linked)).isEqualTo(status);
        assertThat(deleted("data_set")).isEqualTo(2);
        assertThat(deleted("batch")).isEqualTo(2);
        linked.books().on((type, page) -> {});
        linked.books().put(TYPE, supplier("s1", "Uno"));
        scenario.sync(linked, TYPE);
        assertThat(linked.books().log().getLast()).startsWith("suppliers INCREMENTAL");
    }

    @Test
    void lastSuccessOfACustomTypeIsKept() {
        LinkedCompany linked = scenario.linked();
        linked.books().raw("/tills", "{\"id\":\"t1\"}");
        assertThat(
                        scenario.put(
                                linked.client(),
                                "/integrations/fake/dataTypes/custom/tills",
                                "{\"dataSource\":\"/tills\",\"keyBy\":[\"$.id\"]}"))
                .hasStatusOk();
        syncTills(linked, "Complete");
        UUID lastSuccess = syncTills(linked, "Complete");
        linked.books()
                .onRaw(cursor -> {
                    throw new ConnectorException.NotFound("Nothing is here");
                });
        UUID latest = syncTills(linked, "FetchError");

        after(500).runFor(linked.company().value());

        assertThat(dataSets(linked)).containsExactlyInAnyOrder(lastSuccess, latest);
        assertThat(
                        scenario.get(
                                linked,
                                "/connections/" + linked.connection() + "/data/custom/tills"))
                .hasStatusOk();
    }

    @Test
    void dataSetIsKeptWhileAVersionRefersToIt() {
        LinkedCompany linked = scenario.linked();
        List<UUID> pulls = new ArrayList<>();
        for (String name : List.of("One", "Uno", "Un")) {
            linked.books().put(TYPE, supplier("s1", name));
            pulls.add(scenario.sync(linked, TYPE));
        }
        UUID latest = scenario.sync(linked, TYPE);

        after(500).runFor(linked.company().value());
        assertThat(dataSets(linked)).hasSize(4);
        scenario.jdbc
                .sql("DELETE FROM record_version WHERE company_id = ?")
                .param(linked.company().value())
                .update();
        after(502).runFor(linked.company().value());
        assertThat(dataSets(linked)).as("compared a day ago").hasSize(4);
        after(540).runFor(linked.company().value());

        assertThat(dataSets(linked)).containsExactlyInAnyOrder(pulls.getLast(), latest);
    }

    @Test
    void issuesOfValidationsHaveARetentionOfTheirOwn() {
        LinkedCompany linked = scenario.linked();
        UUID dataSet = scenario.sync(linked, TYPE);
        scenario.sync(linked, TYPE);
        scenario.jdbc
                .sql("UPDATE data_set SET warnings = 2500 WHERE company_id = ? AND id = ?")
                .params(linked.company().value(), dataSet)
                .update();
        scenario.jdbc
                .sql(
                        """
                        INSERT INTO validation_issue (company_id, data_set_id, severity, rule_id,
                                                      item_id, message, validator_name)
                        SELECT ?, ?, 'warning', 'rule', 'item', 'message', 'validator'
                          FROM generate_series(1, 2500)
                        """)
                .params(linked.company().value(), dataSet)
                .update();

        after(
                        40,
                        new RetentionProperties(
                                new RetentionPeriod(YEAR),
                                new RetentionPeriod(MONTH),
                                new RetentionPeriod(YEAR)))
                .runFor(linked.company().value());

        assertThat(scenario.count(linked, "validation_issue")).isZero();
        assertThat(dataSets(linked)).hasSize(2);
        assertThat(deleted("validation_issue")).isEqualTo(2_500);
        assertThat(scenario.get(linked, "/sync/" + dataSet + "/validation")).hasStatusOk();
    }

    @Test
    void finishedWritesAreDeletedUnlessTheyArePendingOrPostings() {
        LinkedCompany linked = scenario.linked();
        for (int i = 0; i < 4; i++) {
            assertThat(
                            scenario.send(
                                    HttpMethod.POST,
                                    linked,
                                    "/push/suppliers",
                                    "{\"supplierName\":\"S%d\",\"status\":\"Active\"}"
                                            .formatted(i)))
                    .hasStatusOk();
        }
        await().until(() ->
                scenario.count(linked, "push_operation", "finished_at IS NOT NULL") == 4);
        await().until(() -> scenario.count(linked, "data_set", "completed_at IS NULL") == 0);
        scenario.sync(linked, TYPE);
        List<UUID> writes = writes(linked);
        set(linked, writes.get(1), "posting_key = 'expense-1', posting_revision = 1");
        set(linked, writes.get(2), "written_at = now() + interval '1 day'");
        set(linked, writes.get(3), "finished_at = NULL");

        after(500).runFor(linked.company().value());

        assertThat(writes(linked)).containsExactlyElementsOf(writes.subList(1, 4));
        assertThat(
                        scenario.count(
                                linked,
                                "push_attempt",
                                "operation_id = '" + writes.getFirst() + "'"))
                .isZero();
        assertThat(deleted("push_operation")).isOne();
    }

    @Test
    void snapshotIsDeletedAfterItsVersions() {
        LinkedCompany linked = scenario.linked();
        scenario.sync(linked, TYPE);
        for (String completed : List.of("now()", "NULL")) {
            scenario.jdbc
                    .sql(
                            """
                            INSERT INTO data_snapshot (company_id, id, company, status, pass,
                                                       requested_at, completed_at)
                            VALUES (?, ?, '{}', 'Settled', 0, now(), %s)
                            """
                                    .formatted(completed))
                    .params(linked.company().value(), UUID.randomUUID())
                    .update();
        }

        after(450).runFor(linked.company().value());
        long before = scenario.count(linked, "data_snapshot");
        after(600).runFor(linked.company().value());
        long left = scenario.count(linked, "data_snapshot");
        scenario.jdbc
                .sql("DELETE FROM data_snapshot WHERE company_id = ?")
                .param(linked.company().value())
                .update();

        assertThat(before).isEqualTo(2);
        assertThat(left).as("the open one").isOne();
    }

    @Test
    void numbersOfADayAreDeletedWithTheirChanges() {
        LinkedCompany linked = scenario.linked();
        scenario.sync(linked, TYPE);
        scenario.jdbc
                .sql(
                        """
                        INSERT INTO record_day (company_id, day, created, updated, deleted)
                        SELECT ?, CAST(? AS date) - n, 1, 0, 0 FROM unnest(ARRAY[5, 15, 25]) n
                        """)
                .params(
                        linked.company().value(),
                        LocalDate.ofInstant(scenario.now(), ZoneOffset.UTC))
                .update();
        long before = scenario.count(linked, "record_day");

        after(390).runFor(linked.company().value());

        assertThat(scenario.count(linked, "record_day")).isEqualTo(before - 2);
    }

    @Test
    void seenIdsAreDeletedOnceTheirDataSetHasEnded() {
        LinkedCompany linked = scenario.linked();
        UUID ended = scenario.sync(linked, TYPE);
        addSeenId(linked, ended);
        addSeenId(linked, UUID.randomUUID());
        scenario.scheduler.pause();
        try {
            UUID running = scenario.queue(linked, TYPE);
            addSeenId(linked, running);

            after(0).deleteSeenIds();
            assertThat(seenIds(linked)).containsExactlyInAnyOrder(ended, running);
            after(2).deleteSeenIds();

            assertThat(seenIds(linked)).containsExactly(running);
            assertThat(deleted("pull_seen_id")).isPositive();
        } finally {
            scenario.scheduler.resume();
        }
    }

    @Test
    void manyRowsAreDeletedInBatches() {
        LinkedCompany linked = scenario.linked();
        UUID first = scenario.sync(linked, TYPE);
        multiply(linked, first, 2_499);
        // or the planner joins many rows as if they were few
        scenario.jdbc.sql("ANALYZE batch, data_set").update();
        UUID latest = scenario.sync(linked, TYPE);

        after(500).runFor(linked.company().value());

        assertThat(dataSets(linked)).containsExactly(latest);
        assertThat(deleted("data_set")).isEqualTo(2_500);
    }

    @ParameterizedTest
    @EnumSource(FaultPoint.class)
    void whatACrashLeavesIsDeletedOnTheNextDay(FaultPoint faultPoint) {
        boolean killed = true;
        int commits = 0;
        for (; killed; commits++) {
            LinkedCompany linked = scenario.linked();
            multiply(linked, scenario.sync(linked, TYPE), 9);
            UUID latest = scenario.sync(linked, TYPE);

            killed =
                    faultInjection.crashAtCommit(
                            commits, faultPoint, () -> after(500).runFor(linked.company().value()));
            assertThat(dataSets(linked)).contains(latest);
            after(502).runFor(linked.company().value());

            assertThat(dataSets(linked)).containsExactly(latest);
        }
        assertThat(commits).as("commits of a run").isGreaterThan(2);
    }

    @Test
    void twoWorkersDeleteOnce() throws Exception {
        List<LinkedCompany> companies = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            LinkedCompany linked = scenario.linked();
            multiply(linked, scenario.sync(linked, TYPE), 99);
            scenario.sync(linked, TYPE);
            companies.add(linked);
        }

        try (var pool = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> workers =
                    Stream.of(1, 2)
                            .<Future<?>>map(_ ->
                                    pool.submit(() ->
                                            companies.forEach(
                                                    it -> after(500).runFor(it.company().value()))))
                            .toList();
            for (Future<?> each : workers) {
                each.get();
            }
        }

        assertThat(deleted("data_set")).isEqualTo(400);
        assertThat(companies).allMatch(it -> dataSets(it).size() == 1);
    }

    @Test
    void everyCompanyIsVisitedOnceADay() {
        LinkedCompany one = scenario.linked();
        LinkedCompany two = scenario.linked();
        for (LinkedCompany linked : List.of(one, two)) {
            scenario.sync(linked, TYPE);
            scenario.sync(linked, TYPE);
        }

        RetentionJob job = after(0);
        job.run();

        assertThat(
                        scenario.count(one, "company_retention")
                                + scenario.count(two, "company_retention"))
                .isEqualTo(2);
        assertThat(dataSets(one)).hasSize(2);
    }

    private void addSeenId(LinkedCompany linked, UUID dataSet) {
        scenario.jdbc
                .sql("INSERT INTO pull_seen_id (company_id, data_set_id) VALUES (?, ?)")
                .params(linked.company().value(), dataSet)
                .update();
    }

    private List<@Nullable UUID> seenIds(LinkedCompany linked) {
        return scenario.jdbc
                .sql("SELECT data_set_id FROM pull_seen_id WHERE company_id = ?")
                .param(linked.company().value())
                .query(UUID.class)
                .list();
    }

    private UUID syncTills(LinkedCompany linked, String end) {
        String path = "/connections/" + linked.connection() + "/data/queue/custom/tills";
        assertThat(scenario.post(linked, path)).hasStatusOk();
        UUID id =
                scenario.jdbc
                        .sql(
                                "SELECT id FROM data_set WHERE company_id = ?"
                                        + " ORDER BY position DESC LIMIT 1")
                        .param(linked.company().value())
                        .query(UUID.class)
                        .single();
        scenario.awaitStatus(id, end);
        return id;
    }

    /** The job, so many days later. */
    private RetentionJob after(int days) {
        return after(
                days,
                new RetentionProperties(
                        new RetentionPeriod(YEAR),
                        new RetentionPeriod(YEAR),
                        new RetentionPeriod(YEAR)));
    }

    private RetentionJob after(int days, RetentionProperties properties) {
        return new RetentionJob(
                rows,
                transaction,
                properties,
                new HistoryProperties(YEAR, 1),
                registry,
                Clock.offset(clock, Duration.ofDays(days)));
    }

    /** Copies a data set that changed nothing, each with a batch of its own, before it. */
    private void multiply(LinkedCompany linked, UUID dataSet, int copies) {
        scenario.jdbc
                .sql(
                        """
                        WITH copy AS (
                            SELECT d.*, gen_random_uuid() AS new_id, gen_random_uuid() AS new_batch
                              FROM data_set d, generate_series(1, ?)
                             WHERE d.company_id = ? AND d.id = ?),
                        batches AS (
                            INSERT INTO batch (company_id, id, initial, company, requested_at,
                                               completed_at)
                            SELECT c.company_id, c.new_batch, false, b.company, b.requested_at,
                                   b.completed_at
                              FROM copy c JOIN batch b ON b.company_id = c.company_id
                                                      AND b.id = c.batch_id)
                        INSERT INTO data_set (company_id, id, batch_id, connection_id, platform_key,
                                              data_type, status, requested_at, started_at,
                                              completed_at)
                        SELECT company_id, new_id, new_batch, connection_id, platform_key, data_type,
                               status, requested_at, started_at, completed_at FROM copy
                        """)
                .params(copies, linked.company().value(), dataSet)
                .update();
    }

    private List<@Nullable UUID> dataSets(LinkedCompany linked) {
        return scenario.jdbc
                .sql("SELECT id FROM data_set WHERE company_id = ?")
                .param(linked.company().value())
                .query(UUID.class)
                .list();
    }

    private List<UUID> writes(LinkedCompany linked) {
        return scenario.jdbc
                .sql("SELECT id FROM push_operation WHERE company_id = ? ORDER BY position")
                .param(linked.company().value())
                .query((row, _) -> row.getObject("id", UUID.class))
                .list();
    }

    private void set(LinkedCompany linked, UUID write, String values) {
        scenario.jdbc
                .sql("UPDATE push_operation SET " + values + " WHERE company_id = ? AND id = ?")
                .params(linked.company().value(), write)
                .update();
    }

    private String status(LinkedCompany linked) {
        return new String(
                scenario.get(linked, "/dataStatus").getResponse().getContentAsByteArray(),
                StandardCharsets.UTF_8);
    }

    private double deleted(String table) {
        return registry.counter("ledgerway.expired.rows", "table", table).count();
    }
}
