package io.ledgerway.company.reauthorization;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.connection.ConnectionService;
import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.BlockedRequest;
import io.ledgerway.company.scenario.Browser;
import io.ledgerway.company.scenario.Browsers;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.LinkScenario;
import io.ledgerway.company.scenario.ScriptedPlatform;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;
import tools.jackson.databind.JsonNode;

/** Connections whose customers have to authorize again. */
@CompanyServiceTest
class ReauthorizationIT {

    @Autowired Api api;
    @Autowired Browsers browsers;
    @Autowired ScriptedPlatform platform;
    @Autowired JdbcClient jdbc;
    @Autowired CompanyLookup companyLookup;
    @Autowired ConnectionService connectionService;
    @Autowired TransactionOperations transactions;

    @SuppressWarnings("NullAway.Init")
    private LinkScenario linkScenario;

    @SuppressWarnings("NullAway.Init")
    private Browser browser;

    @SuppressWarnings("NullAway.Init")
    private JsonNode connection;

    @BeforeEach
    void aScopeIsMissing() {
        platform.works();
        platform.offers("Organisation " + UUID.randomUUID());
        platform.grants("openid profile");
        linkScenario = LinkScenario.of(api);
        browser = browsers.open();
        connection = linkScenario.connection("gbol");
        linkScenario.link(browser, connection);
    }

    @Test
    void theConnectionIsListedWithWhatIsMissingAndItsFixedAddress() {
        JsonNode listed = list();

        assertThat(listed.path("totalResults").intValue()).isEqualTo(1);
        JsonNode only = listed.path("results").path(0);
        assertThat(only.path("connectionId").stringValue()).isEqualTo(LinkScenario.id(connection));
        assertThat(only.path("companyId").stringValue()).isEqualTo(linkScenario.company());
        assertThat(only.path("missingScopes").path(0).stringValue()).isEqualTo("accounting");
        assertThat(only.path("reconnectUrl").stringValue())
                .isEqualTo(linkScenario.reconnect(connection));
        assertThat(only.has("askedAt")).isFalse();
        assertThat(progress()).isEqualTo(List.of(0, 0, 1));
    }

    @Test
    void aCustomerWhoAuthorizesAgainCountsAsRenewed() {
        ask("{}");
        ask("{}");
        assertThat(progress()).isEqualTo(List.of(1, 0, 1));
        assertThat(list().path("results").path(0).has("askedAt")).isTrue();

        platform.grants("accounting openid");
        Browser.Page consent = browser.open(linkScenario.reconnect(connection)).shows(200);
        browser.returnFromPlatform(browser.press(consent, "continue").shows(303), "code=abc")
                .shows(200);

        assertThat(list().path("totalResults").intValue()).isZero();
        assertThat(progress()).isEqualTo(List.of(1, 1, 0));
    }

    @Test
    void aRefreshThatTellsTheScopesCountsToo() {
        platform.grants("accounting");
        String token = "/internal/connections/" + LinkScenario.id(connection) + "/access-token";

        JsonNode access =
                api.internal(
                                HttpMethod.POST,
                                token,
                                "{\"minimumLifeSeconds\": 0, \"rejectedGeneration\": 1}")
                        .ok()
                        .body();

        assertThat(access.at("/tenantAttributes/scopes").stringValue()).isEqualTo("accounting");
        assertThat(list().path("totalResults").intValue()).isZero();
    }

    @Test
    void aConnectionWhoseAuthorizationEndsSoonIsListedToo() {
        platform.grants("accounting");
        LinkScenario other = LinkScenario.of(api);
        JsonNode ending = other.connection("gbol");
        other.link(browser, ending);
        assertThat(list(other).path("totalResults").intValue()).isZero();

        end(ending, Duration.ofDays(89));

        JsonNode only = list(other).path("results").path(0);
        assertThat(only.path("missingScopes").size()).isZero();
        assertThat(only.has("authorizationEndsAt")).isTrue();
        end(ending, Duration.ofDays(91));
        assertThat(list(other).path("totalResults").intValue()).isZero();
    }

    @Test
    void anUnlinkedConnectionIsNeitherListedNorRenewed() {
        ask("{}");

        api.send(
                        HttpMethod.PATCH,
                        linkScenario.client(),
                        "/companies/%s/connections/%s"
                                .formatted(linkScenario.company(), LinkScenario.id(connection)),
                        "{\"status\": \"Unlinked\"}")
                .ok();

        assertThat(progress()).isEqualTo(List.of(1, 0, 0));
    }

    @Test
    void anotherClientSeesAndRecordsNothing() {
        LinkScenario other = LinkScenario.of(api);

        assertThat(list(other).path("totalResults").intValue()).isZero();
        api.post(
                        other.client(),
                        "/reauthorizations",
                        "{\"connectionIds\": [\"%s\"]}".formatted(LinkScenario.id(connection)))
                .refused(404);
        api.post(other.client(), "/reauthorizations", "{}").ok();
        assertThat(progress()).isEqualTo(List.of(0, 0, 1));
        ask("{\"connectionIds\": [\"%s\"]}".formatted(LinkScenario.id(connection)));
        assertThat(progress()).isEqualTo(List.of(1, 0, 1));
        assertThat(progress(other)).isEqualTo(List.of(0, 0, 0));
    }

    /** Ignored, the misspelt member would ask all customers. */
    @Test
    void aRequestWithAnUnknownMemberAsksNobody() {
        api.post(
                        linkScenario.client(),
                        "/reauthorizations",
                        "{\"connectionIDs\": [\"%s\"]}".formatted(LinkScenario.id(connection)))
                .refused(400);

        assertThat(progress()).isEqualTo(List.of(0, 0, 1));
    }

    @Test
    void aConnectionThatIsDeletedMeanwhileIsNotAsked() throws Exception {
        Company company =
                companyLookup
                        .find(new CompanyId(UUID.fromString(linkScenario.company())))
                        .orElseThrow();
        ConnectionId id = new ConnectionId(UUID.fromString(LinkScenario.id(connection)));

        BlockedRequest.during(
                        () -> connectionService.delete(company, id),
                        () -> api.post(linkScenario.client(), "/reauthorizations", "{}"),
                        transactions,
                        jdbc)
                .ok();

        assertThat(progress()).isEqualTo(List.of(0, 0, 0));
    }

    private void end(JsonNode linked, Duration in) {
        jdbc.sql(
                        """
                        UPDATE oauth_grant SET authorization_ends_at = ledgerway_now()
                            + make_interval(secs => ?)
                        WHERE id = (SELECT grant_id FROM connection WHERE id = ?)
                        """)
                .params((double) in.toSeconds(), UUID.fromString(LinkScenario.id(linked)))
                .update();
    }

    private void ask(String body) {
        api.post(linkScenario.client(), "/reauthorizations", body).ok();
    }

    private JsonNode list() {
        return list(linkScenario);
    }

    private JsonNode list(LinkScenario of) {
        return api.get(of.client(), "/reauthorizations").ok().body();
    }

    private List<Integer> progress() {
        return progress(linkScenario);
    }

    private List<Integer> progress(LinkScenario of) {
        JsonNode it = api.get(of.client(), "/reauthorizations/progress").ok().body();
        return List.of(
                it.path("asked").intValue(),
                it.path("renewed").intValue(),
                it.path("remaining").intValue());
    }
}
