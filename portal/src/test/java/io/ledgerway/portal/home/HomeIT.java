package io.ledgerway.portal.home;

import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.portal.Browser;
import io.ledgerway.portal.Browser.BrowserSession;
import io.ledgerway.portal.Browser.Page;
import io.ledgerway.portal.FakeGateway;
import io.ledgerway.portal.PortalTest;
import io.ledgerway.portal.company.SampleCompany;
import java.util.List;
import java.util.Map;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** The home page, and the common parts of all pages. */
@PortalTest
class HomeIT {

    private static final String COMPANIES = "/portal/api/companies/counts";
    private static final String SYNCS = "/portal/api/syncs/counts";
    private static final String EXPENSES = "/portal/api/expenses/counts";
    private static final String WEBHOOKS = "/portal/api/webhooks";
    private static final String NEWEST = "/companies?pageSize=1&orderBy=-created";

    private static final String ONE_CONSUMER =
            """
            {"limit":50,"sourceIps":[],"results":[{"id":"0d5c8f0e-5a0b-4f57-9d0d-3c5f9c0f7e11",
             "url":"https://one.test","disabled":false,"health":{"failedMessages":0}}]}
            """;

    @Autowired Browser browser;

    @BeforeEach
    void resetToDefaults() {
        FakeGateway.server.stubFor(
                get(urlPathEqualTo(COMPANIES))
                        .willReturn(
                                okJson(counts(12, 0, ""))
                                        .withHeader("X-Rate-Limit-Limit", "1000")
                                        .withHeader("X-Rate-Limit-Remaining", "950")
                                        .withHeader("X-Rate-Limit-Reset", "2026-11-23T00:00:00Z")));
        FakeGateway.responses(SYNCS, "{\"running\":1,\"complete\":40,\"failed\":0}");
        FakeGateway.responses(EXPENSES, "{\"running\":0,\"complete\":7,\"failed\":0}");
        FakeGateway.responses(WEBHOOKS, ONE_CONSUMER);
        FakeGateway.responses(
                WEBHOOKS + "/activity",
                """
                {"bucketSeconds":300,
                 "buckets":[{"at":"2026-11-02T10:00:00Z","succeeded":5,"failed":2}]}
                """);
        FakeGateway.responses("/apiKeys", "{\"results\":[{\"id\":\"1\"}]}");
        FakeGateway.responses("/portal/api/users/me", "{\"plan\":\"free-trial\"}");
    }

    private static String counts(int total, int lost, String named) {
        return """
        {"total":%d,"read":%d,"deauthorized":[%s],
         "connections":{"Deauthorized":%d,"PendingAuth":0,"Linked":%d,"Unlinked":0}}
        """
                .formatted(total, total, named, lost, Math.min(1, total));
    }

    @Test
    void keysWithoutCtrlCanBeTurnedOff() {
        Page page = browser.as("analyst").get("/portal");

        assertThat(page.text("#account [data-shortcuts]")).isEqualTo("Keyboard shortcuts");
        assertThat(page.html().select("#shortcuts label input[type=checkbox]")).hasSize(1);
    }

    @Test
    void homePageNeedsOneCallPerService() {
        assertThat(asked("developer"))
                .containsExactlyInAnyOrder(
                        COMPANIES,
                        SYNCS,
                        EXPENSES,
                        WEBHOOKS,
                        WEBHOOKS + "/activity",
                        "/apiKeys",
                        "/portal/api/users/me");
        assertThat(asked("analyst")).hasSize(6).doesNotContain("/apiKeys");

        FakeGateway.responses(COMPANIES, counts(1, 0, ""));
        assertThat(asked("developer")).hasSize(7);
        FakeGateway.responses(EXPENSES, "{\"running\":0,\"complete\":0,\"failed\":0}");
        assertThat(asked("developer"))
                .hasSize(9)
                .contains(EXPENSES + "?since=2000-01-01T00:00:00Z", NEWEST);
    }

