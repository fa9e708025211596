package io.ledgerway.sync.remap;

import static io.ledgerway.sync.scenario.Contacts.contact;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.RawMapping;
import io.ledgerway.connector.pull.Tombstone;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.sync.dataset.DataTypeState;
import io.ledgerway.sync.dataset.DataTypeStateRepository;
import io.ledgerway.sync.record.RecordRemapper;
import io.ledgerway.sync.record.RemappedRecords;
import io.ledgerway.sync.record.RemappedRecords.Candidate;
import io.ledgerway.sync.scenario.Contacts;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.sql.Connection;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.JsonNode;

/** A release with other mapping code maps the stored payloads again, without a call. */
@SyncServiceTest
class RemappingIT {

    private static final DataType TYPE = DataType.SUPPLIERS;
    private static final Duration LIMIT = Duration.ofSeconds(60);

    /** The next release adds a prefix, except to the record k2, and cannot map k3. */
    private static final RawMapping NEXT =
            record -> {
                if (record.id().equals("k3")) {
                    throw new ConnectorException.NotSupported("needs another record");
                }
                String label = record.json().path("label").asString("");
                return Contacts.map(record, record.id().equals("k2") ? label : "Next " + label);
            };

    @Autowired Scenario scenario;
    @Autowired RemappingJob job;
    @Autowired RecordRemapper remapper;
    @Autowired RemappedRecords records;
    @Autowired DataTypeStateRepository states;
    @Autowired TransactionTemplate transaction;
    @Autowired DataSource database;

    @AfterEach
    void restore() {
        scenario.platform.mapping(it -> Contacts.map(it, it.json().path("label").asString("?")));
    }

    @Test
    void recordsWhoseResultDiffersBecomeNewVersions() {
        LinkedCompany linked = pulled();
        List<String> calls = List.copyOf(linked.books().log());
        olderRelease(linked);

        scenario.platform.mapping(NEXT);
        enqueue(linked);
        job.run();

        assertThat(name(linked, "k1")).isEqualTo("Next One");
        assertThat(name(linked, "k2")).isEqualTo("Two");
        assertThat(name(linked, "k3")).isEqualTo("Three");
        assertThat(versions(linked)).containsExactly("k1 2", "k2 1", "k3 1", "k4 2");
        assertThat(linked.books().log()).isEqualTo(calls);
        JsonNode history = scenario.json(linked, "/data/suppliers/k1/history").path("results");
        assertThat(history.path(0).path("kind").asString("")).isEqualTo("updated");
        assertThat(history.path(1).path("record").path("supplierName").asString(""))
                .isEqualTo("One");
        JsonNode changes = scenario.json(linked, "/data/changes?limit=100").path("results");
        assertThat(changes.isEmpty()).isFalse();
        assertThat(lastChange(linked)).isEqualTo("updated {k1} null");
        assertThat(scenario.get(linked, "/data/suppliers/k1/raw")).hasStatusOk();
    }

    @Test
    void batchOfLargeRecordsHasFewer() {
        LinkedCompany linked = pulled();
        olderRelease(linked);
        scenario.jdbc
                .sql(
                        """
                        UPDATE record SET data = data || jsonb_build_object('note', repeat('x', 5000000))
                         WHERE company_id = ?
                        """)
                .param(linked.company().value())
                .update();
        DataTypeState.Key key = new DataTypeState.Key(linked.company(), linked.connection(), TYPE);

        List<Candidate> batch = records.next(key, 0, 100);
        List<Candidate> rest = records.next(key, batch.getLast().position(), 100);

        assertThat(batch).extracting(Candidate::id).containsExactly("k1", "k2");
        assertThat(rest).extracting(Candidate::id).containsExactly("k3", "k4");
    }

    @Test
    void aRecordIsMappedOnce() {
        LinkedCompany linked = pulled();
        olderRelease(linked);
        scenario.platform.mapping(NEXT);

        enqueue(linked);
        job.run();
        enqueue(linked);
        job.run();

        assertThat(versions(linked)).containsExactly("k1 2", "k2 1", "k3 1", "k4 2");
    }

