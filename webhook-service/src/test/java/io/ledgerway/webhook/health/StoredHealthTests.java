package io.ledgerway.webhook.health;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Conditions for disabling a consumer, with a fixed clock. */
class StoredHealthTests {

    private static final Instant NOW = Instant.parse("2026-11-22T12:00:00Z");

    private final StoredHealth unknown = StoredHealth.of(new UUID(0, 1));

    @ParameterizedTest
    @CsvSource({
        // time since the first and last failure, messages, disabling
        "PT120H,      PT0S,   2, true",
        "PT119H59M59S,PT0S,   2, false",
        "PT200H,      PT0S,   1, false",
        "PT120H,      PT108H, 2, true",
        "PT120H,      PT108H1S, 2, false",
        "PT500H,      PT1S,   9, true",
    })
    void fiveDaysTwelveHoursTwoMessages(
            Duration first, Duration last, int messages, boolean hopeless) {
        FailureStreak failureStreak =
                new FailureStreak(NOW.minus(first), NOW.minus(last), "msg_1", messages, 0);

        assertThat(failureStreak.isDisabling(NOW)).isEqualTo(hopeless);
    }

    @Test
    void periodStartsWithTheFirstFailure() {
        StoredHealth storedHealth =
                unknown.failed(ago(50), "msg_1", true)
                        .failed(ago(40), "msg_1", false)
                        .failed(ago(30), "msg_2", true);

        assertThat(storedHealth.toHealth())
                .isEqualTo(new ConsumerHealth(ago(50), ago(30), null, 2));
    }

    @Test
    void anySuccessClearsIt() {
        StoredHealth storedHealth = unknown.failed(ago(50), "msg_1", true).succeeded(ago(40));

        assertThat(storedHealth.toHealth())
                .isEqualTo(new ConsumerHealth(null, ago(50), ago(40), 0));
        assertThat(storedHealth.failed(ago(30), "msg_2", true).toHealth())
                .isEqualTo(new ConsumerHealth(ago(30), ago(30), ago(40), 1));
    }

    @Test
    void lateResultsCountByTheirTime() {
        StoredHealth storedHealth =
                unknown.failed(ago(50), "msg_1", true).failed(ago(20), "msg_2", true);

        assertThat(streak(storedHealth.succeeded(ago(30)))).isEqualTo(ago(20));
        assertThat(streak(storedHealth.succeeded(ago(10)).failed(ago(15), "msg_3", true))).isNull();
        assertThat(streak(storedHealth.succeeded(ago(60)))).isEqualTo(ago(50));
    }

    @Test
    void oneMessageIsOneHoweverOftenItFails() {
        StoredHealth storedHealth = unknown.failed(ago(9), "msg_1", true);
        for (int attempt = 2; attempt <= 8; attempt++) {
            storedHealth = storedHealth.failed(ago(9 - attempt), "msg_1", false);
        }

        assertThat(storedHealth.toHealth().failedMessages()).isOne();
        assertThat(storedHealth.failed(ago(0), "msg_2", false).toHealth().failedMessages())
                .isEqualTo(2);
    }

    @Test
    void enablingBeginsAnew() {
        StoredHealth storedHealth =
                unknown.failed(ago(200), "msg_1", true).failed(ago(20), "msg_2", true);

        assertThat(streak(storedHealth.enabled(ago(10)))).isNull();
        assertThat(streak(storedHealth.enabled(null))).isEqualTo(ago(200));
    }

    private static @Nullable Instant streak(StoredHealth storedHealth) {
        return storedHealth.toHealth().firstFailureAt();
    }

    private static Instant ago(int hours) {
        return NOW.minus(Duration.ofHours(hours));
    }
}
