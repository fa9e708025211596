package io.ledgerway.sync.pull;

import static io.ledgerway.sync.scenario.Scenario.supplier;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.pull.Tombstone;
import io.ledgerway.model.accounting.RecordStatus;
import io.ledgerway.model.accounting.ledger.TrackingCategory;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.sync.dataset.DataSetLifecycle;
import io.ledgerway.sync.dataset.DataSetRef;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Calls the pull worker directly; the scheduler is paused. */
@SyncServiceTest
class PullWorkerIT {

    private static final DataType TYPE = DataType.SUPPLIERS;

    @Autowired PullProperties properties;
    @Autowired Scenario scenario;
    @Autowired PullWorker run;
    @Autowired DataSetLifecycle lifecycle;

    LinkedCompany linked;

    @BeforeEach
    void pauseWorkers() {
        scenario.scheduler.pause();
        linked = scenario.linked();
    }

    @AfterEach
    void resumeWorkers() {
        scenario.resumeWorkers();
    }

    @Test
    void dataSetIsPulledToItsEnd() {
        fill(5);
        UUID id = scenario.queue(linked, TYPE);
        assertThat(scenario.status(id)).isEqualTo("Queued");

        assertThat(runSlice(id)).isEmpty();

        assertThat(scenario.status(id)).isEqualTo("Complete");
        assertThat(scenario.of(id, "progress", Integer.class)).isEqualTo(100);
        assertThat(scenario.of(id, "records_created", Long.class)).isEqualTo(5);
        assertThat(scenario.records(linked)).isEqualTo(5);
        assertThat(linked.books().log())
                .containsExactly(
                        "suppliers FULL 0",
                        "suppliers FULL 1",
                        "suppliers FULL 2",
                        "suppliers FULL 3");
    }

    @Test
    void pullResumesAfterACrashAtAnyPage() {
        fill(7);
        UUID id = scenario.queue(linked, TYPE);
        for (int page = 0; page <= 4; page++) {
            crashAt(page);
            assertThatThrownBy(() -> runSlice(id)).isInstanceOf(Crash.class);
            assertThat(scenario.status(id)).isEqualTo("Fetching");
            assertThat(scenario.of(id, "records_read", Long.class))
                    .isEqualTo(Math.min(7, page * 2L));
        }
        linked.books().on((type, page) -> {});
        linked.books().log().clear();

        runSlice(id);

        assertThat(scenario.status(id)).isEqualTo("Complete");
        assertThat(linked.books().log()).containsExactly("suppliers FULL 4");
        assertThat(scenario.of(id, "records_created", Long.class)).isEqualTo(7);
        assertThat(scenario.records(linked)).isEqualTo(7);
    }

    @Test
    void unorderedPagesStartOverAfterACrash() {
        IntStream.range(0, 5)
                .forEach(it -> linked.books().put(DataType.ITEMS, supplier("i" + it, "Item")));
        UUID id = scenario.queue(linked, DataType.ITEMS);
        crashAt(2);
        assertThatThrownBy(() -> runSlice(id)).isInstanceOf(Crash.class);
        linked.books().on((type, page) -> {});
        linked.books().log().clear();

        runSlice(id);

        assertThat(linked.books().log()).startsWith("items FULL 0");
        assertThat(scenario.records(linked)).isEqualTo(5);
    }

    @Test
    void staleWorkerWritesNothing() throws Exception {
        fill(4);
        UUID id = scenario.queue(linked, TYPE);
        CountDownLatch asleep = new CountDownLatch(1);
        CountDownLatch wake = new CountDownLatch(1);
        linked.books()
                .on((type, page) -> {
                    if (page == 1 && asleep.getCount() == 1) {
                        asleep.countDown();
                        hold(wake);
                    }
                });
        Instant completed;
        try (var pool = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<Optional<Instant>> late = pool.submit(() -> runSlice(id));
            assertThat(asleep.await(20, TimeUnit.SECONDS)).isTrue();

            runSlice(id);
            assertThat(scenario.status(id)).isEqualTo("Complete");
            completed = scenario.of(id, "completed_at", Instant.class);
            linked.books().put(TYPE, supplier("s9", "Seen by the late one only"));
            wake.countDown();
            assertThat(late.get()).as("the late worker loses its claim").isPresent();
        }

        assertThat(scenario.records(linked)).isEqualTo(4);
        assertThat(scenario.of(id, "completed_at", Instant.class)).isEqualTo(completed);
        assertThat(scenario.of(id, "records_created", Long.class)).isEqualTo(4);
    }

