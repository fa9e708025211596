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
import java.util.List;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

@CompanyServiceTest
class LinkFailureIT {

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
    void denialIsStoredAndResolvedByTheNextLink() {
        JsonNode connection = linkScenario.connection("gbol");
        Browser browser = browsers.open();
        Page away = linkScenario.depart(browser, connection);

        Page denied =
                browser.comeBack(away, "error=access_denied&error_description=a%00b").shows(200);
        assertThat(
                        linkScenario
                                .read(connection)
                                .at("/dataConnectionErrors/0/statusCode")
                                .stringValue())
                .isEqualTo("403");
        String again = denied.document().select("a.button").attr("href");
        Page away2 = browser.press(browser.open(again).shows(200), "continue").shows(303);
        browser.comeBack(away2, "code=abc").shows(200);

        JsonNode error = linkScenario.read(connection).at("/dataConnectionErrors/0");
        assertThat(error.path("status").stringValue()).isEqualTo("Resolved");
        assertThat(error.has("resolvedOnUtc")).isTrue();
        assertThat(linkScenario.changes(connection))
                .containsExactly(Change.CREATED, Change.FAILED, Change.CONNECTED);
    }

    @Test
    void unavailablePlatformLeavesANewLink() {
        JsonNode connection = linkScenario.connection("gbol");
        Browser browser = browsers.open();
        Page away = linkScenario.depart(browser, connection);

        platform.isDown();
        Page failed = browser.comeBack(away, "code=abc").shows(502);
        assertThat(
                        linkScenario
                                .read(connection)
                                .at("/dataConnectionErrors/0/statusCode")
                                .stringValue())
                .isEqualTo("500");
        platform.works();
        String again = failed.document().select("a.button").attr("href");
        Page away2 = browser.press(browser.open(again).shows(200), "continue").shows(303);
        browser.comeBack(away2, "code=abc").shows(200);
        assertThat(linkScenario.status(connection)).isEqualTo("Linked");
    }

    @Test
    void rejectedCodeIsTheCallersErrorAndNoCancellation() {
        JsonNode connection = linkScenario.connection("gbol");
        Browser browser = browsers.open();
        Page away = linkScenario.depart(browser, connection);

        platform.refusesRefreshTokensBut("none");
        Page rejected = browser.comeBack(away, "code=abc").shows(400);
        assertThat(rejected.heading()).isEqualTo("Xero did not accept the sign-in");
        assertThat(rejected.document().select("a.button").attr("href")).isNotEmpty();
        assertThat(
                        linkScenario
                                .read(connection)
                                .at("/dataConnectionErrors/0/statusCode")
                                .stringValue())
                .isEqualTo("500");
    }

    @Test
    void onlyOneOfTwoConcurrentBrowsersLinksTheCompany() throws Exception {
        Browser one = browsers.open();
        Browser other = browsers.open();
        Page awayOne = linkScenario.depart(one, linkScenario.connection("gbol"));
        Page awayOther = linkScenario.depart(other, linkScenario.connection("qhyg"));

        try (var pool = Executors.newFixedThreadPool(2)) {
            var first = pool.submit(() -> one.comeBack(awayOne, "code=abc").status());
            var second = pool.submit(() -> other.comeBack(awayOther, "code=def").status());
            assertThat(List.of(first.get(), second.get())).containsExactlyInAnyOrder(200, 409);
        }
        assertThat(linkScenario.connections())
                .extracting(it -> it.path("status").stringValue())
                .containsExactlyInAnyOrder("Linked", "PendingAuth");
    }

    @Test
    void secondAccountingPlatformIsRejected() {
        JsonNode first = linkScenario.connection("gbol");
        JsonNode second = linkScenario.connection("qhyg");
        Browser one = browsers.open();
        Browser other = browsers.open();
        Page awayOne = linkScenario.depart(one, first);
        Page awayOther = linkScenario.depart(other, second);

        one.comeBack(awayOne, "code=abc").shows(200);
        Page refused = other.comeBack(awayOther, "code=def").shows(409);

        assertThat(refused.text()).contains("Xero");
        assertThat(linkScenario.status(second)).isEqualTo("PendingAuth");
        browsers.open().open(LinkScenario.link(linkScenario.read(second))).shows(409);
        assertThat(
                        browsers.open()
                                .open(LinkScenario.link(linkScenario.read(first)))
                                .shows(200)
                                .heading())
                .isEqualTo("Xero is already connected");
    }

    @Test
    void sameConnectionLinkedInTwoBrowsersIsLinkedOnce() {
        JsonNode connection = linkScenario.connection("gbol");
        Browser one = browsers.open();
        Browser other = browsers.open();
        Page awayOne = linkScenario.depart(one, connection);
        Page awayOther = linkScenario.depart(other, linkScenario.read(connection));

        one.comeBack(awayOne, "code=abc").shows(200);
        assertThat(other.comeBack(awayOther, "code=def").shows(200).heading())
                .isEqualTo("Xero is already connected");
        assertThat(linkScenario.changes(connection))
                .containsExactly(Change.CREATED, Change.CONNECTED);
    }
}
