package io.ledgerway.sync.export;

import static io.ledgerway.sync.scenario.Scenario.account;
import static io.ledgerway.sync.scenario.Scenario.supplier;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.ledgerway.connector.pull.Tombstone;
import io.ledgerway.model.accounting.ledger.AccountType;
import io.ledgerway.model.company.CompanyEvent;
import io.ledgerway.model.company.Plan;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.hash.Sha256;
import io.ledgerway.model.sync.ExportEvent;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.outbox.Outbox;
import io.ledgerway.starter.scheduling.PeriodicTask;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import io.ledgerway.testsupport.event.EventInjector;
import io.ledgerway.testsupport.event.EventProbe;
import io.ledgerway.testsupport.fault.FaultInjectingTransactionManager;
import io.ledgerway.testsupport.fault.FaultInjectingTransactionManager.FaultPoint;
import io.ledgerway.testsupport.identity.TestTokens;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import org.springframework.transaction.support.TransactionCallback;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.transaction.support.TransactionTemplate;
import org.springframework.util.unit.DataSize;
import tools.jackson.databind.JsonNode;

/**
 * Exports while workers crash, stall or work on the same export, while the retention and deletions
 * run, and downloads that are cut off.
 */
@SyncServiceTest
class ExportFaultsIT {

    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final Instant AT = Instant.parse("2026-11-21T12:00:00Z");

    /** A file ends with each page. */
    private static final DataSize FILE = DataSize.ofBytes(1);

    /** As for a newer record of the company. */
    private static final String UPDATE_COMPANY =
            "UPDATE directory_company SET client_id = client_id, version = 2 WHERE id = ?";

    private static final String DELETE_COMPANY = "DELETE FROM directory_company WHERE id = ?";
    private static final int RECORDS = 1_001;
    private static final int SHORT = 1;
    private static final int LONG = 75;
    private static final String WHOLE =
            "{\"format\":\"ndjson\",\"dataTypes\":[\"suppliers\",\"chartOfAccounts\"]}";

    @Autowired Scenario scenario;
    @Autowired MockMvcTester mvc;
    @Autowired ExportRepository exports;
    @Autowired ExportFileRepository files;
    @Autowired ExportPlanner planner;
    @Autowired ExportMetrics metrics;
    @Autowired CompanyDirectory directory;
    @Autowired Outbox outbox;
    @Autowired TransactionTemplate transaction;
    @Autowired Clock clock;
    @Autowired FaultInjectingTransactionManager faultInjection;

    @Autowired
    @Qualifier("exportTask") PeriodicTask task;

    private final List<ExportWorker> workers = new ArrayList<>();

    /** The worker of the service does nothing meanwhile. */
    @BeforeEach
    void stop() {
        task.stop();
    }

    @AfterEach
    void start() {
        workers.forEach(ExportWorker::stop);
        task.start();
    }

    @ParameterizedTest
    @EnumSource(FaultPoint.class)
    void filesAreTheSameWhereverAWorkerCrashes(FaultPoint faultPoint) {
        LinkedCompany linked = many(scenario.linked(), SHORT);

        int commits = crashAtEachCommit(linked, WHOLE, faultPoint, 3);

        assertThat(commits).as("commits of an export").isGreaterThan(10);
    }

    /** The first file has two chunks. */
    @Test
    void largeFilesAreTheSameWhereverAWorkerCrashes() {
        LinkedCompany linked = many(scenario.linked(), LONG);

        int commits = crashAtEachCommit(linked, WHOLE, FaultPoint.BEFORE, 3);

        assertThat(commits).as("commits of an export").isGreaterThan(11);
    }

    @ParameterizedTest
    @EnumSource(FaultPoint.class)
    void incrementalFilesAreTheSameWhereverAWorkerCrashes(FaultPoint faultPoint) {
        LinkedCompany linked = scenario.linked();
        sync(linked, "s1", "One");
        sync(linked, "s2", "Two");
        UUID first = request(linked, "{\"format\":\"ndjson\"}");
        finish(worker(transaction), first);
        linked.books().delete(DataType.SUPPLIERS, new Tombstone("s2", null));
        sync(linked, "s1", "Uno");
        String body =
                "{\"format\":\"csv\",\"dataTypes\":[\"suppliers\"],\"after\":\"%s\"}"
                        .formatted(export(linked, first).get("cursor").asString());

        int commits = crashAtEachCommit(linked, body, faultPoint, 1);

        assertThat(commits).as("commits of an export").isGreaterThan(4);
    }