    @Test
    void pullContinuesAfterItsTimeSlice() {
        fill(12);
        UUID id = scenario.queue(linked, TYPE);

        assertThat(run.run(ref(id), () -> true)).isPresent();
        assertThat(scenario.status(id)).isEqualTo("Fetching");
        // the first page, and those that were fetched ahead before it was stored
        assertThat(scenario.of(id, "records_read", Long.class)).isIn(4L, 6L);
        assertThat(runSlice(id)).isEmpty();
        assertThat(scenario.status(id)).isEqualTo("Complete");
        assertThat(scenario.of(id, "records_read", Long.class)).isEqualTo(12);
    }

    @Test
    void unorderedPullOfChangesEndsInOneTimeSlice() {
        DataType unordered = DataType.PAYMENT_METHODS;
        linked.books().put(unordered, supplier("p0", "Method"));
        finish(scenario.queue(linked, unordered));
        IntStream.rangeClosed(1, 6)
                .forEach(it -> linked.books().put(unordered, supplier("p" + it, "Method")));
        UUID id = scenario.queue(linked, unordered);
        linked.books().log().clear();

        assertThat(run.run(ref(id), () -> true)).isEmpty();

        assertThat(scenario.status(id)).isEqualTo("Complete");
        assertThat(linked.books().log())
                .containsExactly(
                        "paymentMethods INCREMENTAL 0",
                        "paymentMethods INCREMENTAL 1",
                        "paymentMethods INCREMENTAL 2",
                        "paymentMethods INCREMENTAL 3");
        assertThat(scenario.records(linked)).isEqualTo(7);
    }

    @Test
    void rateLimitedDataSetIsRescheduledAndContinues() {
        fill(4);
        UUID id = scenario.queue(linked, TYPE);
        limitAt(1, Duration.ofMinutes(10));

        Optional<Instant> again = runSlice(id);

        assertThat(again).isPresent();
        assertThat(scenario.status(id)).isEqualTo("Fetching");
        assertThat(scenario.of(id, "status_description", String.class))
                .isEqualTo("Paused until " + again.orElseThrow());
        assertThat(scenario.of(id, "retries", Integer.class)).isZero();
        assertThat(runSlice(id)).isEqualTo(again);

        linked.books().on((type, page) -> {});
        scenario.time.advance(Duration.ofMinutes(11));
        linked.books().log().clear();
        runSlice(id);
        assertThat(scenario.status(id)).isEqualTo("Complete");
        assertThat(linked.books().log()).startsWith("suppliers FULL 1");
        assertThat(
                        scenario.jdbc
                                .sql(
                                        "SELECT count(*) FROM data_set WHERE id = ? AND status_description IS NULL")
                                .param(id)
                                .query(Long.class)
                                .single())
                .isOne();
    }

    @Test
    void dataSetEndsAfterADayOfRateLimits() {
        fill(4);
        UUID id = scenario.queue(linked, TYPE);
        limitAt(1, Duration.ofHours(20));
        runSlice(id);
        scenario.time.advance(Duration.ofHours(21));
        assertThat(runSlice(id)).isPresent();
        scenario.time.advance(Duration.ofHours(4));

        assertThat(runSlice(id)).isEmpty();

        assertThat(scenario.status(id)).isEqualTo("RateLimitError");
    }