    @Test
    void twoWorkersMapARecordOnce() {
        LinkedCompany linked = pulled();
        olderRelease(linked);
        scenario.platform.mapping(NEXT);
        enqueue(linked);

        CompletableFuture<Void> other = CompletableFuture.runAsync(worker()::run);
        worker().run();
        other.join();
        worker().run();

        assertThat(versions(linked)).containsExactly("k1 2", "k2 1", "k3 1", "k4 2");
    }

    @Test
    void aBatchThatIsCutOffIsRepeatedAsAWhole() {
        LinkedCompany linked = pulled();
        olderRelease(linked);
        scenario.platform.mapping(it -> {
            if (it.id().equals("k3")) {
                throw new AssertionError("The process dies here");
            }
            return NEXT.map(it);
        });
        enqueue(linked);
        assertThatExceptionOfType(AssertionError.class).isThrownBy(job::run);
        assertThat(versions(linked)).containsExactly("k1 1", "k2 1", "k3 1", "k4 2");

        scenario.platform.mapping(NEXT);
        job.run();

        assertThat(versions(linked)).containsExactly("k1 2", "k2 1", "k3 1", "k4 2");
    }

    @Test
    void theNextReadStoresTheSameRecord() {
        LinkedCompany linked = pulled();
        olderRelease(linked);
        scenario.platform.mapping(
                it -> Contacts.map(it, it.json().path("label").asString("") + "!"));
        enqueue(linked);
        job.run();
        assertThat(name(linked, "k1")).isEqualTo("One!");

        linked.books().put(TYPE, contact("{\"id\":\"k1\",\"label\":\"One!\"}"));
        scenario.sync(linked, TYPE);

        assertThat(versions(linked)).contains("k1 2");
    }

    /**
     * A batch has the time of its changes and is not committed while a snapshot reads all types
     * twice. The snapshot waits for it and reads again.
     */
    @Test
    void aSnapshotDoesNotSettleBesideAnOpenBatch() throws Exception {
        LinkedCompany linked = pulled();
        onlySuppliers(linked);
        olderRelease(linked);
        scenario.platform.mapping(NEXT);
        enqueue(linked);
        String path;
        CompletableFuture<Void> batch;
        try (Connection blocker = database.getConnection()) {
            blocker.setAutoCommit(false);
            blocker.createStatement().execute("LOCK TABLE record_version IN SHARE MODE");
            batch = CompletableFuture.runAsync(worker()::run, Thread::startVirtualThread);
            await().atMost(LIMIT).until(() -> waits("WITH changed AS (UPDATE record %"));

            path =
                    "/data/snapshots/"
                            + scenario.json(scenario.post(linked, "/data/snapshots"))
                                    .path("id")
                                    .asString("");
            await().atMost(LIMIT)
                    .until(() -> hasEnded(linked, path) || waits("%FROM remapping%FOR UPDATE%"));
            assertThat(hasEnded(linked, path)).as("settled beside the batch").isFalse();
            blocker.rollback();
        }
        batch.join();
        await().atMost(LIMIT).until(() -> hasEnded(linked, path));

        JsonNode snapshot = scenario.json(linked, path);
        assertThat(snapshot.path("status").asString("")).isEqualTo("Settled");
        assertThat(snapshot.path("passes").asInt(0)).isGreaterThan(1);
        assertThat(
                        scenario.json(
                                        linked,
                                        "/data/suppliers/k1?snapshot="
                                                + snapshot.path("id").asString(""))
                                .path("supplierName")
                                .asString(""))
                .isEqualTo(name(linked, "k1"));
    }

    /** The purge waits for the batch: a statement that began before would not see its versions. */
    @Test
    void aPurgeLeavesNoVersionOfAnOpenBatch() {
        LinkedCompany linked = pulled();
        olderRelease(linked);
        scenario.platform.mapping(NEXT);
        enqueue(linked);
        CountDownLatch mapped = new CountDownLatch(1);
        CountDownLatch commit = new CountDownLatch(1);
        CompletableFuture<Void> batch =
                CompletableFuture.runAsync(
                        () ->
                                transaction.executeWithoutResult(_ -> {
                                    worker().run();
                                    mapped.countDown();
                                    uninterrupted(commit);
                                }),
                        Thread::startVirtualThread);
        try {
            await().atMost(LIMIT).until(() -> mapped.getCount() == 0);
            scenario.jdbc
                    .sql("INSERT INTO company_purge (company_id, connection_id) VALUES (?, ?)")
                    .params(linked.company().value(), new UUID(0, 0))
                    .update();
            await().atMost(LIMIT)
                    .until(() -> waits("DELETE FROM remapping%") || waits("WITH doomed AS%"));
        } finally {
            commit.countDown();
        }
        batch.join();

        await().atMost(LIMIT).until(() -> scenario.count(linked, "company_purge") == 0);
        assertThat(scenario.count(linked, "record_version")).isZero();
    }

