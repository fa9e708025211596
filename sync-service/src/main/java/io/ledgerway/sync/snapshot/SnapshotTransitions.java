package io.ledgerway.sync.snapshot;

import static io.ledgerway.model.sync.SnapshotStatus.FAILED;
import static io.ledgerway.model.sync.SnapshotStatus.QUEUED;
import static io.ledgerway.model.sync.SnapshotStatus.READING;
import static io.ledgerway.model.sync.SnapshotStatus.SETTLED;
import static io.ledgerway.model.sync.SnapshotStatus.UNSETTLED;

import io.ledgerway.model.sync.SnapshotStatus;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;

/** State machine of snapshots: the allowed status transitions. A further pass is one, too. */
final class SnapshotTransitions {

    private static final Map<SnapshotStatus, Set<SnapshotStatus>> NEXT =
            new EnumMap<>(
                    Map.of(
                            QUEUED, Set.of(READING, FAILED),
                            READING, Set.of(READING, SETTLED, UNSETTLED, FAILED)));

    private SnapshotTransitions() {}

    static boolean allowed(SnapshotStatus from, SnapshotStatus to) {
        return NEXT.getOrDefault(from, Set.of()).contains(to);
    }

    /**
     * Throws unless the transition is allowed.
     *
     * @throws IllegalStateException if the transition is not allowed
     */
    static void check(SnapshotStatus from, SnapshotStatus to) {
        if (!allowed(from, to)) {
            throw new IllegalStateException(
                    "A snapshot cannot change from " + from.wire() + " to " + to.wire());
        }
    }
}
