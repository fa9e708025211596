package io.ledgerway.sandbox.traffic;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class LimitsTests {

    private static final Instant NOON = Instant.parse("2026-11-21T12:00:10Z");

    private final Limits limits = new Limits();

    @Test
    void offUntilSwitchedOn() {
        for (int i = 0; i < 1000; i++) {
            assertThat(limits.take("t", NOON)).isEmpty();
        }
    }

    @Test
    void tooManyCallsWaitForTheNextWindow() {
        limits.enforce(null, Limits.USUAL);
        for (int i = 0; i < 60; i++) {
            assertThat(limits.take("t", NOON)).isEmpty();
        }

        assertThat(limits.take("t", NOON))
                .hasValueSatisfying(it -> {
                    assertThat(it.bucket()).isEqualTo("minute");
                    assertThat(it.retryAfter()).isEqualTo(Duration.ofSeconds(50));
                });
        assertThat(limits.take("other", NOON)).isEmpty();
        assertThat(limits.take("t", NOON.plusSeconds(50))).isEmpty();
    }

    @Test
    void slidingWindowReachesBackFromEachCall() {
        limits.enforce(null, List.of(new Limits.Bucket("minute", 2, Duration.ofMinutes(1), true)));
        assertThat(limits.take("t", NOON)).isEmpty();
        assertThat(limits.take("t", NOON.plusSeconds(40))).isEmpty();
        assertThat(limits.remaining("t", NOON.plusSeconds(40))).hasValue(0);

        assertThat(limits.take("t", NOON.plusSeconds(55)))
                .hasValueSatisfying(
                        it -> assertThat(it.retryAfter()).isEqualTo(Duration.ofSeconds(5)));
        assertThat(limits.take("t", NOON.plusSeconds(60))).isEmpty();
        assertThat(limits.take("t", NOON.plusSeconds(61))).isPresent();
        assertThat(limits.remaining("other", NOON)).hasValue(2);
    }

    @Test
    void oneOrganisationCanBeExempt() {
        limits.enforce(null, List.of(new Limits.Bucket("minute", 0, Duration.ofMinutes(1))));
        limits.lift("t");

        assertThat(limits.take("t", NOON)).isEmpty();
        assertThat(limits.take("other", NOON)).isPresent();
        limits.lift(null);
        assertThat(limits.take("other", NOON)).isEmpty();
    }
}
