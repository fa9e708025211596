package io.ledgerway.sync.push.worker;

import io.ledgerway.sync.push.Push;
import io.ledgerway.sync.push.worker.PriorRevisions.NextStep;
import io.ledgerway.sync.push.worker.PriorRevisions.Revision;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Earlier changes of the record that a write updates or deletes, latest first, and the step they
 * require. An earlier change of unknown outcome may still take effect and must not undo this one.
 *
 * @param push an update, a deletion, or a posting that amends a record
 */
record PriorChanges(Push push, List<Revision> changes) {

    PriorChanges {
        changes = List.copyOf(changes);
    }

    /** How long a lost change may still take effect, even on a platform with idempotency keys. */
    static Duration window(Duration commitsWithin) {
        return commitsWithin.compareTo(PriorRevisions.LATE_ARRIVAL_LIMIT) > 0
                ? commitsWithin
                : PriorRevisions.LATE_ARRIVAL_LIMIT;
    }

    /**
     * Returns the next step.
     *
     * @param commitsWithin how long a lost write of the type may still take effect
     */
    NextStep next(Duration commitsWithin, Instant now) {
        Set<String> written = new HashSet<>();
        for (Revision it : changes) {
            String key = it.push().idempotencyKey();
            if (it.journal().wasWritten()) {
                written.add(key);
            }
            if (written.contains(key)
                    || !it.journal().mayStillTakeEffect(now, window(commitsWithin))) {
                continue;
            }
            if (it.push().work().finishedAt() == null) {
                return new NextStep.Wait();
            }
            if (written.isEmpty()
                    && isRepeatedBy(push, it)
                    && !it.journal().mayStillTakeEffect(now, commitsWithin)) {
                return new NextStep.Send(key);
            }
            return new NextStep.Query(it, window(commitsWithin));
        }
        return new NextStep.Send(push.idempotencyKey());
    }

    /**
     * Whether this write repeats a lost one. It is then sent under the key of the lost one, so a
     * platform with idempotency keys executes only one of the two, even if the other arrives late.
     */
    private static boolean isRepeatedBy(Push push, Revision earlier) {
        Push.Posting mine = push.posting();
        Push.Posting its = earlier.push().posting();
        return mine != null
                && its != null
                && mine.requestHash().equals(its.requestHash())
                && Objects.equals(
                        push.work().amendsRecordId(), earlier.push().work().amendsRecordId())
                && earlier.journal().wasLost();
    }
}
