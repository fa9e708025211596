package io.ledgerway.sync.snapshot;

import static io.ledgerway.sync.scenario.Scenario.account;
import static io.ledgerway.sync.scenario.Scenario.supplier;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.ledger.AccountType;
import io.ledgerway.model.accounting.report.BalanceSheet;
import io.ledgerway.model.accounting.report.ReportLine;
import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.sync.SnapshotStatus;
import io.ledgerway.model.sync.SyncEvent;
import io.ledgerway.starter.scheduling.PeriodicTask;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import io.ledgerway.testsupport.event.EventProbe;
import io.ledgerway.testsupport.fault.FaultInjectingTransactionManager;
import io.ledgerway.testsupport.fault.FaultInjectingTransactionManager.FaultPoint;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import tools.jackson.databind.JsonNode;

/**
 * Settled snapshots by HTTP: when they settle, what they contain while the books are edited, what
 * readers are told, and that a crash of a worker at any step changes nothing.
 */
@SyncServiceTest
class SnapshotIT {

    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final YearMonth MONTH = YearMonth.of(2026, 3);

    @Autowired Scenario scenario;
    @Autowired SnapshotRepository snapshots;
    @Autowired SnapshotWorker worker;
    @Autowired FaultInjectingTransactionManager faultInjection;

    @Autowired
    @Qualifier("snapshotTask") PeriodicTask task;

    @Test
    void quietBooksSettleWithTheFirstPassAfterTheRefresh() {
        LinkedCompany linked = linked(DataType.SUPPLIERS, DataType.TAX_RATES);
        linked.books().put(DataType.SUPPLIERS, supplier("s1", "One"));

        JsonNode settled = ended(linked, start(linked));

        assertThat(settled.get("status").asString()).isEqualTo("Settled");
        assertThat(settled.get("passes").asInt()).isOne();
        assertThat(settled.has("errorMessage")).isFalse();
        assertThat(settled.get("dataTypes"))
                .extracting(it ->
                        it.get("dataType").asString()
                                + " "
                                + it.get("status").asString()
                                + " "
                                + it.get("changed").asBoolean())
                .containsExactlyInAnyOrder("suppliers Complete false", "taxRates Complete false");
        String id = settled.get("id").asString();
        linked.books().put(DataType.SUPPLIERS, supplier("s1", "Uno"));
        linked.books().put(DataType.SUPPLIERS, supplier("s2", "Two"));
        scenario.sync(linked, DataType.SUPPLIERS);
        assertThat(names(linked, "/data/suppliers?snapshot=" + id)).containsExactly("One");
        assertThat(
                        scenario.json(linked, "/data/suppliers/s1?snapshot=" + id)
                                .get("supplierName")
                                .asString())
                .isEqualTo("One");
        assertThat(scenario.get(linked, "/data/suppliers/s2?snapshot=" + id)).hasStatus(404);
        assertThat(names(linked, "/data/suppliers?asOf=" + settled.get("asOf").asString()))
                .containsExactly("One");
        assertThat(names(linked, "/data/suppliers")).containsExactly("Uno", "Two");
        assertThat(scenario.json(linked, "/data/snapshots").get("results"))
                .containsExactly(settled);
    }

    @Test
    void resultIsPublishedOnce() {
        LinkedCompany linked = linked(DataType.SUPPLIERS);
        UUID id = start(linked);
        JsonNode settled = ended(linked, id);

        try (EventProbe probe = EventProbe.on(Topic.SYNC_COMPLETE)) {
            SyncEvent.SnapshotCompleted event =
                    probe.await(
                            SyncEvent.SnapshotCompleted.class, it -> it.snapshotId().equals(id));
            assertThat(event.status()).isEqualTo(SnapshotStatus.SETTLED);
            assertThat(event.asOf()).hasToString(settled.get("asOf").asString());
            assertThat(event.company().id()).isEqualTo(linked.company());
            assertThat(event.reads())
                    .singleElement()
                    .satisfies(it -> {
                        assertThat(it.status()).isEqualTo(DataSetStatus.COMPLETE);
                        assertThat(it.recordsModified()).isFalse();
                    });
        }
    }

