package io.ledgerway.company.tokenvault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.zaxxer.hikari.HikariDataSource;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.Scenario;
import io.ledgerway.company.scenario.ScriptedPlatform;
import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Secret;
import io.ledgerway.starter.encryption.Encryptor;
import io.ledgerway.testsupport.time.MovableTime;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Faults of token refreshes with a second process, including its crash. */
@CompanyServiceTest
class RefreshFaultsIT {

    @Autowired ScriptedPlatform platform;
    @Autowired MovableTime time;
    @Autowired JdbcClient jdbc;
    @Autowired Encryptor encryptor;
    @Autowired DataSource database;
    @Autowired GrantRepository grants;
    @Autowired GrantRefreshRepository leases;

    private final ExecutorService pool = Executors.newCachedThreadPool();
    private UUID grant = UUID.randomUUID();

    @BeforeEach
    void oneGrant() {
        platform.works();
        grant =
                grants.add(
                        "gbol",
                        new Credentials(new Secret("access-1"), null, new Secret("refresh-1")),
                        "tenant");
    }

    @AfterEach
    void present() {
        platform.release();
        pool.close();
        time.reset();
    }

    @Test
    void fiftyThreadsInTwoProcessesRefreshOnce() throws Exception {
        Process other = otherProcess();
        BufferedReader childOutput = other.inputReader(StandardCharsets.UTF_8);
        try (Replica replica = replica(Duration.ofSeconds(20))) {
            assertThat(childOutput.readLine()).isEqualTo("ready");
            other.getOutputStream().write('\n');
            other.getOutputStream().flush();

            List<String> ours = replica.renewAtOnce(25, grant, 1);

            assertThat(ours).hasSize(25).containsOnly("access-2");
            assertThat(childOutput.readLine().split(" ")).hasSize(25).containsOnly("access-2");
        } finally {
            other.destroyForcibly();
        }
        assertThat(platform.tokenRequests("refresh_token=refresh-1")).isEqualTo(1);
        assertThat(grants.find(grant).orElseThrow().generation()).isEqualTo(2);
    }

    @Test
    void crashBeforeStoringIsRecoveredWithinTheGracePeriod() throws Exception {
        // the process ends before the response
        platform.delaysTokens(Duration.ofMinutes(1));
        Process other = otherProcess();
        assertThat(other.inputReader(StandardCharsets.UTF_8).readLine()).isEqualTo("ready");
        other.getOutputStream().write('\n');
        other.getOutputStream().flush();
        await().pollInterval(Duration.ofMillis(50))
                .until(() -> platform.tokenRequests("refresh_token=refresh-1") == 1);
        assertThat(isLeased()).isTrue();
        other.destroyForcibly().waitFor();

        platform.works();
        time.advance(Duration.ofSeconds(4));
        try (Replica replica = replica(Duration.ofSeconds(20))) {
            assertThat(replica.renewAtOnce(1, grant, 1)).containsExactly("access-2");
        }
        assertThat(platform.tokenRequests("refresh_token=refresh-1")).isEqualTo(1);
        assertThat(grants.find(grant).orElseThrow().previousRefresh())
                .isEqualTo(new Secret("refresh-1"));
    }

    @Test
    void refreshContinuesAfterTheCallersTimeout() {
        platform.holdsTokens();
        try (Replica replica = replica(Duration.ofMillis(100))) {
            assertThat(replica.renew(grant, 1)).isInstanceOf(RefreshResult.Unavailable.class);
            platform.release();
            await().until(() -> grants.find(grant).orElseThrow().generation() == 2);
            // on a busy machine the stored tokens can be read too late, too
            await().until(() -> replica.renew(grant, 1) instanceof RefreshResult.Renewed);
        }
        assertThat(platform.tokenRequests("refresh_token")).isEqualTo(1);
    }

