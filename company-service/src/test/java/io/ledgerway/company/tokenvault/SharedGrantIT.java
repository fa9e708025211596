package io.ledgerway.company.tokenvault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.company.connection.ConnectionService;
import io.ledgerway.company.platform.Platforms;
import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.BlockedRequest;
import io.ledgerway.company.scenario.Browser;
import io.ledgerway.company.scenario.Browser.Page;
import io.ledgerway.company.scenario.Browsers;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.LinkScenario;
import io.ledgerway.company.scenario.ScriptedPlatform;
import io.ledgerway.company.scenario.Together;
import io.ledgerway.connector.Connectors;
import io.ledgerway.connector.http.PlatformHttpClient;
import io.ledgerway.starter.database.ValueRowMapper;
import io.ledgerway.testsupport.time.MovableTime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;
import tools.jackson.databind.JsonNode;

/**
 * Grants of a platform whose tokens belong to a user, such as an accountant of several companies.
 */
@CompanyServiceTest
class SharedGrantIT {

    private final String user = "user-" + UUID.randomUUID();

    @Autowired Api api;
    @Autowired Browsers browsers;
    @Autowired ScriptedPlatform platform;
    @Autowired MovableTime time;
    @Autowired JdbcClient jdbc;
    @Autowired GrantRepository grants;
    @Autowired GrantRevoker revoker;
    @Autowired RevocationWorker revocations;
    @Autowired ConnectionService connectionService;
    @Autowired DisconnectionRepository disconnections;
    @Autowired SingleFlight refreshes;
    @Autowired Platforms platforms;
    @Autowired PlatformHttpClient http;
    @Autowired Clock clock;
    @Autowired TransactionOperations transactions;

    @SuppressWarnings("NullAway.Init")
    private LinkScenario north;

    @SuppressWarnings("NullAway.Init")
    private LinkScenario south;

    @BeforeEach
    void companies() {
        platform.works();
        jdbc.sql("DELETE FROM revocation").update();
        jdbc.sql("DELETE FROM tenant_disconnection").update();
        north = LinkScenario.of(api);
        south = north.sibling();
    }

    @AfterEach
    void present() {
        time.reset();
    }

    @Test
    void connectionsOfOneUserReferToOneGrantWithTheNewestTokens() {
        JsonNode first = linked(north, "access-a", "refresh-a");
        JsonNode second = linked(south, "access-b", "refresh-b");

        assertThat(grant(first)).isNotNull().isEqualTo(grant(second));
        assertThat(grantsOfUser()).isEqualTo(1);
        assertThat(access(first).path("accessToken").stringValue()).isEqualTo("access-b");
        assertThat(access(first).path("generation").longValue()).isEqualTo(2);
        assertThat(access(first).path("tenantId").stringValue())
                .isNotEqualTo(access(second).path("tenantId").stringValue());
    }

    @Test
    void onlyTheLastConnectionThatEndsRevokesTheGrant() {
        JsonNode first = linked(north, "access-a", "refresh-a");
        JsonNode second = linked(south, "access-b", "refresh-b");

        unlink(north, first);
        revocations.run();

        assertThat(platform.revocations("refresh")).isZero();
        assertThat(access(second).path("accessToken").stringValue()).isEqualTo("access-b");
        unlink(south, second);
        await().until(() -> platform.revocations("refresh-b") == 1);
        assertThat(grantsOfUser()).isZero();
    }

    @Test
    void theOrganisationOfAConnectionThatEndedIsDisconnectedOnce() {
        JsonNode first = linked(north, "access-a", "refresh-a");
        linked(south, "access-b", "refresh-b");
        String tenant = access(first).path("tenantId").stringValue();

        unlink(north, first);

        assertThat(disconnected()).containsExactly("access-b " + tenant);
        assertThat(disconnected()).isEmpty();
    }

    @Test
    void manyAttemptsDoNotStopTheDisconnections() {
        JsonNode first = linked(north, "access-a", "refresh-a");
        linked(south, "access-b", "refresh-b");
        unlink(north, first);
        jdbc.sql("UPDATE tenant_disconnection SET attempts = 40").update();

        assertThat(disconnected()).hasSize(1);
    }

    @Test
    void theLastGrantOfAClientLeavesItsOrganisationsToThatOfAnother() {
        JsonNode first = linked(north, "access-a", "refresh-a");
        JsonNode second = linked(south, "access-b", "refresh-b");
        linked(LinkScenario.of(api), "access-c", "refresh-c");
        String firstTenant = tenant(first);
        String secondTenant = tenant(second);

        unlink(north, first);
        unlink(south, second);
        await().until(() -> pendingRevocations() == 0);

        assertThat(platform.revocations("refresh")).isZero();
        assertThat(disconnected())
                .containsExactlyInAnyOrder("access-c " + firstTenant, "access-c " + secondTenant);
        assertThat(disconnected()).isEmpty();
    }

