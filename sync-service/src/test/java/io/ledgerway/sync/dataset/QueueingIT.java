package io.ledgerway.sync.dataset;

import static io.ledgerway.sync.scenario.Scenario.supplier;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.model.audit.AuditEvent;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.company.SourceType;
import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.sync.SyncEvent;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import io.ledgerway.testsupport.event.EventProbe;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import org.springframework.transaction.support.TransactionTemplate;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;

@SyncServiceTest
class QueueingIT {

    @Autowired Scenario scenario;
    @Autowired DataSetLifecycle lifecycle;
    @Autowired DataSetQueue queue;
    @Autowired InitialSync initialSync;
    @Autowired CompanyLock lock;
    @Autowired TransactionTemplate transaction;

    LinkedCompany linked;

    @BeforeEach
    void link() {
        linked = scenario.linked();
    }

    @AfterEach
    void resumeWorkers() {
        scenario.scheduler.resume();
    }

    @Test
    void queuedTypeIsPulledAndServed() {
        linked.books().put(DataType.SUPPLIERS, supplier("s0", "Acme"));

        assertThat(scenario.post(linked, "/data/queue/suppliers"))
                .hasStatusOk()
                .bodyJson()
                .hasPathSatisfying("$.status", it -> it.assertThat().isEqualTo("Queued"))
                .hasPathSatisfying("$.progress", it -> it.assertThat().isEqualTo(0))
                .hasPathSatisfying("$.isCompleted", it -> it.assertThat().isEqualTo(false))
                .hasPathSatisfying("$.isErrored", it -> it.assertThat().isEqualTo(false))
                .doesNotHavePath("$.completed")
                .doesNotHavePath("$.errorMessage");

        UUID id = scenario.latest(linked, DataType.SUPPLIERS);
        scenario.awaitStatus(id, "Complete");
        assertThat(scenario.get(linked, "/data/history/" + id))
                .hasStatusOk()
                .bodyJson()
                .hasPathSatisfying("$.isCompleted", it -> it.assertThat().isEqualTo(true))
                .hasPathSatisfying("$.progress", it -> it.assertThat().isEqualTo(100))
                .hasPath("$.completed");
    }

    @Test
    void auditLogContainsTheCaller() {
        try (EventProbe audit = EventProbe.on(Topic.AUDIT_EVENTS)) {
            UUID id = scenario.queue(linked, DataType.SUPPLIERS);

            AuditEvent.Recorded entry =
                    audit.await(
                            AuditEvent.Recorded.class, it -> id.toString().equals(it.subject()));
            assertThat(entry.action()).isEqualTo("sync.queued");
            assertThat(entry.details()).containsEntry("dataType", "suppliers");
        }
    }

    @Test
    void oneOfTwentyConcurrentCallersQueuesTheType() throws Exception {
        scenario.scheduler.pause();
        try (var pool = Executors.newVirtualThreadPerTaskExecutor()) {
            CountDownLatch start = new CountDownLatch(1);
            var responses =
                    IntStream.range(0, 20)
                            .mapToObj(it ->
                                    pool.submit(() -> {
                                        start.await();
                                        return scenario.post(linked, "/data/queue/suppliers");
                                    }))
                            .toList();
            start.countDown();
            int won = 0;
            for (var response : responses) {
                MvcTestResult result = response.get(30, TimeUnit.SECONDS);
                if (result.getResponse().getStatus() == 200) {
                    won++;
                } else {
                    assertThat(result).hasStatus(409).hasHeader("Retry-After", "5");
                }
            }
            assertThat(won).isOne();
        }
    }

    @Test
    void requestThatWaitsTooLongForTheCompanyIsUnavailable() {
        MvcTestResult response =
                Objects.requireNonNull(
                        transaction.execute(_ -> {
                            lock.acquire(linked.company());
                            return CompletableFuture.supplyAsync(
                                            () -> scenario.post(linked, "/data/queue/suppliers"))
                                    .join();
                        }));

        assertThat(response).hasStatus(503).hasHeader("Retry-After", "5");
        assertThat(scenario.post(linked, "/data/queue/suppliers")).hasStatusOk();
    }

