package io.ledgerway.sandbox.quickbooksonline.company;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class PacificTimeTests {

    @Test
    void theOffsetChangesWithTheSeason() {
        assertThat(PacificTime.seconds(Instant.parse("2026-01-15T20:00:00.5Z")))
                .isEqualTo("2026-01-15T12:00:00-08:00");
        assertThat(PacificTime.millis(Instant.parse("2026-07-15T20:00:00.5Z")))
                .isEqualTo("2026-07-15T13:00:00.500-07:00");
    }

    @Test
    void timesAreReadWithAndWithoutAnOffset() {
        assertThat(PacificTime.parse("2026-01-15T12:00:00-08:00"))
                .contains(Instant.parse("2026-01-15T20:00:00Z"));
        assertThat(PacificTime.parse("2026-01-15T20:00:00Z"))
                .contains(Instant.parse("2026-01-15T20:00:00Z"));
        assertThat(PacificTime.parse("2026-01-15T12:00:00 01:00"))
                .contains(Instant.parse("2026-01-15T11:00:00Z"));
        assertThat(PacificTime.parse("2026-01-15T12:00:00"))
                .contains(Instant.parse("2026-01-15T20:00:00Z"));
        assertThat(PacificTime.parse("2026-01-15")).contains(Instant.parse("2026-01-15T08:00:00Z"));
        assertThat(PacificTime.parse("yesterday")).isEmpty();
        assertThat(PacificTime.parse("+300000-01-01T00:00:00Z")).isEmpty();
    }
}