    /** The grant is deleted without a revocation. */
    @Test
    void aReportedGrantLeavesItsDisconnectionsToThatOfAnotherClient() {
        JsonNode first = linked(north, "access-a", "refresh-a");
        JsonNode second = linked(south, "access-b", "refresh-b");
        linked(LinkScenario.of(api), "access-c", "refresh-c");
        String tenant = tenant(first);
        unlink(north, first);

        report(second, clock.instant());

        assertThat(grantsOfUser()).isZero();
        assertThat(disconnected()).containsExactly("access-c " + tenant);
    }

    @Test
    void anOrganisationThatAnotherClientUsesIsNotDisconnected() {
        JsonNode first = linked(north, "access-a", "refresh-a");
        LinkScenario elsewhere = LinkScenario.of(api);
        platform.offers(tenant(first).replace("id-of-", ""));
        elsewhere.link(browsers.open(), elsewhere.connection("gbol"));

        unlink(north, first);

        assertThat(pendingDisconnections()).isEqualTo(1);
        assertThat(disconnected()).isEmpty();
        assertThat(pendingDisconnections()).isZero();
    }

    @Test
    void theLastGrantOfAUserLeavesNoDisconnection() {
        JsonNode first = linked(north, "access-a", "refresh-a");

        unlink(north, first);

        assertThat(pendingDisconnections()).isZero();
        await().until(() -> platform.revocations("refresh-a") == 1);
    }

    @Test
    void anOrganisationThatIsLinkedAgainIsNotDisconnected() {
        JsonNode first = linked(north, "access-a", "refresh-a");
        linked(south, "access-b", "refresh-b");
        String name = access(first).path("tenantId").stringValue().replace("id-of-", "");
        unlink(north, first);
        platform.offers(name);
        north.link(browsers.open(), north.read(first));

        assertThat(disconnected()).isEmpty();
        assertThat(north.status(first)).isEqualTo("Linked");
    }

    /** Whether an organisation is linked again is decided when its disconnection is claimed. */
    @Test
    void anOrganisationThatIsLinkedAgainDuringAnotherDisconnectionIsNotDisconnected() {
        LinkScenario west = north.sibling();
        JsonNode first = linked(north, "access-a", "refresh-a");
        JsonNode second = linked(west, "access-b", "refresh-b");
        linked(south, "access-c", "refresh-c");
        String firstTenant = tenant(first);
        platform.offers(tenant(second).replace("id-of-", ""));
        unlink(north, first);
        unlink(west, second);
        List<String> disconnected = new ArrayList<>();

        disconnect(it -> {
            disconnected.add(it);
            west.link(browsers.open(), west.read(second));
        });

        assertThat(disconnected).containsExactly("access-c " + firstTenant);
        assertThat(west.status(second)).isEqualTo("Linked");
    }

    @Test
    void aDeletedCompanyLeavesTheGrantOfTheOthers() {
        linked(north, "access-a", "refresh-a");
        JsonNode second = linked(south, "access-b", "refresh-b");

        api.send(HttpMethod.DELETE, north.client(), "/companies/" + north.company(), null);
        revocations.run();

        assertThat(access(second).path("accessToken").stringValue()).isEqualTo("access-b");
        assertThat(platform.revocations("refresh")).isZero();
    }

    @Test
    void oneRefreshServesAllConnections() {
        JsonNode first = linked(north, "access-a", "refresh-a");
        JsonNode second = linked(south, "access-b", "refresh-b");
        platform.signsIn(user, "access-c", "refresh-c");
        time.advance(Duration.ofMinutes(31));

        assertThat(access(first).path("accessToken").stringValue()).isEqualTo("access-c");
        assertThat(access(second).path("accessToken").stringValue()).isEqualTo("access-c");
        assertThat(platform.tokenRequests("refresh_token=refresh-b")).isEqualTo(1);
    }

    @Test
    void aRevokedGrantDeauthorizesAllItsConnections() {
        JsonNode first = linked(north, "access-a", "refresh-a");
        JsonNode second = linked(south, "access-b", "refresh-b");
        time.advance(Duration.ofMinutes(31));
        platform.rejectsRefreshTokensExcept("none");

        acquire(first).refused(409);

        assertThat(north.status(first)).isEqualTo("Deauthorized");
        assertThat(south.status(second)).isEqualTo("Deauthorized");
        assertThat(grantsOfUser()).isZero();
    }

