package io.ledgerway.sync.pull;

import static io.ledgerway.sync.scenario.Scenario.supplier;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.pull.Tombstone;
import io.ledgerway.model.accounting.bank.ReconciliationStatus;
import io.ledgerway.model.accounting.bank.Transfer;
import io.ledgerway.model.accounting.contact.CompanyInfo;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.company.Plan;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.model.sync.SyncEvent;
import io.ledgerway.sync.dataset.CompanyLock;
import io.ledgerway.sync.dataset.DataSetLifecycle;
import io.ledgerway.sync.dataset.DataTypeState;
import io.ledgerway.sync.record.RecordRepository;
import io.ledgerway.sync.record.RecordRepository.RetiredBatch;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import io.ledgerway.testsupport.event.EventProbe;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import org.springframework.transaction.support.TransactionTemplate;

/** Start dates that are introduced, widened and removed. */
@SyncServiceTest
class PullWindowIT {

    private static final Instant OLD = Instant.parse("2025-03-01T00:00:00Z");
    private static final Instant NEW = Instant.parse("2026-06-01T00:00:00Z");

    @Autowired Scenario scenario;
    @Autowired CompanyLock lock;
    @Autowired DataSetLifecycle lifecycle;
    @Autowired RecordRepository records;
    @Autowired TransactionTemplate transaction;

    LinkedCompany linked;

    @BeforeEach
    void books() {
        linked = scenario.linked();
        linked.books()
                .put(DataType.SUPPLIERS, supplier("old", "Old", OLD))
                .put(DataType.SUPPLIERS, supplier("new", "New", NEW))
                .put(DataType.SUPPLIERS, supplier("timeless", "Timeless", null));
    }

    @Test
    void recordsBeforeTheStartDateAreNotPulled() {
        from("2026-01-01T00:00:00Z");
        try (EventProbe events = EventProbe.on(Topic.SYNC_COMPLETE)) {
            scenario.sync(linked, DataType.SUPPLIERS);

            SyncEvent.ReadCompleted read =
                    events.await(
                            SyncEvent.ReadCompleted.class,
                            it -> it.company().id().equals(linked.company()));
            assertThat(read.modifiedFrom()).isEqualTo(Instant.parse("2026-01-01T00:00:00Z"));
        }
        assertThat(supplierOf("old")).hasStatus(404);
        assertThat(supplierOf("new")).hasStatusOk();
        assertThat(supplierOf("timeless")).hasStatusOk();
    }

    @Test
    void laterStartDateArchivesOlderRecordsPermanently() {
        scenario.sync(linked, DataType.SUPPLIERS);
        from("2026-01-01T00:00:00Z");
        assertThat(status("old")).as("until the next pull").isEqualTo("Active");

        UUID id = syncThatModifies(DataType.SUPPLIERS);
        assertThat(scenario.of(id, "records_changed", Long.class)).isOne();
        assertThat(status("old")).isEqualTo("Archived");
        assertThat(deleted("old")).isFalse();
        assertThat(status("new")).isEqualTo("Active");
        assertThat(status("timeless")).isEqualTo("Active");

        scenario.sync(linked, DataType.SUPPLIERS);
        assertThat(status("old")).isEqualTo("Archived");
    }

    @Test
    void recordsAreTakenOutOfUseWithoutTheLockOfTheCompany() {
        int many = 2_100;
        linked.books().inPagesOf(1_000);
        IntStream.range(0, many)
                .forEach(it ->
                        linked.books().put(DataType.SUPPLIERS, supplier("old" + it, "Old", OLD)));
        scenario.sync(linked, DataType.SUPPLIERS);
        from("2026-01-01T00:00:00Z");

        UUID id = pullBesideTheLock(many + 1, () -> {});

        scenario.awaitStatus(id, "Complete");
        assertThat(scenario.of(id, "records_changed", Long.class)).isEqualTo(many + 1);
        assertThat(scenario.count(linked, "record_version")).isEqualTo(many + 1);
        assertThat(scenario.records(linked)).isEqualTo(many + 3);
    }

