package io.ledgerway.portal.usage;

import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.getRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.portal.Browser;
import io.ledgerway.portal.Browser.Page;
import io.ledgerway.portal.FakeGateway;
import io.ledgerway.portal.PortalTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;

@PortalTest
class UsagePageIT {

    private static final String PAGE = "/portal/settings/usage";

    private static final String USAGE =
            """
            {"month":"2026-11","results":[{"platformKey":"qhyg","name":"QuickBooks Online",
             "total":{"readCalls":41000,"writeCalls":7,"authorizationCalls":31,"throttledCalls":2,"sentBytes":10,
                      "receivedBytes":1234567},
             "days":[
              {"date":"2026-11-01","readCalls":1000,"writeCalls":7,"authorizationCalls":0,"throttledCalls":0,"sentBytes":10,
               "receivedBytes":34567},
              {"date":"2026-11-02","readCalls":40000,"writeCalls":0,"authorizationCalls":0,"throttledCalls":2,"sentBytes":0,
               "receivedBytes":1200000}],
             "tier":{"name":"builder","includedReadCalls":500000,"excess":"blocked"},
             "forecast":{"readCalls":615000,"writeCalls":105,"receivedBytes":18518505},
             "rateLimits":[{"name":"minute","calls":500,"seconds":60,"perTenant":true}],
             "maxConcurrentCalls":6}]}
            """;

    @Autowired Browser browser;

    @Test
    void showsChartTableLimitsAndForecast() {
        FakeGateway.responses("/platformUsage", USAGE);

        Page page = browser.as("analyst").get(PAGE);

        assertThat(page.text("dl.facts"))
                .contains(
                        "41,000",
                        "1.2 MB",
                        "Tokens and links 31",
                        "615,000 reads, 18.5 MB, 123 % of the reads that the tier includes",
                        "builder: 500,000 reads a month, for all clients; then reads are blocked",
                        "500 calls per minute and tenant; 6 calls at once per tenant");
        assertThat(page.html().select("figure:first-of-type .hit title").eachText())
                .contains(
                        "1 Nov: 1,000 reads, 7 writes, 0 refused",
                        "2 Nov: 40,000 reads, 0 writes, 2 refused");
        assertThat(page.text(".legend")).contains("daily share of the tier: 16,666");
        assertThat(page.html().select(".panels > div:first-child svg.chart line.limit")).hasSize(1);
        assertThat(page.html().select("svg.chart").attr("aria-label"))
                .contains("The table below the chart");
        assertThat(page.text(".days tbody"))
                .isEqualTo("2026-11-01 1,000 7 0 34.6 kB 2026-11-02 40,000 0 2 1.2 MB");
    }

    @Test
    void readsOfTheMonthAreComparedWithTheTier() {
        FakeGateway.responses("/platformUsage", USAGE);

        Page page = browser.as("analyst").get(PAGE);

        assertThat(page.text(".budget .legend"))
                .isEqualTo("used forecast included in the tier: 500,000");
        assertThat(page.html().select(".budget .hit title").eachText())
                .contains(
                        "1 Nov: 1,000 used, – forecast",
                        "2 Nov: 41,000 used, 41,000 forecast",
                        "30 Nov: – used, 615,000 forecast");
        assertThat(page.html().select(".budget line.limit")).hasSize(2);
    }

    @Test
    void callsOfTheLastDayAreShownByHour() {
        FakeGateway.responses("/platformUsage", USAGE);
        FakeGateway.responses(
                "/logs/platformCalls/summary",
                """
                {"interval":"hour","results":[{"start":"2026-11-02T09:00:00Z","successful":0,"throttled":0,"failed":0,
                           "requestBytes":0,"responseBytes":0},
                          {"start":"2026-11-02T10:00:00Z","successful":412,"throttled":3,"failed":1,
                           "requestBytes":2048,"responseBytes":1843200,"averageDurationMs":187}]}
                """);

        Page page = browser.as("developer").get(PAGE);

        assertThat(page.html().select("#hours .hit title").eachText())
                .contains(
                        "10:00: 412 successful, 3 refused by a rate limit, 1 failed",
                        "09:00: – average",
                        "10:00: 187 average");
        assertThat(page.html().select("#hours svg.chart").eachAttr("aria-label").getLast())
                .contains("milliseconds", "average up to 187");
        assertThat(page.text("#hours")).contains("received", "1.84MB");
    }

    @Test
    void otherMonthIsRequested() {
        FakeGateway.responses(
                "/platformUsage",
                """
                {"month":"2026-10","results":[]}
                """);

        Page page = browser.as("analyst").get(PAGE + "?month=2026-10");

        assertThat(page.text("main")).contains("No platform was called in this month.");
        assertThat(page.html().select("a[rel=prev]").attr("href")).endsWith("month=2026-09");
        FakeGateway.server.verify(
                getRequestedFor(urlPathEqualTo("/platformUsage"))
                        .withQueryParam("month", equalTo("2026-10")));
    }

    @ParameterizedTest
    @CsvSource({"2020-01, 1", "2999-01, 0"})
    void nextMonthIsOfferedOnceItHasBegun(String month, int links) {
        FakeGateway.responses(
                "/platformUsage", "{\"month\":\"%s\",\"results\":[]}".formatted(month));

        Page page = browser.as("analyst").get(PAGE + "?month=" + month);

        assertThat(page.html().select("a[rel=next]")).hasSize(links);
    }

    @Test
    void platformWithoutTierHasChartOnly() {
        FakeGateway.responses(
                "/platformUsage",
                """
                {"month":"2026-11","results":[{"platformKey":"mqjo","name":"Sandbox",
                 "total":{"readCalls":3,"writeCalls":0,"authorizationCalls":0,"throttledCalls":0,"sentBytes":0,
                          "receivedBytes":900},
                 "days":[{"date":"2026-11-30","readCalls":3,"writeCalls":0,"authorizationCalls":0,"throttledCalls":0,
                          "sentBytes":0,"receivedBytes":900}],
                 "forecast":{"readCalls":3,"writeCalls":0,"receivedBytes":900},"rateLimits":[]}]}
                """);

        Page page = browser.as("analyst").get(PAGE);

        assertThat(page.text("dl.facts")).contains("900 bytes").doesNotContain("Tier");
        assertThat(page.html().select("svg.chart line.limit")).isEmpty();
        assertThat(page.html().select(".panels > div:first-child svg.chart rect.bar")).hasSize(1);
    }

    @Test
    void failureOfTheApiIsShown() {
        assertThat(browser.as("analyst").get(PAGE).text("main")).contains(FakeGateway.NOT_STUBBED);
    }
}
