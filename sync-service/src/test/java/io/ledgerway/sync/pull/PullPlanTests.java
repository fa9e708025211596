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
import io.ledgerway.sync.dataset.DataTypeState;
import io.ledgerway.sync.scenario.FakePlatform;
import io.ledgerway.sync.settings.SyncSetting.History;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PullPlanTests {

    private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
    private static final Checkpoint PLACE = new Checkpoint(1, Map.of("at", "7"));
    private static final PullCapability INCREMENTAL =
            FakePlatform.capability(
                    Incremental.MODIFIED_SINCE, SortOrder.BY_ID, DeleteSignal.FULL_COMPARE);

    @Test
    void firstPullIsFullWithoutComparison() {
        DataTypeState nothing = state(null, null, null);
        assertThat(PullPlan.mode(INCREMENTAL, nothing, History.WHOLE)).isEqualTo(Mode.FULL);
        assertThat(PullPlan.start(Mode.FULL, nothing, History.WHOLE).detectDeletions()).isFalse();
    }

    @Test
    void laterPullsBeginWhereTheLastOneEnded() {
        DataTypeState read = state(PLACE, DataSetId.random(), null);
        assertThat(PullPlan.mode(INCREMENTAL, read, History.WHOLE)).isEqualTo(Mode.INCREMENTAL);
        assertThat(PullPlan.start(Mode.INCREMENTAL, read, History.WHOLE).checkpoint())
                .isEqualTo(PLACE);
    }

    @Test
    void platformWithoutFilterIsPulledFullyAndCompared() {
        PullCapability none = FakePlatform.capability(Incremental.NONE, SortOrder.BY_ID);
        DataTypeState read = state(PLACE, DataSetId.random(), null);
        assertThat(PullPlan.mode(none, read, History.WHOLE)).isEqualTo(Mode.FULL);
        assertThat(PullPlan.start(Mode.FULL, read, History.WHOLE).detectDeletions()).isTrue();
        assertThat(PullPlan.start(Mode.FULL, read, History.WHOLE).checkpoint()).isNull();
    }

    @Test
    void smallTypesAreComparedInEveryPull() {
        assertThat(PullPlan.comparesIds(INCREMENTAL, state(null, null, NOW), 5_000, NOW)).isTrue();
    }

    @Test
    void largeTypesAreComparedDaily() {
        DataTypeState today = state(null, null, NOW.minusSeconds(86_399));
        DataTypeState yesterday = state(null, null, NOW.minusSeconds(86_400));
        assertThat(PullPlan.comparesIds(INCREMENTAL, today, 5_001, NOW)).isFalse();
        assertThat(PullPlan.comparesIds(INCREMENTAL, yesterday, 5_001, NOW)).isTrue();
        assertThat(PullPlan.comparesIds(INCREMENTAL, state(null, null, null), 5_001, NOW)).isTrue();
    }

    @Test
    void platformThatReportsDeletionsIsNotCompared() {
        PullCapability telling =
                FakePlatform.capability(
                        Incremental.MODIFIED_SINCE, SortOrder.BY_ID, DeleteSignal.TOMBSTONE_QUERY);
        assertThat(PullPlan.comparesIds(telling, state(null, null, null), 1, NOW)).isFalse();
    }

    private static DataTypeState state(
            @Nullable Checkpoint nextStart,
            @Nullable DataSetId success,
            @Nullable Instant compared) {
        DataTypeState.Key key =
                new DataTypeState.Key(
                        CompanyId.random(), new ConnectionId(UUID.randomUUID()), DataType.INVOICES);
        return new DataTypeState(
                key, 1, success, success == null ? null : NOW, nextStart, "", compared, 0);
    }
}