    @Test
    void booksThatKeepMovingAreUnsettledWithTheTypesThatMoved() {
        LinkedCompany linked = linked(DataType.SUPPLIERS, DataType.TAX_RATES);
        AtomicInteger edits = new AtomicInteger();
        linked.books()
                .on((type, page) -> {
                    if (type == DataType.SUPPLIERS && page == 0) {
                        linked.books().put(type, supplier("s1", "Name " + edits.incrementAndGet()));
                    }
                });

        JsonNode unsettled = ended(linked, start(linked));

        assertThat(unsettled.get("status").asString()).isEqualTo("Unsettled");
        assertThat(unsettled.get("passes").asInt()).isEqualTo(5);
        assertThat(unsettled.has("asOf")).isFalse();
        assertThat(unsettled.get("dataTypes"))
                .extracting(
                        it -> it.get("dataType").asString() + " " + it.get("changed").asBoolean())
                .containsExactlyInAnyOrder("suppliers true", "taxRates false");
        assertThat(
                        scenario.get(
                                linked,
                                "/data/suppliers?snapshot=" + unsettled.get("id").asString()))
                .hasStatus(409)
                .bodyText()
                .contains("Unsettled");
    }

    /** An edit changes an account and the report at the platform at the same time. */
    @Test
    void balanceSheetAndControlAccountAgreeWhileTheBooksAreEdited() {
        LinkedCompany linked = linked(DataType.CHART_OF_ACCOUNTS, DataType.BALANCE_SHEET);
        AtomicInteger calls = new AtomicInteger();
        AtomicInteger balance = new AtomicInteger();
        edit(linked, balance);
        List<Integer> passes = new ArrayList<>();
        for (int at = 0; at < 5; at++) {
            int first = at;
            calls.set(0);
            linked.books()
                    .on((type, page) -> {
                        int call = calls.getAndIncrement();
                        if (call == first || call == first + 2) {
                            edit(linked, balance);
                        }
                    });

            JsonNode settled = ended(linked, start(linked));

            assertThat(settled.get("status").asString()).isEqualTo("Settled");
            passes.add(settled.get("passes").asInt());
            linked.books().on((type, page) -> {});
            edit(linked, balance);
            scenario.sync(linked, DataType.CHART_OF_ACCOUNTS);
            String id = settled.get("id").asString();
            BigDecimal account =
                    scenario.json(linked, "/data/accounts/a1?snapshot=" + id)
                            .get("currentBalance")
                            .decimalValue();
            BigDecimal report =
                    scenario.json(
                                    linked,
                                    "/data/financials/balanceSheet?periodLength=1&periodsToCompare=1&snapshot="
                                            + id)
                            .at("/reports/0/assets/value")
                            .decimalValue();
            assertThat(account).as("edited at call %d", at).isEqualByComparingTo(report);
            assertThat(account).isNotEqualByComparingTo(BigDecimal.valueOf(balance.get()));
        }
        assertThat(passes).as("passes").anyMatch(it -> it > 1);
    }

    private static void edit(LinkedCompany linked, AtomicInteger balance) {
        synchronized (balance) {
            String value = balance.incrementAndGet() + ".00";
            linked.books()
                    .put(DataType.CHART_OF_ACCOUNTS, account("a1", AccountType.ASSET, value, false))
                    .put(DataType.BALANCE_SHEET, sheet(value));
        }
    }

    @Test
    void pullThatRanBeforeThePassIsFollowedByAnother() throws InterruptedException {
        LinkedCompany linked = linked(DataType.SUPPLIERS);
        linked.books().put(DataType.SUPPLIERS, supplier("s1", "One"));
        CountDownLatch reading = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        linked.books()
                .on((type, page) -> {
                    reading.countDown();
                    uninterrupted(goOn);
                });
        UUID running = scenario.queue(linked, DataType.SUPPLIERS);
        reading.await();

        UUID id = start(linked);
        await().atMost(LIMIT).until(() -> !status(linked, id).equals("Queued"));
        assertThat(
                        scenario.json(linked, "/data/snapshots/" + id)
                                .at("/dataTypes/0")
                                .has("dataSetId"))
                .isFalse();
        goOn.countDown();

        JsonNode settled = ended(linked, id);
        assertThat(settled.get("status").asString()).isEqualTo("Settled");
        assertThat(scenario.count(linked, "data_set")).isEqualTo(3);
        assertThat(settled.at("/dataTypes/0/dataSetId").asString())
                .isNotEqualTo(running.toString());
    }

