package io.ledgerway.testsupport.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;

class MutableClockTests {

    private final MutableClock clock = MutableClock.at(Instant.EPOCH);

    @Test
    void doesNotAdvanceUntilItIsSet() {
        assertThat(clock.instant()).isEqualTo(Instant.EPOCH);

        clock.advance(Duration.ofDays(365));
        clock.advance(Duration.ofHours(-1));

        assertThat(clock.instant()).isEqualTo("1970-12-31T23:00:00Z");
    }

    @Test
    void canBeSetAndReset() {
        clock.set(Instant.parse("2026-11-21T00:00:00Z"));
        assertThat(clock.instant()).isEqualTo("2026-11-21T00:00:00Z");

        clock.reset();
        assertThat(clock.instant()).isEqualTo(Instant.EPOCH);
    }

    @Test
    void runsOnFromWhereItIsPut() {
        MutableClock running = MutableClock.running();
        running.set(Instant.EPOCH);

        assertThat(running.instant()).isBetween(Instant.EPOCH, Instant.EPOCH.plusSeconds(60));
    }

    @Test
    void stoppedClockShowsTheSetTime() {
        MutableClock running = MutableClock.running();
        running.stop();
        running.set(Instant.EPOCH);

        assertThat(running.instant()).isEqualTo(Instant.EPOCH);
    }

    @Test
    void movesInEveryZoneTogether() {
        Clock elsewhere = clock.withZone(ZoneId.of("Asia/Tokyo"));
        clock.advance(Duration.ofSeconds(1));

        assertThat(elsewhere.instant()).isEqualTo(clock.instant());
        assertThat(elsewhere.getZone()).isEqualTo(ZoneId.of("Asia/Tokyo"));
    }
}