    @Test
    void unavailablePlatformIsRetriedTenTimesOverTwelveHours() {
        fill(1);
        UUID id = scenario.queue(linked, TYPE);
        linked.books()
                .on((type, page) -> {
                    throw new ConnectorException.PlatformUnavailable("HTTP 503", null);
                });
        for (int retry = 1; retry <= 10; retry++) {
            assertThat(runSlice(id)).isPresent();
            assertThat(scenario.status(id)).isEqualTo("Fetching");
            assertThat(scenario.of(id, "retries", Integer.class)).isEqualTo(retry);
            assertThat(scenario.of(id, "error_message", String.class)).isEqualTo("HTTP 503");
            scenario.time.advance(properties.retrySchedule().get(retry - 1));
        }

        assertThat(runSlice(id)).isEmpty();

        assertThat(scenario.status(id)).isEqualTo("FetchError");
        assertThat(scenario.of(id, "error_message", String.class)).isEqualTo("HTTP 503");
    }

    @Test
    void revokedPermissionEndsThePullAndNotifiesCompanyService() {
        fill(1);
        UUID id = scenario.queue(linked, TYPE);
        fail(new ConnectorException.AuthorizationRevoked("token_revoked"));

        assertThat(runSlice(id)).isPresent();
        assertThat(scenario.status(id)).isEqualTo("AuthError");
        assertThat(scenario.companies.deauthorizations(linked.connection())).isZero();
        assertThat(runSlice(id)).isEmpty();
        assertThat(scenario.companies.deauthorizations(linked.connection())).isOne();
        assertThat(scenario.companies.lastDeauthorization(linked.connection()))
                .contains("\"seenAt\":\"" + scenario.of(id, "completed_at", Instant.class) + "\"");
    }

    @Test
    void revokedPermissionOfADeletedConnectionEndsThePull() {
        fill(1);
        UUID id = scenario.queue(linked, TYPE);
        fail(new ConnectorException.AuthorizationRevoked("token_revoked"));
        scenario.companies.forgets(linked.connection());
        assertThat(runSlice(id)).isPresent();

        assertThat(runSlice(id)).isEmpty();

        assertThat(scenario.companies.deauthorizations(linked.connection())).isOne();
    }

    @Test
    void unlinkedConnectionEndsInAuthErrorWithoutNotification() {
        UUID id = scenario.queue(linked, TYPE);
        scenario.companies.refuses(linked.connection(), 409);

        runSlice(id);

        assertThat(scenario.status(id)).isEqualTo("AuthError");
        assertThat(scenario.companies.deauthorizations(linked.connection())).isZero();
    }

    @Test
    void unavailableAccessTokenIsRetried() {
        UUID id = scenario.queue(linked, TYPE);
        scenario.companies.refuses(linked.connection(), 503);

        assertThat(runSlice(id)).isPresent();

        assertThat(scenario.status(id)).isEqualTo("Fetching");
        assertThat(scenario.of(id, "retries", Integer.class)).isOne();
    }

    @Test
    void everyOtherFailureHasItsOwnStatus() {
        Map<ConnectorException, String> ends =
                Map.of(
                        new ConnectorException.InsufficientPermission("scope"), "PermissionsError",
                        new ConnectorException.ContractViolation("odd", null), "MapError",
                        new ConnectorException.NotSupported("no"), "NotSupported",
                        new ConnectorException.NotFound("gone"), "FetchError",
                        new ConnectorException.AccessTokenRejected("401"), "AuthError");
        ends.forEach((failure, end) -> {
            UUID id = scenario.queue(linked, TYPE);
            fail(failure);
            assertThat(runSlice(id)).isEmpty();
            assertThat(scenario.status(id)).isEqualTo(end);
        });
    }

    @Test
    void internalErrorIsReportedWithoutDetails() {
        UUID id = scenario.queue(linked, TYPE);
        linked.books()
                .on((type, page) -> {
                    throw new IllegalArgumentException("secret insides");
                });

        runSlice(id);

        assertThat(scenario.status(id)).isEqualTo("InternalError");
        assertThat(scenario.of(id, "error_message", String.class)).doesNotContain("insides");
    }

