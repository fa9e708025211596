package io.ledgerway.gateway.testclock;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.configuration.time.TestClock;
import io.ledgerway.model.clock.ClockFollower;
import io.ledgerway.model.clock.ClockOffset;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.test.web.reactive.server.WebTestClient;
import reactor.core.publisher.Mono;

class TestClockFollowerTests {

    private static final Instant START = Instant.parse("2026-12-01T00:00:00Z");
    private static final long HOUR = Duration.ofHours(1).toMillis();

    private final TestClock clock = new TestClock(Clock.fixed(START, ZoneOffset.UTC));
    private final List<ClockFollower> asked = new ArrayList<>();

    @Test
    void takesTheOffsetAndTellsWhichOneItUses() {
        var follower = follower(Mono.just(new ClockOffset(HOUR)));

        follower.refresh().block();
        follower.refresh().block();

        assertThat(clock.instant()).isEqualTo(START.plus(Duration.ofHours(1)));
        assertThat(asked).extracting(ClockFollower::offsetMillis).containsExactly(0L, HOUR);
        assertThat(asked).extracting(ClockFollower::id).containsOnly(asked.getFirst().id());
    }

    @Test
    void keepsTheOffsetWhileCompanyServiceIsUnavailable() {
        clock.advanceTo(Duration.ofHours(1));

        follower(Mono.error(new IllegalStateException("unavailable"))).refresh().block();

        assertThat(clock.offset()).isEqualTo(Duration.ofHours(1));
    }

    @Test
    void asksNobodyWithoutATestClock() {
        var follower =
                new TestClockFollower(
                        Clock.systemUTC(),
                        it -> {
                            asked.add(it);
                            return Mono.empty();
                        });

        follower.refresh().block();

        assertThat(follower.isAutoStartup()).isFalse();
        assertThat(asked).isEmpty();
    }

    @Test
    void tellsTheTimeWithoutACredential() {
        clock.advanceTo(Duration.ofHours(28));

        WebTestClient.bindToRouterFunction(new TestClockRoutes(clock).routes())
                .build()
                .get()
                .uri(TestClockRoutes.PATH)
                .exchange()
                .expectStatus()
                .isOk()
                .expectBody()
                .jsonPath("$.offset")
                .isEqualTo("PT28H")
                .jsonPath("$.now")
                .exists();
    }

    private TestClockFollower follower(Mono<ClockOffset> answer) {
        return new TestClockFollower(
                clock,
                it -> {
                    asked.add(it);
                    return answer;
                });
    }
}