    /** Exports again and again, and crashes each time one commit later; returns how many. */
    private int crashAtEachCommit(
            LinkedCompany linked, String body, FaultPoint faultPoint, int count) {
        ExportWorker worker = worker(transaction);
        UUID whole = request(linked, body);
        finish(worker, whole);
        List<byte[]> expected = contents(linked, whole);
        assertThat(expected).hasSize(count);
        List<UUID> ids = new ArrayList<>(List.of(whole));
        boolean killed = true;
        int commits = 0;
        for (; killed; commits++) {
            UUID id = request(linked, body);
            ids.add(id);

            killed = faultInjection.crashAtCommit(commits, faultPoint, () -> turn(worker));
            finish(worker, id);

            assertThat(contents(linked, id))
                    .as("after %d commits", commits)
                    .containsExactly(expected.toArray(byte[][]::new));
            assertThat(export(linked, id).get("cursor"))
                    .isEqualTo(export(linked, whole).get("cursor"));
            assertThat(chunks(id)).isEqualTo(chunks(whole));
        }
        assertToldOnce(ids);
        return commits;
    }

    /** A worker stalls before each of its transactions until its claim is over. */
    @Test
    void aStalledWorkerChangesNothingAfterAnotherHasTakenOver() {
        LinkedCompany linked = many(scenario.linked(), SHORT);
        UUID whole = request(linked, WHOLE);
        finish(worker(transaction), whole);
        List<UUID> ids = new ArrayList<>(List.of(whole));
        boolean stalled = true;
        for (int at = 0; stalled; at++) {
            UUID id = request(linked, WHOLE);
            ids.add(id);
            StallingTransactions stalling = new StallingTransactions(transaction, at);
            ExportWorker slow = worker(stalling);
            CompletableFuture<Void> running = inParallel(() -> turn(slow));
            stalled = stalling.awaitStall(running);

            if (stalled) {
                finish(worker(transaction), id);
            }
            stalling.goOn();
            running.join();

            assertThat(contents(linked, id))
                    .as("stalled at transaction %d", at)
                    .containsExactly(contents(linked, whole).toArray(byte[][]::new));
            assertThat(chunks(id)).isEqualTo(chunks(whole));
        }
        assertToldOnce(ids);
    }

    @Test
    void twoWorkersWriteEachExportOnce() {
        LinkedCompany linked = scenario.linked();
        sync(linked, "s1", "One");
        List<UUID> ids =
                List.of(request(linked, WHOLE), request(linked, WHOLE), request(linked, WHOLE));

        List<CompletableFuture<Void>> running = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            ExportWorker worker = worker(transaction);
            running.add(
                    inParallel(() -> {
                        while (turn(worker)) {}
                    }));
        }
        running.forEach(CompletableFuture::join);

