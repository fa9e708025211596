package io.ledgerway.company.tokenvault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.company.connection.ConnectionService;
import io.ledgerway.company.platform.CallOwner;
import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.Browser;
import io.ledgerway.company.scenario.Browser.Page;
import io.ledgerway.company.scenario.Browsers;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.LinkScenario;
import io.ledgerway.company.scenario.ScriptedPlatform;
import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Secret;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.scheduling.PeriodicTask;
import io.ledgerway.testsupport.time.MovableTime;
import io.micrometer.core.instrument.MeterRegistry;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.http.HttpMethod;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

@CompanyServiceTest
class RevocationWorkerIT {

    /** Prevents other tests from relinking the organisation. */
    private final String organisation = UUID.randomUUID().toString();

    @Autowired Api api;
    @Autowired ScriptedPlatform platform;
    @Autowired MovableTime time;
    @Autowired JdbcClient jdbc;
    @Autowired GrantRepository grants;
    @Autowired GrantRevoker revoker;
    @Autowired ConnectionService connectionService;
    @Autowired RevocationWorker revocations;
    @Autowired MeterRegistry meters;
    @Autowired Browsers browsers;

    @Autowired
    @Qualifier("revocationTask") PeriodicTask task;

    @BeforeEach
    void noOtherRevocationIsPending() {
        platform.works();
        platform.offers(organisation);
        jdbc.sql("DELETE FROM revocation").update();
    }

    @AfterEach
    void present() {
        time.reset();
    }

    @Test
    void failedRevocationIsRetried() {
        LinkScenario linkScenario = LinkScenario.of(api);
        JsonNode connection = linked(linkScenario);
        platform.ignoresRevocations();
        unlink(linkScenario, connection);
        assertThat(platform.revocations("refresh-2")).isEqualTo(1);

        revocations.run();
        assertThat(platform.revocations("refresh-2")).isEqualTo(1);
        platform.works();
        time.advance(Duration.ofMinutes(11));
        revocations.run();

        assertThat(platform.revocations("refresh-2")).isEqualTo(1);
        assertThat(backlog()).isZero();
    }

    /** A crash after the commit leaves the encrypted row. */
    @Test
    void committedRevocationSurvivesACrash() {
        UUID id = abandoned();
        byte[] kept =
                jdbc.sql("SELECT access_sealed || refresh_sealed FROM revocation WHERE id = ?")
                        .param(id)
                        .query(byte[].class)
                        .single();
        assertThat(new String(kept, StandardCharsets.ISO_8859_1)).doesNotContain("refresh-5");
        assertThat(grants.find(id)).isEmpty();

        revocations.run();

        assertThat(platform.revocations("refresh-5")).isEqualTo(1);
        assertThat(backlog()).isZero();
    }

    @Test
    void revocationIsAbandonedAfterOneDay() {
        platform.ignoresRevocations();
        abandoned();
        double before = counted("exhausted");
        for (int hours = 0; hours < 30; hours += 3) {
            revocations.run();
            time.advance(Duration.ofHours(5));
        }

        assertThat(backlog()).isZero();
        assertThat(counted("exhausted")).isEqualTo(before + 1);
    }

    /** A platform that asks for short pauses causes hundreds of attempts in a day. */
    @Test
    void manyAttemptsDoNotStopTheQueue() {
        platform.limitsRevocations(Duration.ofSeconds(5));
        abandoned();
        jdbc.sql("UPDATE revocation SET attempts = 40").update();
        revocations.run();
        assertThat(backlog()).isEqualTo(1);

        platform.works();
        time.advance(Duration.ofMinutes(1));
        revocations.run();

        assertThat(platform.revocations("refresh-5")).isEqualTo(1);
        assertThat(backlog()).isZero();
    }

    @Test
    void relinkedOrganisationKeepsItsGrant() {
        LinkScenario linkScenario = LinkScenario.of(api);
        JsonNode connection = linked(linkScenario);
        platform.ignoresRevocations();
        unlink(linkScenario, connection);
        time.advance(Duration.ofMinutes(11));
        platform.works();
        platform.offers(organisation);
        put(linkScenario, connection);

        revocations.run();

        assertThat(platform.revocations("refresh-2")).isZero();
        assertThat(backlog()).isZero();
        assertThat(linkScenario.status(connection)).isEqualTo("Linked");
    }

    /** Whether an organisation is linked again is decided when its revocation is claimed. */
    @Test
    void organisationThatIsRelinkedDuringAnotherRevocationKeepsItsGrant() {
        LinkScenario linkScenario = LinkScenario.of(api);
        JsonNode connection = linked(linkScenario);
        platform.ignoresRevocations();
        unlink(linkScenario, connection);
        abandoned(); // due before the revocation that failed
        time.advance(Duration.ofMinutes(11));
        platform.works();
        platform.offers(organisation);
        platform.delaysRevocation("refresh-5", () -> put(linkScenario, connection));

        revocations.run();

        assertThat(platform.revocations("refresh-5")).isEqualTo(1);
        assertThat(platform.revocations("refresh-2")).isZero();
        assertThat(backlog()).isZero();
        assertThat(linkScenario.status(connection)).isEqualTo("Linked");
    }

