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
 * How a data set is read: the first time everything, later what changed since; ids are compared
 * where the platform gives no other sign of a deletion, of small types every time, of others daily.
 * A full read after the first success compares too, unless it left out what is old: it has seen
 * every id. When it is set otherwise how far back to read, everything is read again.
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
     * Whether an incremental read is followed by a look at all ids.
     *
     * @param living how many records live here
     */
    static boolean comparesIds(
            PullCapability capability, DataTypeState dataTypeState, long living, Instant now) {
        Instant last = dataTypeState.lastCompared();
        return capability.deleteSignals().contains(DeleteSignal.FULL_COMPARE)
                && (living <= SMALL || last == null || !last.plus(COMPARED_EVERY).isAfter(now));
    }
}
