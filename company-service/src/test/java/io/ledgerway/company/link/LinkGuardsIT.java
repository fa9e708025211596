package io.ledgerway.company.link;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.Browser;
import io.ledgerway.company.scenario.Browser.Page;
import io.ledgerway.company.scenario.Browsers;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.LinkJourney;
import io.ledgerway.company.scenario.ScriptedPlatform;
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
import tools.jackson.databind.JsonNode;

@CompanyServiceTest
class LinkGuardsIT {

    @Autowired Api api;
    @Autowired Browsers browsers;
    @Autowired ScriptedPlatform platform;
    @Autowired MovableTime time;

    @SuppressWarnings("NullAway.Init")
    private LinkJourney linkJourney;

    @BeforeEach
    void company() {
        platform.works();
        linkJourney = LinkJourney.of(api);
    }

    @AfterEach
    void present() {
        time.reset();
    }

    @Test
    void pagesForbidFramesScriptsAndCaching() {
        Page consent = browsers.open().open(LinkJourney.link(linkJourney.connection("gbol")));

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
        JsonNode connection = linkJourney.connection("gbol");

        for (int i = 0; i < 3; i++) {
            browsers.open().open(LinkJourney.link(connection)).shows(200);
        }
        assertThat(LinkJourney.link(linkJourney.read(connection)))
                .isEqualTo(LinkJourney.link(connection));
    }

    @Test
    void onlyOneOfSeveralConcurrentUsesSucceeds() throws Exception {
        JsonNode connection = linkJourney.connection("gbol");
        List<Callable<Integer>> tries = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            Browser browser = browsers.open();
            Page consent = browser.open(LinkJourney.link(connection)).shows(200);
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
        assertThat(LinkJourney.link(linkJourney.read(connection)))
                .isNotEqualTo(LinkJourney.link(connection));
    }

    @Test
    void usedExpiredAndForeignLinksAreRejectedWithAnExplanation() {
        JsonNode connection = linkJourney.connection("gbol");
        JsonNode other = linkJourney.connection("qhyg");
        Browser browser = browsers.open();
        Page consent = browser.open(LinkJourney.link(connection));
        browser.press(consent, "continue").shows(303);

        Page used = browser.open(LinkJourney.link(connection)).shows(401);
        assertThat(used.text()).contains("get a new link");
        browser.press(consent, "continue").shows(401);
        browser.open(LinkJourney.link(connection).replaceFirst("otp=.*", "otp=guess")).shows(401);
        browser.open(LinkJourney.link(connection).replaceFirst("\\?.*", "")).shows(401);
        browser.open(
                        LinkJourney.link(other)
                                .replace(linkJourney.company(), UUID.randomUUID().toString()))
                .shows(401);
        browser.open(LinkJourney.link(other).replace(linkJourney.company(), "nonsense")).shows(404);
        time.advance(Duration.ofHours(25));
        browser.open(LinkJourney.link(other)).shows(401);
        assertThat(LinkJourney.link(linkJourney.read(other))).isNotEqualTo(LinkJourney.link(other));
        browser.open(LinkJourney.link(linkJourney.read(other))).shows(200);
    }

    @Test
    void callbackSucceedsOnceInTheBrowserThatStarted() {
        JsonNode connection = linkJourney.connection("gbol");
        Browser browser = browsers.open();
        Page away = linkJourney.depart(browser, connection);

        browsers.open().comeBack(away, "code=abc").shows(401);
        Browser stranger = browsers.open();
        linkJourney.depart(stranger, linkJourney.connection("qhyg"));
        stranger.comeBack(away, "code=abc").shows(401);
        browser.open("http://gateway.test/link/callback?code=abc").shows(400);
        browser.open("http://gateway.test/link/callback?code=abc&state=guess").shows(401);
        assertThat(linkJourney.status(connection)).isEqualTo("PendingAuth");
        assertThat(platform.tokenRequests("authorization_code")).isZero();
        browser.open("http://gateway.test/link/organisation").shows(400);
        browser.comeBack(away, "code=abc").shows(200);
        browser.comeBack(away, "code=abc").shows(401);
        assertThat(platform.tokenRequests("authorization_code")).isEqualTo(1);
        assertThat(linkJourney.status(connection)).isEqualTo("Linked");
    }

    @Test
    void expiredAttemptIsRejected() {
        JsonNode connection = linkJourney.connection("gbol");
        Browser browser = browsers.open();
        Page away = linkJourney.depart(browser, connection);

        time.advance(Duration.ofMinutes(16));
        browser.comeBack(away, "code=abc").shows(401);
        assertThat(linkJourney.status(connection)).isEqualTo("PendingAuth");
    }

    @Test
    void linkPagesIgnoreApiKeys() {
        api.get(linkJourney.client(), "/link/company/" + linkJourney.company()).refused(403);
    }
}