    /** The authorization of a cancelled choice is for several organisations. */
    @Test
    void organisationThatIsLinkedAfterACancelledChoiceKeepsItsGrant() {
        LinkScenario linkScenario = LinkScenario.of(api);
        JsonNode connection = linkScenario.connection("gbol");
        Browser browser = browsers.open();
        Page platformPage = linkScenario.openPlatform(browser, connection);
        platform.offers(organisation, "South");
        Page choose = browser.returnFromPlatform(platformPage, "code=abc").shows(200);
        platform.ignoresRevocations();
        revoking(() -> browser.press(choose, "cancel").shows(200));
        assertThat(backlog()).isEqualTo(1);

        time.advance(Duration.ofMinutes(11));
        platform.works();
        platform.offers(organisation);
        linkScenario.link(browsers.open(), linkScenario.read(connection));
        revocations.run();

        assertThat(platform.revocations("refresh")).isZero();
        assertThat(backlog()).isZero();
        assertThat(linkScenario.status(connection)).isEqualTo("Linked");
    }

    @Test
    void refusedOrganisationThatAnotherConnectionLinksKeepsItsGrant() {
        platform.ignoresRevocations();
        revoking(() ->
                revoker.revoke(
                        "mqjo",
                        new Credentials(new Secret("access-7"), null, new Secret("refresh-7")),
                        "id-of-" + organisation,
                        CallOwner.DELETED));
        assertThat(backlog()).isEqualTo(1);

        time.advance(Duration.ofMinutes(11));
        platform.works();
        platform.offers(organisation);
        linked(LinkScenario.of(api));
        revocations.run();

        assertThat(platform.revocations("refresh-7")).isZero();
        assertThat(backlog()).isZero();
    }

    /** A platform can ask for no pause at all; the run ends nevertheless. */
    @Test
    void limitedRevocationIsNotRepeatedInTheSameRun() {
        platform.limitsRevocations(Duration.ZERO);
        time.stopDatabase();
        abandoned();

        revocations.run();

        assertThat(platform.revocations("refresh-5")).isEqualTo(1);
        assertThat(backlog()).isEqualTo(1);
    }

    /** The platform would end the new authorization as well. */
    @Test
    void lateTokensOfALinkedConnectionAreNotRevoked() {
        LinkScenario linkScenario = LinkScenario.of(api);
        JsonNode connection = linked(linkScenario);

        refreshedAfterDeletion(linkScenario, connection);
        revocations.run();

        assertThat(backlog()).isZero();
        assertThat(platform.revocations("refresh-9")).isZero();
    }

    @Test
    void lateTokensOfAnUnlinkedConnectionAreRevoked() {
        LinkScenario linkScenario = LinkScenario.of(api);
        JsonNode connection = linked(linkScenario);
        unlink(linkScenario, connection);

        refreshedAfterDeletion(linkScenario, connection);

        await().until(() -> platform.revocations("refresh-9") == 1);
    }

    /** A refresh that ends after its grant was deleted. */
    private void refreshedAfterDeletion(LinkScenario linkScenario, JsonNode connection) {
        new RefreshFailureHandler(grants, connectionService, revoker)
                .unwanted(
                        "mqjo",
                        new Credentials(new Secret("access-9"), null, new Secret("refresh-9")),
                        new CallOwner(
                                CompanyId.of(linkScenario.company()),
                                ConnectionId.of(LinkScenario.id(connection))));
    }

    private UUID abandoned() {
        Credentials credentials =
                new Credentials(new Secret("access-5"), null, new Secret("refresh-5"));
        UUID id = grants.add("mqjo", credentials, "lonely");
        assertThat(grants.wipeAndRevoke(id, CallOwner.DELETED)).isTrue();
        return id;
    }

    private JsonNode linked(LinkScenario linkScenario) {
        JsonNode connection = linkScenario.connection("mqjo");
        put(linkScenario, connection);
        return connection;
    }

    private void put(LinkScenario linkScenario, JsonNode connection) {
        String path = path(linkScenario, connection) + "/authorization";
        String credentials =
                """
                {"accessToken": "access-0", "refreshToken": "refresh-0",
                 "organizationId": "id-of-%s"}
                """
                        .formatted(organisation);
        api.send(HttpMethod.PUT, linkScenario.client(), path, credentials).ok();
    }

    /** Unlinks a connection, and returns after the first attempt of its revocation. */
    private void unlink(LinkScenario linkScenario, JsonNode connection) {
        revoking(() ->
                api.send(
                                HttpMethod.PATCH,
                                linkScenario.client(),
                                path(linkScenario, connection),
                                "{\"status\": \"Unlinked\"}")
                        .ok());
    }

    /** Acts, and waits for the run of the worker that this triggers. */
    private void revoking(Runnable action) {
        long runs = task.begunRuns();
        action.run();
        await().until(() -> task.hasRunSince(runs));
    }

    private static String path(LinkScenario linkScenario, JsonNode connection) {
        return "/companies/"
                + linkScenario.company()
                + "/connections/"
                + LinkScenario.id(connection);
    }

    private long backlog() {
        return jdbc.sql("SELECT count(*) FROM revocation").query(Long.class).single();
    }

    private double counted(String outcome) {
        return meters.counter("ledgerway.token.revocations", "platform", "mqjo", "outcome", outcome)
                .count();
    }
}
