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
import java.util.concurrent.Executors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** Reconnection to another organisation. */
@CompanyServiceTest
class LinkAccountIT {

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
        platform.offers("North");
        browser.returnFromPlatform(linkScenario.openPlatform(browser, connection), "code=abc")
                .shows(200);
        Page sure = browser.press(browser.open(linkScenario.redirect()), "disconnect");
        browser.press(sure, "continue").shows(200);
    }

    @Test
    void bothOrganisationsAreNamedAndConfirmationIsRequired() {
        Page asked = other();

        assertThat(asked.document().select("dd").eachText()).containsExactly("North", "South");
        assertThat(linkScenario.status(connection)).isEqualTo("Unlinked");
        Page kept = browser.press(asked, "cancel").shows(200);
        assertThat(kept.heading()).isEqualTo("Nothing was connected");
        assertThat(linkScenario.status(connection)).isEqualTo("Unlinked");
        assertThat(platform.revocations("refresh-1")).isPositive();
        assertThat(browser.press(asked, "continue").shows(200).heading())
                .isEqualTo("Nothing was connected");
        assertThat(linkScenario.status(connection)).isEqualTo("Unlinked");
    }

    @Test
    void confirmationLinksOnceInTheBrowserThatStarted() throws Exception {
        Page asked = other();

        browsers.open().press(asked, "continue").shows(401);
        browsers.open().open("http://gateway.test/link/account").shows(400);
        try (var pool = Executors.newFixedThreadPool(2)) {
            var one = pool.submit(() -> browser.press(asked, "continue").status());
            var two = pool.submit(() -> browser.press(asked, "continue").status());
            assertThat(java.util.List.of(one.get(), two.get())).containsExactly(200, 200);
        }

        JsonNode linked = linkScenario.read(connection);
        assertThat(linked.path("status").stringValue()).isEqualTo("Linked");
        assertThat(linked.at("/connectionInfo/organisationName").stringValue()).isEqualTo("South");
        assertThat(linkScenario.changes(connection))
                .containsExactly(
                        Change.CREATED, Change.CONNECTED, Change.DISCONNECTED, Change.RECONNECTED);
        assertThat(linkScenario.last(connection).fetchOnFirstLink()).isTrue();
    }

    @Test
    void sameOrganisationNeedsNoConfirmation() {
        browser.returnFromPlatform(
                        linkScenario.openPlatform(browser, linkScenario.read(connection)),
                        "code=abc")
                .shows(200);

        assertThat(linkScenario.status(connection)).isEqualTo("Linked");
    }

    @Test
    void choiceOfAnotherOrganisationNeedsConfirmation() {
        Page platformPage = linkScenario.openPlatform(browser, linkScenario.read(connection));
        platform.offers("North", "South");
        Page choose = browser.returnFromPlatform(platformPage, "code=abc").shows(200);

        Page asked = browser.press(choose, "continue", "organisation", "id-of-South").shows(200);

        assertThat(asked.document().select("dd").eachText()).containsExactly("North", "South");
        browser.press(asked, "continue").shows(200);
        assertThat(linkScenario.status(connection)).isEqualTo("Linked");
    }

    private Page other() {
        Page platformPage = linkScenario.openPlatform(browser, linkScenario.read(connection));
        platform.offers("South");
        return browser.returnFromPlatform(platformPage, "code=abc").shows(200);
    }
}
