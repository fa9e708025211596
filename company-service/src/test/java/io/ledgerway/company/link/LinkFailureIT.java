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
        Page platformPage = linkScenario.openPlatform(browser, connection);

        Page denied =
                browser.returnFromPlatform(
                                platformPage, "error=access_denied&error_description=a%00b")
                        .shows(200);
        assertThat(
                        linkScenario
                                .read(connection)
                                .at("/dataConnectionErrors/0/statusCode")
                                .stringValue())
                .isEqualTo("403");
        String again = denied.document().select("a.button").attr("href");
        Page secondPage = browser.press(browser.open(again).shows(200), "continue").shows(303);
        browser.returnFromPlatform(secondPage, "code=abc").shows(200);

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
        Page platformPage = linkScenario.openPlatform(browser, connection);

        platform.isUnavailable();
        Page failed = browser.returnFromPlatform(platformPage, "code=abc").shows(502);
        assertThat(
                        linkScenario
                                .read(connection)
                                .at("/dataConnectionErrors/0/statusCode")
                                .stringValue())
                .isEqualTo("500");
        platform.works();
        String again = failed.document().select("a.button").attr("href");
        Page secondPage = browser.press(browser.open(again).shows(200), "continue").shows(303);
        browser.returnFromPlatform(secondPage, "code=abc").shows(200);
        assertThat(linkScenario.status(connection)).isEqualTo("Linked");
    }

    @Test
    void rejectedCodeIsTheCallersErrorAndNoCancellation() {
        JsonNode connection = linkScenario.connection("gbol");
        Browser browser = browsers.open();
        Page platformPage = linkScenario.openPlatform(browser, connection);

        platform.rejectsRefreshTokensExcept("none");
        Page rejected = browser.returnFromPlatform(platformPage, "code=abc").shows(400);
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
        Page firstPage = linkScenario.openPlatform(one, linkScenario.connection("gbol"));
        Page otherPage = linkScenario.openPlatform(other, linkScenario.connection("qhyg"));

        try (var pool = Executors.newFixedThreadPool(2)) {
            var first = pool.submit(() -> one.returnFromPlatform(firstPage, "code=abc").status());
            var second =
                    pool.submit(() -> other.returnFromPlatform(otherPage, "code=def").status());
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
        Page firstPage = linkScenario.openPlatform(one, first);
        Page otherPage = linkScenario.openPlatform(other, second);

        one.returnFromPlatform(firstPage, "code=abc").shows(200);
        Page refused = other.returnFromPlatform(otherPage, "code=def").shows(409);

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
        Page firstPage = linkScenario.openPlatform(one, connection);
        Page otherPage = linkScenario.openPlatform(other, linkScenario.read(connection));

        one.returnFromPlatform(firstPage, "code=abc").shows(200);
        assertThat(other.returnFromPlatform(otherPage, "code=def").shows(200).heading())
                .isEqualTo("Xero is already connected");
        assertThat(linkScenario.changes(connection))
                .containsExactly(Change.CREATED, Change.CONNECTED);
    }
}
