package io.ledgerway.sync.pull;

import io.ledgerway.connector.pull.PullCapability;
import io.ledgerway.connector.pull.PullCapability.DeleteSignal;
import io.ledgerway.connector.pull.PullCapability.Incremental;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.sync.dataset.DataSetRepository.Reading;
import io.ledgerway.sync.dataset.DataTypeState;
import io.ledgerway.sync.settings.SyncSetting.History;
import java.time.Duration;
import java.time.Instant;

/**
 * Decides how a data set is pulled: completely the first time, later only what has changed. If the
 * platform does not report deletions, all ids are compared: of small types in every pull, of others
 * once a day. A full pull after the first success also detects deletions, unless a start date
 * excludes old records. A changed history setting leads to a full pull.
 */
final class PullPlan {

    private static final long SMALL = 5_000;
    private static final Duration COMPARED_EVERY = Duration.ofDays(1);

    private PullPlan() {}

    static Mode mode(PullCapability capability, DataTypeState dataTypeState, History history) {
        return capability.incremental() == Incremental.NONE
                        || dataTypeState.nextStart() == null
                        || !dataTypeState.historySetting().equals(history.setting())
                ? Mode.FULL
                : Mode.INCREMENTAL;
    }

    static Reading start(Mode mode, DataTypeState dataTypeState, History history) {
        boolean full = mode == Mode.FULL;
        return new Reading(
                full ? null : dataTypeState.nextStart(),
                null,
                full
                        && dataTypeState.readable()
                        && history.from() == null
                        && dataTypeState.key().type() != DataType.COMPANY,
                false);
    }

    /**
     * Whether an incremental pull is followed by a comparison of all ids.
     *
     * @param living number of stored records that are not deleted
     */
    static boolean comparesIds(
            PullCapability capability, DataTypeState dataTypeState, long living, Instant now) {
        Instant last = dataTypeState.lastComparedAt();
        return capability.deleteSignals().contains(DeleteSignal.FULL_COMPARE)
                && (living <= SMALL || last == null || !last.plus(COMPARED_EVERY).isAfter(now));
    }
}