    /** The platform refused the tokens of before, not those of the new consent. */
    @Test
    void aRefusalThatANewConsentHasOvertakenEndsNothing() {
        JsonNode first = linked(north, "access-a", "refresh-a");
        Grant refused = grants.find(grantOf(first)).orElseThrow();
        JsonNode second = linked(south, "access-b", "refresh-b");

        new RefreshFailureHandler(grants, connectionService, revoker)
                .revoked(refused, "invalid_grant");

        assertThat(north.status(first)).isEqualTo("Linked");
        assertThat(south.status(second)).isEqualTo("Linked");
        assertThat(access(second).path("accessToken").stringValue()).isEqualTo("access-b");
    }

    @Test
    void aReportThatANewConsentHasOvertakenEndsNothing() {
        JsonNode first = linked(north, "access-a", "refresh-a");
        time.advance(Duration.ofMinutes(1));
        Instant seenAt = clock.instant();
        time.advance(Duration.ofMinutes(1));
        linked(south, "access-b", "refresh-b");

        report(first, seenAt);

        assertThat(north.status(first)).isEqualTo("Linked");
    }

    /** Otherwise ends of several grants of a user can deadlock. */
    @Test
    void aRefusalLocksTheGrantsOfTheUserInTheOrderOfTheirIds() throws Exception {
        JsonNode first = linked(north, "access-a", "refresh-a");
        JsonNode other = linked(LinkScenario.of(api), "access-b", "refresh-b");
        List<UUID> ids =
                jdbc.sql("SELECT id FROM oauth_grant WHERE id IN (?, ?) ORDER BY id")
                        .params(grantOf(first), grantOf(other))
                        .query(ValueRowMapper.of(UUID.class))
                        .list();
        Grant refused = grants.find(ids.getLast()).orElseThrow();
        RefreshFailureHandler handler =
                new RefreshFailureHandler(grants, connectionService, revoker);
        try (var pool = Executors.newSingleThreadExecutor()) {
            Future<?> refusal =
                    transactions.execute(_ -> {
                        lock(ids.getFirst(), "");
                        int session =
                                jdbc.sql("SELECT pg_backend_pid()").query(Integer.class).single();
                        Future<?> waiting =
                                pool.submit(() -> handler.revoked(refused, "invalid_grant"));
                        BlockedRequest.awaitBlockedBy(session, jdbc);
                        lock(ids.getLast(), "NOWAIT");
                        return waiting;
                    });
            refusal.get();
        }

        assertThat(grants.find(refused.id())).isEmpty();
    }

    @Test
    void clientsDoNotShareAGrantAndDoNotEndThatOfAnother() {
        LinkScenario elsewhere = LinkScenario.of(api);
        JsonNode first = linked(north, "access-a", "refresh-a");
        JsonNode other = linked(elsewhere, "access-b", "refresh-b");
        assertThat(grant(first)).isNotEqualTo(grant(other));

        unlink(north, first);
        await().until(() -> pendingRevocations() == 0);

        assertThat(platform.revocations("refresh")).isZero();
        assertThat(access(other).path("accessToken").stringValue()).isEqualTo("access-b");
        unlink(elsewhere, other);
        await().until(() -> platform.revocations("refresh-b") == 1);
    }

    /** The platform would end all connections of the user. */
    @Test
    void anAbandonedConsentOfAUserWithConnectionsIsNotRevoked() {
        JsonNode first = linked(north, "access-a", "refresh-a");
        platform.signsIn(user, "access-b", "refresh-b");
        Browser browser = browsers.open();
        Page consent = browser.open(north.reconnect(first)).shows(200);
        Page platformPage = browser.press(consent, "continue").shows(303);
        platform.offers("Another " + user);

        browser.returnFromPlatform(platformPage, "code=abc").shows(409);
        await().until(() -> pendingRevocations() == 0);

        assertThat(platform.revocations("refresh")).isZero();
        assertThat(access(first).path("accessToken").stringValue()).isEqualTo("access-a");
    }

    @Test
    void importedTokensJoinTheGrantOfTheirUser() {
        JsonNode first = linked(north, "access-a", "refresh-a");
        JsonNode pending = south.connection("gbol");
        platform.signsIn(user, "access-b", "refresh-b");
        platform.offers("South " + user);

        api.send(
                        HttpMethod.PUT,
                        south.client(),
                        "/companies/%s/connections/%s/authorization"
                                .formatted(south.company(), LinkScenario.id(pending)),
                        """
                        {"accessToken": "access-0", "refreshToken": "refresh-0",
                         "tenantId": "id-of-South %s"}
                        """
                                .formatted(user))
                .ok();

        assertThat(grant(pending)).isEqualTo(grant(first));
        assertThat(access(first).path("accessToken").stringValue()).isEqualTo("access-b");
    }