    /** The gateway calls of opening the page. */
    private List<String> asked(String role) {
        BrowserSession session = browser.as(role);
        FakeGateway.server.resetRequests();
        assertThat(session.get("/portal").status()).isEqualTo(200);
        return FakeGateway.server.getAllServeEvents().stream()
                .map(it -> it.getRequest().getUrl())
                .toList();
    }

    @Test
    void homePageShowsCountsAndLimits() {
        Page home = browser.as("developer").get("/portal");

        assertThat(home.text("#companies .figure")).isEqualTo("12");
        assertThat(home.text("#connections")).contains("1 company", "0 companies");
        assertThat(home.text("#syncs")).contains("Complete 40", "Failed 0", "Running 1");
        assertThat(home.html().select("#syncs a[href$=failed]").attr("href"))
                .isEqualTo("/portal/syncs?result=failed");
        assertThat(home.text("#expenses")).contains("Complete 7");
        assertThat(home.html().select("#expenses a[href$=failed]").attr("href"))
                .isEqualTo("/portal/expenses?result=failed");
        assertThat(home.text("#webhooks")).contains("1 consumer", "5 delivered", "2 failed");
        assertThat(home.text("main")).contains("Webhook attempts, last 6 hours");
        assertThat(home.html().select(".hit title").eachText())
                .contains("10:00: 5 delivered, 2 failed");
        assertThat(home.text("#limits"))
                .contains("free trial", "50 of 1,000", "API keys 1 of 10", "Companies 12 of 50")
                .contains("Webhook consumers 1 of 50");
        assertThat(home.text("#attention")).contains("All clear", "No known problems");
        assertThat(home.html().select("#steps")).isEmpty();
    }

    @Test
    void problemsAreShownWithTheirRemedy() {
        FakeGateway.responses(
                COMPANIES,
                counts(
                        12,
                        7,
                        "{\"id\":\"%s\",\"name\":\"%s\"}"
                                .formatted(SampleCompany.ID, SampleCompany.NAME)));
        FakeGateway.responses(SYNCS, "{\"running\":0,\"complete\":0,\"failed\":3}");
        FakeGateway.responses(
                WEBHOOKS,
                """
                {"limit":50,"results":[{"id":"0d5c8f0e-5a0b-4f57-9d0d-3c5f9c0f7e11",
                  "url":"https://receiver.test/<b>in</b>","disabled":true},
                 {"id":"0d5c8f0e-5a0b-4f57-9d0d-3c5f9c0f7e12","url":"https://two.test",
                  "disabled":false,"health":{"firstFailureAt":"2026-01-05T10:20:00Z",
                  "failedMessages":3}}]}
                """);

        Page home = browser.as("analyst").get("/portal");

        assertThat(home.html().select("#attention li").eachText())
                .containsExactly(
                        SampleCompany.NAME
                                + " is no longer connected The customer has to connect again with"
                                + " the company's link.",
                        "6 more are no longer connected Their customers have to connect again.",
                        "3 syncs failed in the last 24 hours Check the reasons, then sync again.",
                        "A webhook consumer is disabled: https://receiver.test/<b>in</b> Repair"
                                + " the receiver, enable the consumer and replay the missed"
                                + " messages.",
                        "A webhook consumer fails: https://two.test Check the attempts; each"
                                + " message is retried for 28 hours.");
        assertThat(home.html().select("#attention a").getFirst().attr("href"))
                .isEqualTo(SampleCompany.PAGE);
        assertThat(home.html().select("#attention b")).isEmpty();
    }

    @Test
    void failedExpenseSyncsLeadToTheirList() {
        FakeGateway.responses(EXPENSES, "{\"running\":0,\"complete\":0,\"failed\":2}");

        Page home = browser.as("analyst").get("/portal");

        assertThat(home.text("#attention li"))
                .startsWith("2 syncs of expenses failed in the last 24 hours");
        assertThat(home.html().select("#attention li a").attr("href"))
                .isEqualTo("/portal/expenses?result=failed");
    }

