package io.ledgerway.sync.push;

import io.ledgerway.sync.push.PriorRevisions.NextStep;
import io.ledgerway.sync.push.PriorRevisions.Revision;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Earlier changes of the record that a write changes or takes away, and what must therefore be done
 * before it is sent: a change that was lost may arrive late, and must not undo this one. Latest
 * first.
 *
 * @param push an update, a deletion, or a posting that amends a record
 */
record PriorChanges(Push push, List<Revision> changes) {

    PriorChanges {
        changes = List.copyOf(changes);
    }

    /** How long a lost change may arrive, whatever keys the platform knows. */
    static Duration window(Duration commitsWithin) {
        return commitsWithin.compareTo(PriorRevisions.ARRIVES_WITHIN) > 0
                ? commitsWithin
                : PriorRevisions.ARRIVES_WITHIN;
    }

    /**
     * @param commitsWithin how long a lost write of the type may still take effect
     */
    NextStep next(Duration commitsWithin, Instant now) {
        Set<String> written = new HashSet<>();
        for (Revision it : changes) {
            String key = it.push().idempotencyKey();
            if (it.journal().wasWritten()) {
                written.add(key);
            }
            if (written.contains(key) || !it.journal().mayArrive(now, window(commitsWithin))) {
                continue;
            }
            if (it.push().work().finished() == null) {
                return new NextStep.Wait();
            }
            if (written.isEmpty()
                    && isRepeatedBy(push, it)
                    && !it.journal().mayArrive(now, commitsWithin)) {
                return new NextStep.Send(key);
            }
            return new NextStep.Look(it, window(commitsWithin));
        }
        return new NextStep.Send(push.idempotencyKey());
    }

    /**
     * The same change again is the lost one's next attempt: a platform that knows keys takes only
     * one of the two, however late the other arrives.
     */
    private static boolean isRepeatedBy(Push push, Revision earlier) {
        Push.Posting mine = push.posting();
        Push.Posting its = earlier.push().posting();
        return mine != null
                && its != null
                && mine.requestHash().equals(its.requestHash())
                && Objects.equals(push.work().amends(), earlier.push().work().amends())
                && earlier.journal().wasLost();
    }
}