    @Test
    void refreshSlowerThanItsLeaseOverwritesNothing() throws Exception {
        platform.holdsTokens();
        try (Replica slow = replica(Duration.ofSeconds(20));
                Replica next = replica(Duration.ofSeconds(20))) {
            var late = pool.submit(() -> slow.renew(grant, 1));
            await().until(platform::isHolding);
            time.advance(Duration.ofSeconds(4));
            platform.works();
            platform.returnsTokens("refresh_token=refresh-1", "access-next", "refresh-next");
            assertThat(next.renewAtOnce(1, grant, 1)).containsExactly("access-next");

            platform.release();
            assertThat(late.get())
                    .isInstanceOfSatisfying(
                            RefreshResult.Renewed.class,
                            it ->
                                    assertThat(it.grant().credentials().accessToken())
                                            .isEqualTo(new Secret("access-next")));
        }
        assertThat(grants.find(grant).orElseThrow().generation()).isEqualTo(2);
    }

    @Test
    void rejectionIsIgnoredIfAnotherReplicaHasRefreshed() throws Exception {
        platform.holdsRejections();
        try (Replica slow = replica(Duration.ofSeconds(20))) {
            var refused = pool.submit(() -> slow.renew(grant, 1));
            await().until(platform::isHolding);
            time.advance(Duration.ofSeconds(4));
            UUID other = UUID.randomUUID();
            Grant seen = grants.find(grant).orElseThrow();
            assertThat(leases.lease(grant, 1, other, Duration.ofSeconds(3))).isTrue();
            assertThat(leases.renew(seen, credentials("theirs"), other)).isTrue();

            platform.release();
            assertThat(refused.get()).isInstanceOf(RefreshResult.Renewed.class);
            assertThat(slow.revoked()).isEmpty();
        }
    }

    @Test
    void rejectionIsAppliedIfNoReplicaHasRefreshed() {
        platform.rejectsRefreshTokensExcept("none");
        try (Replica replica = replica(Duration.ofSeconds(20))) {
            assertThat(replica.renew(grant, 1)).isInstanceOf(RefreshResult.Revoked.class);
            assertThat(replica.revoked()).isEqualTo("invalid_grant");
        }
    }

    @Test
    void pausedTokenEndpointIsNotCalled() {
        platform.limitsTokenRequests(Duration.ofSeconds(77));
        try (Replica replica = replica(Duration.ofSeconds(20));
                Replica other = replica(Duration.ofSeconds(20))) {
            assertThat(replica.renew(grant, 1)).isInstanceOf(RefreshResult.Unavailable.class);
            assertThat(other.renew(grant, 1))
                    .isInstanceOfSatisfying(
                            RefreshResult.Unavailable.class,
                            it -> assertThat(it.retryAfter()).isBetween(seconds(30), seconds(77)));
            assertThat(platform.tokenRequests("refresh_token")).isEqualTo(1);

            platform.works();
            time.advance(seconds(78));
            assertThat(other.renew(grant, 1)).isInstanceOf(RefreshResult.Renewed.class);
        }
    }

    private Replica replica(Duration patience) {
        return new Replica(jdbc, encryptor, platform.url(), patience);
    }

    private Process otherProcess() throws IOException {
        try {
            HikariDataSource pool = database.unwrap(HikariDataSource.class);
            return new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                            "-XX:TieredStopAtLevel=1",
                            "-cp",
                            System.getProperty("java.class.path"),
                            Replica.class.getName(),
                            pool.getJdbcUrl(),
                            pool.getUsername(),
                            pool.getPassword(),
                            Scenario.KEYSET,
                            platform.url(),
                            grant.toString())
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private boolean isLeased() {
        return jdbc.sql("SELECT lease_owner IS NOT NULL FROM oauth_grant WHERE id = ?")
                .param(grant)
                .query(Boolean.class)
                .single();
    }

    private static Credentials credentials(String access) {
        return new Credentials(new Secret(access), null, new Secret("refresh-of-" + access));
    }

    private static Duration seconds(long count) {
        return Duration.ofSeconds(count);
    }
}