    @Test
    void laterPullUpdatesOnlyChangedRecords() {
        fill(3);
        sync();
        Map<String, @Nullable Object> untouched = row("s1");
        scenario.time.advance(Duration.ofMinutes(1));
        linked.books().put(TYPE, supplier("s1", "Supplier 1")); // unchanged
        linked.books().put(TYPE, supplier("s2", "Renamed"));
        linked.books().delete(TYPE, new Tombstone("s0", Instant.parse("2026-02-01T00:00:00Z")));
        linked.books().delete(TYPE, new Tombstone("never-seen", null));
        linked.books().log().clear();

        UUID id = sync();

        assertThat(linked.books().log()).allMatch(it -> it.startsWith("suppliers INCREMENTAL"));
        assertThat(row("s1")).isEqualTo(untouched);
        assertThat(row("s2").get("name")).isEqualTo("Renamed");
        assertThat(row("s2").get("modified_at")).isNotEqualTo(untouched.get("modified_at"));
        assertThat(row("s0"))
                .containsEntry("is_deleted", true)
                .containsEntry("flag", "true")
                .containsEntry("name", "Supplier 0")
                .containsEntry("source", "2026-02-01T00:00:00Z");
        assertThat(scenario.of(id, "records_changed", Long.class)).isOne();
        assertThat(scenario.of(id, "records_deleted", Long.class)).isOne();
        assertThat(scenario.records(linked)).isEqualTo(3);
    }

    @Test
    void restoredRecordIsNoLongerDeleted() {
        fill(1);
        sync();
        linked.books().delete(TYPE, new Tombstone("s0", null));
        sync();
        assertThat(row("s0")).containsEntry("is_deleted", true);
        linked.books().put(TYPE, supplier("s0", "Supplier 0"));

        sync();

        assertThat(row("s0")).containsEntry("is_deleted", false).containsEntry("flag", "false");
    }

    @Test
    void tombstoneOfARestoredRecordIsIgnored() {
        linked.books().put(TYPE, supplier("s0", "Restored", Instant.parse("2026-03-01T00:00:00Z")));
        sync();
        linked.books().put(TYPE, supplier("s1", "Other"));
        linked.books().delete(TYPE, new Tombstone("s0", Instant.parse("2026-02-01T00:00:00Z")));

        sync();

        assertThat(row("s0")).containsEntry("is_deleted", false);
    }

    @Test
    void changedSourceDateChangesTheModifiedDate() {
        fill(1);
        sync();
        Object before = row("s0").get("modified_at");
        scenario.time.advance(Duration.ofMinutes(1));
        linked.books()
                .put(TYPE, supplier("s0", "Supplier 0", Instant.parse("2026-05-01T00:00:00Z")));

        sync();

        assertThat(row("s0").get("modified_at")).isNotEqualTo(before);
    }

    @Test
    void missingIdsAreDeletedIfDeletionsAreNotReported() {
        IntStream.range(0, 3)
                .forEach(it -> linked.books().put(DataType.TAX_RATES, supplier("t" + it, "Rate")));
        finish(scenario.queue(linked, DataType.TAX_RATES));
        linked.books().lose(DataType.TAX_RATES, "t1");

        finish(scenario.queue(linked, DataType.TAX_RATES));

        assertThat(linked.books().log()).contains("taxRates LIVE_IDS 0");
        assertThat(deleted("taxRates")).containsExactly("t1");
        assertThat(seenIds()).isZero();
    }

    @Test
    void deletedRecordThatIsListedAgainIsRestored() {
        IntStream.range(0, 3)
                .forEach(it -> linked.books().put(DataType.TAX_RATES, supplier("t" + it, "Rate")));
        finish(scenario.queue(linked, DataType.TAX_RATES));
        linked.books().hide(DataType.TAX_RATES, "t1");
        finish(scenario.queue(linked, DataType.TAX_RATES));
        assertThat(deleted("taxRates")).containsExactly("t1");
        linked.books().show(DataType.TAX_RATES, "t1").log().clear();

        UUID id = scenario.queue(linked, DataType.TAX_RATES);
        finish(id);

        assertThat(linked.books().log())
                .containsExactly(
                        "taxRates INCREMENTAL 0", "taxRates LIVE_IDS 0", "taxRates LIVE_IDS 1");
        assertThat(deleted("taxRates")).isEmpty();
        assertThat(row("t1")).containsEntry("name", "Rate").containsEntry("flag", "false");
        assertThat(scenario.of(id, "records_changed", Long.class)).isOne();
        assertThat(
                        scenario.jdbc
                                .sql("SELECT kind FROM record_change WHERE data_set_id = ?")
                                .param(id)
                                .query(String.class)
                                .list())
                .containsExactly("restored");
    }

