package io.ledgerway.company.tokenvault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.connection.ConnectionAuthorization;
import io.ledgerway.company.connection.ConnectionService;
import io.ledgerway.company.credentialimport.CredentialImportRepository;
import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.BlockedRequest;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.LinkScenario;
import io.ledgerway.company.scenario.ScriptedPlatform;
import io.ledgerway.company.scenario.Together;
import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Secret;
import io.ledgerway.model.company.ConnectionEvent.Change;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.testsupport.time.MovableTime;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.http.HttpMethod;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;
import tools.jackson.databind.JsonNode;

@CompanyServiceTest
@ExtendWith(OutputCaptureExtension.class)
class AuthorizationIT {

    private static final String OURS = "id-of-Harbour Bakery";
    private static final String GOOD =
            """
            {"accessToken": "access-0", "refreshToken": "refresh-0",
             "expiresAt": "2100-01-01T00:00:00Z", "organizationId": "id-of-Harbour Bakery"}
            """;

    @Autowired Api api;
    @Autowired ScriptedPlatform platform;
    @Autowired MovableTime time;
    @Autowired JdbcClient jdbc;
    @Autowired GrantRepository grants;
    @Autowired CredentialImportRepository imports;
    @Autowired ConnectionService connections;
    @Autowired RevocationWorker revocations;
    @Autowired CompanyLookup companyLookup;
    @Autowired TransactionOperations transactions;

    @SuppressWarnings("NullAway.Init")
    private LinkScenario linkScenario;

    @BeforeEach
    void company() {
        platform.works();
        linkScenario = LinkScenario.of(api);
    }

    @AfterEach
    void present() {
        time.reset();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    mqjo | {"accessToken":"access-0","refreshToken":"refresh-0","expiresAt":"2100-01-01T00:00:00Z","organizationId":"id-of-Harbour Bakery"}
                    qhyg | {"accessToken":"access-0","refreshToken":"refresh-0","expiresIn":"1800","realmId":"id-of-Harbour Bakery","unknown":7}
                    gbol | {"accessToken":"access-0","refreshToken":"refresh-0","expiresAt":"2020-01-01T00:00:00","tenantId":"id-of-Harbour Bakery"}
                    trji | {"accessToken":"access-0","refreshToken":"refresh-0","companyId":"id-of-Harbour Bakery","environment":"production"}
                    akxx | {"accessToken":"access-0","refreshToken":"refresh-0","accountId":"ID-of-harbour bakery"}
                    fbrh | {"accessToken":"access-0","refreshToken":"refresh-0"}
                    """)
    void tokensOfAnotherApplicationLinkTheConnection(String key, String body) {
        JsonNode connection = linkScenario.connection(key);

        JsonNode linked = put(connection, body).ok().body();

        assertThat(linked.path("status").stringValue()).isEqualTo("Linked");
        assertThat(linked.at("/connectionInfo/organisationName").stringValue())
                .isEqualTo("Harbour Bakery");
        assertThat(platform.tokenRequests("refresh_token=refresh-0")).isEqualTo(1);
        assertThat(grant(connection).credentials().accessToken()).isEqualTo(secret("access-2"));
        assertThat(grant(connection).credentials().refreshToken()).isEqualTo(secret("refresh-2"));
        assertThat(access(connection).tenantId()).isEqualTo(OURS);
        if (key.equals("mqjo")) {
            assertThat(linkScenario.changes(connection))
                    .containsExactly(Change.CREATED, Change.CONNECTED);
            assertThat(linkScenario.last(connection).fetchOnFirstLink()).isFalse();
        }
        assertThat(importsOf(connection)).isZero();
    }

    @Test
    void accessTokenWithoutRefreshTokenIsAccepted() {
        JsonNode connection = linkScenario.connection("mqjo");

        put(connection, "{\"accessToken\":\"access-0\",\"organizationId\":\"" + OURS + "\"}").ok();

        assertThat(grant(connection).credentials())
                .isEqualTo(new Credentials(secret("access-0"), null, null));
        assertThat(platform.tokenRequests("refresh_token")).isZero();
        assertThat(platform.tenantRequests()).isEqualTo(1);
    }

    @Test
    void expiredAccessTokenIsRefreshedBeforeItIsVerified() {
        platform.rejectsAccessTokensExcept("access-2");
        JsonNode connection = linkScenario.connection("mqjo");

        put(connection, GOOD).ok();

        assertThat(grant(connection).credentials().accessToken()).isEqualTo(secret("access-2"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    {"refreshToken":"r","organizationId":"o"} | accessToken
                    {"accessToken":7,"organizationId":"o"} | accessToken
                    {"accessToken":" ","organizationId":"o"} | accessToken
                    {"accessToken":null,"organizationId":"o"} | accessToken
                    {"accessToken":"a\\nb","organizationId":"o"} | accessToken
                    {"accessToken":"a\\u0000","organizationId":"o"} | accessToken
                    {"accessToken":"ä","organizationId":"o"} | accessToken
                    {"accessToken":"a","refreshToken":"","organizationId":"o"} | refreshToken
                    {"accessToken":"a","refreshToken":{},"organizationId":"o"} | refreshToken
                    {"accessToken":"a"} | organizationId
                    {"accessToken":"a","organizationId":["o"]} | organizationId
                    {"accessToken":"a","organizationId":"\\ud800"} | organizationId
                    {"accessToken":"a","organizationId":"o","expiresAt":"soon"} | expiresAt
                    {"accessToken":"a","organizationId":"o","expiresAt":"2020-01-01T00:00:00Z"} | expiresAt
                    {"accessToken":"a","organizationId":"o","expiresAt":"+999999999-01-01T00:00:00Z"} | expiresAt
                    {"accessToken":"a","organizationId":"o","expiresIn":1800} | expiresIn
                    {"accessToken":"a","organizationId":"o","expiresIn":"-1"} | expiresIn
                    """)
    void validationErrorsAreNamed(String body, String field) {
        JsonNode connection = linkScenario.connection("mqjo");

        Api.ApiResponse response = put(connection, body);

        response.refused(400);
        assertThat(response.body().at("/validation/errors/0/itemId").stringValue())
                .isEqualTo(field);
        assertThat(platform.tenantRequests() + platform.tokenRequests("token")).isZero();
        assertThat(linkScenario.status(connection)).isEqualTo("PendingAuth");
    }