    private static void uninterrupted(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private boolean hasEnded(LinkedCompany linked, String snapshot) {
        return scenario.json(linked, snapshot).has("completed");
    }

    /** Whether a statement waits for a lock. */
    private boolean waits(String statement) {
        return scenario.jdbc
                .sql(
                        """
                        SELECT EXISTS (SELECT FROM pg_stat_activity
                                        WHERE wait_event_type = 'Lock' AND query LIKE ?)
                        """)
                .param(statement)
                .query(Boolean.class)
                .single();
    }

    /** No other type is enabled. */
    private void onlySuppliers(LinkedCompany linked) {
        scenario.jdbc
                .sql(
                        """
                        INSERT INTO sync_settings (owner_id, settings)
                        SELECT ?, jsonb_agg(jsonb_build_object(
                                   'dataType', t, 'fetchOnFirstLink', t = 'suppliers',
                                   'syncSchedule', 0, 'syncOrder', 0, 'isLocked', false))
                          FROM unnest(?) t
                        """)
                .params(
                        linked.company().value(),
                        Arrays.stream(DataType.values()).map(DataType::key).toArray(String[]::new))
                .update();
    }

    /** Four records; k4 is deleted. */
    private LinkedCompany pulled() {
        LinkedCompany linked = scenario.linked();
        linked.books()
                .put(TYPE, contact("{\"id\":\"k1\",\"label\":\"One\"}"))
                .put(TYPE, contact("{\"id\":\"k2\",\"label\":\"Two\"}"))
                .put(TYPE, contact("{\"id\":\"k3\",\"label\":\"Three\"}"))
                .put(TYPE, contact("{\"id\":\"k4\",\"label\":\"Four\"}"));
        scenario.sync(linked, TYPE);
        linked.books().delete(TYPE, new Tombstone("k4", null));
        scenario.sync(linked, TYPE);
        return linked;
    }

    /** Makes the records those of an older release. */
    private void olderRelease(LinkedCompany linked) {
        scenario.jdbc
                .sql("UPDATE record SET mapping_version = 1 WHERE company_id = ?")
                .param(linked.company().value())
                .update();
        scenario.jdbc
                .sql("DELETE FROM remapping WHERE company_id = ?")
                .param(linked.company().value())
                .update();
    }

    /** Adds the types of all companies, and leaves those of this one. */
    private void enqueue(LinkedCompany linked) {
        job.enqueue();
        scenario.jdbc
                .sql("UPDATE remapping SET finished_at = now() WHERE company_id <> ?")
                .param(linked.company().value())
                .update();
    }

    /** A process of its own. */
    private RemappingJob worker() {
        RemappingRepository repository = new RemappingRepository(scenario.jdbc);
        return new RemappingJob(
                repository,
                remapper,
                records,
                states,
                new RemappingMetrics(new SimpleMeterRegistry(), repository),
                transaction);
    }

    private List<@Nullable String> versions(LinkedCompany linked) {
        return scenario.jdbc
                .sql(
                        "SELECT id || ' ' || version FROM record WHERE company_id = ?"
                                + " ORDER BY id")
                .param(linked.company().value())
                .query(String.class)
                .list();
    }

    private String lastChange(LinkedCompany linked) {
        return scenario.jdbc
                .sql(
                        """
                        SELECT kind || ' ' || ids::text || ' ' || coalesce(data_set_id::text, 'null')
                          FROM record_change WHERE company_id = ? ORDER BY last_sequence DESC LIMIT 1
                        """)
                .param(linked.company().value())
                .query(String.class)
                .single();
    }

    private String name(LinkedCompany linked, String id) {
        return scenario.json(linked, "/data/suppliers/" + id).path("supplierName").asString("");
    }
}
