package io.ledgerway.connector.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.AuthorizedHttp;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.kit.FaultyHttp.Fault;
import io.ledgerway.connector.link.LinkFlow.Outcome;
import io.ledgerway.connector.link.TokenRefresher;
import io.ledgerway.connector.pull.PullCapability.DeleteSignal;
import io.ledgerway.connector.pull.PullCapability.Incremental;
import io.ledgerway.connector.pull.PullCapability.SortOrder;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.model.datatype.DataType;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Reads with lost and damaged responses, long pauses, a wrong clock and changes at one time. */
abstract class PullFaultContract extends PullContract {

    /** Longer than the overlap of an incremental read. */
    private static final Duration LATER = Duration.ofDays(2);

    /** Of the daily limit of a platform. */
    static final Duration ALMOST_A_DAY = Duration.ofHours(23);

    /** A caller compares the ids of a complete read, and takes missing records for deleted. */
    @ParameterizedTest
    @EnumSource(Fault.class)
    void aReadIsCompleteOnlyWithAllResponses(Fault fault) throws ConnectorException {
        var type = pagedType();
        var linked = link();
        var http = new FaultyHttp(platform().http());
        for (var mode : modes(type)) {
            var clean = changedReplica(type, linked, mode, http);
            http.inject(fault, Integer.MAX_VALUE);
            clean.run(mode);
            var calls = http.calls();

            for (int call = 1; call <= calls; call++) {
                if (!exhaustive() && call != sampledCall(fault, mode, calls)) {
                    continue;
                }
                var replica = changedReplica(type, linked, mode, http);
                http.inject(fault, call);
                var step = attempt(replica, mode);
                if (!(step instanceof PullStep.End end) || !end.complete()) {
                    replica.run(mode);
                }

                assertThat(
                                mode == Mode.LIVE_IDS
                                        ? Set.copyOf(replica.liveIds())
                                        : replica.modifiedTimes().keySet())
                        .as("%s read, response %d is %s", mode, call, fault)
                        .isEqualTo(platform().liveRecords(type).keySet());
            }
        }
    }

    /** The first call for every second mode of a fault and every second fault of a mode. */
    private static int sampledCall(Fault fault, Mode mode, int calls) {
        int sum = List.of(Fault.values()).indexOf(fault) + List.of(Mode.values()).indexOf(mode);
        return sum % 2 == 0 ? 1 : calls;
    }

    /** Without changes that can be selected, an incremental read is a full one. */
    private List<Mode> modes(DataType type) {
        return incrementalTypes().contains(type)
                ? List.of(Mode.values())
                : List.of(Mode.FULL, Mode.LIVE_IDS);
    }

    /** A replica which is up to date, except for changes that an incremental read must find. */
    private RecordReplica changedReplica(
            DataType type, Outcome.Linked linked, Mode mode, FaultyHttp http)
            throws ConnectorException {
        var authorized =
                new AuthorizedHttp(
                        http, tokens(linked.credentials()), platform().connector().errors());
        var replica = replica(type, linked.tenant(), () -> authorized);
        if (mode == Mode.INCREMENTAL) {
            var deleted = platform().add(type);
            replica.run(Mode.FULL);
            platform().add(type);
            platform().delete(type, deleted);
        }
        return replica;
    }