    @Test
    void failedPullLeavesNoSeenIds() {
        IntStream.range(0, 4)
                .forEach(it -> linked.books().put(DataType.ITEMS, supplier("i" + it, "Item")));
        finish(scenario.queue(linked, DataType.ITEMS));
        linked.books()
                .on((type, page) -> {
                    if (page > 0) {
                        throw new ConnectorException.NotFound("gone");
                    }
                });
        UUID failed = scenario.queue(linked, DataType.ITEMS);

        assertThat(runSlice(failed)).isEmpty();

        assertThat(scenario.status(failed)).isEqualTo("FetchError");
        assertThat(scenario.of(failed, "records_read", Long.class)).isEqualTo(2);
        assertThat(seenIds()).isZero();
    }

    @Test
    void cancelledPullLeavesNoSeenIds() {
        IntStream.range(0, 12)
                .forEach(it -> linked.books().put(DataType.ITEMS, supplier("i" + it, "Item")));
        finish(scenario.queue(linked, DataType.ITEMS));
        UUID cancelled = scenario.queue(linked, DataType.ITEMS);
        linked.books()
                .on((type, page) -> {
                    if (page == 3) {
                        Awaitility.await().until(() -> seenIds() > 0);
                        lifecycle.abandonAll(linked.company());
                    }
                });

        runSlice(cancelled);

        assertThat(scenario.status(cancelled)).isEqualTo("Cancelled");
        assertThat(seenIds()).isZero();
    }

    @Test
    void incompletePullDeletesNothing() {
        linked.books().put(DataType.ITEMS, supplier("i0", "Item"));
        finish(scenario.queue(linked, DataType.ITEMS));
        linked.books().lose(DataType.ITEMS, "i0");
        linked.books().claimsAll(false);
        finish(scenario.queue(linked, DataType.ITEMS));
        assertThat(deleted("items")).isEmpty();

        linked.books().claimsAll(true);
        finish(scenario.queue(linked, DataType.ITEMS));
        assertThat(deleted("items")).containsExactly("i0");
    }

    @Test
    void deletionOfSixtyRecordsIsWithheldUntilTheNextComparison() {
        IntStream.range(0, 60)
                .forEach(it -> linked.books().put(DataType.ITEMS, supplier("i" + it, "Item")));
        finish(scenario.queue(linked, DataType.ITEMS));
        IntStream.range(0, 60).forEach(it -> linked.books().lose(DataType.ITEMS, "i" + it));

        UUID first = scenario.queue(linked, DataType.ITEMS);
        finish(first);
        assertThat(deleted("items")).isEmpty();
        assertThat(scenario.of(first, "status_description", String.class)).startsWith("60 records");

        finish(scenario.queue(linked, DataType.ITEMS));
        assertThat(deleted("items")).hasSize(60);
    }

    @Test
    void expiredCursorLeadsToAFullPull() {
        fill(2);
        sync();
        linked.books().lose(TYPE, "s0");
        UUID id = scenario.queue(linked, TYPE);
        fail(new ConnectorException.CursorExpired("too old"));
        assertThat(runSlice(id)).isPresent();
        linked.books().on((type, page) -> {});
        linked.books().log().clear();

        runSlice(id);

        assertThat(scenario.status(id)).isEqualTo("Complete");
        assertThat(linked.books().log()).startsWith("suppliers FULL 0");
        assertThat(deleted("suppliers")).containsExactly("s0");
    }

    @Test
    void fullPullThatStartsOverDetectsDeletions() {
        linked.books()
                .put(DataType.ITEMS, supplier("i0", "Item"))
                .put(DataType.ITEMS, supplier("i1", "Item"));
        finish(scenario.queue(linked, DataType.ITEMS));
        linked.books().lose(DataType.ITEMS, "i0");
        UUID id = scenario.queue(linked, DataType.ITEMS);
        fail(new ConnectorException.CursorExpired("too old"));
        assertThat(runSlice(id)).isPresent();
        linked.books().on((type, page) -> {});
        scenario.time.advance(properties.retrySchedule().getFirst());

        finish(id);

        assertThat(deleted("items")).containsExactly("i0");
    }