    @Test
    void recordsThatACancelledPullTookOutOfUseAreRestored() {
        from("2025-01-01T00:00:00Z");
        scenario.sync(linked, DataType.SUPPLIERS);
        CompanySnapshot company =
                scenario.directory.findCompany(linked.company()).orElseThrow().snapshot();
        from("2026-01-01T00:00:00Z");

        UUID id =
                pullBesideTheLock(
                        1,
                        () ->
                                lifecycle.cancelAll(
                                        company, linked.connection(), Instant.MAX, "unlinked"));
        assertThat(scenario.status(id)).isEqualTo("Cancelled");
        from("2025-01-01T00:00:00Z");
        scenario.sync(linked, DataType.SUPPLIERS);

        assertThat(status("old")).isEqualTo("Active");
    }

    /**
     * Pulls suppliers while the company is locked, until records are out of use.
     *
     * @param then runs under the lock
     */
    private UUID pullBesideTheLock(int archived, Runnable then) {
        CountDownLatch pulling = new CountDownLatch(1);
        CountDownLatch locked = new CountDownLatch(1);
        linked.books()
                .on((type, page) -> {
                    pulling.countDown();
                    hold(locked);
                });
        UUID id = scenario.queue(linked, DataType.SUPPLIERS);
        hold(pulling);
        transaction.executeWithoutResult(_ -> {
            lock.acquire(linked.company());
            locked.countDown();
            await().atMost(Duration.ofSeconds(30)).until(() -> archivedSuppliers() == archived);
            then.run();
        });
        return id;
    }

    private long archivedSuppliers() {
        return scenario.count(linked, "record", "data ->> 'status' = 'Archived'");
    }

