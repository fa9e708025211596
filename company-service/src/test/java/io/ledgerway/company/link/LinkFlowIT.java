package io.ledgerway.company.link;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.Browser;
import io.ledgerway.company.scenario.Browser.Page;
import io.ledgerway.company.scenario.Browsers;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.LinkScenario;
import io.ledgerway.company.scenario.ScriptedPlatform;
import io.ledgerway.model.company.ConnectionEvent.Change;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.event.Topic;
import io.ledgerway.testsupport.event.EventProbe;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import tools.jackson.databind.JsonNode;

@CompanyServiceTest
class LinkFlowIT {

    @Autowired Api api;
    @Autowired Browsers browsers;
    @Autowired ScriptedPlatform platform;

    @SuppressWarnings("NullAway.Init")
    private LinkScenario linkScenario;

    @BeforeEach
    void company() {
        platform.works();
        linkScenario = LinkScenario.of(api);
    }

    @Test
    void customerLinksAConnectionByItsOwnLink() {
        JsonNode connection = linkScenario.connection("gbol");
        Browser browser = browsers.open();

        Page consent = browser.open(LinkScenario.link(connection)).shows(200);
        assertThat(consent.heading()).contains("Harbour Bakery", "Xero");
        assertThat(consent.text())
                .contains("Client " + linkScenario.client())
                .contains("This installation emulates Xero");
        Page platformPage = browser.press(consent, "continue").shows(303);
        assertThat(platformPage.redirectUri())
                .asString()
                .startsWith(platform.url() + "/oauth/authorize?");
        assertThat(platformPage.parameter("account_hint"))
                .isEqualTo(connection.path("id").stringValue());
        assertThat(platformPage.parameter("redirect_uri"))
                .isEqualTo("http://gateway.test/link/callback");
        assertThat(linkScenario.status(connection)).isEqualTo("PendingAuth");
        Page done = browser.returnFromPlatform(platformPage, "code=abc").shows(200);

        assertThat(done.heading()).isEqualTo("Xero is connected");
        JsonNode linked = linkScenario.read(connection);
        assertThat(linked.path("status").stringValue()).isEqualTo("Linked");
        assertThat(linked.at("/connectionInfo/organisationName").stringValue())
                .isEqualTo("Harbour Bakery");
        assertThat(linkScenario.changes(connection))
                .containsExactly(Change.CREATED, Change.CONNECTED);
        assertThat(linkScenario.last(connection))
                .satisfies(it -> {
                    assertThat(it.fetchOnFirstLink()).isTrue();
                    assertThat(it.connection().info())
                            .isEqualTo(Map.of("organisationName", "Harbour Bakery"));
                });
        try (EventProbe directory = EventProbe.on(Topic.COMPANY_DIRECTORY)) {
            directory.await(
                    DirectoryEntry.Connection.class,
                    it -> it.key().equals(LinkScenario.id(connection)) && it.linkedAt() != null);
        }
    }

    @Test
    void customerChoosesAPlatformOnTheCompanysLink() {
        String redirect = linkScenario.redirect();
        Browser browser = browsers.open();

        Page choose = browser.open(redirect).shows(200);
        assertThat(choose.document().select("input[name=platformKey]")).hasSize(9);
        Page nothing = browser.press(choose, "continue").shows(400);
        assertThat(nothing.text()).contains("Please choose");
        Page consent = browser.press(choose, "continue", "platformKey", "qhyg").shows(200);
        browser.press(choose, "continue", "platformKey", "qhyg").shows(200);
        assertThat(linkScenario.connections()).hasSize(1);
        assertThat(linkScenario.redirect()).isEqualTo(redirect);
        Page platformPage = browser.press(consent, "continue").shows(303);
        browser.returnFromPlatform(platformPage, "code=abc").shows(200);

        assertThat(linkScenario.redirect()).isNotEqualTo(redirect);
        browser.open(redirect).shows(401);
        assertThat(browser.open(linkScenario.redirect()).shows(200).heading())
                .isEqualTo("Connections of Harbour Bakery");
        assertThat(linkScenario.connections().getFirst().path("status").stringValue())
                .isEqualTo("Linked");
    }