    @Test
    void timeoutOfTheLockEndsWithItsStatement() {
        RequestContextHolder.setRequestAttributes(
                new ServletRequestAttributes(new MockHttpServletRequest()));
        try {
            String timeout =
                    transaction.execute(_ -> {
                        lock.acquire(linked.company());
                        return scenario.jdbc
                                .sql("SELECT current_setting('lock_timeout')")
                                .query(String.class)
                                .single();
                    });
            assertThat(timeout).isEqualTo("0");
        } finally {
            RequestContextHolder.resetRequestAttributes();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"MapError", "FetchError"})
    void requestedPullFollowsAFailedOneOnce(String status) {
        requestPullAndFail(
                status.equals("MapError")
                        ? new ConnectorException.ContractViolation("odd", null)
                        : new ConnectorException.NotFound("gone"));
        UUID first = scenario.queue(linked, DataType.SUPPLIERS);
        scenario.awaitStatus(first, status);

        UUID second = scenario.latest(linked, DataType.SUPPLIERS);
        assertThat(second).isNotEqualTo(first);
        scenario.awaitStatus(second, status);
        assertThat(scenario.count(linked, "data_set")).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"AuthError", "PermissionsError"})
    void noPullFollowsOneWithoutAccess(String status) {
        requestPullAndFail(
                status.equals("AuthError")
                        ? new ConnectorException.AccessTokenRejected("no")
                        : new ConnectorException.InsufficientPermission("no"));

        UUID id = scenario.sync(linked, DataType.SUPPLIERS, status);

        assertThat(scenario.of(id, "rerun_requested", Boolean.class)).isTrue();
        assertThat(scenario.count(linked, "data_set")).isOne();
    }

    /** Lets pulls fail after another pull has been requested, as by a write. */
    private void requestPullAndFail(ConnectorException failure) {
        CompanySnapshot company =
                scenario.directory.findCompany(linked.company()).orElseThrow().snapshot();
        DataSet.Source source = new DataSet.Source(linked.connection(), "fake", DataType.SUPPLIERS);
        AtomicBoolean requested = new AtomicBoolean();
        linked.books()
                .on((type, page) -> {
                    if (!requested.getAndSet(true)) {
                        queue.queueAfresh(company, source);
                    }
                    throw failure;
                });
    }

    @Test
    void typeInFlightIsRejectedWithTheContractsMessage() {
        scenario.scheduler.pause();
        UUID id = scenario.queue(linked, DataType.SUPPLIERS);

        assertThat(scenario.post(linked, "/data/queue/suppliers"))
                .hasStatus(409)
                .bodyJson()
                .hasPathSatisfying(
                        "$.error",
                        it ->
                                it.assertThat()
                                        .isEqualTo(
                                                "DatasetAlreadyInProgressException: Cannot queue suppliers sync for %s as previous sync %s is still in progress"
                                                        .formatted(linked.company(), id)))
                .hasPathSatisfying("$.service", it -> it.assertThat().isEqualTo("PullApi"));
    }

    @Test
    void unsupportedTypeIsNotFound() {
        assertThat(scenario.post(linked, "/data/queue/itemReceipts"))
                .hasStatus(404)
                .bodyJson()
                .hasPathSatisfying(
                        "$.error",
                        it ->
                                it.assertThat()
                                        .isEqualTo(
                                                "Datatype itemReceipts not supported by platform(s) Fake fake"));
        assertThat(scenario.post(linked, "/data/queue/banking-accounts")).hasStatus(404);
        assertThat(scenario.post(linked, "/data/queue/nonsense")).hasStatus(404);
    }

    @Test
    void nothingIsQueuedWithoutALinkedConnection() {
        scenario.put(
                linked.client(),
                linked.company(),
                linked.connection(),
                ConnectionStatus.UNLINKED,
                Instant.EPOCH);

        assertThat(scenario.post(linked, "/data/queue/suppliers")).hasStatus(400);
        assertThat(
                        scenario.post(
                                linked,
                                "/data/queue/suppliers?connectionId=" + linked.connection()))
                .hasStatus(400);
        assertThat(scenario.post(linked, "/data/all")).hasStatus(204);
        assertThat(count("company_id = '" + linked.company() + "'")).isZero();
    }

    @Test
    void typeOfAConnectionThatIsNotLinkedIsRejectedBesideALinkedOne() {
        scenario.put(
                linked.client(),
                linked.company(),
                linked.connection(),
                ConnectionStatus.UNLINKED,
                Instant.EPOCH);
        scenario.directory.put(expenses());

        assertThat(scenario.post(linked, "/data/queue/suppliers"))
                .hasStatus(400)
                .bodyJson()
                .hasPathSatisfying(
                        "$.error",
                        it ->
                                it.assertThat()
                                        .isEqualTo(
                                                "Company %s has no linked data connection that supports suppliers: data connection %s is Unlinked"
                                                        .formatted(
                                                                linked.company(),
                                                                linked.connection())));
        assertThat(scenario.post(linked, "/data/queue/itemReceipts"))
                .hasStatus(404)
                .bodyJson()
                .hasPathSatisfying(
                        "$.error",
                        it ->
                                it.assertThat()
                                        .isEqualTo(
                                                "Datatype itemReceipts not supported by platform(s) Expenses"));
        assertThat(count("company_id = '" + linked.company() + "'")).isZero();
    }

    @Test
    void unknownTypeWithoutALinkedConnectionIsNotFound() {
        scenario.put(
                linked.client(),
                linked.company(),
                linked.connection(),
                ConnectionStatus.UNLINKED,
                Instant.EPOCH);

        assertThat(scenario.post(linked, "/data/queue/nonsense"))
                .hasStatus(404)
                .bodyJson()
                .hasPathSatisfying(
                        "$.error",
                        it -> it.assertThat().isEqualTo("Datatype nonsense not supported"));
    }

    @Test
    void unknownConnectionIsNotFound() {
        assertThat(scenario.post(linked, "/data/queue/suppliers?connectionId=" + UUID.randomUUID()))
                .hasStatus(404);
    }

    @Test
    void companyOfAnotherClientIsForbiddenAndUnknownOneNotFound() {
        LinkedCompany other = linked.as(new ClientId(UUID.randomUUID()));
        for (String path : List.of("/data/all", "/data/queue/suppliers")) {
            assertThat(scenario.post(other, path)).hasStatus(403);
        }
        for (String path :
                List.of(
                        "/dataStatus",
                        "/data/history",
                        "/data/history/" + UUID.randomUUID(),
                        "/data/suppliers",
                        "/data/suppliers/1",
                        "/data/info",
                        "/connections/" + linked.connection() + "/data/transfers",
                        "/connections/" + linked.connection() + "/data/transfers/1")) {
            assertThat(scenario.get(other, path)).as(path).hasStatus(403);
        }
        LinkedCompany nobody =
                new LinkedCompany(
                        linked.client(),
                        new io.ledgerway.model.id.CompanyId(UUID.randomUUID()),
                        linked.connection(),
                        linked.books());
        assertThat(scenario.post(nobody, "/data/all")).hasStatus(404);
        assertThat(scenario.get(nobody, "/data/suppliers")).hasStatus(404);
        assertThat(scenario.get(nobody, "/dataStatus")).hasStatus(404);
    }

    @Test
    void dataSetOfAnotherCompanyIsNotFound() {
        scenario.scheduler.pause();
        UUID id = scenario.queue(linked, DataType.SUPPLIERS);
        LinkedCompany other = scenario.linked();

        assertThat(scenario.get(other, "/data/history/" + id)).hasStatus(404);
        assertThat(scenario.get(linked, "/data/history/no-uuid")).hasStatus(404);
    }

    @Test
    void allTypesAreOneBatchPublishedOnce() {
        linked.books().put(DataType.SUPPLIERS, supplier("s0", "Acme"));
        linked.books()
                .on((type, page) -> {
                    if (type == DataType.BILLS) {
                        throw new ConnectorException.InsufficientPermission("no bills");
                    }
                });

        assertThat(scenario.post(linked, "/data/all")).hasStatus(204);

        try (EventProbe probe = EventProbe.on(Topic.SYNC_COMPLETE)) {
            SyncEvent.ReadCompleted told =
                    probe.await(
                            SyncEvent.ReadCompleted.class,
                            it -> it.company().id().equals(linked.company()));
            assertThat(told.company().tags()).containsEntry("region", "uk");
            assertThat(told.reads()).hasSize(scenario.platform.types());
            assertThat(told.reads().getFirst().dataType()).isEqualTo(DataType.CHART_OF_ACCOUNTS);
            assertThat(told.reads())
                    .filteredOn(it -> it.dataType() == DataType.SUPPLIERS)
                    .singleElement()
                    .satisfies(it -> assertThat(it.recordsModified()).isTrue());
            assertThat(told.reads())
                    .filteredOn(it -> it.dataType() == DataType.BILLS)
                    .singleElement()
                    .satisfies(it -> {
                        assertThat(it.status()).isEqualTo(DataSetStatus.PERMISSIONS_ERROR);
                        assertThat(it.errorMessage()).isEqualTo("no bills");
                        assertThat(it.recordsModified()).isFalse();
                    });
            assertThat(probe.current(it -> it.key().equals(linked.company().toString())))
                    .hasSize(2);
        }
    }

    @Test
    void firstRefreshOfEverythingAfterImportedTokensIsTheInitialBatch() {
        refreshAll();
        refreshAll();
        scenario.put(
                linked.client(),
                linked.company(),
                linked.connection(),
                ConnectionStatus.LINKED,
                Instant.parse("2026-02-01T00:00:00Z"));
        refreshAll();

        try (EventProbe probe = EventProbe.on(Topic.SYNC_COMPLETE)) {
            probe.awaitRecords(5, it -> it.key().equals(linked.company().toString()));
        }
        assertThat(initialBatches()).containsExactly(true, false, true);
    }

    @Test
    void connectionWithoutDataMakesNoInitialBatch() {
        refreshAll();
        scenario.directory.put(expenses());
        refreshAll();

        assertThat(initialBatches()).containsExactly(true, false);
    }

    @Test
    void connectionWhoseTypesAreInFlightMakesNoInitialBatch() {
        scenario.connect(
                linked.client(),
                linked.company(),
                ConnectionStatus.LINKED,
                Instant.parse("2026-01-01T00:00:00Z"));
        refreshAll();
        scenario.scheduler.pause();
        CompanySnapshot company =
                scenario.directory.findCompany(linked.company()).orElseThrow().snapshot();
        queue.queue(company, initialSync.of(company, linked.connection(), "fake"));
        scenario.put(
                linked.client(),
                linked.company(),
                linked.connection(),
                ConnectionStatus.LINKED,
                Instant.parse("2026-02-01T00:00:00Z"));
        assertThat(scenario.post(linked, "/data/all")).hasStatus(204);
        scenario.scheduler.resume();
        awaitPulls();
        refreshAll();

        assertThat(initialBatches()).containsExactly(true, false, false, true);
    }

    private List<@Nullable Boolean> initialBatches() {
        return scenario.jdbc
                .sql("SELECT initial FROM batch WHERE company_id = ? ORDER BY requested_at")
                .param(linked.company().value())
                .query(Boolean.class)
                .list();
    }

    private void refreshAll() {
        assertThat(scenario.post(linked, "/data/all")).hasStatus(204);
        awaitPulls();
    }

    private void awaitPulls() {
        await().until(() ->
                count("completed_at IS NULL AND company_id = '%s'".formatted(linked.company()))
                        == 0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/data/all", "/data/queue/suppliers"})
    void authorizationOfAMomentAgoIsPulledBesideAConnectionWithoutData(String path) {
        DirectoryEntry.Connection authorized =
                scenario.directory.connections(linked.company()).getFirst();
        scenario.put(
                linked.client(),
                linked.company(),
                linked.connection(),
                ConnectionStatus.PENDING_AUTH,
                null);
        scenario.directory.put(expenses());
        scenario.directory.putUnreplicated(authorized);

        assertThat(scenario.post(linked, path)).hasStatus2xxSuccessful();

        assertThat(count("data_type = 'suppliers' AND company_id = '" + linked.company() + "'"))
                .isOne();
    }

    /** A Linked connection of a platform from which nothing is pulled. */
    private DirectoryEntry.Connection expenses() {
        return new DirectoryEntry.Connection(
                new ConnectionId(UUID.randomUUID()),
                linked.company(),
                linked.client(),
                1,
                "pexp",
                "Expenses",
                UUID.randomUUID(),
                UUID.randomUUID(),
                SourceType.EXPENSE,
                ConnectionStatus.LINKED,
                Instant.parse("2026-03-01T00:00:00Z"),
                Instant.parse("2026-03-01T00:00:00Z"));
    }

    @Test
    void dataSetsThatEndConcurrentlyPublishOneEvent() {
        for (int round = 0; round < 5; round++) {
            assertThat(scenario.post(linked, "/data/all")).hasStatus(204);
            await().until(() ->
                    count("completed_at IS NULL AND company_id = '" + linked.company() + "'") == 0);
        }
        assertThat(scenario.count(linked, "batch", "completed_at IS NOT NULL")).isEqualTo(5);
        try (EventProbe probe = EventProbe.on(Topic.SYNC_COMPLETE)) {
            // the initial batch has two
            probe.awaitRecords(6, it -> it.key().equals(linked.company().toString()));
            assertThat(probe.current(it -> it.key().equals(linked.company().toString())))
                    .hasSize(6);
        }
    }

    @Test
    void companyServiceReadsThePullsOfAConnectionSinceATime() {
        scenario.scheduler.pause();
        scenario.queue(linked, DataType.SUPPLIERS);
        String path =
                "/internal/companies/%s/connections/%s/pulls?since="
                        .formatted(linked.company(), linked.connection());

        assertThat(scenario.asCompanyService(path + scenario.now().minusSeconds(60)))
                .hasStatusOk()
                .bodyJson()
                .isStrictlyEqualTo(
                        "{\"pulls\":[{\"dataType\":\"suppliers\",\"status\":\"Queued\"}]}");
        assertThat(scenario.asCompanyService(path + scenario.now().plusSeconds(60)))
                .hasStatusOk()
                .bodyJson()
                .isStrictlyEqualTo("{\"pulls\":[]}");
        assertThat(scenario.internal(path + scenario.now(), null)).hasStatus(403);
    }

    @Test
    void refreshAllSkipsTypesInFlight() {
        scenario.scheduler.pause();
        scenario.queue(linked, DataType.SUPPLIERS);

        assertThat(scenario.post(linked, "/data/all")).hasStatus(204);

        assertThat(count("data_type = 'suppliers' AND company_id = '" + linked.company() + "'"))
                .isOne();
        assertThat(count("company_id = '" + linked.company() + "'"))
                .isEqualTo(scenario.platform.types());
    }

    @Test
    void atMostTwoDataSetsOfAConnectionRunConcurrently() {
        scenario.scheduler.pause();
        assertThat(scenario.post(linked, "/data/all")).hasStatus(204);
        String of = " AND company_id = '" + linked.company() + "'";

        assertThat(count("status = 'Queued'" + of)).isEqualTo(2);
        assertThat(count("status = 'Initial'" + of)).isEqualTo(scenario.platform.types() - 2);
    }

    @Test
    void pullOfALaterLinkGetsTheSlotOfACancelledOne() {
        scenario.scheduler.pause();
        UUID one = scenario.queue(linked, DataType.SUPPLIERS);
        UUID two = scenario.queue(linked, DataType.CUSTOMERS);
        UUID later = scenario.queue(linked, DataType.ITEMS);
        assertThat(scenario.status(later)).isEqualTo("Initial");
        scenario.jdbc
                .sql(
                        "UPDATE data_set SET requested_at = requested_at - interval '2 hours'"
                                + " WHERE company_id = ? AND id <> ?")
                .params(linked.company().value(), later)
                .update();

        lifecycle.cancelAll(
                scenario.directory.findCompany(linked.company()).orElseThrow().snapshot(),
                linked.connection(),
                scenario.now().minusSeconds(3600),
                "The connection was unlinked");

        assertThat(List.of(one, two)).extracting(scenario::status).containsOnly("Cancelled");
        assertThat(scenario.status(later)).isEqualTo("Queued");
        scenario.scheduler.resume();
        scenario.awaitStatus(later, "Complete");
    }

    @Test
    void statusContainsTheLatestPullAndTheLastSuccess() {
        assertThat(scenario.get(linked, "/dataStatus")).hasStatusOk().bodyJson().isEqualTo("{}");
        UUID success = scenario.sync(linked, DataType.SUPPLIERS);
        linked.books()
                .on((type, page) -> {
                    throw new ConnectorException.InsufficientPermission("no");
                });
        UUID failure = scenario.sync(linked, DataType.SUPPLIERS, "PermissionsError");

        assertThat(scenario.get(linked, "/dataStatus"))
                .hasStatusOk()
                .bodyJson()
                .hasPath("$.suppliers.lastSuccessfulSync")
                .isLenientlyEqualTo(
                        """
                        {"suppliers": {"dataType": "suppliers", "currentStatus": "PermissionsError",
                                       "latestSyncId": "%s", "latestSuccessfulSyncId": "%s"}}
                        """
                                .formatted(failure, success));
        assertFoundInHistory("isErrored=true", failure);
        assertFoundInHistory("isErrored=false", success);
    }

    private void assertFoundInHistory(String query, UUID id) {
        assertThat(scenario.get(linked, "/data/history?query={q}", query))
                .hasStatusOk()
                .bodyJson()
                .hasPathSatisfying("$.totalResults", it -> it.assertThat().isEqualTo(1))
                .hasPathSatisfying(
                        "$.results[0].id", it -> it.assertThat().isEqualTo(id.toString()));
    }

    @Test
    void historyIsFilteredOrderedAndPaged() {
        scenario.sync(linked, DataType.SUPPLIERS);
        scenario.sync(linked, DataType.ITEMS);
        scenario.sync(linked, DataType.SUPPLIERS);

        assertThat(scenario.get(linked, "/data/history?page=1&pageSize=2&orderBy=-requested"))
                .hasStatusOk()
                .bodyJson()
                .hasPathSatisfying("$.totalResults", it -> it.assertThat().isEqualTo(3))
                .hasPathSatisfying("$.results.length()", it -> it.assertThat().isEqualTo(2))
                .hasPath("$._links.next.href");
        assertThat(
                        scenario.get(
                                linked,
                                "/data/history?query={q}",
                                "dataType=items&&status=complete"))
                .hasStatusOk()
                .bodyJson()
                .hasPathSatisfying("$.totalResults", it -> it.assertThat().isEqualTo(1));
        assertThat(scenario.get(linked, "/data/history?query={q}", "isCompleted=true"))
                .hasStatus(400)
                .bodyJson()
                .hasPathSatisfying(
                        "$.error",
                        it ->
                                it.assertThat()
                                        .asString()
                                        .startsWith(
                                                "Error parsing query - Could not resolve property isCompleted on Dataset"));
    }

    @Test
    void statusIsThatOfTheConnectionThatServesReads() {
        UUID first = scenario.sync(linked, DataType.SUPPLIERS);
        scenario.put(
                linked.client(),
                linked.company(),
                linked.connection(),
                ConnectionStatus.UNLINKED,
                Instant.EPOCH);
        ConnectionId second =
                scenario.connect(
                        linked.client(),
                        linked.company(),
                        ConnectionStatus.LINKED,
                        Instant.parse("2026-06-01T00:00:00Z"));
        scenario.platform.books(second.toString()).put(DataType.SUPPLIERS, supplier("x", "New"));

        assertThat(scenario.get(linked, "/data/suppliers")).hasStatus(409);
        UUID later = scenario.sync(linked, DataType.SUPPLIERS);
        assertThat(later).isNotEqualTo(first);
        assertThat(scenario.get(linked, "/data/suppliers/x")).hasStatusOk();
    }

    private long count(String where) {
        return scenario.jdbc
                .sql("SELECT count(*) FROM data_set WHERE " + where)
                .query(Long.class)
                .single();
    }
}
