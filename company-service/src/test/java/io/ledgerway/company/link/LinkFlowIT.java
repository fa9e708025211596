package io.ledgerway.company.link;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.Browser;
import io.ledgerway.company.scenario.Browser.Page;
import io.ledgerway.company.scenario.Browsers;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.ScriptedPlatform;
import io.ledgerway.model.company.ConnectionEvent;
import io.ledgerway.model.company.ConnectionEvent.Change;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.testsupport.event.EventProbe;
import io.ledgerway.testsupport.time.MovableTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
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
    @Autowired MovableTime time;

    private ClientId client = ClientId.random();
    private String company = "";

    @BeforeEach
    void company() {
        platform.works();
        client = api.client();
        company = api.company(client);
    }

    @AfterEach
    void present() {
        time.reset();
    }

    @Test
    void customerLinksAConnectionByItsOwnLink() {
        JsonNode connection = api.connection(client, company, "gbol");
        Browser browser = browsers.open();

        Page consent = browser.open(link(connection)).shows(200);
        assertThat(consent.heading()).contains("Harbour Bakery", "Xero");
        assertThat(consent.text()).contains("Client " + client);
        Page away = browser.press(consent, "continue").shows(303);
        assertThat(away.away()).asString().startsWith(platform.url() + "/oauth/authorize?");
        assertThat(away.parameter("account_hint")).isEqualTo(connection.path("id").stringValue());
        assertThat(away.parameter("redirect_uri")).isEqualTo("http://gateway.test/link/callback");
        assertThat(status(connection)).isEqualTo("PendingAuth");
        Page done = browser.comeBack(away, "code=abc").shows(200);

        assertThat(done.heading()).isEqualTo("Xero is connected");
        JsonNode linked = read(connection);
        assertThat(linked.path("status").stringValue()).isEqualTo("Linked");
        assertThat(linked.at("/connectionInfo/organisationName").stringValue())
                .isEqualTo("Harbour Bakery");
        assertThat(changes(connection)).containsExactly(Change.CREATED, Change.CONNECTED);
        assertThat(last(connection).fetchOnFirstLink()).isTrue();
        try (EventProbe directory = EventProbe.on(Topic.DIRECTORY)) {
            directory.await(
                    DirectoryEntry.Connection.class,
                    it -> it.key().equals(id(connection)) && it.linkedAt() != null);
        }
    }

    @Test
    void customerChoosesAPlatformOnTheCompanysLink() {
        String redirect = redirect();
        Browser browser = browsers.open();

        Page choose = browser.open(redirect).shows(200);
        assertThat(choose.document().select("input[name=platformKey]")).hasSize(7);
        Page nothing = browser.press(choose, "continue").shows(400);
        assertThat(nothing.text()).contains("Please choose");
        Page consent = browser.press(choose, "continue", "platformKey", "qhyg").shows(200);
        browser.press(choose, "continue", "platformKey", "qhyg").shows(200);
        assertThat(connections()).hasSize(1);
        assertThat(redirect()).isEqualTo(redirect);
        Page away = browser.press(consent, "continue").shows(303);
        browser.comeBack(away, "code=abc").shows(200);

        assertThat(redirect()).isNotEqualTo(redirect);
        browser.open(redirect).shows(401);
        assertThat(browser.open(redirect()).shows(200).heading()).contains("already connected");
        assertThat(connections().getFirst().path("status").stringValue()).isEqualTo("Linked");
    }

    @Test
    void pagesMayNotBeFramedScriptedOrKept() {
        Page consent = browsers.open().open(link(api.connection(client, company, "gbol")));

        assertThat(consent.header("Content-Security-Policy"))
                .contains("default-src 'none'", "frame-ancestors 'none'", platform.url());
        assertThat(consent.header("Cache-Control")).contains("no-store");
        assertThat(consent.header("Referrer-Policy")).isEqualTo("no-referrer");
        assertThat(consent.document().select("script, style, [style]")).isEmpty();
        String style = consent.document().select("link[rel=stylesheet]").attr("href");
        Page sheet = browsers.open().open("http://gateway.test" + style).shows(200);
        assertThat(sheet.header("Content-Type")).startsWith("text/css");
        assertThat(sheet.header("Cache-Control")).contains("max-age");
    }

    @Test
    void lookingAtALinkUsesNothingUp() {
        JsonNode connection = api.connection(client, company, "gbol");

        for (int i = 0; i < 3; i++) {
            browsers.open().open(link(connection)).shows(200);
        }
        assertThat(link(read(connection))).isEqualTo(link(connection));
    }

    @Test
    void onlyOneOfManyWhoUseALinkAtOnceGoesOn() throws Exception {
        JsonNode connection = api.connection(client, company, "gbol");
        List<Callable<Integer>> tries = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            Browser browser = browsers.open();
            Page consent = browser.open(link(connection)).shows(200);
            tries.add(() -> browser.press(consent, "continue").status());
        }
        List<Integer> statuses = new ArrayList<>();
        try (var pool = Executors.newFixedThreadPool(6)) {
            for (var it : pool.invokeAll(tries)) {
                statuses.add(it.get());
            }
        }

        assertThat(statuses).filteredOn(it -> it == 303).hasSize(1);
        assertThat(statuses).filteredOn(it -> it == 401).hasSize(11);
        assertThat(link(read(connection))).isNotEqualTo(link(connection));
    }

    @Test
    void usedExpiredAndForeignLinksAreRefusedWithAWayOut() {
        JsonNode connection = api.connection(client, company, "gbol");
        JsonNode other = api.connection(client, company, "qhyg");
        Browser browser = browsers.open();
        Page consent = browser.open(link(connection));
        browser.press(consent, "continue").shows(303);

        Page used = browser.open(link(connection)).shows(401);
        assertThat(used.text()).contains("fresh link");
        browser.press(consent, "continue").shows(401);
        browser.open(link(connection).replaceFirst("otp=.*", "otp=guess")).shows(401);
        browser.open(link(connection).replaceFirst("\\?.*", "")).shows(401);
        browser.open(link(other).replace(company, UUID.randomUUID().toString())).shows(401);
        browser.open(link(other).replace(company, "nonsense")).shows(404);
        time.advance(Duration.ofHours(25));
        browser.open(link(other)).shows(401);
        assertThat(link(read(other))).isNotEqualTo(link(other));
        browser.open(link(read(other))).shows(200);
    }

    @Test
    void customerWhoTurnsBackLeavesATrace() {
        JsonNode connection = api.connection(client, company, "gbol");
        Browser browser = browsers.open();
        Page consent = browser.open(link(connection));

        Page sure = browser.press(consent, "cancel").shows(200);
        assertThat(status(connection)).isEqualTo("PendingAuth");
        Page back = browser.press(sure, "stay").shows(200);
        assertThat(back.heading()).isEqualTo(consent.heading());
        Page gone = browser.press(sure, "leave").shows(200);

        assertThat(gone.heading()).isEqualTo("Nothing was connected");
        JsonNode read = read(connection);
        assertThat(read.path("status").stringValue()).isEqualTo("PendingAuth");
        assertThat(read.at("/dataConnectionErrors/0/statusCode").stringValue()).isEqualTo("403");
        assertThat(read.at("/dataConnectionErrors/0/errorMessage").stringValue())
                .isEqualTo("User cancelled");
        assertThat(read.at("/dataConnectionErrors/0/status").stringValue()).isEqualTo("Active");
        assertThat(changes(connection)).containsExactly(Change.CREATED, Change.FAILED);
    }

    @Test
    void denialAtThePlatformIsRememberedAndResolvedByTheNextLink() {
        JsonNode connection = api.connection(client, company, "gbol");
        Browser browser = browsers.open();
        Page away = depart(browser, connection);

        Page denied = browser.comeBack(away, "error=access_denied").shows(200);
        assertThat(read(connection).at("/dataConnectionErrors/0/statusCode").stringValue())
                .isEqualTo("403");
        String again = denied.document().select("a.button").attr("href");
        Page away2 = browser.press(browser.open(again).shows(200), "continue").shows(303);
        browser.comeBack(away2, "code=abc").shows(200);

        JsonNode error = read(connection).at("/dataConnectionErrors/0");
        assertThat(error.path("status").stringValue()).isEqualTo("Resolved");
        assertThat(error.has("resolvedOnUtc")).isTrue();
        assertThat(changes(connection))
                .containsExactly(Change.CREATED, Change.FAILED, Change.CONNECTED);
    }

    @Test
    void callbackCountsOnceAndOnlyInTheBrowserThatBegan() {
        JsonNode connection = api.connection(client, company, "gbol");
        Browser browser = browsers.open();
        Page away = depart(browser, connection);

        browsers.open().comeBack(away, "code=abc").shows(401);
        Browser stranger = browsers.open();
        depart(stranger, api.connection(client, company, "qhyg"));
        stranger.comeBack(away, "code=abc").shows(401);
        browser.open("http://gateway.test/link/callback?code=abc").shows(400);
        browser.open("http://gateway.test/link/callback?code=abc&state=guess").shows(401);
        assertThat(status(connection)).isEqualTo("PendingAuth");
        assertThat(platform.tokenRequests("authorization_code")).isZero();
        browser.comeBack(away, "code=abc").shows(200);
        browser.comeBack(away, "code=abc").shows(401);
        assertThat(platform.tokenRequests("authorization_code")).isEqualTo(1);
        assertThat(status(connection)).isEqualTo("Linked");
    }

    @Test
    void attemptThatTookTooLongIsOver() {
        JsonNode connection = api.connection(client, company, "gbol");
        Browser browser = browsers.open();
        Page away = depart(browser, connection);

        time.advance(Duration.ofMinutes(16));
        browser.comeBack(away, "code=abc").shows(401);
        assertThat(status(connection)).isEqualTo("PendingAuth");
    }

    @Test
    void platformThatDoesNotAnswerLeavesAFreshLink() {
        JsonNode connection = api.connection(client, company, "gbol");
        Browser browser = browsers.open();
        Page away = depart(browser, connection);

        platform.isDown();
        Page failed = browser.comeBack(away, "code=abc").shows(502);
        assertThat(read(connection).at("/dataConnectionErrors/0/statusCode").stringValue())
                .isEqualTo("500");
        platform.works();
        String again = failed.document().select("a.button").attr("href");
        Page away2 = browser.press(browser.open(again).shows(200), "continue").shows(303);
        browser.comeBack(away2, "code=abc").shows(200);
        assertThat(status(connection)).isEqualTo("Linked");
    }

    @Test
    void codeThatThePlatformRefusesIsNoCancellation() {
        JsonNode connection = api.connection(client, company, "gbol");
        Browser browser = browsers.open();
        Page away = depart(browser, connection);

        platform.refusesRefreshTokensBut("none");
        browser.comeBack(away, "code=abc").shows(502);
        assertThat(read(connection).at("/dataConnectionErrors/0/statusCode").stringValue())
                .isEqualTo("500");
    }

    @Test
    void secondAccountingPlatformIsRefusedEvenWhenTwoBrowsersRace() {
        JsonNode first = api.connection(client, company, "gbol");
        JsonNode second = api.connection(client, company, "qhyg");
        Browser one = browsers.open();
        Browser other = browsers.open();
        Page awayOne = depart(one, first);
        Page awayOther = depart(other, second);

        one.comeBack(awayOne, "code=abc").shows(200);
        Page refused = other.comeBack(awayOther, "code=def").shows(409);

        assertThat(refused.text()).contains("Xero");
        assertThat(status(second)).isEqualTo("PendingAuth");
        browsers.open().open(link(read(second))).shows(409);
        assertThat(browsers.open().open(link(read(first))).shows(200).heading())
                .isEqualTo("Xero is already connected");
    }

    @Test
    void sameConnectionLinkedInTwoBrowsersIsLinkedOnce() {
        JsonNode connection = api.connection(client, company, "gbol");
        Browser one = browsers.open();
        Browser other = browsers.open();
        Page awayOne = depart(one, connection);
        Page awayOther = depart(other, read(connection));

        one.comeBack(awayOne, "code=abc").shows(200);
        assertThat(other.comeBack(awayOther, "code=def").shows(200).heading())
                .isEqualTo("Xero is already connected");
        assertThat(changes(connection)).containsExactly(Change.CREATED, Change.CONNECTED);
    }

    @Test
    void customerChoosesAmongSeveralOrganisations() {
        JsonNode connection = api.connection(client, company, "gbol");
        Browser browser = browsers.open();
        Page away = depart(browser, connection);

        platform.offers("North", "South");
        Page choose = browser.comeBack(away, "code=abc").shows(200);
        assertThat(choose.document().select("input[name=organisation]")).hasSize(2);
        browser.press(choose, "continue").shows(400);
        browser.press(choose, "continue", "organisation", "id-of-West").shows(401);
        browser.press(choose, "continue", "organisation", "id-of-South").shows(200);

        assertThat(read(connection).at("/connectionInfo/organisationName").stringValue())
                .isEqualTo("South");
        browser.press(choose, "continue", "organisation", "id-of-North").shows(401);
    }

    @Test
    void customerMayTurnBackFromTheChoice() {
        JsonNode connection = api.connection(client, company, "gbol");
        Browser browser = browsers.open();
        Page away = depart(browser, connection);

        platform.offers("North", "South");
        Page choose = browser.comeBack(away, "code=abc").shows(200);
        browser.press(choose, "cancel").shows(200);

        assertThat(status(connection)).isEqualTo("PendingAuth");
        assertThat(changes(connection)).containsExactly(Change.CREATED, Change.FAILED);
    }

    @Test
    void customerMayTurnBackFromTheCompanysPage() {
        Browser browser = browsers.open();
        Page choose = browser.open(redirect());

        Page sure = browser.press(choose, "cancel").shows(200);
        assertThat(browser.press(sure, "stay").shows(200).heading()).isEqualTo(choose.heading());
        browser.press(sure, "leave").shows(200);
        assertThat(connections()).isEmpty();
    }

    @Test
    void unlinkedConnectionIsLinkedAgain() {
        JsonNode connection = api.connection(client, company, "gbol");
        Browser browser = browsers.open();
        browser.comeBack(depart(browser, connection), "code=abc").shows(200);
        api.send(
                        HttpMethod.PATCH,
                        client,
                        "/companies/" + company + "/connections/" + id(connection),
                        "{\"status\": \"Unlinked\"}")
                .ok();
        browser.comeBack(depart(browser, read(connection)), "code=abc").shows(200);

        assertThat(status(connection)).isEqualTo("Linked");
        assertThat(changes(connection))
                .containsExactly(
                        Change.CREATED, Change.CONNECTED, Change.DISCONNECTED, Change.RECONNECTED);
    }

    @Test
    void linkPagesTakeNoApiKey() {
        api.get(client, "/link/company/" + company).refused(403);
    }

    private Page depart(Browser browser, JsonNode connection) {
        return browser.press(browser.open(link(connection)).shows(200), "continue").shows(303);
    }

    private String redirect() {
        return api.get(client, "/companies/" + company).ok().body().path("redirect").stringValue();
    }

    private List<JsonNode> connections() {
        List<JsonNode> all = new ArrayList<>();
        api.get(client, "/companies/" + company + "/connections")
                .ok()
                .body()
                .path("results")
                .forEach(all::add);
        return all;
    }

    private JsonNode read(JsonNode connection) {
        return api.connection(client, connection, company);
    }

    private String status(JsonNode connection) {
        return read(connection).path("status").stringValue();
    }

    private static String link(JsonNode connection) {
        return connection.path("linkUrl").stringValue();
    }

    private static String id(JsonNode connection) {
        return connection.path("id").stringValue();
    }

    /** All that was told of a connection, as of now. */
    private List<Change> changes(JsonNode connection) {
        return told(connection).stream().map(ConnectionEvent.Changed::change).toList();
    }

    private ConnectionEvent.Changed last(JsonNode connection) {
        return told(connection).getLast();
    }

    private List<ConnectionEvent.Changed> told(JsonNode connection) {
        // Events of one company stay in order: what came before this one has arrived.
        String marker = id(api.connection(client, company, "mqjo"));
        try (EventProbe events = EventProbe.on(Topic.CONNECTION_STATUS)) {
            events.await(
                    ConnectionEvent.Changed.class,
                    it -> it.connection().id().toString().equals(marker));
            return events
                    .present(it -> String.valueOf(it.value()).contains(id(connection)))
                    .stream()
                    .map(it -> it.as(ConnectionEvent.Changed.class))
                    .toList();
        }
    }
}
