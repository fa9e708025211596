package io.ledgerway.sandbox.testclock;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

class ForwardClockTests {

    private static final Instant START = Instant.parse("2026-12-01T00:00:00Z");

    @Test
    void movesForwardOnlyAndInEveryZone() {
        ForwardClock clock = new ForwardClock(Clock.fixed(START, ZoneOffset.UTC));
        Clock inParis = clock.withZone(ZoneId.of("Europe/Paris"));
        assertThat(clock.instant()).isEqualTo(START);

        clock.advanceTo(Duration.ofDays(1).toMillis());
        clock.advanceTo(5);

        assertThat(clock.instant()).isEqualTo(START.plus(Duration.ofDays(1)));
        assertThat(inParis.instant()).isEqualTo(clock.instant());
    }
}
