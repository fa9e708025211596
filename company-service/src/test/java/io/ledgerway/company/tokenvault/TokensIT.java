package io.ledgerway.company.tokenvault;

import static java.time.temporal.ChronoUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.Browser;
import io.ledgerway.company.scenario.Browsers;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.ScriptedPlatform;
import io.ledgerway.company.scenario.Together;
import io.ledgerway.company.tokenvault.ExpiringAuthorizations.Within;
import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Secret;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.encryption.EncryptedColumn;
import io.ledgerway.starter.encryption.ReencryptionJob;
import io.ledgerway.testsupport.time.MovableTime;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

@CompanyServiceTest
class TokensIT {

    private static final Duration DAY = Duration.ofDays(1);
    private static final String ANY = "{\"minimumLifeSeconds\": 60}";

    @Autowired Api api;
    @Autowired Browsers browsers;
    @Autowired ScriptedPlatform platform;
    @Autowired MovableTime time;
    @Autowired Clock clock;
    @Autowired JdbcClient jdbc;
    @Autowired GrantRepository grants;
    @Autowired GrantRefreshRepository leases;
    @Autowired ReencryptionJob rewrap;
    @Autowired List<EncryptedColumn> columns;

    private ClientId client = ClientId.random();
    private String company = "";
    private String connection = "";

    @BeforeEach
    void linkedConnection() {
        platform.works();
        client = api.client();
        company = api.company(client);
        JsonNode made = api.connection(client, company, "gbol");
        connection = made.path("id").stringValue();
        Browser browser = browsers.open();
        var consent = browser.open(made.path("linkUrl").stringValue());
        browser.returnFromPlatform(browser.press(consent, "continue"), "code=abc").shows(200);
    }

    @AfterEach
    void present() {
        time.reset();
    }

    @Test
    void validTokenIsReturnedUnchanged() {
        JsonNode grant = acquire(ANY).ok().body();

        assertThat(grant.path("accessToken").stringValue()).isEqualTo("access-1");
        assertThat(grant.path("generation").longValue()).isEqualTo(1);
        assertThat(grant.path("tenantId").stringValue()).isEqualTo("id-of-Harbour Bakery");
        assertThat(platform.tokenRequests("refresh_token")).isZero();
    }

    @Test
    void tokensAreStoredEncrypted() {
        byte[] sealed =
                jdbc.sql("SELECT access_sealed || refresh_sealed FROM oauth_grant WHERE id = ?")
                        .param(grantId())
                        .query(byte[].class)
                        .single();

        assertThat(new String(sealed, StandardCharsets.ISO_8859_1))
                .doesNotContain("access-1", "refresh-1");
    }

    @Test
    void keyRotationCoversEveryEncryptedColumn() {
        List<String> sealed =
                jdbc.sql(
                                """
                                SELECT table_name || '.' || column_name
                                FROM information_schema.columns
                                WHERE table_schema = current_schema()
                                  AND column_name LIKE '%\\_sealed'
                                """)
                        .query((row, _) -> row.getString(1))
                        .list();

        assertThat(columns).extracting(it -> it.table() + "." + it.column()).containsAll(sealed);
        assertThat(sealed).hasSizeGreaterThan(6);
        assertThat(rewrap.run()).isZero();
    }

    @Test
    void concurrentCallersCauseOneRefresh() throws Exception {
        time.advance(Duration.ofMinutes(31));
        List<String> tokens =
                Together.run(
                        20, 40, () -> acquire(ANY).ok().body().path("accessToken").stringValue());

        assertThat(tokens).hasSize(40).containsOnly("access-2");
        assertThat(platform.tokenRequests("refresh_token=refresh-1")).isEqualTo(1);
    }

    @Test
    void rejectedTokenIsRefreshedOnlyIfItIsCurrent() {
        assertThat(generation("{\"minimumLifeSeconds\": 0, \"rejectedGeneration\": 1}"))
                .isEqualTo(2);
        assertThat(generation("{\"minimumLifeSeconds\": 0, \"rejectedGeneration\": 1}"))
                .isEqualTo(2);
        assertThat(platform.tokenRequests("refresh_token")).isEqualTo(1);
    }

    @Test
    void staleOwnerChangesNothing() {
        Grant seen = grants.find(grantId()).orElseThrow();
        UUID late = UUID.randomUUID();
        UUID next = UUID.randomUUID();
        Credentials stale = credentials("stale");
        time.stopDatabase();

        assertThat(leases.lease(seen.id(), 1, late, Duration.ofSeconds(3))).isTrue();
        assertThat(leases.lease(seen.id(), 1, next, Duration.ofSeconds(3))).isFalse();
        time.advance(Duration.ofSeconds(4));
        assertThat(leases.lease(seen.id(), 1, next, Duration.ofSeconds(3))).isTrue();
        assertThat(leases.renew(seen, stale, late)).isFalse();
        assertThat(leases.renew(seen, credentials("good"), next)).isTrue();
        assertThat(leases.renew(seen, stale, next)).isFalse();
        Grant now = grants.find(seen.id()).orElseThrow();
        assertThat(now.generation()).isEqualTo(2);
        assertThat(now.credentials().accessToken().value()).isEqualTo("good");
        assertThat(now.previousRefresh()).isEqualTo(new Secret("refresh-1"));
    }