    @Test
    void oneMoreLostCompanyIsNamedInTheSingular() {
        FakeGateway.responses(
                COMPANIES,
                counts(
                        12,
                        2,
                        "{\"id\":\"%s\",\"name\":\"%s\"}"
                                .formatted(SampleCompany.ID, SampleCompany.NAME)));

        assertThat(browser.as("analyst").get("/portal").text("#attention"))
                .contains("1 more is no longer connected Its customer has to connect again.");
    }

    @Test
    void chartsOfTheWeekAreLoadedAfterThePage() {
        BrowserSession session = browser.as("analyst");
        String path = session.get("/portal").html().select("#charts").attr("hx-get");
        FakeGateway.server.resetRequests();

        Page charts = session.get(path);

        assertThat(FakeGateway.server.getAllServeEvents()).hasSize(14);
        assertThat(charts.html().select("#charts svg.chart")).hasSize(2);
        assertThat(charts.html().select("#charts .hit title").getLast().text())
                .endsWith("7 complete, 0 failed, 0 running");
        FakeGateway.away(SYNCS);
        Page partial = session.get(path);
        assertThat(partial.text("#charts .failure")).contains("This panel is not available");
        assertThat(partial.html().select("#charts svg.chart")).hasSize(1);
    }

    @Test
    void developersAlsoSeeTheChartOfRequests() {
        FakeGateway.responses(
                "/logs/requests/summary",
                """
                {"interval":"day","results":[{"start":"2026-02-02T00:00:00Z","successful":40,
                  "clientErrors":2,"serverErrors":1,"portal":9,"averageDurationMs":20}]}
                """);

        Page charts = browser.as("developer").get("/portal/charts");

        assertThat(charts.html().select("#charts svg.chart")).hasSize(3);
        assertThat(charts.html().select("#charts .hit title").getFirst().text())
                .isEqualTo("Mon 2: 40 successful, 2 4xx, 1 5xx");
    }

    @Test
    void themeIsRememberedByTheBrowser() {
        BrowserSession session = browser.as("analyst");
        Page home = session.get("/portal");
        assertThat(home.html().select("html").attr("data-theme")).isEmpty();

        Page changed =
                session.submit(home, ".theme-form", Map.of("theme", "dark", "to", "/portal/syncs"));

        assertThat(changed.location()).isEqualTo("/portal/syncs");
        Page dark = session.get("/portal");
        assertThat(dark.html().select("html").attr("data-theme")).isEqualTo("dark");
        assertThat(dark.html().select(".theme [aria-pressed=true]").eachAttr("value"))
                .containsOnly("dark");

        session.submit(dark, ".theme-form", Map.of("theme", "system"));

        assertThat(session.get("/portal").html().select("html").attr("data-theme")).isEmpty();
    }

    @Test
    void addressWithASlashAtItsEndLeadsToTheHomePage() {
        Page redirect = browser.as("analyst").get("/portal/");

        assertThat(redirect.status()).isEqualTo(308);
        assertThat(redirect.location()).isEqualTo("/portal");
    }

    @Test
    void unavailableCompaniesDoNotAffectOtherPanels() {
        FakeGateway.away(COMPANIES);

        Page home = browser.as("developer").get("/portal");

        assertThat(home.text("#companies .failure")).contains("This panel is not available");
        assertThat(home.text("#connections .failure")).contains("This panel is not available");
        assertThat(home.text("#syncs")).contains("Complete 40");
        assertThat(home.html().select("#steps")).isEmpty();
    }

    @Test
    void unavailableServiceLeavesTheOtherPanels() {
        FakeGateway.away(WEBHOOKS);
        FakeGateway.away(SYNCS);

        Page home = browser.as("analyst").get("/portal");

        assertThat(home.status()).isEqualTo(200);
        assertThat(home.text(".figure")).contains("12");
        assertThat(home.text("#webhooks .failure")).contains("This panel is not available");
        assertThat(home.text("#syncs .failure")).contains("This panel is not available");
        assertThat(home.html().select("#expenses .failure")).isEmpty();
    }

