package io.ledgerway.company.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.Browser;
import io.ledgerway.company.scenario.Browser.Page;
import io.ledgerway.company.scenario.Browsers;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.LinkScenario;
import io.ledgerway.company.scenario.ScriptedPlatform;
import io.ledgerway.company.scenario.Together;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.testsupport.time.MovableTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;
import tools.jackson.databind.JsonNode;

@CompanyServiceTest
class LinkGuardsIT {

    @Autowired Api api;
    @Autowired Browsers browsers;
    @Autowired ScriptedPlatform platform;
    @Autowired MovableTime time;
    @Autowired CompanyLookup companyLookup;
    @Autowired TransactionOperations transactions;
    @Autowired JdbcClient jdbc;

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

    @Test
    void pagesForbidFramesScriptsAndCaching() {
        Page consent = browsers.open().open(LinkScenario.link(linkScenario.connection("gbol")));

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
    void openingALinkDoesNotConsumeIt() {
        JsonNode connection = linkScenario.connection("gbol");

        for (int i = 0; i < 3; i++) {
            Page consent = browsers.open().open(LinkScenario.link(connection)).shows(200);
            assertThat(consent.header("Set-Cookie")).startsWith("ledgerway-link=");
        }
        assertThat(LinkScenario.link(linkScenario.read(connection)))
                .isEqualTo(LinkScenario.link(connection));
    }

    @Test
    void onlyOneOfSeveralConcurrentUsesSucceeds() throws Exception {
        JsonNode connection = linkScenario.connection("gbol");
        List<Callable<Integer>> tries = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            Browser browser = browsers.open();
            Page consent = browser.open(LinkScenario.link(connection)).shows(200);
            tries.add(() -> browser.press(consent, "continue").status());
        }
        List<Integer> statuses = Together.run(6, tries);

        assertThat(statuses).filteredOn(it -> it == 303).hasSize(1);
        assertThat(statuses).filteredOn(it -> it == 401).hasSize(11);
        assertThat(LinkScenario.link(linkScenario.read(connection)))
                .isNotEqualTo(LinkScenario.link(connection));
    }

    @Test
    void startWaitsForADeletionBeforeItUsesThePassword() {
        JsonNode connection = linkScenario.connection("gbol");
        Browser browser = browsers.open();
        Page consent = browser.open(LinkScenario.link(connection)).shows(200);

        CompletableFuture<Page> answer =
                transactions.execute(_ -> {
                    companyLookup.lock(CompanyId.of(linkScenario.company()));
                    CompletableFuture<Page> pressed =
                            CompletableFuture.supplyAsync(() -> browser.press(consent, "continue"));
                    await().until(() ->
                            jdbc.sql("SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted)")
                                    .query(Boolean.class)
                                    .single());
                    api.send(
                            HttpMethod.DELETE,
                            linkScenario.client(),
                            "/companies/%s/connections/%s"
                                    .formatted(linkScenario.company(), LinkScenario.id(connection)),
                            null);
                    return pressed;
                });

        answer.join().shows(401);
        api.get(
                        linkScenario.client(),
                        "/companies/%s/connections/%s"
                                .formatted(linkScenario.company(), LinkScenario.id(connection)))
                .refused(404);
    }

    @Test
    void usedExpiredAndForeignLinksAreRejectedWithAnExplanation() {
        JsonNode connection = linkScenario.connection("gbol");
        JsonNode other = linkScenario.connection("qhyg");
        Browser browser = browsers.open();
        Page consent = browser.open(LinkScenario.link(connection));
        browser.press(consent, "continue").shows(303);

        Browser stranger = browsers.open();
        Page used = stranger.open(LinkScenario.link(connection)).shows(401);
        assertThat(used.heading()).isEqualTo("This link can no longer be used");
        stranger.press(consent, "continue").shows(401);
        browser.open(LinkScenario.link(connection).replaceFirst("otp=.*", "otp=guess")).shows(401);
        Page withoutPassword =
                browser.open(LinkScenario.link(connection).replaceFirst("\\?.*", "")).shows(401);
        assertThat(withoutPassword.heading()).isEqualTo("This link is not complete");
        browser.open(
                        LinkScenario.link(other)
                                .replace(linkScenario.company(), UUID.randomUUID().toString()))
                .shows(401);
        browser.open(LinkScenario.link(other).replace(linkScenario.company(), "nonsense"))
                .shows(404);
        time.advance(Duration.ofHours(25));
        browser.open(LinkScenario.link(other)).shows(401);
        assertThat(LinkScenario.link(linkScenario.read(other)))
                .isNotEqualTo(LinkScenario.link(other));
        browser.open(LinkScenario.link(linkScenario.read(other))).shows(200);
    }