    /** The platform tells the end with some responses only. */
    @Test
    void endOfTheAuthorizationIsShownAndSurvivesRefreshesThatDoNotTellIt() {
        assertThat(read().path("connectionInfo").has("authorizationEndsAt")).isFalse();
        Instant end = clock.instant().plus(Duration.ofDays(80)).truncatedTo(SECONDS);

        renew(ending(end));
        renew(credentials("next"));

        assertThat(read().at("/connectionInfo/authorizationEndsAt").stringValue())
                .isEqualTo(end.toString());
        assertThat(read().at("/connectionInfo/organisationName").stringValue())
                .isEqualTo("Harbour Bakery");
        ExpiringAuthorizations.Counts counts = new ExpiringAuthorizations(jdbc).count();
        assertThat(counts.of("gbol", Within.QUARTER)).isPositive();
        assertThat(counts.of("gbol", Within.HALF_YEAR)).isPositive();
        api.send(
                        HttpMethod.PATCH,
                        client,
                        "/companies/" + company + "/connections/" + connection,
                        "{\"status\": \"Unlinked\"}")
                .ok();
        assertThat(read().path("connectionInfo").has("authorizationEndsAt")).isFalse();
        assertThat(new ExpiringAuthorizations(jdbc).count().of("gbol", Within.QUARTER))
                .isEqualTo(counts.of("gbol", Within.QUARTER) - 1);
    }

    @Test
    void idleEndMovesWithEachUseOfTheRefreshToken() {
        Instant before = idleEnd();

        time.advance(Duration.ofDays(1));
        renew(credentials("used"));

        assertThat(Duration.between(before, idleEnd())).isBetween(DAY, DAY.plusMinutes(5));
    }

    @Test
    void refreshOfAnotherReplicaIsAwaited() throws Exception {
        Grant seen = grants.find(grantId()).orElseThrow();
        UUID replica = UUID.randomUUID();
        leases.lease(seen.id(), 1, replica, Duration.ofSeconds(60));
        time.advance(Duration.ofMinutes(31));
        leases.lease(seen.id(), 1, replica, Duration.ofSeconds(60));
        try (var pool = Executors.newSingleThreadExecutor()) {
            var waiting = pool.submit(() -> acquire(ANY).ok().body());
            assertThat(leases.renew(seen, credentials("theirs"), replica)).isTrue();

            assertThat(waiting.get().path("accessToken").stringValue()).isEqualTo("theirs");
        }
        assertThat(platform.tokenRequests("refresh_token")).isZero();
    }

    @Test
    void lostResponseIsRequestedAgainWithTheSameToken() {
        time.advance(Duration.ofMinutes(31));
        platform.losesTheFirstResponse();

        assertThat(acquire(ANY).ok().body().path("accessToken").stringValue())
                .isEqualTo("access-2");
        assertThat(platform.tokenRequests("refresh_token=refresh-1")).isEqualTo(2);
    }

    @Test
    void unavailablePlatformDoesNotDeauthorize() {
        time.advance(Duration.ofMinutes(29));
        platform.isUnavailable();
        assertThat(acquire(ANY).ok().body().path("accessToken").stringValue())
                .isEqualTo("access-1");
        time.advance(Duration.ofMinutes(2));
        acquire(ANY).refused(503);
        assertThat(status()).isEqualTo("Linked");

        platform.works();
        assertThat(generation(ANY)).isEqualTo(2);
    }

    @Test
    void deadRefreshTokenDeauthorizesTheConnection() {
        time.advance(Duration.ofMinutes(31));
        platform.rejectsRefreshTokensExcept("none");
        UUID grant = grantId();

        assertThat(acquire(ANY).refused(409)).contains("Deauthorized");
        JsonNode read = read();
        assertThat(read.path("status").stringValue()).isEqualTo("Deauthorized");
        assertThat(read.at("/dataConnectionErrors/0/statusCode").stringValue()).isEqualTo("401");
        assertThat(grants.find(grant)).isEmpty();
        assertThat(acquire(ANY).refused(409)).contains("Deauthorized");
    }