    /** Null where the read fails. */
    private static @Nullable PullStep attempt(RecordReplica replica, Mode mode) {
        try {
            return replica.run(mode, Integer.MAX_VALUE, () -> {});
        } catch (ConnectorException e) {
            return null;
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void aLongRateLimitIsReportedInFull(Mode mode) throws ConnectorException {
        var type = pagedType();
        var replica = replica(type);
        platform().throttleNextCall(ALMOST_A_DAY);

        var step = replica.run(mode, Integer.MAX_VALUE, () -> {});

        assertThat(step)
                .isInstanceOfSatisfying(
                        PullStep.Reschedule.class,
                        reschedule -> assertThat(reschedule.delay()).isEqualTo(ALMOST_A_DAY));
        assertThat(replica.run(mode).complete()).isTrue();
    }

    @Test
    void recordsCreatedChangedAndDeletedBetweenTwoReadsAreNotLeft() throws ConnectorException {
        for (var type : sample(incrementalTypes(), 0, 3)) {
            var changed = platform().add(type);
            var deleted = platform().add(type);
            var replica = replica(type);
            replica.run(Mode.FULL);
            platform().advanceClock(LATER);
            var created = platform().add(type);
            var gone = platform().add(type);
            platform().change(type, gone);
            platform().change(type, changed);
            platform().change(type, deleted);
            platform().delete(type, gone);
            platform().delete(type, deleted);

            replica.run(Mode.INCREMENTAL);

            assertThat(replica.modifiedTimes())
                    .as(type.key())
                    .isEqualTo(platform().liveRecords(type))
                    .containsKeys(changed, created);
            if (platform().deletes(type)) {
                assertThat(replica.modifiedTimes())
                        .as(type.key())
                        .doesNotContainKeys(gone, deleted);
            }
        }
    }

    @Test
    void recordsDeletedWithoutATraceAreFoundByTheIdsOfAll() throws ConnectorException {
        var deletable = declaredTypes().stream().filter(platform()::deletesWithoutTrace).toList();
        var types = sample(deletable, 0, 3);
        assumeThat(types).as("types that are deleted without a trace").isNotEmpty();
        var linked = link();
        var http = new FaultyHttp(platform().http());
        for (var type : types) {
            assertThat(capabilities(type).deleteSignals()).contains(DeleteSignal.FULL_COMPARE);
            var authorized =
                    new AuthorizedHttp(
                            http, tokens(linked.credentials()), platform().connector().errors());
            var replica = replica(type, linked.tenant(), () -> authorized);
            var changed = platform().add(type);
            var deleted = platform().add(type);
            replica.run(Mode.FULL);
            platform().advanceClock(LATER);
            var created = platform().add(type);
            var gone = platform().add(type);
            platform().change(type, changed);
            platform().deleteWithoutTrace(type, gone);
            platform().deleteWithoutTrace(type, deleted);

            replica.run(Mode.INCREMENTAL);

            assertThat(replica.modifiedTimes())
                    .as(type.key())
                    .containsKeys(changed, created, deleted)
                    .doesNotContainKey(gone);

            http.inject(Fault.LOST, Integer.MAX_VALUE);
            replica(type, linked.tenant(), () -> authorized).run(Mode.LIVE_IDS);
            for (int call : new TreeSet<>(List.of(1, http.calls()))) {
                http.inject(Fault.LOST, call);
                assertThat(comparesIncompletely(replica)).as(type.key() + " " + call).isTrue();
                assertThat(replica.modifiedTimes()).containsKeys(changed, created, deleted);
            }

            http.inject(Fault.LOST, Integer.MAX_VALUE);
            assertThat(replica.compareIds()).as(type.key()).isTrue();
            assertThat(replica.modifiedTimes())
                    .as(type.key())
                    .isEqualTo(platform().liveRecords(type))
                    .doesNotContainKey(deleted);
        }
    }

    /** A comparison that fails, or says that it is not complete. */
    private static boolean comparesIncompletely(RecordReplica replica) {
        try {
            return !replica.compareIds();
        } catch (ConnectorException e) {
            return true;
        }
    }

    @Test
    void changesAtTheTimeOfTheLastReadAreNotLost() throws ConnectorException {
        var type = pagedType();
        platform().advanceClock(LATER);
        platform().editWithSameTimestamp(type, 30);
        var replica = replica(type);
        replica.run(Mode.FULL);
        platform().editWithSameTimestamp(type, 30);
        replica.run(Mode.INCREMENTAL);
        platform().editWithSameTimestamp(type, 30);

        replica.run(Mode.INCREMENTAL);

        assertThat(replica.modifiedTimes()).isEqualTo(platform().liveRecords(type));
    }

    @ParameterizedTest
    @ValueSource(ints = {-90, 90})
    void aWrongClockOfOursLosesNoChange(int minutesAhead) throws ConnectorException {
        var type = pagedType();
        platform().skewClock(Duration.ofMinutes(minutesAhead));
        var own = platform().add(type);
        var deleted = platform().add(type);
        var replica = replica(type);
        replica.run(Mode.FULL);
        platform().change(type, own);
        platform().delete(type, deleted);
        replica.run(Mode.INCREMENTAL);
        platform().skewClock(Duration.ofMinutes(-minutesAhead));
        platform().advanceClock(Duration.ofMinutes(10));
        platform().change(type, own);

        replica.run(Mode.INCREMENTAL);

        assertThat(replica.modifiedTimes()).isEqualTo(platform().liveRecords(type));
    }

    @Test
    void aTypeWithoutChangesIsReadAsAWhole() throws ConnectorException {
        for (var type : declaredTypes()) {
            if (capabilities(type).incremental() != Incremental.NONE) {
                continue;
            }
            var replica = replica(type);
            replica.run(Mode.FULL);
            replica.clearReceived();

            replica.run(Mode.INCREMENTAL);

            assertThat(replica.received())
                    .as(type.key())
                    .isEqualTo(platform().liveRecords(type).keySet());
        }
    }

    @Test
    void pagesHaveTheDeclaredSizeAndOrder() throws ConnectorException {
        for (var type : declaredTypes()) {
            var capability = capabilities(type);
            var times = new ArrayList<Instant>();
            var linked = link();
            var request = new PullRequest(type, Mode.FULL, null, null);
            try (var reader =
                    platform()
                            .connector()
                            .pull()
                            .open(request, linked.tenant(), session(linked.credentials()))) {
                while (reader.next() instanceof PullStep.RecordPage page) {
                    assertThat(page.records().size() + page.unreadable().size())
                            .as(type.key())
                            .isLessThanOrEqualTo(capability.maxPageSize());
                    page.records().stream()
                            .map(SourceRecord::sourceModified)
                            .filter(Objects::nonNull)
                            .forEach(times::add);
                }
            }

            if (capability.sortOrder() == SortOrder.BY_MODIFIED_THEN_ID) {
                assertThat(times).as(type.key()).isSortedAccordingTo(Comparator.naturalOrder());
            }
        }
    }

    @Test
    void aLostResponseToARefreshKeepsTheAuthorization() throws ConnectorException {
        var refresher = platform().connector().tokenRefresher();
        assumeThat(refresher).isPresent();
        var linked = link();
        var http = new FaultyHttp(platform().http());
        http.inject(Fault.LOST, 1);

        var renewed = renewed(refresher.orElseThrow(), linked.credentials(), http);

        assertThat(http.calls()).isGreaterThan(1);
        var type = pagedType();
        var replica = replica(type, linked.tenant(), session(renewed));
        replica.run(Mode.FULL);

        assertThat(replica.modifiedTimes()).isEqualTo(platform().liveRecords(type));
        assertThat(refresher.orElseThrow().refresh(renewed, platform().http()).refreshToken())
                .isNotNull();
    }

    /** An adapter may repeat the call itself. */
    private static Credentials renewed(
            TokenRefresher refresher, Credentials current, PlatformHttp http)
            throws ConnectorException {
        try {
            return refresher.refresh(current, http);
        } catch (ConnectorException.PlatformUnavailable lost) {
            return refresher.refresh(current, http);
        }
    }
}