    @Test
    void deletionAfterAnUnsuccessfulFirstPullIsDetected() {
        fill(4);
        UUID failed = scenario.queue(linked, TYPE);
        linked.books()
                .on((type, page) -> {
                    if (page > 0) {
                        throw new ConnectorException.NotFound("gone");
                    }
                });
        assertThat(runSlice(failed)).isEmpty();
        assertThat(scenario.status(failed)).isEqualTo("FetchError");
        assertThat(scenario.records(linked)).isEqualTo(2);
        linked.books().lose(TYPE, "s0").on((type, page) -> {});

        UUID id = sync();

        assertThat(deleted("suppliers")).containsExactly("s0");
        assertThat(scenario.of(id, "records_deleted", Long.class)).isOne();
        assertThat(scenario.records(linked)).isEqualTo(4);
        assertThat(seenIds()).isZero();
    }

    @Test
    void unreadableRecordIsQuarantinedAndRetried() {
        fill(5);
        linked.books().spoil(TYPE, "s1");

        UUID first = sync();

        assertThat(scenario.of(first, "status_description", String.class))
                .isEqualTo("1 record cannot be read and was set aside");
        assertThat(scenario.of(first, "warnings", Long.class)).isOne();
        assertThat(scenario.records(linked)).isEqualTo(4);
        assertThat(aside()).containsExactly("s1");

        linked.books().repair(TYPE, "s1");
        UUID second = sync();

        assertThat(scenario.of(second, "records_created", Long.class)).isOne();
        assertThat(scenario.records(linked)).isEqualTo(5);
        assertThat(deleted("suppliers")).isEmpty();
        assertThat(aside()).isEmpty();
        linked.books().log().clear();
        sync();
        assertThat(linked.books().log()).containsExactly("suppliers INCREMENTAL 0");
    }

    @Test
    void earlierVersionOfAnUnreadableRecordRemains() {
        fill(2);
        sync();
        linked.books().put(TYPE, supplier("s1", "Renamed")).spoil(TYPE, "s1");

        sync();

        assertThat(row("s1")).containsEntry("name", "Supplier 1").containsEntry("flag", "false");
        assertThat(aside()).containsExactly("s1");
    }

    @Test
    void unreadableRecordIsRetriedInTenPulls() {
        fill(4);
        linked.books().spoil(TYPE, "s1");
        IntStream.range(0, 10).forEach(it -> sync());
        linked.books().log().clear();

        sync();

        assertThat(linked.books().log()).containsExactly("suppliers INCREMENTAL 0");
        assertThat(aside()).containsExactly("s1");
    }

    @Test
    void tooManyUnreadableRecordsFailThePull() {
        linked.books().inPagesOf(300);
        IntStream.range(0, 1_002)
                .forEach(it -> {
                    linked.books().put(TYPE, supplier("s" + it, "Supplier"));
                    linked.books().spoil(TYPE, "s" + it);
                });
        UUID id = scenario.queue(linked, TYPE);

        runSlice(id);

        assertThat(scenario.status(id)).isEqualTo("MapError");
        assertThat(scenario.of(id, "error_message", String.class))
                .isEqualTo("More than 1000 records cannot be read");
    }

    @Test
    void recordWithATooLongIdIsQuarantined() {
        linked.books()
                .put(TYPE, supplier("s".repeat(500), "Longest"))
                .put(TYPE, supplier("s".repeat(501), "Too long"));

        UUID id = sync();

        assertThat(scenario.of(id, "records_created", Long.class)).isOne();
        assertThat(scenario.of(id, "warnings", Long.class)).isOne();
        assertThat(
                        scenario.jdbc
                                .sql(
                                        "SELECT id || ' ' || reason FROM unreadable_record"
                                                + " WHERE company_id = ? AND NOT without_id")
                                .param(linked.company().value())
                                .query(String.class)
                                .single())
                .matches("\\?\\p{XDigit}{32} The id has more than 500 characters");
    }

