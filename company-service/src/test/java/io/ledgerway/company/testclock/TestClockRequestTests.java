package io.ledgerway.company.testclock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.starter.error.ApiException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TestClockRequestTests {

    private static final Instant NOW = Instant.parse("2026-12-01T00:00:00Z");

    @Test
    void theTimeAdvancesByADuration() {
        assertThat(target("PT28H", null)).isEqualTo("2026-12-02T04:00:00Z");
        assertThat(target("P5D", null)).isEqualTo("2026-12-06T00:00:00Z");
    }

    @Test
    void theTimeMovesToATime() {
        assertThat(target(null, "2026-12-24T18:00:00Z")).isEqualTo("2026-12-24T18:00:00Z");
    }

    @Test
    void theTimeNeverMovesBack() {
        assertRefused("PT0S", null, "only moves forward");
        assertRefused("-PT1H", null, "only moves forward");
        assertRefused("PT-9223372036854775807S", null, "only moves forward");
        assertRefused(null, "2026-11-30T00:00:00Z", "only moves forward");
        assertRefused(null, "2026-12-01T00:00:00Z", "only moves forward");
    }

    @Test
    void oneOfTheTwoIsRequired() {
        assertRefused(null, null, "either `advance`");
        assertRefused("PT1H", "2026-12-24T18:00:00Z", "either `advance`");
    }

    @Test
    void invalidTextsAreRefused() {
        assertRefused("28h", null, "`advance` must be a duration");
        assertRefused(null, "tomorrow", "`to` must be a time");
        assertRefused("P401D", null, "`advance` must be at most");
        assertRefused("PT9223372036854775807S", null, "`advance` must be at most");
        assertRefused(null, "2029-01-01T00:00:00Z", "at most 400 days");
    }

    private static Instant target(@Nullable String advance, @Nullable String to) {
        return new TestClockRequest(advance, to).target(NOW);
    }

    private static void assertRefused(
            @Nullable String advance, @Nullable String to, String message) {
        assertThatExceptionOfType(ApiException.class)
                .isThrownBy(() -> target(advance, to))
                .withMessageContaining(message);
    }
}
