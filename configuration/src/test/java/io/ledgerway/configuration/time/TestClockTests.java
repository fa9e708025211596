package io.ledgerway.configuration.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.configuration.InvalidConfigurationException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;

class TestClockTests {

    private static final Instant START = Instant.parse("2026-12-01T00:00:00Z");

    private final Clock machine = Clock.fixed(START, ZoneOffset.UTC);
    private final TestClock clock = new TestClock(machine);

    @Test
    void showsTheTimeOfTheMachineUntilItIsMoved() {
        assertThat(clock.instant()).isEqualTo(START);
        assertThat(clock.offset()).isZero();
    }

    @Test
    void movesForwardOnly() {
        clock.advanceTo(Duration.ofHours(28));
        clock.advanceTo(Duration.ofHours(1));

        assertThat(clock.instant()).isEqualTo(START.plus(Duration.ofHours(28)));
    }

    @Test
    void movesInEveryZone() {
        Clock inParis = clock.withZone(ZoneId.of("Europe/Paris"));

        clock.advanceTo(Duration.ofDays(1));

        assertThat(inParis.instant()).isEqualTo(START.plus(Duration.ofDays(1)));
    }

    @Test
    void tellsTheTimeOfTheMachine() {
        clock.advanceTo(Duration.ofDays(1));

        assertThat(TestClock.machine(clock).instant()).isEqualTo(START);
        assertThat(TestClock.machine(machine)).isSameAs(machine);
    }

    @Test
    void isRefusedTogetherWithLivePlatforms() {
        var enabled = new TestClockProperties(true);

        assertThatExceptionOfType(InvalidConfigurationException.class)
                .isThrownBy(() -> enabled.requireNoLivePlatforms(List.of("gbol", "qhyg")))
                .withMessageContaining("LEDGERWAY_TEST_CLOCK_ENABLED")
                .withMessageContaining("gbol, qhyg");
        enabled.requireNoLivePlatforms(List.of());
        new TestClockProperties(false).requireNoLivePlatforms(List.of("gbol"));
    }

    @Test
    void isUsedOnlyWhereItIsEnabled() {
        assertThat(new TestClockProperties(true).clock()).isInstanceOf(TestClock.class);
        assertThat(new TestClockProperties(false).clock()).isEqualTo(Clock.systemUTC());
    }
}