    @Test
    void nonObjectBodiesAreRejected() {
        JsonNode connection = linkScenario.connection("mqjo");

        put(connection, "{\"accessToken\":").refused(400);
        for (String body : List.of("", "null", "[]", "\"access\"")) {
            Api.ApiResponse response = put(connection, body);
            response.refused(400);
            assertThat(response.body().at("/validation/errors").size()).as(body).isEqualTo(1);
        }
    }

    @Test
    void onlyOwnConnectionsWithOAuthHaveCredentials() {
        put(linkScenario.connection("pqsw"), GOOD).refused(400);
        put(linkScenario.connection("upac"), GOOD).refused(400);
        api.send(
                        HttpMethod.PUT,
                        linkScenario.client(),
                        path(linkScenario.company(), UUID.randomUUID().toString()),
                        GOOD)
                .refused(404);
        LinkScenario stranger = LinkScenario.of(api);
        String path =
                path(linkScenario.company(), LinkScenario.id(linkScenario.connection("mqjo")));
        api.send(HttpMethod.PUT, stranger.client(), path, GOOD).refused(403);
    }

    @Test
    void rejectedCredentialsChangeNothing(CapturedOutput output) {
        JsonNode connection = linkScenario.connection("mqjo");

        put(connection, GOOD.replace(OURS, "another")).refused(400);
        assertThat(platform.tokenRequests("refresh_token")).isZero();

        platform.rejectsRefreshTokensExcept("none");
        platform.offers("Harbour Bakery");
        Api.ApiResponse refused = put(connection, GOOD);
        assertThat(refused.refused(400)).contains("invalid_grant");
        assertThat(refused.body().at("/validation/errors/0/itemId").stringValue())
                .isEqualTo("refreshToken");

        platform.works();
        platform.rejectsAccessTokensExcept("none");
        put(connection, GOOD.replace("refreshToken", "other")).refused(400);

        assertThat(linkScenario.status(connection)).isEqualTo("PendingAuth");
        assertThat(linkScenario.changes(connection)).containsExactly(Change.CREATED);
        assertThat(output.getAll()).doesNotContain("access-0", "refresh-0");
    }