    @Test
    void newClientSeesWhatToDoFirst() {
        FakeGateway.responses(COMPANIES, counts(0, 0, ""));
        FakeGateway.responses(WEBHOOKS, "{\"results\":[],\"limit\":50}");
        FakeGateway.responses(EXPENSES, "{\"running\":0,\"complete\":0,\"failed\":0}");

        Page home = browser.as("developer").get("/portal");

        assertThat(home.html().select(".checklist li")).hasSize(6);
        assertThat(home.html().select(".checklist li.done").eachText())
                .containsExactly("Create an API key done");
        assertThat(browser.as("analyst").get("/portal").html().select(".checklist")).isEmpty();
    }

    @Test
    void stepsOfACompanyLeadToTheNewestOne() {
        FakeGateway.responses(COMPANIES, "{\"total\":2,\"read\":0,\"connections\":{}}");
        FakeGateway.responses(EXPENSES, "{\"running\":0,\"complete\":0,\"failed\":0}");
        FakeGateway.server.stubFor(
                get(urlEqualTo(NEWEST))
                        .willReturn(
                                okJson(
                                        "{\"results\":[%s],\"totalResults\":2}"
                                                .formatted(SampleCompany.json("{}")))));
        BrowserSession session = browser.as("developer");

        assertThat(session.get("/portal").html().select(".checklist a").eachAttr("href"))
                .containsExactly(
                        SampleCompany.PAGE,
                        SampleCompany.PAGE + "/syncs",
                        SampleCompany.PAGE + "/expenses");

        FakeGateway.away("/companies");

        assertThat(session.get("/portal").html().select(".checklist a").eachAttr("href"))
                .containsExactly("/portal/companies", "/portal/companies", "/portal/companies");
    }

    @Test
    void namesWithMarkupAreText() {
        Page home = browser.as("analyst").get("/portal");

        assertThat(home.text(".client")).isEqualTo("Acme & <i>Sons</i>");
        assertThat(home.html().select(".top b, .top i")).isEmpty();
    }

    @Test
    void pageIsNeitherCachedNorFramedAndHasNothingInline() {
        Page home = browser.as("analyst").get("/portal");

        assertThat(home.header("Cache-Control")).isEqualTo("no-store");
        assertThat(home.header("Content-Security-Policy"))
                .contains("default-src 'self'")
                .contains("frame-ancestors 'none'")
                .doesNotContain("unsafe");
        assertThat(home.header("X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(home.html().select("[style], style, script:not([src])")).isEmpty();
        assertThat(home.html().getAllElements())
                .allSatisfy(it ->
                        assertThat(it.attributes().asList())
                                .noneMatch(attribute -> attribute.getKey().startsWith("on")));
    }

    @Test
    void assetsHaveAHashAndAreCachedForAYear() {
        BrowserSession session = browser.as("analyst");
        Page home = session.get("/portal");

        for (Element asset : home.html().select("link[rel=stylesheet], script[src]")) {
            String path = asset.hasAttr("href") ? asset.attr("href") : asset.attr("src");
            Page response = session.get(path);

            assertThat(path).matches("/portal/assets/.+-[0-9a-f]{8,}\\.(css|js)");
            assertThat(response.status()).as(path).isEqualTo(200);
            assertThat(response.header("Cache-Control")).contains("max-age=31536000");
        }
    }

    @Test
    void equivalentApiCallIsShownWithoutAKey() {
        Page home = browser.as("analyst").get("/portal");

        assertThat(home.text(".as-api code"))
                .startsWith("curl -s -H 'Authorization: Basic <API key in base64>'")
                .contains("https://ledgerway.test/companies?pageSize=1");
    }

    @Test
    void unknownPageIsAPage() {
        Page page = browser.as("analyst").get("/portal/nothing");

        assertThat(page.status()).isEqualTo(404);
    }
}