    @Test
    void unlinkedConnectionIsLinkedAgain() {
        JsonNode connection = linkScenario.connection("gbol");
        Browser browser = browsers.open();
        browser.returnFromPlatform(linkScenario.openPlatform(browser, connection), "code=abc")
                .shows(200);
        api.send(
                        HttpMethod.PATCH,
                        linkScenario.client(),
                        "/companies/"
                                + linkScenario.company()
                                + "/connections/"
                                + LinkScenario.id(connection),
                        "{\"status\": \"Unlinked\"}")
                .ok();
        browser.returnFromPlatform(
                        linkScenario.openPlatform(browser, linkScenario.read(connection)),
                        "code=abc")
                .shows(200);

        assertThat(linkScenario.status(connection)).isEqualTo("Linked");
        assertThat(linkScenario.changes(connection))
                .containsExactly(
                        Change.CREATED, Change.CONNECTED, Change.DISCONNECTED, Change.RECONNECTED);
    }

    @Test
    void customerChoosesOneOfSeveralOrganisations() {
        JsonNode connection = linkScenario.connection("gbol");
        Browser browser = browsers.open();
        Page platformPage = linkScenario.openPlatform(browser, connection);

        platform.offers("North", "South");
        Page choose = browser.returnFromPlatform(platformPage, "code=abc").shows(200);
        assertThat(choose.document().select("input[name=organisation]")).hasSize(2);
        browser.press(choose, "continue").shows(400);
        Page again = browser.press(choose, "continue", "organisation", "id-of-West").shows(200);
        assertThat(again.heading()).isEqualTo(choose.heading());
        browser.press(choose, "continue", "organisation", "id-of-South").shows(200);

        browser.press(choose, "continue", "organisation", "id-of-North").shows(200);
        assertThat(
                        linkScenario
                                .read(connection)
                                .at("/connectionInfo/organisationName")
                                .stringValue())
                .isEqualTo("South");
        assertThat(linkScenario.changes(connection))
                .containsExactly(Change.CREATED, Change.CONNECTED);
    }

    @Test
    void customerCanCancelTheOrganisationChoice() {
        JsonNode connection = linkScenario.connection("gbol");
        Browser browser = browsers.open();
        Page platformPage = linkScenario.openPlatform(browser, connection);

        platform.offers("North", "South");
        Page choose = browser.returnFromPlatform(platformPage, "code=abc").shows(200);
        browser.press(choose, "cancel").shows(200);

        assertThat(linkScenario.status(connection)).isEqualTo("PendingAuth");
        assertThat(linkScenario.changes(connection)).containsExactly(Change.CREATED, Change.FAILED);
    }

    @Test
    void customerCanCancelFromTheCompanysPage() {
        Browser browser = browsers.open();
        Page choose = browser.open(linkScenario.redirect());

        Page sure = browser.press(choose, "cancel").shows(200);
        assertThat(browser.press(sure, "stay").shows(200).heading()).isEqualTo(choose.heading());
        browser.press(sure, "leave").shows(200);
        assertThat(linkScenario.connections()).isEmpty();
    }

    @Test
    void cancellationIsRecordedAsConnectionError() {
        JsonNode connection = linkScenario.connection("gbol");
        Browser browser = browsers.open();
        Page consent = browser.open(LinkScenario.link(connection));

        Page sure = browser.press(consent, "cancel").shows(200);
        assertThat(linkScenario.status(connection)).isEqualTo("PendingAuth");
        Page back = browser.press(sure, "stay").shows(200);
        assertThat(back.heading()).isEqualTo(consent.heading());
        Page gone = browser.press(sure, "leave").shows(200);

        assertThat(gone.heading()).isEqualTo("Nothing was connected");
        JsonNode read = linkScenario.read(connection);
        assertThat(read.path("status").stringValue()).isEqualTo("PendingAuth");
        assertThat(read.at("/dataConnectionErrors/0/statusCode").stringValue()).isEqualTo("403");
        assertThat(read.at("/dataConnectionErrors/0/errorMessage").stringValue())
                .isEqualTo("User cancelled");
        assertThat(read.at("/dataConnectionErrors/0/status").stringValue()).isEqualTo("Active");
        assertThat(linkScenario.changes(connection)).containsExactly(Change.CREATED, Change.FAILED);
    }
}