    @Test
    void unavailablePlatformIsReportedAsSuch(CapturedOutput output) {
        JsonNode connection = linkScenario.connection("mqjo");
        platform.isUnavailable();

        Api.ApiResponse response = put(connection, GOOD);

        response.refused(503);
        assertThat(response.headers().getFirst("Retry-After")).isEqualTo("30");
        platform.works();
        platform.limitsTokenRequests(Duration.ofSeconds(77));
        assertThat(put(connection, GOOD).headers().getFirst("Retry-After")).isEqualTo("77");
        assertThat(linkScenario.status(connection)).isEqualTo("PendingAuth");

        platform.works();
        put(connection, GOOD).ok();
        assertThat(output.getAll())
                .doesNotContain("access-0", "refresh-0", "access-2", "refresh-2");
    }

    @Test
    void newTokensReplaceThoseOfALinkedConnection() {
        JsonNode connection = linkScenario.connection("mqjo");
        put(connection, GOOD).ok();
        UUID before = grant(connection).id();
        String linkedAt = String.valueOf(find(connection).linkedAt());

        platform.returnsTokens("refresh_token=refresh-9", "access-9", "refresh-10");
        put(connection, GOOD.replace("refresh-0", "refresh-9")).ok();
        revocations.run();

        assertThat(grants.find(before)).isEmpty();
        assertThat(grant(connection).credentials().accessToken()).isEqualTo(secret("access-9"));
        assertThat(platform.revocations("refresh-2")).isZero();
        assertThat(String.valueOf(find(connection).linkedAt())).isEqualTo(linkedAt);
        assertThat(linkScenario.changes(connection))
                .containsExactly(Change.CREATED, Change.CONNECTED);
    }

    @Test
    void onlyOneAccountingConnectionIsLinked() {
        put(linkScenario.connection("mqjo"), GOOD).ok();
        JsonNode second = linkScenario.connection("fbrh");
        int calls = platform.tenantRequests();

        assertThat(put(second, GOOD).refused(409)).contains("Linked");
        assertThat(platform.tenantRequests()).isEqualTo(calls);
    }

    @Test
    void connectionStaysWithItsOrganisation() {
        JsonNode connection = linkScenario.connection("mqjo");
        put(connection, GOOD).ok();
        api.send(
                        HttpMethod.PATCH,
                        linkScenario.client(),
                        path(linkScenario.company(), LinkScenario.id(connection))
                                .replace("/authorization", ""),
                        "{\"status\": \"Unlinked\"}")
                .ok();
        platform.offers("Harbour Bakery", "Mill");

        Api.ApiResponse other = put(connection, GOOD.replace(OURS, "id-of-Mill"));

        assertThat(other.refused(400)).contains("another organisation");
        assertThat(other.body().at("/validation/errors/0/itemId").stringValue())
                .isEqualTo("organizationId");
        put(connection, GOOD).ok();
        assertThat(linkScenario.last(connection).change()).isEqualTo(Change.RECONNECTED);
    }

    /** Crash after the refresh at the platform and before the connection is linked. */
    @Test
    void repeatedRequestContinuesWithTheObtainedTokens() {
        JsonNode connection = linkScenario.connection("mqjo");
        ConnectionId id = id(connection);
        CredentialImportRepository.Claim dead =
                imports.claim(id, Duration.ofMinutes(3)).orElseThrow();
        Credentials fresh = new Credentials(secret("access-7"), null, secret("refresh-7"));
        imports.renewed(
                dead, new Credentials(secret("access-0"), null, secret("refresh-0")), fresh);
        platform.rejectsRefreshTokensExcept("none");
        platform.offers("Harbour Bakery");

        assertThat(put(connection, GOOD).headers().getFirst("Retry-After")).isEqualTo("5");
        time.advance(Duration.ofMinutes(4));
        put(connection, GOOD).ok();

        assertThat(grant(connection).credentials()).isEqualTo(fresh);
        assertThat(platform.tokenRequests("refresh_token")).isZero();
        assertThat(imports.end(dead)).isFalse();
    }

