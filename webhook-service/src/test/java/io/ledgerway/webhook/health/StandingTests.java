package io.ledgerway.webhook.health;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rule of webhooks.md 5.3, with a clock that stands still. */
class StandingTests {

    private static final Instant NOW = Instant.parse("2026-11-22T12:00:00Z");

    private final Standing unknown = Standing.of(new UUID(0, 1));

    @ParameterizedTest
    @CsvSource({
        // first failure ago, last failure ago, messages, hopeless
        "PT120H,      PT0S,   2, true",
        "PT119H59M59S,PT0S,   2, false",
        "PT200H,      PT0S,   1, false",
        "PT120H,      PT108H, 2, true",
        "PT120H,      PT108H1S, 2, false",
        "PT500H,      PT1S,   9, true",
    })
    void fiveDaysTwelveHoursTwoMessages(
            Duration first, Duration last, int messages, boolean hopeless) {
        Streak streak = new Streak(NOW.minus(first), NOW.minus(last), "msg_1", messages, 0);

        assertThat(streak.hopeless(NOW)).isEqualTo(hopeless);
    }

    @Test
    void clockBeginsWithTheFirstFailureAndGoesOn() {
        Standing standing =
                unknown.failed(ago(50), "msg_1", true)
                        .failed(ago(40), "msg_1", false)
                        .failed(ago(30), "msg_2", true);

        assertThat(standing.toHealth()).isEqualTo(new ConsumerHealth(ago(50), ago(30), null, 2));
    }

    @Test
    void anySuccessClearsIt() {
        Standing standing = unknown.failed(ago(50), "msg_1", true).succeeded(ago(40));

        assertThat(standing.toHealth()).isEqualTo(new ConsumerHealth(null, ago(50), ago(40), 0));
        assertThat(standing.failed(ago(30), "msg_2", true).toHealth())
                .isEqualTo(new ConsumerHealth(ago(30), ago(30), ago(40), 1));
    }

    @Test
    void whatIsReportedLateCountsByWhenItHappened() {
        Standing standing = unknown.failed(ago(50), "msg_1", true).failed(ago(20), "msg_2", true);

        assertThat(streak(standing.succeeded(ago(30)))).isEqualTo(ago(20));
        assertThat(streak(standing.succeeded(ago(10)).failed(ago(15), "msg_3", true))).isNull();
        assertThat(streak(standing.succeeded(ago(60)))).isEqualTo(ago(50));
    }

    @Test
    void oneMessageIsOneHoweverOftenItFails() {
        Standing standing = unknown.failed(ago(9), "msg_1", true);
        for (int attempt = 2; attempt <= 8; attempt++) {
            standing = standing.failed(ago(9 - attempt), "msg_1", false);
        }

        assertThat(standing.toHealth().failedMessages()).isOne();
        assertThat(standing.failed(ago(0), "msg_2", false).toHealth().failedMessages())
                .isEqualTo(2);
    }

    @Test
    void enablingBeginsAnew() {
        Standing standing = unknown.failed(ago(200), "msg_1", true).failed(ago(20), "msg_2", true);

        assertThat(streak(standing.enabled(ago(10)))).isNull();
        assertThat(streak(standing.enabled(null))).isEqualTo(ago(200));
    }

    private static @Nullable Instant streak(Standing standing) {
        return standing.toHealth().firstFailureAt();
    }

    private static Instant ago(int hours) {
        return NOW.minus(Duration.ofHours(hours));
    }
}
