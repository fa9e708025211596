package io.ledgerway.company.link.attempt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.Browser;
import io.ledgerway.company.scenario.Browser.Page;
import io.ledgerway.company.scenario.Browsers;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.LinkScenario;
import io.ledgerway.company.scenario.ScriptedPlatform;
import io.ledgerway.testsupport.time.MovableTime;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

@CompanyServiceTest
class AbandonedChoicesIT {

    @Autowired Api api;
    @Autowired Browsers browsers;
    @Autowired ScriptedPlatform platform;
    @Autowired MovableTime time;
    @Autowired JdbcClient jdbc;
    @Autowired LinkAttemptRepository attempts;
    @Autowired AbandonedChoices abandonedChoices;

    private final String token = "refresh-" + UUID.randomUUID();

    @SuppressWarnings("NullAway.Init")
    private LinkScenario linkScenario;

    @SuppressWarnings("NullAway.Init")
    private JsonNode connection;

    @BeforeEach
    void connection() {
        platform.works();
        linkScenario = LinkScenario.of(api);
        connection = linkScenario.connection("gbol");
    }

    @AfterEach
    void present() {
        time.reset();
    }

    @Test
    void authorizationWithoutAChoiceIsRevoked() {
        askForAChoice();
        time.advance(Duration.ofMinutes(70));
        attempts.purge();
        abandonedChoices.revoke();
        assertThat(stored()).isOne();

        time.advance(Duration.ofMinutes(10));
        abandonedChoices.revoke();

        await().until(() -> platform.revocations(token) == 1);
        assertThat(stored()).isZero();
    }

    /** The revocation could end the authorization of the open attempt, too. */
    @Test
    void revocationWaitsForAnOpenAttempt() {
        askForAChoice();
        time.advance(Duration.ofMinutes(80));
        linkScenario.openPlatform(browsers.open(), linkScenario.read(connection));

        abandonedChoices.revoke();

        assertThat(stored()).isEqualTo(2);
        time.advance(Duration.ofMinutes(80));
        abandonedChoices.revoke();
        await().until(() -> platform.revocations(token) == 1);
    }

    /** The platform may treat both authorizations as one grant. */
    @Test
    void authorizationBesideALinkIsNotRevoked() {
        askForAChoice();
        platform.works();
        linkScenario.link(browsers.open(), linkScenario.read(connection));

        time.advance(Duration.ofMinutes(80));
        abandonedChoices.revoke();

        assertThat(
                        jdbc.sql("SELECT count(*) FROM revocation WHERE connection_id = ?::uuid")
                                .param(LinkScenario.id(connection))
                                .query(Long.class)
                                .single())
                .isZero();
        assertThat(platform.revocations(token)).isZero();
    }

    @Test
    void deletedConnectionRevokesTheAuthorizationWithoutAChoice() {
        askForAChoice();

        delete("/connections/" + LinkScenario.id(connection));

        await().until(() -> platform.revocations(token) == 1);
        assertThat(stored()).isZero();
    }

    @Test
    void deletedCompanyRevokesTheAuthorizationsWithoutAChoice() {
        askForAChoice();

        delete("");

        await().until(() -> platform.revocations(token) == 1);
    }

    @Test
    void choiceThatCannotBeDecryptedDoesNotPreventTheDeletion() {
        askForAChoice();
        jdbc.sql(
                        "UPDATE link_attempt SET credentials_sealed = '\\x00'"
                                + " WHERE connection_id = ?::uuid")
                .param(LinkScenario.id(connection))
                .update();

        delete("/connections/" + LinkScenario.id(connection));

        assertThat(stored()).isZero();
        assertThat(platform.revocations(token)).isZero();
    }

    @Test
    void connectionDeletedBeforeTheQuestionRevokesTheAuthorization() {
        Browser browser = browsers.open();
        Page platformPage = linkScenario.openPlatform(browser, connection);
        platform.returnsTokens("grant_type=authorization_code", "access-1", token);
        platform.offers("North", "South");
        platform.delaysCodes(() -> delete("/connections/" + LinkScenario.id(connection)));

        browser.returnFromPlatform(platformPage, "code=abc").shows(401);

        await().until(() -> platform.revocations(token) == 1);
    }

    private void delete(String path) {
        HttpMethod method = HttpMethod.DELETE;
        String uri = "/companies/" + linkScenario.company() + path;
        assertThat(api.send(method, linkScenario.client(), uri, null).status()).isBetween(200, 204);
    }

    private void askForAChoice() {
        Browser browser = browsers.open();
        Page platformPage = linkScenario.openPlatform(browser, connection);
        platform.returnsTokens("grant_type=authorization_code", "access-1", token);
        platform.offers("North", "South");
        browser.returnFromPlatform(platformPage, "code=abc").shows(200);
    }

    private long stored() {
        return jdbc.sql("SELECT count(*) FROM link_attempt WHERE connection_id = ?::uuid")
                .param(LinkScenario.id(connection))
                .query(Long.class)
                .single();
    }
}