    @Test
    void previousRefreshTokenIsTriedBeforeDeauthorization() {
        assertThat(generation("{\"minimumLifeSeconds\": 0, \"rejectedGeneration\": 1}"))
                .isEqualTo(2);
        platform.rejectsRefreshTokensExcept("refresh-1");

        JsonNode grant =
                acquire("{\"minimumLifeSeconds\": 0, \"rejectedGeneration\": 2}").ok().body();
        assertThat(grant.path("accessToken").stringValue()).isEqualTo("access-of-refresh-1");
        assertThat(status()).isEqualTo("Linked");
    }

    @Test
    void revocationReportedByAnotherServiceIsAppliedOnce() {
        for (int i = 0; i < 2; i++) {
            assertThat(deauthorized(connection).status()).isEqualTo(204);
        }

        assertThat(read().path("dataConnectionErrors").size()).isEqualTo(1);
        assertThat(read().at("/dataConnectionErrors/0/statusText").stringValue())
                .isEqualTo("token_revoked");
        deauthorized(UUID.randomUUID().toString()).refused(404);
    }

    /** The customer may have authorized again before the report arrives. */
    @Test
    void aReportThatIsOlderThanTheAuthorizationIsIgnored() {
        assertThat(deauthorized(clock.instant().minus(DAY)).status()).isEqualTo(204);
        assertThat(status()).isEqualTo("Linked");

        time.advance(Duration.ofMinutes(1));
        assertThat(deauthorized(clock.instant()).status()).isEqualTo(204);
        assertThat(status()).isEqualTo("Deauthorized");
    }

    @Test
    void aReportThatIsOlderThanARefreshIsNotIgnored() {
        time.advance(Duration.ofMinutes(1));
        Instant seenAt = clock.instant();
        time.advance(Duration.ofMinutes(1));
        renew(credentials("newer"));

        assertThat(deauthorized(seenAt).status()).isEqualTo(204);
        assertThat(status()).isEqualTo("Deauthorized");
    }

    @Test
    void unlinkingDeletesTheTokensAndRevokesTheGrant() {
        UUID grant = grantId();
        api.send(
                        HttpMethod.PATCH,
                        client,
                        "/companies/" + company + "/connections/" + connection,
                        "{\"status\": \"Unlinked\"}")
                .ok();

        assertThat(grants.find(grant)).isEmpty();
        await().untilAsserted(() -> assertThat(platform.revocations("refresh-1")).isEqualTo(1));
        assertThat(acquire(ANY).refused(409)).contains("Unlinked");
    }

    @Test
    void unknownConnectionHasNoTokens() {
        api.internal(
                        HttpMethod.POST,
                        "/internal/connections/" + UUID.randomUUID() + "/access-token",
                        ANY)
                .refused(404);
        api.post(client, "/internal/connections/" + connection + "/access-token", ANY).refused(403);
    }

    private Api.ApiResponse acquire(String request) {
        return api.internal(
                HttpMethod.POST, "/internal/connections/" + connection + "/access-token", request);
    }

    private Api.ApiResponse deauthorized(String id) {
        return api.internal(
                HttpMethod.POST,
                "/internal/connections/" + id + "/deauthorization",
                "{\"reason\": \"token_revoked\"}");
    }

    private Api.ApiResponse deauthorized(Instant seenAt) {
        return api.internal(
                HttpMethod.POST,
                "/internal/connections/" + connection + "/deauthorization",
                "{\"reason\": \"token_revoked\", \"seenAt\": \"%s\"}".formatted(seenAt));
    }

    private long generation(String request) {
        return acquire(request).ok().body().path("generation").longValue();
    }

    private JsonNode read() {
        return api.get(client, "/companies/" + company + "/connections/" + connection).ok().body();
    }

    private String status() {
        return read().path("status").stringValue();
    }

    private Instant idleEnd() {
        return Instant.parse(read().at("/connectionInfo/authorizationIdleEndsAt").stringValue());
    }

    private void renew(Credentials fresh) {
        Grant seen = grants.find(grantId()).orElseThrow();
        UUID owner = UUID.randomUUID();
        assertThat(leases.lease(seen.id(), seen.generation(), owner, Duration.ofSeconds(9)))
                .isTrue();
        assertThat(leases.renew(seen, fresh, owner)).isTrue();
    }

    private static Credentials ending(Instant end) {
        Credentials it = credentials("ending");
        return new Credentials(it.accessToken(), it.accessExpiresAt(), it.refreshToken(), end);
    }

    private UUID grantId() {
        return jdbc.sql("SELECT grant_id FROM connection WHERE id = ?")
                .param(UUID.fromString(connection))
                .query(UUID.class)
                .single();
    }

    private static Credentials credentials(String access) {
        return new Credentials(
                new Secret(access),
                Instant.parse("2100-01-01T00:00:00Z"),
                new Secret("refresh-of-" + access));
    }
}