    @Test
    void failedTypeIsNamed() {
        LinkedCompany linked = linked(DataType.SUPPLIERS, DataType.ITEMS, DataType.TAX_RATES);
        linked.books()
                .on((type, page) -> {
                    if (type == DataType.ITEMS) {
                        throw new ConnectorException.NotFound("There are no items here");
                    }
                    if (type == DataType.TAX_RATES) {
                        throw new ConnectorException.NotSupported("Not for this organisation");
                    }
                });

        JsonNode failed = ended(linked, start(linked));

        assertThat(failed.get("status").asString()).isEqualTo("Failed");
        assertThat(failed.get("errorMessage").asString())
                .isEqualTo("These data types could not be read: items");
        assertThat(failed.get("dataTypes"))
                .extracting(it ->
                        it.get("dataType").asString()
                                + " "
                                + it.get("status").asString()
                                + " "
                                + it.path("errorMessage").asString("-"))
                .contains("items FetchError There are no items here", "suppliers Complete -");
    }

    @Test
    void typeThatTheOrganisationDoesNotHaveIsReadOnce() {
        LinkedCompany linked = linked(DataType.SUPPLIERS, DataType.TAX_RATES);
        linked.books()
                .on((type, page) -> {
                    if (type == DataType.TAX_RATES) {
                        throw new ConnectorException.NotSupported("Not for this organisation");
                    }
                });

        JsonNode settled = ended(linked, start(linked));

        assertThat(settled.get("status").asString()).isEqualTo("Settled");
        assertThat(scenario.count(linked, "data_set")).isEqualTo(3);
    }

    @Test
    void companyHasOneOpenSnapshot() {
        LinkedCompany linked = linked(DataType.SUPPLIERS);
        task.stop();
        UUID id;
        try {
            id = start(linked);

            assertThat(scenario.post(linked, "/data/snapshots"))
                    .hasStatus(409)
                    .hasHeader("Retry-After", "5")
                    .bodyText()
                    .contains(id.toString());
            assertThat(scenario.get(linked, "/data/suppliers?snapshot=" + id)).hasStatus(409);
        } finally {
            task.start();
        }
        ended(linked, id);
        assertThat(ended(linked, start(linked)).get("id").asString()).isNotEqualTo(id.toString());
    }

    @Test
    void snapshotsThatCannotBeReadAreRejected() {
        LinkedCompany linked = linked(DataType.SUPPLIERS);
        String id = ended(linked, start(linked)).get("id").asString();
        LinkedCompany other = linked(DataType.SUPPLIERS);
        ended(other, start(other));
        for (String path :
                List.of(
                        "/data/suppliers?",
                        "/data/suppliers/s1?",
                        "/reports/agedDebtor?",
                        "/data/financials/balanceSheet?periodLength=1&periodsToCompare=1&")) {
            if (path.startsWith("/data/suppliers")) {
                assertThat(scenario.get(linked, path + "includePending=true&snapshot=" + id))
                        .as(path)
                        .hasStatus(400);
            }
            assertThat(scenario.get(linked, path + "asOf=2026-01-01&snapshot=" + id))
                    .as(path)
                    .hasStatus(400)
                    .bodyText()
                    .contains("exclude each other");
            for (String none : List.of("nothing", "")) {
                assertThat(scenario.get(linked, path + "snapshot=" + none))
                        .as(path)
                        .hasStatus(400)
                        .bodyText()
                        .contains("The parameter snapshot must be the id of a snapshot.");
            }
            assertThat(scenario.get(linked, path + "asOf=")).as(path).hasStatus(400);
            assertThat(scenario.get(linked, path + "snapshot=" + UUID.randomUUID()))
                    .as(path)
                    .hasStatus(404);
        }
        assertThat(scenario.get(other, "/data/suppliers?snapshot=" + id)).hasStatus(404);
        assertThat(scenario.get(other, "/data/snapshots/" + id)).hasStatus(404);
        assertThat(scenario.get(linked.as(other.client()), "/data/snapshots/" + id)).hasStatus(403);
        assertThat(scenario.post(linked.as(other.client()), "/data/snapshots")).hasStatus(403);
    }

