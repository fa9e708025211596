package io.ledgerway.sync.export;

import static io.ledgerway.sync.export.ExportState.CANCELLED;
import static io.ledgerway.sync.export.ExportState.COMPLETED;
import static io.ledgerway.sync.export.ExportState.EXPIRED;
import static io.ledgerway.sync.export.ExportState.FAILED;
import static io.ledgerway.sync.export.ExportState.QUEUED;
import static io.ledgerway.sync.export.ExportState.REMOVED;
import static io.ledgerway.sync.export.ExportState.RUNNING;

import java.util.Arrays;
import java.util.Map;
import java.util.Set;

/**
 * State machine of exports: the allowed transitions. If a worker stops, the claim of the next
 * worker is a transition from running to running.
 */
final class ExportTransitions {

    private static final Map<ExportState, Set<ExportState>> NEXT =
            Map.of(
                    QUEUED, Set.of(RUNNING, CANCELLED),
                    RUNNING, Set.of(RUNNING, COMPLETED, FAILED, CANCELLED),
                    COMPLETED, Set.of(EXPIRED, REMOVED),
                    FAILED, Set.of(REMOVED),
                    CANCELLED, Set.of(REMOVED),
                    EXPIRED, Set.of(REMOVED),
                    REMOVED, Set.of());

    private ExportTransitions() {}

    static boolean allowed(ExportState from, ExportState to) {
        return NEXT.getOrDefault(from, Set.of()).contains(to);
    }

    /** The wire names of the states from which a state can be reached, for SQL. */
    static String[] sources(ExportState to) {
        return Arrays.stream(ExportState.values())
                .filter(it -> allowed(it, to))
                .map(ExportState::wire)
                .toArray(String[]::new);
    }
}
