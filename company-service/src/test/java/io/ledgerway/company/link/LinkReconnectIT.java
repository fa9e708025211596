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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/** The fixed address of a connection, at which its customer renews the authorization. */
@CompanyServiceTest
class LinkReconnectIT {

    private final String organisation = "North " + UUID.randomUUID();

    @Autowired Api api;
    @Autowired Browsers browsers;
    @Autowired ScriptedPlatform platform;
    @Autowired JdbcClient jdbc;

    @SuppressWarnings("NullAway.Init")
    private LinkScenario linkScenario;

    @SuppressWarnings("NullAway.Init")
    private Browser browser;

    @SuppressWarnings("NullAway.Init")
    private JsonNode connection;

    @BeforeEach
    void linked() {
        platform.works();
        platform.offers(organisation);
        linkScenario = LinkScenario.of(api);
        browser = browsers.open();
        connection = linkScenario.connection("gbol");
        linkScenario.link(browser, connection);
    }

    @Test
    void aLinkedConnectionGetsANewAuthorizationWithoutAnyEvent() {
        UUID before = grant();

        Page done = browser.returnFromPlatform(openPlatform(), "code=abc").shows(200);

        assertThat(done.heading()).contains("is connected");
        assertThat(grant()).isNotEqualTo(before);
        assertThat(grants(before)).isZero();
        assertThat(linkScenario.status(connection)).isEqualTo("Linked");
        assertThat(linkScenario.changes(connection))
                .containsExactly(Change.CREATED, Change.CONNECTED);
        assertThat(platform.revocations("refresh-1")).isZero();
    }

    @Test
    void theAddressIsInTheInformationOfTheConnection() {
        assertThat(linkScenario.read(connection).at("/connectionInfo/reconnectUrl").stringValue())
                .isEqualTo(linkScenario.reconnect(connection));
        assertThat(
                        linkScenario
                                .connection("qhyg")
                                .at("/connectionInfo/reconnectUrl")
                                .isMissingNode())
                .isTrue();
    }

    @Test
    void theAddressWorksAgainAndAgain() {
        browser.returnFromPlatform(openPlatform(), "code=abc").shows(200);
        UUID first = grant();

        browser.returnFromPlatform(openPlatform(), "code=def").shows(200);

        assertThat(grant()).isNotEqualTo(first);
    }

    @Test
    void aConnectionThatEndedIsLinkedAgain() {
        unlink();

        browser.returnFromPlatform(openPlatform(), "code=abc").shows(200);

        assertThat(linkScenario.status(connection)).isEqualTo("Linked");
        assertThat(linkScenario.changes(connection)).endsWith(Change.RECONNECTED);
    }

    /** Anyone who knows the address must not replace the organisation. */
    @Test
    void anotherOrganisationChangesNothing() {
        UUID before = grant();
        Page platformPage = openPlatform();
        platform.offers("South");

        Page refused = browser.returnFromPlatform(platformPage, "code=abc").shows(409);

        assertThat(refused.text()).contains(organisation, "South");
        assertThat(refused.document().select("a[href*=otp]")).isEmpty();
        assertThat(grant()).isEqualTo(before);
        await().until(() -> platform.revocations("refresh-1") == 1);
        browser.returnFromPlatform(platformPage, "code=abc").shows(409);
        assertThat(grant()).isEqualTo(before);
    }

    @Test
    void ofSeveralOrganisationsTheConnectionKeepsItsOwn() {
        Page platformPage = openPlatform();
        platform.offers("South", organisation, "East");

        browser.returnFromPlatform(platformPage, "code=abc").shows(200);

        assertThat(linkScenario.read(connection).at("/connectionInfo/organisationName"))
                .hasToString("\"" + organisation + "\"");
    }

    @Test
    void ofSeveralOtherOrganisationsNoneIsOffered() {
        Page platformPage = openPlatform();
        platform.offers("South", "East");

        browser.returnFromPlatform(platformPage, "code=abc").shows(409);

        assertThat(linkScenario.status(connection)).isEqualTo("Linked");
    }

    @Test
    void aDenialLeavesTheConnectionLinkedAndGivesNoPassword() {
        UUID before = grant();

        Page denied =
                browser.returnFromPlatform(
                                openPlatform(), "error=access_denied&error_description=no")
                        .shows(200);

        assertThat(denied.document().select("a[href*=otp]")).isEmpty();
        assertThat(denied.document().select("a[href*=reconnect]")).hasSize(1);
        assertThat(grant()).isEqualTo(before);
        assertThat(linkScenario.status(connection)).isEqualTo("Linked");
    }

    @Test
    void cancellingCallsNoPlatform() {
        Page consent = browser.open(linkScenario.reconnect(connection)).shows(200);

        browser.press(consent, "cancel").shows(200);

        assertThat(linkScenario.status(connection)).isEqualTo("Linked");
    }

    /** It could be linked to any organisation: that needs the one-time password of its link. */
    @Test
    void aConnectionThatWasNeverLinkedHasNoSuchAddress() {
        JsonNode pending = linkScenario.connection("qhyg");

        browser.open(linkScenario.reconnect(pending)).shows(404);
        browser.open(
                        linkScenario
                                .reconnect(connection)
                                .replaceAll("companies/[^/]+", "companies/" + UUID.randomUUID()))
                .shows(404);
    }

    @Test
    void thePageIsInTheLanguageOfTheBrowserAndPlain() {
        Page consent = browser.open(linkScenario.reconnect(connection)).shows(200);

        assertThat(consent.heading()).startsWith("Renew the connection of");
        assertThat(consent.document().select("script, [style], [onclick]")).isEmpty();
        assertThat(consent.document().select("form input[name=otp]").val()).isEmpty();
    }

    private Page openPlatform() {
        Page consent = browser.open(linkScenario.reconnect(connection)).shows(200);
        return browser.press(consent, "continue").shows(303);
    }

    private void unlink() {
        Page sure = browser.press(browser.open(linkScenario.redirect()), "disconnect");
        browser.press(sure, "continue").shows(200);
        assertThat(linkScenario.status(connection)).isEqualTo("Unlinked");
        await().until(() -> platform.revocations("refresh-1") == 1);
    }

    private UUID grant() {
        return jdbc.sql("SELECT grant_id FROM connection WHERE id = ?")
                .param(UUID.fromString(LinkScenario.id(connection)))
                .query(UUID.class)
                .single();
    }

    private long grants(UUID id) {
        return jdbc.sql("SELECT count(*) FROM oauth_grant WHERE id = ?")
                .param(id)
                .query(Long.class)
                .single();
    }
}