    @Test
    void companyWithoutEnabledTypesOrConnectionHasNoSnapshot() {
        assertThat(scenario.post(linked(), "/data/snapshots")).hasStatus(400);
    }

    @Test
    void snapshotWhoseVersionsAreNoLongerKeptIsGone() {
        LinkedCompany linked = linked(DataType.SUPPLIERS);
        String id = ended(linked, start(linked)).get("id").asString();
        String before =
                scenario.jdbc
                        .sql("SELECT kept_from::text FROM history_horizon")
                        .query(String.class)
                        .single();
        scenario.jdbc
                .sql("UPDATE history_horizon SET kept_from = ledgerway_now() + interval '1 hour'")
                .update();
        try {
            assertThat(scenario.get(linked, "/data/suppliers?snapshot=" + id)).hasStatus(410);
            assertThat(scenario.get(linked, "/data/snapshots/" + id)).hasStatus(410);
            assertThat(scenario.json(linked, "/data/snapshots").get("results")).isEmpty();
        } finally {
            scenario.jdbc
                    .sql("UPDATE history_horizon SET kept_from = CAST(? AS timestamptz)")
                    .param(before)
                    .update();
        }
    }

    @Test
    void laterChangeIsNotPartOfTheSnapshotEvenIfTheClockGoesBack() {
        LinkedCompany linked = linked(DataType.SUPPLIERS);
        linked.books().put(DataType.SUPPLIERS, supplier("s1", "One"));
        String id = ended(linked, start(linked)).get("id").asString();
        try {
            scenario.time.advance(Duration.ofMinutes(-2));
            linked.books().put(DataType.SUPPLIERS, supplier("s1", "Uno"));
            scenario.sync(linked, DataType.SUPPLIERS);

            assertThat(names(linked, "/data/suppliers?snapshot=" + id)).containsExactly("One");
        } finally {
            scenario.time.reset();
        }
    }

    @ParameterizedTest
    @EnumSource(FaultPoint.class)
    void resultIsTheSameWhereverAWorkerCrashes(FaultPoint faultPoint) {
        task.stop();
        try {
            boolean killed = true;
            int commits = 0;
            for (; killed; commits++) {
                LinkedCompany linked = linked(DataType.SUPPLIERS, DataType.TAX_RATES);
                linked.books().put(DataType.SUPPLIERS, supplier("s1", "One"));
                DataSnapshot.Ref ref = new DataSnapshot.Ref(linked.company(), start(linked));

                killed = faultInjection.crashAtCommit(commits, faultPoint, () -> finish(ref));
                finish(ref);

                JsonNode settled = scenario.json(linked, "/data/snapshots/" + ref.id());
                assertThat(settled.get("status").asString()).isEqualTo("Settled");
                assertThat(settled.get("passes").asInt()).isOne();
                assertThat(scenario.count(linked, "data_set"))
                        .as("two passes of two types")
                        .isEqualTo(4);
                assertThat(published(linked)).isOne();
            }
            assertThat(commits).as("commits of a snapshot").isGreaterThan(3);
        } finally {
            task.start();
        }
    }

