package io.ledgerway.sync.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ExportTransitionsTests {

    /** What may follow each state. */
    private static final Map<String, List<String>> EXPECTED =
            Map.of(
                    "Queued", List.of("Running", "Cancelled"),
                    "Running", List.of("Running", "Completed", "Failed", "Cancelled"),
                    "Completed", List.of("Expired", "Removed"),
                    "Failed", List.of("Removed"),
                    "Cancelled", List.of("Removed"),
                    "Expired", List.of("Removed"),
                    "Removed", List.of());

    /** Checks all 49 pairs. */
    @Test
    void everyPairIsAsExpected() {
        for (ExportState from : ExportState.values()) {
            for (ExportState to : ExportState.values()) {
                assertThat(ExportTransitions.allowed(from, to))
                        .as("%s to %s", from, to)
                        .isEqualTo(
                                EXPECTED.getOrDefault(from.wire(), List.of()).contains(to.wire()));
            }
        }
    }

    @Test
    void sourcesAreTheStatesBefore() {
        assertThat(ExportTransitions.sources(ExportState.CANCELLED))
                .containsExactly("Queued", "Running");
        assertThat(ExportTransitions.sources(ExportState.QUEUED)).isEmpty();
    }
}
