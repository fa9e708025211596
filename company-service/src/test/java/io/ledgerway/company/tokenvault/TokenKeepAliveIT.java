package io.ledgerway.company.tokenvault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.company.platform.Platforms;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.ScriptedPlatform;
import io.ledgerway.company.scenario.Together;
import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Secret;
import io.ledgerway.testsupport.time.MovableTime;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

@CompanyServiceTest
class TokenKeepAliveIT {

    private static final int PER_TURN = 3;

    @Autowired ScriptedPlatform platform;
    @Autowired MovableTime time;
    @Autowired JdbcClient jdbc;
    @Autowired GrantRepository grants;
    @Autowired SingleFlight refreshes;
    @Autowired Platforms platforms;
    @Autowired IdleGrantRepository idle;
    @Autowired Clock clock;

    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();

    @BeforeEach
    void nothingElseIsIdle() {
        platform.works();
        jdbc.sql("DELETE FROM oauth_grant").update();
        jdbc.sql("DELETE FROM token_keep_alive").update();
    }

    @AfterEach
    void present() {
        time.reset();
    }

    @Test
    void noTokenExpiresUnusedInSixtyDays() {
        UUID shortLived = grant("akxx");
        UUID usual = grant("gbol");
        UUID longLived = grant("fbrh");
        UUID accessOnly = grants.add("gbol", new Credentials(new Secret("a"), null, null), "t");

        for (int day = 0; day < 60; day++) {
            time.advance(Duration.ofDays(1));
            keepAlive().run();
            assertThat(idleDays(shortLived)).isLessThan(3);
            assertThat(idleDays(usual)).isLessThan(25);
            assertThat(idleDays(longLived)).isLessThan(31);
        }

        assertThat(generation(shortLived)).isGreaterThan(20);
        assertThat(generation(usual)).isBetween(3L, 4L);
        assertThat(generation(longLived)).isBetween(2L, 4L);
        assertThat(generation(accessOnly)).isEqualTo(1);
    }

    @Test
    void replicasShareOneTimeSlotWithLimitedGrants() throws Exception {
        for (int i = 0; i < 5; i++) {
            grant("gbol");
        }
        time.advance(Duration.ofDays(30));
        Together.run(4, 4, Executors.callable(() -> keepAlive().run()));

        assertThat(platform.tokenRequests("refresh_token")).isEqualTo(PER_TURN);
        assertThat(idle.backlog("gbol", Duration.ofDays(24))).isEqualTo(2);
        time.advance(Duration.ofSeconds(61));
        keepAlive().run();
        assertThat(platform.tokenRequests("refresh_token")).isEqualTo(5);
        assertThat(idle.backlog("gbol", Duration.ofDays(24))).isZero();
    }

    @Test
    void failureIsReportedAndRetried() {
        UUID id = grant("gbol");
        time.advance(Duration.ofDays(30));
        platform.isUnavailable();
        keepAlive().run();
        GrantMetrics gauges = new GrantMetrics(idle, jdbc, platforms);
        gauges.bindTo(meters);

        // a busy database responds to the next check
        await().untilAsserted(
                        () -> assertThat(gauge("ledgerway.token.keepalive.backlog")).isEqualTo(1));
        assertThat(gauge("ledgerway.token.idle.max")).isGreaterThan(30 * 86_400.0 - 60);
        assertThat(counted("failed")).isEqualTo(1);
        platform.works();
        time.advance(Duration.ofMinutes(2));
        keepAlive().run();
        assertThat(generation(id)).isEqualTo(1);
        time.advance(Duration.ofMinutes(10));
        keepAlive().run();
        assertThat(generation(id)).isEqualTo(2);
        assertThat(idle.backlog("gbol", Duration.ofDays(24))).isZero();
    }

    @Test
    void manyFailuresDoNotStopTheKeepAlive() {
        UUID id = grant("gbol");
        jdbc.sql("UPDATE oauth_grant SET keep_alive_failures = 40").update();
        time.advance(Duration.ofDays(30));

        keepAlive().run();

        assertThat(generation(id)).isEqualTo(2);
    }

    @Test
    void retryAfterOfThePlatformIsRespected() {
        grant("fbrh");
        grant("fbrh");
        time.advance(Duration.ofDays(40));
        platform.limitsTokenRequests(Duration.ofMinutes(20));
        keepAlive().run();
        assertThat(platform.tokenRequests("refresh_token")).isEqualTo(1);

        platform.works();
        time.advance(Duration.ofMinutes(15));
        keepAlive().run();
        assertThat(platform.tokenRequests("refresh_token")).isZero();
        time.advance(Duration.ofMinutes(6));
        keepAlive().run();
        assertThat(platform.tokenRequests("refresh_token")).isEqualTo(2);
    }

    private TokenKeepAlive keepAlive() {
        return new TokenKeepAlive(idle, refreshes, platforms, PER_TURN, meters);
    }

    private UUID grant(String platformKey) {
        return grants.add(
                platformKey,
                new Credentials(new Secret("access-1"), null, new Secret("refresh-1")),
                "tenant");
    }

    private double idleDays(UUID id) {
        return jdbc.sql(
                        """
                        SELECT extract(epoch FROM
                            ledgerway_now() - coalesce(refreshed_at, created_at)) / 86400.0
                        FROM oauth_grant WHERE id = ?
                        """)
                .param(id)
                .query(Double.class)
                .single();
    }

    private long generation(UUID id) {
        return grants.find(id).orElseThrow().generation();
    }

    private double gauge(String name) {
        return meters.get(name).tag("platform", "gbol").gauge().value();
    }

    private double counted(String outcome) {
        return meters.get("ledgerway.token.keepalives")
                .tag("platform", "gbol")
                .tag("outcome", outcome)
                .counter()
                .count();
    }
}