    private static void hold(CountDownLatch latch) {
        try {
            latch.await(20, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void repeatedBatchSkipsRecordsThatAreOutOfUse() {
        UUID id = scenario.sync(linked, DataType.SUPPLIERS);

        RetiredBatch first = retire(id, 0).orElseThrow();
        RetiredBatch again = retire(id, 0).orElseThrow();

        assertThat(first.counts().changed()).isOne();
        assertThat(again.counts().modified()).isFalse();
        assertThat(retire(id, again.last())).isEmpty();
        assertThat(status("old")).isEqualTo("Archived");
    }

    private Optional<RetiredBatch> retire(UUID dataSet, long after) {
        return Objects.requireNonNull(
                transaction.execute(_ ->
                        records.retire(
                                new DataTypeState.Key(
                                        linked.company(), linked.connection(), DataType.SUPPLIERS),
                                new DataSetId(dataSet),
                                Instant.parse("2026-01-01T00:00:00Z"),
                                after,
                                scenario.now())));
    }

    @Test
    void recordsWithoutStatusAreRemovedByALaterStartDate() {
        DataType type = DataType.JOURNAL_ENTRIES;
        linked.books().put(type, supplier("old", "Old", OLD));
        scenario.sync(linked, type);
        post(type, "\"syncFromUtc\":\"2026-01-01T00:00:00Z\"");

        UUID id = syncThatModifies(type);

        assertThat(scenario.of(id, "records_deleted", Long.class)).isOne();
        assertThat(storedIds()).isEmpty();
    }

    /** The setting has not changed, but its window has moved past the record. */
    @ParameterizedTest
    @EnumSource(names = {"SUPPLIERS", "JOURNAL_ENTRIES"})
    void supplementalDataTakesNoRecordsOutOfUse(DataType type) {
        linked.books().put(type, supplier("passed", "Passed", scenario.now()));
        post(type, "\"syncFromWindow\":12");
        scenario.sync(linked, type);
        Instant passed = scenario.now().minus(Duration.ofDays(400));
        linked.books().put(type, supplier("passed", "Passed", passed)).log().clear();
        scenario.jdbc
                .sql("UPDATE record SET source_modified_at = ? WHERE company_id = ? AND id = ?")
                .params(Timestamp.from(passed), linked.company().value(), "passed")
                .update();
        String path = "/integrations/fake/dataTypes/" + type.key() + "/supplementalDataConfig";
        assertThat(scenario.put(linked.client(), path, "{\"a\":{\"pullData\":{\"n\":\"n\"}}}"))
                .hasStatusOk();

        scenario.sync(linked, type);

        assertThat(linked.books().log()).contains(type.key() + " FULL 0");
        assertThat(status("passed")).isEqualTo("Active");
        assertThat(deleted("passed")).isFalse();
    }

    /** The platform reports only deletions after the beginning of a full pull. */
    @Test
    void deletionsBeforeAFullPullWithAStartDateAreDetected() {
        scenario.sync(linked, DataType.SUPPLIERS);
        linked.books().lose(DataType.SUPPLIERS, "new").log().clear();
        from("2026-01-01T00:00:00Z");

        UUID id = scenario.sync(linked, DataType.SUPPLIERS);

        assertThat(linked.books().log())
                .filteredOn(it -> it.startsWith("suppliers "))
                .startsWith("suppliers FULL 0")
                .endsWith("suppliers LIVE_IDS 0", "suppliers LIVE_IDS 1")
                .doesNotHaveDuplicates();
        assertThat(deleted("new")).isTrue();
        assertThat(deleted("old")).isFalse();
        assertThat(deleted("timeless")).isFalse();
        assertThat(scenario.of(id, "records_deleted", Long.class)).isOne();
        linked.books().log().clear();
        scenario.sync(linked, DataType.SUPPLIERS);
        assertThat(linked.books().log()).startsWith("suppliers INCREMENTAL 0");
    }

    @Test
    void firstPullWithAStartDateComparesNothing() {
        from("2026-01-01T00:00:00Z");

        scenario.sync(linked, DataType.SUPPLIERS);

        assertThat(linked.books().log()).isNotEmpty().noneMatch(it -> it.contains("LIVE_IDS"));
    }

    @Test
    void deletionAfterAnUnsuccessfulFirstPullWithAStartDateIsDetected() {
        from("2025-01-01T00:00:00Z");
        linked.books()
                .on((type, page) -> {
                    if (page > 0) {
                        throw new ConnectorException.NotFound("gone");
                    }
                });
        scenario.sync(linked, DataType.SUPPLIERS, "FetchError");
        linked.books().lose(DataType.SUPPLIERS, "old").on((type, page) -> {});

        scenario.sync(linked, DataType.SUPPLIERS);

        assertThat(deleted("old")).isTrue();
        assertThat(deleted("new")).isFalse();
    }

    @Test
    void unreadableRecordOfAComparedFullPullIsReadAgain() {
        scenario.sync(linked, DataType.SUPPLIERS);
        linked.books().spoil(DataType.SUPPLIERS, "new");
        from("2026-01-01T00:00:00Z");
        scenario.sync(linked, DataType.SUPPLIERS);
        linked.books().repair(DataType.SUPPLIERS, "new").log().clear();

        scenario.sync(linked, DataType.SUPPLIERS);

        assertThat(linked.books().log()).startsWith("suppliers FULL 0");
    }

    @Test
    void startDateAppliesToWhatAnUnsuccessfulFirstPullHasStored() {
        linked.books()
                .on((type, page) -> {
                    if (page > 0) {
                        throw new ConnectorException.NotFound("gone");
                    }
                });
        scenario.sync(linked, DataType.SUPPLIERS, "FetchError");
        assertThat(status("old")).isEqualTo("Active");
        linked.books().on((type, page) -> {});
        from("2026-01-01T00:00:00Z");

        scenario.sync(linked, DataType.SUPPLIERS);

        assertThat(status("old")).isEqualTo("Archived");
        assertThat(status("new")).isEqualTo("Active");
    }

    @Test
    void recordThatBecomesVoidLosesItsSourceModifiedDate() {
        DataType type = DataType.TRANSFERS;
        linked.books()
                .put(
                        type,
                        new SourceRecord(
                                "t1",
                                OLD,
                                new Transfer(
                                        "t1",
                                        null,
                                        null,
                                        null,
                                        null,
                                        null,
                                        ReconciliationStatus.UNRECONCILED,
                                        null,
                                        null,
                                        null,
                                        null,
                                        null,
                                        null)));
        scenario.sync(linked, type);
        assertThat(dated("t1")).isTrue();
        post(type, "\"syncFromUtc\":\"2026-01-01T00:00:00Z\"");

        scenario.sync(linked, type);

        assertThat(status("t1")).isEqualTo("Void");
        assertThat(dated("t1")).isFalse();

        linked.books().delete(type, new Tombstone("t1", NEW));
        scenario.sync(linked, type);

        assertThat(deleted("t1")).isTrue();
        assertThat(dated("t1")).isFalse();
    }

    @Test
    void expiredCheckpointDeletesNoRecordBeforeTheStartDate() {
        scenario.sync(linked, DataType.SUPPLIERS);
        from("2026-01-01T00:00:00Z");
        scenario.sync(linked, DataType.SUPPLIERS);
        AtomicBoolean expired = new AtomicBoolean();
        linked.books()
                .on((type, page) -> {
                    if (!expired.getAndSet(true)) {
                        throw new ConnectorException.CursorExpired("too old");
                    }
                });
        linked.books().log().clear();

        scenario.sync(linked, DataType.SUPPLIERS);

        assertThat(linked.books().log()).startsWith("suppliers INCREMENTAL 0", "suppliers FULL 0");
        assertThat(deleted("old")).isFalse();
        assertThat(status("old")).isEqualTo("Archived");
    }

    @Test
    void expiredCheckpointWithAStartDateLosesNoDeletion() {
        scenario.sync(linked, DataType.SUPPLIERS);
        from("2026-01-01T00:00:00Z");
        scenario.sync(linked, DataType.SUPPLIERS);
        AtomicBoolean expired = new AtomicBoolean();
        linked.books()
                .lose(DataType.SUPPLIERS, "new")
                .on((type, page) -> {
                    if (!expired.getAndSet(true)) {
                        throw new ConnectorException.CursorExpired("too old");
                    }
                });

        scenario.sync(linked, DataType.SUPPLIERS);

        assertThat(deleted("new")).isTrue();
        assertThat(deleted("old")).isFalse();
    }

    @Test
    void earlierStartDateRestoresThem() {
        scenario.sync(linked, DataType.SUPPLIERS);
        from("2026-01-01T00:00:00Z");
        scenario.sync(linked, DataType.SUPPLIERS);

        from("2025-01-01T00:00:00Z");
        scenario.sync(linked, DataType.SUPPLIERS);

        assertThat(status("old")).isEqualTo("Active");
        assertThat(linked.books().log()).contains("suppliers FULL 0");
    }

    @Test
    void laterOfDateAndWindowApplies() {
        post("\"syncFromUtc\":\"2020-01-01\",\"syncFromWindow\":12");

        scenario.sync(linked, DataType.SUPPLIERS);

        assertThat(supplierOf("old")).hasStatus(404);
        assertThat(supplierOf("new")).hasStatusOk();
    }

    @Test
    void companyInformationHasNoStartDate() {
        linked.books()
                .put(
                        DataType.COMPANY,
                        new SourceRecord(
                                "company",
                                OLD,
                                new CompanyInfo(
                                        "Acme", null, null, null, null, null, null, null, null,
                                        null, "GBP", null, null, null)));
        scenario.sync(linked, DataType.COMPANY);
        post(DataType.COMPANY, "\"syncFromUtc\":\"2026-01-01T00:00:00Z\"");

        scenario.sync(linked, DataType.COMPANY);

        assertThat(scenario.get(linked, "/data/info")).hasStatusOk().bodyText().contains("Acme");
    }

    /** Items are always pulled completely, and the platform returns old ones as well. */
    @Test
    void startDateExcludesRecordsThatThePlatformReturns() {
        items();
        post(DataType.ITEMS, "\"syncFromUtc\":\"2026-01-01T00:00:00Z\"");

        UUID first = scenario.sync(linked, DataType.ITEMS);
        UUID second = scenario.sync(linked, DataType.ITEMS);

        assertThat(storedIds()).containsExactlyInAnyOrder("new", "timeless");
        assertThat(scenario.of(first, "records_created", Long.class)).isEqualTo(2);
        assertThat(scenario.of(second, "records_created", Long.class)).isZero();
    }

    @Test
    void archivedRecordsThatThePlatformReturnsStayArchived() {
        items();
        scenario.sync(linked, DataType.ITEMS);
        post(DataType.ITEMS, "\"syncFromUtc\":\"2026-01-01T00:00:00Z\"");

        scenario.sync(linked, DataType.ITEMS);
        assertThat(archivedIds()).containsExactly("old");

        scenario.sync(linked, DataType.ITEMS);
        assertThat(archivedIds()).containsExactly("old");
        assertThat(deleted("old")).as("the platform still has it").isFalse();
    }

    @Test
    void deletionsOfCompletelyPulledTypesAreDetectedDespiteAStartDate() {
        items();
        scenario.sync(linked, DataType.ITEMS);
        post(DataType.ITEMS, "\"syncFromUtc\":\"2026-01-01T00:00:00Z\"");
        scenario.sync(linked, DataType.ITEMS);
        linked.books().lose(DataType.ITEMS, "new").log().clear();

        UUID id = scenario.sync(linked, DataType.ITEMS);

        assertThat(deleted("new")).isTrue();
        assertThat(deleted("old")).isFalse();
        assertThat(deleted("timeless")).isFalse();
        assertThat(scenario.of(id, "records_deleted", Long.class)).isOne();
        assertThat(linked.books().log())
                .filteredOn(it -> it.startsWith("items "))
                .startsWith("items FULL 0")
                .endsWith("items LIVE_IDS 0", "items LIVE_IDS 1")
                .doesNotHaveDuplicates();
    }

    /** Syncs a type; the event of the batch says that records were modified. */
    private UUID syncThatModifies(DataType type) {
        try (EventProbe events = EventProbe.on(Topic.SYNC_COMPLETE)) {
            UUID id = scenario.sync(linked, type);
            SyncEvent.ReadCompleted read =
                    events.await(
                            SyncEvent.ReadCompleted.class,
                            it ->
                                    it.reads().stream()
                                            .anyMatch(each -> each.dataSetId().value().equals(id)));
            assertThat(read.reads())
                    .singleElement()
                    .satisfies(it -> assertThat(it.recordsModified()).isTrue());
            return id;
        }
    }

    private void items() {
        linked.books()
                .put(DataType.ITEMS, supplier("old", "Old", OLD))
                .put(DataType.ITEMS, supplier("new", "New", NEW))
                .put(DataType.ITEMS, supplier("timeless", "Timeless", null));
    }

    private List<@Nullable String> storedIds() {
        return ids("true");
    }

    private List<@Nullable String> archivedIds() {
        return ids("data ->> 'itemStatus' = 'Archived'");
    }

    private List<@Nullable String> ids(String condition) {
        return scenario.jdbc
                .sql("SELECT id FROM record WHERE company_id = ? AND " + condition)
                .param(linked.company().value())
                .query(String.class)
                .list();
    }

    private void from(String start) {
        post("\"syncFromUtc\":\"" + start + "\"");
    }

    private void post(String members) {
        post(DataType.SUPPLIERS, members);
    }

    private void post(DataType type, String members) {
        assertThat(
                        scenario.postJson(
                                linked,
                                Plan.PAID,
                                "/companies/" + linked.company() + "/syncSettings",
                                "{\"settings\":[{\"dataType\":\""
                                        + type.key()
                                        + "\",\"fetchOnFirstLink\":true,\"syncSchedule\":0,\"syncOrder\":0,"
                                        + members
                                        + "}]}"))
                .hasStatus(204);
    }

    private MvcTestResult supplierOf(String id) {
        return scenario.get(linked, "/data/suppliers/" + id);
    }

    private String status(String id) {
        return data(id, "data ->> 'status'", String.class);
    }

    private boolean dated(String id) {
        return data(id, "data ->> 'sourceModifiedDate' IS NOT NULL", Boolean.class);
    }

    private boolean deleted(String id) {
        return data(id, "is_deleted", Boolean.class);
    }

    private <T> T data(String id, String column, Class<T> type) {
        return scenario.jdbc
                .sql("SELECT " + column + " FROM record WHERE company_id = ? AND id = ?")
                .params(linked.company().value(), id)
                .query(type)
                .single();
    }
}