    @Test
    void callbackSucceedsOnceInTheBrowserThatStarted() {
        JsonNode connection = linkScenario.connection("gbol");
        Browser browser = browsers.open();
        Page platformPage = linkScenario.openPlatform(browser, connection);

        browsers.open().returnFromPlatform(platformPage, "code=abc").shows(401);
        Browser stranger = browsers.open();
        linkScenario.openPlatform(stranger, linkScenario.connection("qhyg"));
        stranger.returnFromPlatform(platformPage, "code=abc").shows(401);
        browser.open("http://gateway.test/link/callback?code=abc").shows(400);
        browser.open("http://gateway.test/link/callback?code=abc&state=guess").shows(401);
        assertThat(linkScenario.status(connection)).isEqualTo("PendingAuth");
        assertThat(platform.tokenRequests("authorization_code")).isZero();
        browser.open("http://gateway.test/link/organisation").shows(400);
        browser.returnFromPlatform(platformPage, "code=abc").shows(200);
        browser.returnFromPlatform(platformPage, "code=abc").shows(200);
        browsers.open().returnFromPlatform(platformPage, "code=abc").shows(401);
        assertThat(platform.tokenRequests("authorization_code")).isEqualTo(1);
        assertThat(linkScenario.status(connection)).isEqualTo("Linked");
    }

    @Test
    void expiredAttemptIsRejected() {
        JsonNode connection = linkScenario.connection("gbol");
        Browser browser = browsers.open();
        Page platformPage = linkScenario.openPlatform(browser, connection);

        time.advance(Duration.ofMinutes(16));
        browser.returnFromPlatform(platformPage, "code=abc").shows(401);
        assertThat(linkScenario.status(connection)).isEqualTo("PendingAuth");
    }

    @ParameterizedTest
    @ValueSource(strings = {"cross-site", "same-site"})
    void formsThatAnotherSiteSubmitsChangeNothing(String site) {
        JsonNode linked = linkScenario.connection("gbol");
        linkScenario.link(browsers.open(), linked);
        LinkScenario other = linkScenario.sibling();
        JsonNode pending = other.connection("gbol");
        Browser browser = browsers.open();
        Page manage = browser.open(linkScenario.redirect()).shows(200);
        Page disconnect = browser.press(manage, "disconnect").shows(200);
        Page renewal = browser.open(linkScenario.reconnect(linked)).shows(200);
        Page platforms = browser.open(other.redirect()).shows(200);
        Page consent = browser.open(LinkScenario.link(pending)).shows(200);
        Page leave = browser.press(consent, "cancel").shows(200);

        Browser lured = browsers.open().with("Sec-Fetch-Site", site);
        lured.press(disconnect, "continue").shows(401);
        lured.press(renewal, "continue").shows(401);
        lured.press(platforms, "continue", "platformKey", "qhyg").shows(401);
        lured.press(leave, "leave").shows(401);
        Page refused = lured.press(consent, "continue").shows(401);

        assertThat(refused.text()).contains("This page changed nothing");
        assertThat(refused.response().getCookies()).isEmpty();
        assertThat(linkScenario.status(linked)).isEqualTo("Linked");
        assertThat(other.status(pending)).isEqualTo("PendingAuth");
        assertThat(other.connections()).hasSize(1);
        browser.with("Sec-Fetch-Site", "same-origin").press(consent, "continue").shows(303);
    }

    @Test
    void linkPagesIgnoreApiKeys() {
        api.get(linkScenario.client(), "/link/company/" + linkScenario.company()).refused(403);
    }
}