    @Test
    void twoWorkersDoEachStepOnce() throws Exception {
        task.stop();
        try (var pool = Executors.newVirtualThreadPerTaskExecutor()) {
            List<LinkedCompany> companies = new ArrayList<>();
            List<DataSnapshot.Ref> refs = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                LinkedCompany linked = linked(DataType.SUPPLIERS, DataType.TAX_RATES);
                companies.add(linked);
                refs.add(new DataSnapshot.Ref(linked.company(), start(linked)));
            }
            List<Future<?>> workers =
                    Stream.of(1, 2)
                            .<Future<?>>map(_ -> pool.submit(() -> refs.forEach(this::finish)))
                            .toList();
            for (Future<?> each : workers) {
                each.get();
            }

            for (LinkedCompany linked : companies) {
                assertThat(scenario.count(linked, "data_set")).isEqualTo(4);
                assertThat(published(linked)).isOne();
            }
        } finally {
            task.start();
        }
    }

    /** Makes the steps of a snapshot until it has ended. */
    private void finish(DataSnapshot.Ref ref) {
        while (isOpen(ref)) {
            await().atMost(LIMIT)
                    .pollInterval(Duration.ofMillis(20))
                    .until(() -> !isOpen(ref) || snapshots.due(1_000).contains(ref));
            worker.run();
        }
    }

    private boolean isOpen(DataSnapshot.Ref ref) {
        return snapshots.open(ref.company()).isPresent();
    }

    /** A company of which only these types are enabled. */
    private LinkedCompany linked(DataType... types) {
        LinkedCompany linked = scenario.linked();
        scenario.jdbc
                .sql(
                        """
                        INSERT INTO sync_settings (owner_id, settings)
                        SELECT ?, jsonb_agg(jsonb_build_object(
                                   'dataType', t, 'fetchOnFirstLink', t = ANY (?),
                                   'syncSchedule', 0, 'syncOrder', 0, 'isLocked', false))
                          FROM unnest(?) t
                        """)
                .params(linked.company().value(), keys(types), keys(DataType.values()))
                .update();
        return linked;
    }

    private static String[] keys(DataType... types) {
        return Stream.of(types).map(DataType::key).toArray(String[]::new);
    }

    private UUID start(LinkedCompany linked) {
        var response = scenario.post(linked, "/data/snapshots");
        assertThat(response).hasStatusOk();
        JsonNode started = scenario.json(response);
        assertThat(started.get("status").asString()).isIn("Queued", "Reading");
        return UUID.fromString(started.get("id").asString());
    }

    /** Waits for the end of a snapshot, and works beside the worker of the service. */
    private JsonNode ended(LinkedCompany linked, UUID id) {
        await().atMost(LIMIT)
                .pollInterval(Duration.ofMillis(20))
                .until(() -> {
                    worker.run();
                    return !isOpen(new DataSnapshot.Ref(linked.company(), id));
                });
        return scenario.json(linked, "/data/snapshots/" + id);
    }

    private String status(LinkedCompany linked, UUID id) {
        return scenario.json(linked, "/data/snapshots/" + id).get("status").asString();
    }

    private List<String> names(LinkedCompany linked, String path) {
        return scenario.json(linked, path)
                .get("results")
                .valueStream()
                .map(it -> it.get("supplierName").asString())
                .toList();
    }

    /** Number of events about the end of the company's snapshots. */
    private static long published(LinkedCompany linked) {
        String key = linked.company().toString();
        try (EventProbe probe = EventProbe.on(Topic.SYNC_COMPLETE)) {
            probe.await(
                    SyncEvent.SnapshotCompleted.class,
                    it -> it.company().id().equals(linked.company()));
            return probe.current(it ->
                            key.equals(it.key()) && it.toString().contains("snapshot.completed"))
                    .size();
        }
    }

    private static SourceRecord sheet(String value) {
        BigDecimal number = new BigDecimal(value);
        return new SourceRecord(
                MONTH.toString(),
                null,
                new BalanceSheet(
                        "GBP",
                        List.of(
                                new BalanceSheet.Report(
                                        DateTime.of(MONTH.atEndOfMonth()),
                                        line("a1", number),
                                        line("l1", BigDecimal.ZERO),
                                        number,
                                        line("e1", number))),
                        null,
                        null));
    }

    private static ReportLine line(String account, BigDecimal number) {
        return new ReportLine(
                "",
                "Section",
                number,
                List.of(new ReportLine(account, "Account " + account, number, List.of())));
    }

    private static void uninterrupted(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
