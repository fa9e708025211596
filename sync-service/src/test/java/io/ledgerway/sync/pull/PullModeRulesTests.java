package io.ledgerway.sync.pull;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.PullCapability;
import io.ledgerway.connector.pull.PullCapability.DeleteSignal;
import io.ledgerway.connector.pull.PullCapability.Incremental;
import io.ledgerway.connector.pull.PullCapability.SortOrder;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.sync.dataset.DataSetRepository.Reading;
import io.ledgerway.sync.dataset.DataTypeState;
import io.ledgerway.sync.pullplan.PullPlanInput;
import io.ledgerway.sync.pullplan.PullPlanner;
import io.ledgerway.sync.scenario.FakePlatform;
import io.ledgerway.sync.settings.SyncSetting.History;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PullModeRulesTests {

    private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
    private static final Checkpoint PLACE = new Checkpoint(1, Map.of("at", "7"));
    private static final PullCapability INCREMENTAL =
            FakePlatform.capability(
                    Incremental.MODIFIED_SINCE, SortOrder.BY_ID, DeleteSignal.FULL_COMPARE);

    @Test
    void firstPullIsFullWithoutComparison() {
        DataTypeState nothing = state(null, null);
        assertThat(mode(INCREMENTAL, nothing, History.WHOLE)).isEqualTo(Mode.FULL);
        assertThat(start(Mode.FULL, nothing, History.WHOLE, false).detectDeletions()).isFalse();
    }

    @Test
    void fullPullIsComparedWithWhatAnUnsuccessfulOneHasStored() {
        DataTypeState nothing = state(null, null);
        assertThat(start(Mode.FULL, nothing, History.WHOLE, true).detectDeletions()).isTrue();
    }

    @Test
    void laterPullsBeginWhereTheLastOneEnded() {
        DataTypeState read = state(PLACE, DataSetId.random());
        assertThat(mode(INCREMENTAL, read, History.WHOLE)).isEqualTo(Mode.INCREMENTAL);
        assertThat(start(Mode.INCREMENTAL, read, History.WHOLE, true).checkpoint())
                .isEqualTo(PLACE);
    }

    @Test
    void platformWithoutFilterIsPulledFullyAndCompared() {
        PullCapability none = FakePlatform.capability(Incremental.NONE, SortOrder.BY_ID);
        DataTypeState read = state(PLACE, DataSetId.random());
        assertThat(mode(none, read, History.WHOLE)).isEqualTo(Mode.FULL);
        assertThat(start(Mode.FULL, read, History.WHOLE, true).detectDeletions()).isTrue();
        assertThat(start(Mode.FULL, read, History.WHOLE, true).checkpoint()).isNull();
    }

    @Test
    void idsAreComparedAfterAFullPullWithStartDateIfTheTypeIsAlwaysPulledFully() {
        DataTypeState read = state(null, DataSetId.random());
        History start = new History("from=2026-01-01", NOW);

        assertThat(start(Mode.FULL, read, start, true).detectDeletions()).isFalse();
        assertThat(compares(Mode.FULL, Incremental.NONE, read, start)).isTrue();
        assertThat(compares(Mode.FULL, Incremental.NONE, state(null, null), start))
                .as("nothing was stored before")
                .isFalse();
        assertThat(compares(Mode.FULL, Incremental.NONE, read, History.WHOLE))
                .as("the pull itself has all ids")
                .isFalse();
        assertThat(compares(Mode.FULL, Incremental.MODIFIED_SINCE, read, start))
                .as("the next pull of changes compares")
                .isFalse();
    }

    @Test
    void fullPullWithStartDateMissesDeletionsThatThePlatformReports() {
        History start = new History("from=2026-01-01", NOW);

        assertThat(PullModeRules.missesDeletions(Mode.FULL, Incremental.CHANGE_FEED, start))
                .isTrue();
        assertThat(PullModeRules.missesDeletions(Mode.FULL, Incremental.CHANGE_FEED, History.WHOLE))
                .as("the pull itself has all ids")
                .isFalse();
        assertThat(PullModeRules.missesDeletions(Mode.INCREMENTAL, Incremental.CHANGE_FEED, start))
                .as("the platform reports them")
                .isFalse();
        assertThat(PullModeRules.missesDeletions(Mode.LIVE_IDS, Incremental.CHANGE_FEED, start))
                .as("they are being compared")
                .isFalse();
    }

    @Test
    void idsAreComparedOnce() {
        DataTypeState read = state(PLACE, DataSetId.random());
        History start = new History("from=2026-01-01", NOW);

        assertThat(compares(Mode.INCREMENTAL, Incremental.MODIFIED_SINCE, read, start)).isTrue();
        assertThat(compares(Mode.LIVE_IDS, Incremental.MODIFIED_SINCE, read, start)).isFalse();
        assertThat(compares(Mode.LIVE_IDS, Incremental.NONE, read, start)).isFalse();
    }

    private static Reading start(Mode mode, DataTypeState state, History history, boolean stored) {
        return PullModeRules.start(mode, state, history, stored);
    }

    private static boolean compares(
            Mode mode, Incremental incremental, DataTypeState state, History history) {
        return PullModeRules.mayCompareIds(mode, incremental, state, history);
    }

    @Test
    void changedHistorySettingLeadsToAFullPull() {
        DataTypeState read = state(PLACE, DataSetId.random());
        assertThat(mode(INCREMENTAL, read, new History("from=2026-01-01", NOW)))
                .isEqualTo(Mode.FULL);
    }

    @Test
    void plannerInputHasTheTimesSinceReadAndComparison() {
        PullPlanInput never = PullModeRules.plannerInput(state(null, null), History.WHOLE, 0, NOW);
        assertThat(never.sinceLastRead()).isNull();
        assertThat(never.sinceComparison()).isNull();

        PullPlanInput input =
                PullModeRules.plannerInput(
                        state(PLACE, DataSetId.random()),
                        History.WHOLE,
                        7,
                        NOW.plus(Duration.ofHours(3)));
        assertThat(input.sinceLastRead()).isEqualTo(Duration.ofHours(3));
        assertThat(input.records()).isEqualTo(7);
        assertThat(input.scheduled()).isFalse();
    }

    private static Mode mode(PullCapability capability, DataTypeState state, History history) {
        return PullModeRules.mode(
                new PullPlanner(Duration.ofHours(24))
                        .plan(capability, PullModeRules.plannerInput(state, history, 0, NOW)));
    }

    private static DataTypeState state(
            @Nullable Checkpoint nextStart, @Nullable DataSetId success) {
        DataTypeState.Key key =
                new DataTypeState.Key(
                        CompanyId.random(), new ConnectionId(UUID.randomUUID()), DataType.INVOICES);
        return new DataTypeState(
                key, 1, success, success == null ? null : NOW, nextStart, "", null, 0);
    }
}