    /** An index has the id of the parent, which its row has no room for. */
    @Test
    void valueThatExceedsALimitOfTheDatabaseFailsThePull() {
        String parent =
                new Random(54)
                        .ints(5_000, 'a', 'z' + 1)
                        .mapToObj(Character::toString)
                        .collect(Collectors.joining());
        linked.books()
                .put(
                        DataType.TRACKING_CATEGORIES,
                        new SourceRecord(
                                "c1",
                                null,
                                new TrackingCategory(
                                        "c1",
                                        "Region",
                                        RecordStatus.ACTIVE,
                                        parent,
                                        true,
                                        null,
                                        null,
                                        null)));
        UUID id = scenario.queue(linked, DataType.TRACKING_CATEGORIES);

        assertThat(runSlice(id)).isEmpty();

        assertThat(scenario.status(id)).isEqualTo("InternalError");
    }

    @Test
    void nulCharactersAreRemoved() {
        linked.books().put(TYPE, supplier("s0", "A\0B \\u0000 \t\"\n\\"));

        sync();

        assertThat(row("s0").get("name")).isEqualTo("AB \\u0000 \t\"\n\\");
    }

    /** Pages of invoices are validated by the ids of their records. */
    @Test
    void nulCharactersOfIdsAreRemoved() {
        linked.books().put(DataType.INVOICES, supplier("in\0voice", "Nul"));

        finish(scenario.queue(linked, DataType.INVOICES));

        assertThat(row("invoice").get("name")).isEqualTo("Nul");
        linked.books().delete(DataType.INVOICES, new Tombstone("in\0voice", null));

        finish(scenario.queue(linked, DataType.INVOICES));

        assertThat(deleted("invoices")).containsExactly("invoice");
    }

    private void fill(int records) {
        IntStream.range(0, records)
                .forEach(it -> linked.books().put(TYPE, supplier("s" + it, "Supplier " + it)));
    }

    private UUID sync() {
        UUID id = scenario.queue(linked, TYPE);
        finish(id);
        return id;
    }

    private void finish(UUID id) {
        assertThat(runSlice(id)).isEmpty();
        assertThat(scenario.status(id)).isEqualTo("Complete");
    }

    private Optional<Instant> runSlice(UUID id) {
        return run.run(ref(id), () -> false);
    }

    private DataSetRef ref(UUID id) {
        return new DataSetRef(linked.company(), new DataSetId(id));
    }

    private void crashAt(int crashPage) {
        linked.books()
                .on((type, page) -> {
                    if (page >= crashPage) {
                        throw new Crash();
                    }
                });
    }

    private void limitAt(int limitedPage, Duration pause) {
        linked.books()
                .on((type, page) -> {
                    if (page >= limitedPage) {
                        throw new ConnectorException.RateLimited("429", pause);
                    }
                });
    }

    private void fail(ConnectorException failure) {
        linked.books()
                .on((type, page) -> {
                    throw failure;
                });
    }

    private static void hold(CountDownLatch latch) {
        try {
            latch.await(20, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Map<String, @Nullable Object> row(String id) {
        return scenario.jdbc
                .sql(
                        """
                        SELECT xmin::text AS xmin, modified_at, is_deleted,
                               data ->> 'supplierName' AS name,
                               data -> 'metadata' ->> 'isDeleted' AS flag,
                               coalesce(data ->> 'sourceModifiedDate', '') AS source
                          FROM record WHERE company_id = ? AND id = ?
                        """)
                .params(linked.company().value(), id)
                .query()
                .singleRow();
    }

    private List<@Nullable String> deleted(String type) {
        return scenario.jdbc
                .sql("SELECT id FROM record WHERE company_id = ? AND data_type = ? AND is_deleted")
                .params(linked.company().value(), type)
                .query(String.class)
                .list();
    }

    private List<@Nullable String> aside() {
        return scenario.jdbc
                .sql("SELECT id FROM unreadable_record WHERE company_id = ? AND raw <> ''")
                .param(linked.company().value())
                .query(String.class)
                .list();
    }

    private long seenIds() {
        return scenario.count(linked, "pull_seen_id");
    }

    /** Simulates a crash of the process. */
    private static final class Crash extends Error {
        private static final long serialVersionUID = 1L;
    }
}
