package io.ledgerway.sync.snapshot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.model.sync.SnapshotStatus;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SnapshotTransitionsTests {

    /** Checks all 25 pairs against the contract instead of the implementation. */
    @Test
    void everyPairMatchesTheContract() {
        for (SnapshotStatus from : SnapshotStatus.values()) {
            for (SnapshotStatus to : SnapshotStatus.values()) {
                assertThat(SnapshotTransitions.allowed(from, to))
                        .as("%s to %s", from, to)
                        .isEqualTo(expected(from).contains(to.wire()));
            }
        }
    }

    private static Set<String> expected(SnapshotStatus from) {
        return switch (from.wire()) {
            case "Queued" -> Set.of("Reading", "Failed");
            case "Reading" -> Set.of("Reading", "Settled", "Unsettled", "Failed");
            default -> Set.of();
        };
    }

    @Test
    void unknownTransitionIsRejectedWithBothStatuses() {
        assertThatThrownBy(() ->
                        SnapshotTransitions.check(SnapshotStatus.SETTLED, SnapshotStatus.READING))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("Settled")
                .hasMessageContaining("Reading");
    }
}