    /**
     * Crash before the response is stored: the refresh token is accepted within its grace period.
     */
    @Test
    void lostResponseIsRequestedAgain() {
        JsonNode connection = linkScenario.connection("mqjo");
        platform.losesTheFirstResponse();
        platform.offers("Harbour Bakery");

        put(connection, GOOD).ok();

        assertThat(platform.tokenRequests("refresh_token=refresh-0")).isEqualTo(2);
        assertThat(grant(connection).credentials().refreshToken()).isEqualTo(secret("refresh-2"));
    }

    @Test
    void concurrentIdenticalRequestsRefreshOnce() throws Exception {
        JsonNode connection = linkScenario.connection("mqjo");
        platform.delaysTokens(Duration.ofMillis(400));
        List<Integer> responses = Together.run(4, 4, () -> put(connection, GOOD).status());

        assertThat(responses).containsOnlyOnce(200).containsOnly(200, 409);
        assertThat(platform.tokenRequests("refresh_token")).isEqualTo(1);
    }

    @Test
    void importForAConnectionThatIsDeletedMeanwhileIsRejected() throws Exception {
        JsonNode connection = linkScenario.connection("mqjo");

        Api.ApiResponse refused =
                BlockedRequest.during(
                        () -> delete(connection), () -> put(connection, GOOD), transactions, jdbc);

        assertThat(refused.refused(404))
                .isEqualTo("Data connection " + id(connection) + " not found");
        assertThat(platform.tokenRequests("refresh_token")).isZero();
    }

    @Test
    void tokensThatWereObtainedForADeletedConnectionAreRevoked() throws Exception {
        JsonNode connection = linkScenario.connection("mqjo");
        // linked nowhere else: tokens of an organisation that is linked later are not revoked
        String organisation = "Organisation " + UUID.randomUUID();
        platform.offers(organisation);
        jdbc.sql("DELETE FROM revocation").update();
        platform.holdsTokens();
        try (var pool = Executors.newSingleThreadExecutor()) {
            var answer =
                    pool.submit(
                            () -> put(connection, GOOD.replace("Harbour Bakery", organisation)));
            await().until(platform::isHolding);
            delete(connection);
            platform.release();

            assertThat(answer.get().refused(404))
                    .isEqualTo("Data connection " + id(connection) + " not found");
        } finally {
            platform.release();
        }
        revocations.run();
        await().until(() -> platform.revocations("refresh-2") == 1);
    }

    private void delete(JsonNode connection) {
        connections.delete(
                companyLookup
                        .find(new CompanyId(UUID.fromString(linkScenario.company())))
                        .orElseThrow(),
                id(connection));
    }

    private Api.ApiResponse put(JsonNode connection, String body) {
        return api.send(
                HttpMethod.PUT,
                linkScenario.client(),
                path(linkScenario.company(), LinkScenario.id(connection)),
                body);
    }

    private static String path(String company, String connection) {
        return "/companies/" + company + "/connections/" + connection + "/authorization";
    }

    private Connection find(JsonNode connection) {
        return connections.find(id(connection)).orElseThrow();
    }

    private ConnectionAuthorization access(JsonNode connection) {
        return Objects.requireNonNull(find(connection).access());
    }

    private Grant grant(JsonNode connection) {
        return grants.find(access(connection).grantId()).orElseThrow();
    }

    private long importsOf(JsonNode connection) {
        return jdbc.sql("SELECT count(*) FROM credential_import WHERE connection_id = ?")
                .param(id(connection).value())
                .query(Long.class)
                .single();
    }

    private static ConnectionId id(JsonNode connection) {
        return new ConnectionId(UUID.fromString(LinkScenario.id(connection)));
    }

    private static Secret secret(String value) {
        return new Secret(value);
    }
}