        for (UUID id : ids) {
            assertThat(export(linked, id).get("status").asString()).isEqualTo("Completed");
            assertThat(number("SELECT claim FROM export WHERE id = ?", id)).isOne();
            assertThat(contents(linked, id)).hasSize(1);
            assertThat(chunks(id)).hasSize(1);
        }
        assertToldOnce(ids);
    }

    @Test
    void anExportWhoseHistoryIsDroppedMeanwhileFails() {
        LinkedCompany linked = scenario.linked();
        sync(linked, "s1", "One");
        UUID first = request(linked, "{\"format\":\"ndjson\"}");
        finish(worker(transaction), first);
        String cursor = export(linked, first).get("cursor").asString();
        sync(linked, "s1", "Uno");
        String past =
                "{\"format\":\"ndjson\",\"asOf\":\"%s\"}"
                        .formatted(scenario.now().minus(Duration.ofDays(3)));
        UUID asOf = request(linked, past);
        UUID incremental =
                request(linked, "{\"format\":\"ndjson\",\"after\":\"%s\"}".formatted(cursor));
        UUID present = request(linked, "{\"format\":\"ndjson\"}");
        String before =
                scenario.jdbc
                        .sql("SELECT kept_from::text FROM history_horizon")
                        .query(String.class)
                        .single();
        try {
            scenario.jdbc
                    .sql(
                            "UPDATE history_horizon SET kept_from = ledgerway_now() - interval '1 day'")
                    .update();
            scenario.jdbc
                    .sql(
                            "UPDATE change_counter SET dropped_sequence = last_sequence"
                                    + " WHERE company_id = ?")
                    .param(linked.company().value())
                    .update();
            List.of(asOf, incremental, present).forEach(it -> finish(worker(transaction), it));
        } finally {
            scenario.jdbc
                    .sql("UPDATE history_horizon SET kept_from = CAST(? AS timestamptz)")
                    .param(before)
                    .update();
        }

        for (UUID id : List.of(asOf, incremental)) {
            JsonNode failed = export(linked, id);
            assertThat(failed.get("status").asString()).isEqualTo("Failed");
            assertThat(failed.get("errorMessage").asString()).contains("Export");
        }
        assertThat(export(linked, present).get("status").asString()).isEqualTo("Completed");
    }

    /** The months are dropped between the last page and the first chunk. */
    @Test
    void historyThatIsDroppedWhileFilesAreWrittenIsNoticed() {
        LinkedCompany linked = scenario.linked();
        sync(linked, "s1", "One");
        UUID id = request(linked, WHOLE);
        StallingTransactions stalling = new StallingTransactions(transaction, 1);
        ExportWorker worker = worker(stalling);
        CompletableFuture<Void> running = inParallel(() -> turn(worker));
        assertThat(stalling.awaitStall(running)).isTrue();
        sync(linked, "s1", "Uno");
        scenario.jdbc
                .sql(
                        "UPDATE change_counter SET dropped_sequence = last_sequence"
                                + " WHERE company_id = ?")
                .param(linked.company().value())
                .update();
        stalling.goOn();
        running.join();

        assertThat(export(linked, id).get("status").asString()).isEqualTo("Failed");
        assertThat(export(linked, id).get("errorMessage").asString()).contains("retention");
    }

    /** Also an export of all companies, of which the deleted one is a part. */
    @Test
    void aCompanyThatIsDeletedDuringItsExportLeavesNothing() {
        LinkedCompany linked = scenario.replicate(scenario.linked());
        sync(linked, "s1", "One");
        await().atMost(LIMIT)
                .until(() -> rows("change_queue", "company_id", linked.company().value()) == 0);
        CompanyEvent deleted =
                new CompanyEvent.Deleted(
                        UUID.randomUUID(),
                        AT,
                        directory.findCompany(linked.company()).orElseThrow().snapshot(),
                        AT,
                        URI.create("http://localhost/link"),
                        null,
                        null,
                        null,
                        null,
                        null);
        List<UUID> ids =
                List.of(request(linked, WHOLE), request(linked, /* path= */ "/exports", WHOLE));
        List<StallingTransactions> stalling = new ArrayList<>();
        List<CompletableFuture<Void>> running = new ArrayList<>();
        for (int i = 0; i < ids.size(); i++) {
            // the plan and the first chunk are stored
            StallingTransactions one = new StallingTransactions(transaction, 2);
            ExportWorker worker = worker(one);
            CompletableFuture<Void> run = inParallel(() -> turn(worker));
            assertThat(one.awaitStall(run)).isTrue();
            stalling.add(one);
            running.add(run);
        }
        assertThat(ids).allSatisfy(it -> assertThat(chunks(it)).isNotEmpty());

        try (EventInjector injector = new EventInjector()) {
            injector.send(Topic.COMPANY_EVENTS, deleted);
        }
        await().atMost(LIMIT)
                .until(() -> ids.stream().allMatch(it -> rows("export", "id", it) == 0));
        stalling.forEach(StallingTransactions::goOn);
        running.forEach(CompletableFuture::join);

        for (UUID id : ids) {
            assertThat(rows("export", "id", id)).isZero();
            for (String table :
                    List.of("export_company", "export_key", "export_file", "export_chunk")) {
                assertThat(rows(table, "export_id", id)).as(table).isZero();
            }
        }
        try (EventProbe probe = EventProbe.on(Topic.EXPORT_COMPLETE)) {
            assertThat(probe.current(it -> ids.stream().anyMatch(id -> names(it.value(), id))))
                    .isEmpty();
        }
    }

    /** A plan can take minutes. */
    @Test
    void aPlanDelaysTheDeletionOfItsCompaniesButNoUpdate() {
        LinkedCompany linked = scenario.replicate(scenario.linked());
        UUID company = linked.company().value();
        for (String path : List.of("/companies/" + linked.company() + "/exports", "/exports")) {
            UUID id = request(linked, path, WHOLE);
            Export export = claimed(id);

            transaction.executeWithoutResult(_ -> {
                planner.plan(export);

                inParallel(() -> change(UPDATE_COMPANY, company)).join();
                CompletableFuture<Void> deletion =
                        inParallel(() -> change(DELETE_COMPANY, company));
                assertThatThrownBy(deletion::join).hasMessageContaining("lock timeout");
            });
            scenario.jdbc.sql("DELETE FROM export WHERE id = ?").param(id).update();
        }
        change(DELETE_COMPANY, company);
    }

    /** Claims an export, and those that other tests left before it. */
    private Export claimed(UUID id) {
        return Stream.generate(exports::claim)
                .map(Optional::orElseThrow)
                .filter(it -> it.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    /** Changes the entry of a company unless a lock prevents it. */
    private void change(String sql, UUID company) {
        transaction.executeWithoutResult(_ -> {
            scenario.jdbc.sql("SET LOCAL lock_timeout = '1s'").update();
            scenario.jdbc.sql(sql).param(company).update();
        });
    }

    @Test
    void aDownloadThatWasCutOffContinuesWithARange() {
        LinkedCompany linked = many(scenario.linked(), LONG);
        UUID id = request(linked, WHOLE);
        finish(worker(transaction), id);
        String file = path(linked, id) + "/files/1";
        MvcTestResult whole = get(linked, file, null, null);
        byte[] content = whole.getResponse().getContentAsByteArray();
        int half = 1024 * 1024 - 5; // in the first chunk, five bytes before the second
        String etag = '"' + Sha256.hex(content) + '"';

        assertThat(whole).hasStatusOk().hasHeader("Accept-Ranges", "bytes").hasHeader("ETag", etag);
        for (int from : new int[] {0, 1, half, half + 5, half + 6, content.length - 1}) {
            MvcTestResult rest = get(linked, file, "bytes=%d-".formatted(from), etag);
            assertThat(rest)
                    .hasStatus(206)
                    .hasHeader("Content-Length", String.valueOf(content.length - from))
                    .hasHeader(
                            "Content-Range",
                            "bytes %d-%d/%d".formatted(from, content.length - 1, content.length));
            assertThat(rest.getResponse().getContentAsByteArray())
                    .isEqualTo(Arrays.copyOfRange(content, from, content.length));
        }
        assertThat(
                        get(linked, file, "bytes=%d-%d".formatted(half, half + 9), null)
                                .getResponse()
                                .getContentAsByteArray())
                .isEqualTo(Arrays.copyOfRange(content, half, half + 10));
        assertThat(get(linked, file, "bytes=5-", "\"another\""))
                .hasStatusOk()
                .hasHeader("Content-Length", String.valueOf(content.length));
        assertThat(get(linked, file, "bytes=%d-".formatted(content.length), null))
                .hasStatus(416)
                .hasHeader("Content-Range", "bytes */" + content.length)
                .bodyText()
                .contains("none of which is in the range");
    }

    @Test
    void aCallerThatHasTheFileDoesNotLoadItAgain() {
        LinkedCompany linked = many(scenario.linked(), 1);
        UUID id = request(linked, WHOLE);
        finish(worker(transaction), id);
        String file = path(linked, id) + "/files/1";
        byte[] content = get(linked, file, null, null).getResponse().getContentAsByteArray();
        String etag = '"' + Sha256.hex(content) + '"';

        MvcTestResult same = download(linked, file).header("If-None-Match", etag).exchange();
        MvcTestResult other = download(linked, file).header("If-None-Match", "\"a1\"").exchange();

        assertThat(same)
                .hasStatus(304)
                .hasHeader("ETag", etag)
                .hasHeader("Cache-Control", "no-store");
        assertThat(same.getResponse().getContentAsByteArray()).isEmpty();
        assertThat(other).hasStatusOk();
        assertThat(other.getResponse().getContentAsByteArray()).isEqualTo(content);
    }

    /**
     * Adds suppliers, more than a page, and an account.
     *
     * @param length of a text of each that compresses badly, in parts of 32 characters
     */
    private LinkedCompany many(LinkedCompany linked, int length) {
        sync(linked, "s1", "One");
        linked.books()
                .put(DataType.CHART_OF_ACCOUNTS, account("a1", AccountType.ASSET, "1.00", true));
        scenario.sync(linked, DataType.CHART_OF_ACCOUNTS);
        scenario.jdbc
                .sql(
                        """
                        INSERT INTO record (company_id, connection_id, data_type, id, data,
                                            content_hash, modified_at, valid_from, data_set_id)
                        SELECT company_id, connection_id, data_type, id || '-' || n,
                               data || jsonb_build_object('supplierName', (
                                   SELECT string_agg(md5(n || '/' || part), '')
                                     FROM generate_series(1, ?) part)),
                               content_hash, modified_at, valid_from, data_set_id
                          FROM record, generate_series(2, ?) n
                         WHERE company_id = ? AND data_type = 'suppliers'
                        """)
                .params(length, RECORDS, linked.company().value())
                .update();
        return linked;
    }

    private void sync(LinkedCompany linked, String id, String name) {
        linked.books().put(DataType.SUPPLIERS, supplier(id, name));
        scenario.sync(linked, DataType.SUPPLIERS);
    }

    /** A worker of another process. */
    private ExportWorker worker(TransactionOperations transactions) {
        ExportProperties properties =
                new ExportProperties(1, 100, DataSize.ofGigabytes(1), FILE, Duration.ofDays(7));
        ExportWorker worker =
                new ExportWorker(
                        new ExportRun.Storage(
                                exports,
                                files,
                                planner,
                                new ExportQueries(scenario.jdbc, transaction),
                                metrics,
                                transactions),
                        new ExportCompletion(
                                exports,
                                files,
                                directory,
                                outbox,
                                transactions,
                                properties,
                                metrics,
                                clock),
                        properties,
                        metrics);
        worker.start();
        workers.add(worker);
        return worker;
    }

    private static CompletableFuture<Void> inParallel(Runnable work) {
        return CompletableFuture.runAsync(work, Thread::startVirtualThread);
    }

    /** Claims an export and writes it in this thread; returns whether there was one. */
    private boolean turn(ExportWorker worker) {
        Optional<Export> claimed = exports.claim();
        claimed.ifPresent(worker::run);
        return claimed.isPresent();
    }

    /** Lets claims end and a worker continue until the export has ended. */
    private void finish(ExportWorker worker, UUID id) {
        for (int i = 0; i < 5 && isUnfinished(id); i++) {
            scenario.jdbc
                    .sql("UPDATE export SET claimed_until = '-infinity' WHERE id = ?")
                    .param(id)
                    .update();
            turn(worker);
        }
        assertThat(isUnfinished(id)).as("unfinished").isFalse();
    }

    private boolean isUnfinished(UUID id) {
        return number(
                        "SELECT count(*) FROM export WHERE id = ? AND state IN ('Queued', 'Running')",
                        id)
                > 0;
    }

    private UUID request(LinkedCompany linked, String body) {
        return request(linked, "/companies/" + linked.company() + "/exports", body);
    }

    private UUID request(LinkedCompany linked, String path, String body) {
        MvcTestResult accepted = scenario.postJson(linked, Plan.PAID, path, body);
        assertThat(accepted).hasStatus(202);
        return UUID.fromString(scenario.json(accepted).get("id").asString());
    }

    private JsonNode export(LinkedCompany linked, UUID id) {
        return scenario.json(scenario.asClient(linked.client(), path(linked, id)));
    }

    private static String path(LinkedCompany linked, UUID id) {
        return "/companies/%s/exports/%s".formatted(linked.company(), id);
    }

    /** The files as a client downloads them, checked against the manifest. */
    private List<byte[]> contents(LinkedCompany linked, UUID id) {
        JsonNode manifest =
                scenario.json(scenario.asClient(linked.client(), path(linked, id) + "/manifest"));
        List<byte[]> contents = new ArrayList<>();
        for (JsonNode file : manifest.get("files")) {
            int number = file.get("number").asInt();
            assertThat(number).isEqualTo(contents.size() + 1);
            byte[] content =
                    get(linked, path(linked, id) + "/files/" + number, null, null)
                            .getResponse()
                            .getContentAsByteArray();
            assertThat(Sha256.hex(content)).isEqualTo(file.get("sha256").asString());
            contents.add(content);
        }
        return contents;
    }

    /** The numbers and hashes of the stored chunks. */
    private List<@Nullable String> chunks(UUID id) {
        return scenario.jdbc
                .sql(
                        """
                        SELECT file_number || '/' || number || ' ' || md5(content) FROM export_chunk
                         WHERE export_id = ? ORDER BY file_number, number
                        """)
                .param(id)
                .query(String.class)
                .list();
    }

    private long rows(String table, String column, UUID id) {
        return number("SELECT count(*) FROM %s WHERE %s = ?".formatted(table, column), id);
    }

    private long number(String sql, UUID id) {
        return scenario.jdbc.sql(sql).param(id).query(Long.class).single();
    }

    private static void assertToldOnce(List<UUID> ids) {
        try (EventProbe probe = EventProbe.on(Topic.EXPORT_COMPLETE)) {
            for (UUID id : ids) {
                probe.await(ExportEvent.Completed.class, it -> it.exportId().equals(id));
            }
            for (UUID id : ids) {
                assertThat(probe.current(it -> names(it.value(), id))).hasSize(1);
            }
        }
    }

    private static boolean names(@Nullable Object event, UUID id) {
        return String.valueOf(event).contains(id.toString());
    }

    private MvcTestResult get(
            LinkedCompany linked, String path, @Nullable String range, @Nullable String ifRange) {
        MockMvcTester.MockMvcRequestBuilder request = download(linked, path);
        if (range != null) {
            request = request.header("Range", range);
        }
        if (ifRange != null) {
            request = request.header("If-Range", ifRange);
        }
        return request.exchange();
    }

    private MockMvcTester.MockMvcRequestBuilder download(LinkedCompany linked, String path) {
        return mvc.get()
                .uri(path)
                .header("Authorization", TestTokens.at(clock).client(linked.client()));
    }

    /** Stalls before one transaction of a worker until it may go on. */
    private static final class StallingTransactions implements TransactionOperations {

        private final TransactionOperations transactions;
        private final int at;
        private final CountDownLatch stalled = new CountDownLatch(1);
        private final CountDownLatch goOn = new CountDownLatch(1);
        private int count;

        private StallingTransactions(TransactionOperations transactions, int at) {
            this.transactions = transactions;
            this.at = at;
        }

        @Override
        public <T extends @Nullable Object> T execute(TransactionCallback<T> action) {
            if (count++ == at) {
                stalled.countDown();
                try {
                    goOn.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
            return transactions.execute(action);
        }

        /** Waits until the worker stalls; returns false if it ended before. */
        private boolean awaitStall(CompletableFuture<Void> running) {
            await().atMost(LIMIT)
                    .pollInterval(Duration.ofMillis(5))
                    .until(() -> stalled.getCount() == 0 || running.isDone());
            return stalled.getCount() == 0;
        }

        private void goOn() {
            goOn.countDown();
        }
    }
}