    @Test
    void concurrentLinksAndEndsLeaveEveryLinkedConnectionWithTokens() throws Exception {
        List<LinkScenario> companies = new ArrayList<>(List.of(north, south));
        while (companies.size() < 6) {
            companies.add(north.sibling());
        }
        platform.offers("Everywhere " + user);
        platform.signsIn(user, "access-a", "refresh-a");
        List<JsonNode> connections = companies.stream().map(it -> it.connection("gbol")).toList();
        List<Callable<Void>> work = new ArrayList<>();
        for (int i = 0; i < companies.size(); i++) {
            LinkScenario company = companies.get(i);
            JsonNode connection = connections.get(i);
            work.add(() -> {
                for (int round = 0; round < 4; round++) {
                    company.link(browsers.open(), company.read(connection));
                    if (round < 3) {
                        unlink(company, connection);
                    }
                }
                return null;
            });
        }
        Together.run(work.size(), work);

        assertThat(connections).extracting(this::grant).doesNotContainNull();
        assertThat(connections.stream().map(this::grant).distinct()).hasSize(1);
        assertThat(grantsOfUser()).isEqualTo(1);
    }

    /** Runs the worker against a platform that records disconnections. */
    private List<String> disconnected() {
        List<String> disconnected = new ArrayList<>();
        disconnect(disconnected::add);
        return disconnected;
    }

    /** Runs the worker against a platform that passes on each disconnection. */
    private void disconnect(Consumer<String> disconnected) {
        Platforms recording =
                new Platforms(
                        Connectors.of(
                                List.of(
                                        new RecordingConnector(
                                                platforms.require("gbol"), disconnected))),
                        http);
        new DisconnectionWorker(disconnections, grants, refreshes, recording, clock).run();
    }

    private JsonNode linked(LinkScenario company, String access, String refresh) {
        platform.offers("Organisation " + UUID.randomUUID());
        platform.signsIn(user, access, refresh);
        JsonNode connection = company.connection("gbol");
        company.link(browsers.open(), connection);
        return connection;
    }

    private void unlink(LinkScenario company, JsonNode connection) {
        api.send(
                        HttpMethod.PATCH,
                        company.client(),
                        "/companies/%s/connections/%s"
                                .formatted(company.company(), LinkScenario.id(connection)),
                        "{\"status\": \"Unlinked\"}")
                .ok();
    }

    private String tenant(JsonNode connection) {
        return access(connection).path("tenantId").stringValue();
    }

    private JsonNode access(JsonNode connection) {
        return acquire(connection).ok().body();
    }

    private Api.ApiResponse acquire(JsonNode connection) {
        return api.internal(
                HttpMethod.POST,
                "/internal/connections/" + LinkScenario.id(connection) + "/access-token",
                "{\"minimumLifeSeconds\": 60}");
    }

    private void report(JsonNode connection, Instant seenAt) {
        Api.ApiResponse response =
                api.internal(
                        HttpMethod.POST,
                        "/internal/connections/" + LinkScenario.id(connection) + "/deauthorization",
                        "{\"reason\": \"token_revoked\", \"seenAt\": \"%s\"}".formatted(seenAt));
        assertThat(response.status()).isEqualTo(204);
    }

    private void lock(UUID grant, String option) {
        jdbc.sql("SELECT id FROM oauth_grant WHERE id = ? FOR UPDATE " + option)
                .param(grant)
                .query(UUID.class)
                .single();
    }

    private @Nullable UUID grant(JsonNode connection) {
        return jdbc.sql("SELECT grant_id FROM connection WHERE id = ?")
                .param(UUID.fromString(LinkScenario.id(connection)))
                .query((row, _) -> row.getObject(1, UUID.class))
                .list()
                .getFirst();
    }

    private UUID grantOf(JsonNode connection) {
        UUID grant = grant(connection);
        assertThat(grant).isNotNull();
        return java.util.Objects.requireNonNull(grant);
    }

    private long grantsOfUser() {
        return jdbc.sql(
                        "SELECT count(*) FROM oauth_grant WHERE client_id = ? AND user_hash IS NOT NULL")
                .param(north.client().value())
                .query(Long.class)
                .single();
    }

    private long pendingRevocations() {
        return jdbc.sql("SELECT count(*) FROM revocation").query(Long.class).single();
    }

    private long pendingDisconnections() {
        return jdbc.sql("SELECT count(*) FROM tenant_disconnection").query(Long.class).single();
    }
}
