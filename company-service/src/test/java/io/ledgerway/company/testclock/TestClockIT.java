package io.ledgerway.company.testclock;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.model.clock.ClockFollower;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import org.springframework.jdbc.core.simple.JdbcClient;

@CompanyServiceTest
class TestClockIT {

    private static final String CLOCK = "/admin/clock";
    private static final Instant FROM = Instant.parse("2026-12-01T00:00:00Z");
    private static final Instant TARGET = Instant.parse("2026-12-02T04:00:00Z");

    @Autowired Api api;
    @Autowired JdbcClient jdbc;
    @Autowired TestClockMoveRepository moves;
    @Autowired ClockFollowerRepository followers;

    @AfterEach
    void clear() {
        jdbc.sql("DELETE FROM test_clock_move").update();
        jdbc.sql("DELETE FROM test_clock_follower").update();
    }

    @Test
    void anInstallationWithoutATestClockSaysSo() {
        String message = api.operator(HttpMethod.GET, CLOCK, null).refused(404);

        assertThat(message).contains("LEDGERWAY_TEST_CLOCK_ENABLED");
        api.operator(HttpMethod.POST, CLOCK, "{\"advance\":\"PT1H\"}").refused(404);
        assertThat(moves.find()).isEmpty();
    }

    @Test
    void onlyOperatorsHaveAccess() {
        api.get(api.client(), CLOCK).refused(403);
        api.send(HttpMethod.POST, api.client(), CLOCK, "{\"advance\":\"PT1H\"}").refused(403);
    }

    @Test
    void oneMoveAtATime() {
        assertThat(moves.begin(FROM, TARGET)).isTrue();
        assertThat(moves.begin(FROM, TARGET.plusSeconds(1))).isFalse();

        UUID owner = UUID.randomUUID();
        assertThat(moves.claim(owner)).contains(TARGET);
        moves.finish(owner);
        assertThat(moves.find()).get().extracting(TestClockMove::finished).isEqualTo(true);
        assertThat(moves.claim(owner)).isEmpty();

        assertThat(moves.begin(TARGET, TARGET.plusSeconds(1))).isTrue();
    }

    @Test
    void aMoveIsContinuedWhenItsOwnerHasEnded() {
        UUID owner = UUID.randomUUID();
        UUID other = UUID.randomUUID();
        moves.begin(FROM, TARGET);
        moves.claim(owner);

        assertThat(moves.claim(other)).isEmpty();
        jdbc.sql("UPDATE test_clock_move SET lease_expires_at = clock_timestamp() - interval '1s'")
                .update();

        assertThat(moves.claim(other)).contains(TARGET);
        assertThat(moves.progress(owner, 1, List.of())).isFalse();
        moves.finish(owner);
        assertThat(moves.find()).get().extracting(TestClockMove::finished).isEqualTo(false);
    }

    @Test
    void progressIsStored() {
        UUID owner = UUID.randomUUID();
        moves.begin(FROM, TARGET);
        moves.claim(owner);

        moves.progress(owner, 3, List.of("webhook-service: deliveries"));
        moves.addOverdue(owner, List.of("sync-service: pulls"));
        moves.addOverdue(owner, List.of("sync-service: pulls", "file-service: retention"));

        assertThat(moves.find())
                .contains(
                        new TestClockMove(
                                FROM,
                                TARGET,
                                3,
                                List.of("webhook-service: deliveries"),
                                List.of("file-service: retention", "sync-service: pulls"),
                                false));
    }

    @Test
    void gatewaysThatWereSeenAreWaitedFor() {
        Duration offset = Duration.ofHours(28);
        UUID gateway = UUID.randomUUID();
        assertThat(followers.anyBehind(offset)).isFalse();

        followers.seen(new ClockFollower(gateway, 0));
        assertThat(followers.anyBehind(offset)).isTrue();

        followers.seen(new ClockFollower(gateway, offset.toMillis()));
        assertThat(followers.anyBehind(offset)).isFalse();

        followers.seen(new ClockFollower(gateway, 0));
        jdbc.sql("UPDATE test_clock_follower SET seen_at = seen_at - interval '6 seconds'")
                .update();
        assertThat(followers.anyBehind(offset)).isFalse();
    }
}
