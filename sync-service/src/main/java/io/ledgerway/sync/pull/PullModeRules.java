package io.ledgerway.sync.pull;

import io.ledgerway.connector.pull.PullCapability.Incremental;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.sync.dataset.DataSet;
import io.ledgerway.sync.dataset.DataSetRepository.Reading;
import io.ledgerway.sync.dataset.DataTypeState;
import io.ledgerway.sync.pullplan.PullPlan;
import io.ledgerway.sync.pullplan.PullPlanInput;
import io.ledgerway.sync.settings.SyncSetting.History;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Rules for the mode of a pull and for the detection of deletions. */
final class PullModeRules {

    private PullModeRules() {}

    /** Returns the input of the planner; a data set in the queue is always read. */
    static PullPlanInput plannerInput(
            DataTypeState state, History history, long records, Instant now) {
        return new PullPlanInput(
                /* scheduled= */ false,
                state.canReadChanges(history.setting()),
                since(state.lastSuccessAt(), now),
                since(state.lastComparedAt(), now),
                records,
                /* webhooksOn= */ false);
    }

    private static @Nullable Duration since(@Nullable Instant time, Instant now) {
        return time == null ? null : Duration.between(time, now);
    }

    static Mode mode(PullPlan plan) {
        return plan.kind() == PullPlan.Kind.FULL ? Mode.FULL : Mode.INCREMENTAL;
    }

    /**
     * A full pull also detects deletions if records are stored, unless a start date excludes old
     * records.
     *
     * @param stored whether records may be stored, also by a pull that did not succeed
     */
    static Reading start(Mode mode, DataTypeState dataTypeState, History history, boolean stored) {
        boolean full = mode == Mode.FULL;
        return new Reading(
                full ? null : dataTypeState.nextStart(),
                null,
                full && stored && listsAll(dataTypeState.key().type(), history),
                false);
    }

    /**
     * A full pull in place of one whose checkpoint has expired. It also detects deletions if there
     * may be stored records, unless a start date excludes old ones.
     */
    static Reading restart(DataSet dataSet) {
        DataSet.WorkerState work = dataSet.work();
        boolean stored =
                work.mode() != Mode.FULL || work.detectDeletions() || work.counts().read() > 0;
        return new Reading(
                null, null, stored && listsAll(dataSet.source().type(), work.history()), false);
    }

    /**
     * Whether a comparison of all ids can follow a pull. It can follow a pull of changes. It can
     * also follow a full pull of a type that is always pulled fully, if a start date excludes old
     * records.
     */
    static boolean mayCompareIds(
            @Nullable Mode mode,
            Incremental incremental,
            DataTypeState dataTypeState,
            History history) {
        return mode == Mode.INCREMENTAL
                || (mode == Mode.FULL
                        && incremental == Incremental.NONE
                        && history.from() != null
                        && dataTypeState.readable());
    }

    /**
     * Whether a full pull misses deletions that the platform reports: with a start date it does not
     * list all records, and the platform reports only what is deleted after its beginning.
     */
    static boolean missesDeletions(@Nullable Mode mode, Incremental incremental, History history) {
        return mode == Mode.FULL && incremental != Incremental.NONE && history.from() != null;
    }

    /** Whether a record that a full pull does not return is deleted. */
    private static boolean listsAll(DataType type, History history) {
        return history.from() == null && type != DataType.COMPANY;
    }
}
