package io.ledgerway.company.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.Browser;
import io.ledgerway.company.scenario.Browser.Page;
import io.ledgerway.company.scenario.Browsers;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.LinkScenario;
import io.ledgerway.company.scenario.ScriptedPlatform;
import io.ledgerway.model.company.ConnectionEvent.Change;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import tools.jackson.databind.JsonNode;

/** A connection that was linked to one organisation is not linked to another. */
@CompanyServiceTest
class LinkAccountIT {

    private final String north = "North " + UUID.randomUUID();
    private final String south = "South " + UUID.randomUUID();

    @Autowired Api api;
    @Autowired Browsers browsers;
    @Autowired ScriptedPlatform platform;

    @SuppressWarnings("NullAway.Init")
    private LinkScenario linkScenario;

    @SuppressWarnings("NullAway.Init")
    private Browser browser;

    @SuppressWarnings("NullAway.Init")
    private JsonNode connection;

    @BeforeEach
    void unlinked() {
        platform.works();
        linkScenario = LinkScenario.of(api);
        browser = browsers.open();
        connection = linkScenario.connection("gbol");
        platform.offers(north);
        linkScenario.link(browser, connection);
        unlink(connection);
        platform.returnsTokens("grant_type=authorization_code", "access-9", "refresh-9");
    }

    @Test
    void anotherOrganisationIsRefused() {
        Page platformPage = linkScenario.openPlatform(browser, linkScenario.read(connection));
        platform.offers(south);

        Page refused = browser.returnFromPlatform(platformPage, "code=abc").shows(409);

        assertThat(refused.heading()).isEqualTo("This is another organisation");
        assertThat(refused.text())
                .contains(
                        "belongs to " + north,
                        "you chose " + south,
                        "ask Client " + linkScenario.client() + " for a new link");
        assertThat(refused.document().select("form")).isEmpty();
        await().until(() -> platform.revocations("refresh-9") == 1);
        assertUnchanged();
        browser.returnFromPlatform(platformPage, "code=abc").shows(409);
        assertUnchanged();
    }

    @Test
    void choiceOfAnotherOrganisationIsRefused() {
        Page platformPage = linkScenario.openPlatform(browser, linkScenario.read(connection));
        platform.offers(north, south);
        Page choose = browser.returnFromPlatform(platformPage, "code=abc").shows(200);

        Page refused =
                browser.press(choose, "continue", "organisation", "id-of-" + south).shows(409);

        assertThat(refused.text()).contains("belongs to " + north, "you chose " + south);
        assertUnchanged();
    }

    @Test
    void customerStartsAgainAndChoosesTheOrganisationOfTheConnection() {
        Page platformPage = linkScenario.openPlatform(browser, linkScenario.read(connection));
        platform.offers(south);
        Page refused = browser.returnFromPlatform(platformPage, "code=abc").shows(409);
        platform.offers(north, south);
        String again = refused.document().select("a.button").attr("href");

        Page consent = browser.open(again).shows(200);
        Page choose =
                browser.returnFromPlatform(browser.press(consent, "continue"), "code=def")
                        .shows(200);
        browser.press(choose, "continue", "organisation", "id-of-" + north).shows(200);

        assertThat(linkScenario.status(connection)).isEqualTo("Linked");
        assertThat(linkScenario.read(connection).at("/connectionInfo/organisationName"))
                .hasToString("\"" + north + "\"");
        assertThat(linkScenario.changes(connection)).endsWith(Change.RECONNECTED);
    }

    @Test
    void sameOrganisationIsLinkedAgain() {
        browser.returnFromPlatform(
                        linkScenario.openPlatform(browser, linkScenario.read(connection)),
                        "code=abc")
                .shows(200);

        assertThat(linkScenario.status(connection)).isEqualTo("Linked");
    }

    /** It was never linked when the customer returned from the platform. */
    @Test
    void organisationThatWasLinkedMeanwhileIsKept() {
        JsonNode pending = linkScenario.connection("gbol");
        Page slow = linkScenario.openPlatform(browser, pending);
        platform.offers(south);
        Browser quick = browsers.open();
        AtomicBoolean isFirst = new AtomicBoolean(true);
        platform.delaysCodes(() -> {
            if (isFirst.getAndSet(false)) {
                platform.offers(north);
                linkScenario.link(quick, linkScenario.read(pending));
                unlink(pending);
                platform.offers(south);
            }
        });

        browser.returnFromPlatform(slow, "code=abc").shows(401);

        assertThat(linkScenario.status(pending)).isEqualTo("Unlinked");
        assertThat(linkScenario.read(pending).at("/connectionInfo/organisationName"))
                .hasToString("\"" + north + "\"");
    }

    private void unlink(JsonNode linked) {
        api.send(
                        HttpMethod.PATCH,
                        linkScenario.client(),
                        "/companies/%s/connections/%s"
                                .formatted(linkScenario.company(), LinkScenario.id(linked)),
                        "{\"status\":\"Unlinked\"}")
                .ok();
    }

    private void assertUnchanged() {
        assertThat(linkScenario.status(connection)).isEqualTo("Unlinked");
        assertThat(linkScenario.read(connection).at("/connectionInfo/organisationName"))
                .hasToString("\"" + north + "\"");
        assertThat(linkScenario.changes(connection))
                .containsExactly(Change.CREATED, Change.CONNECTED, Change.DISCONNECTED);
    }
}
