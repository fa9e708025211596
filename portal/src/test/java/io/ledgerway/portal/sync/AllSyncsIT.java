package io.ledgerway.portal.sync;

import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.getRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.portal.Browser;
import io.ledgerway.portal.Browser.Page;
import io.ledgerway.portal.FakeGateway;
import io.ledgerway.portal.PortalTest;
import io.ledgerway.portal.company.SampleCompany;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Syncs of all companies. */
@PortalTest
class AllSyncsIT {

    private static final String API = "/portal/api/syncs";
    private static final String PAGE = "/portal/syncs";

    @Autowired Browser browser;

    @Test
    void syncsOfTheLastDayAreShownByHour() {
        FakeGateway.responses(API, "{\"results\":[],\"totalResults\":0}");
        FakeGateway.responses(
                API + "/hours",
                """
                [{"start":"2026-11-02T10:00:00Z",
                  "counts":{"running":1,"complete":40,"failed":2,"endedWithoutData":0}}]
                """);

        Page page = browser.as("analyst").get(PAGE);

        assertThat(page.html().select("#hours .hit title").eachText())
                .containsExactly("10:00: 40 complete, 2 failed, 1 running");
    }

    @Test
    void changedRecordsAreShownByDay() {
        FakeGateway.responses(API, "{\"results\":[],\"totalResults\":0}");
        FakeGateway.responses(
                API + "/records/days",
                """
                {"results":[{"date":"2026-11-01","created":1200,"updated":4,"deleted":0},
                            {"date":"2026-11-02","created":0,"updated":7,"deleted":2}]}
                """);

        Page page = browser.as("analyst").get(PAGE);

        assertThat(page.html().select("#days .hit title").eachText())
                .containsExactly(
                        "1 Nov: 1,200 created, 4 updated, 0 deleted",
                        "2 Nov: 0 created, 7 updated, 2 deleted");
        assertThat(page.text("#days table tbody")).isEqualTo("1 Nov 1,200 4 0 2 Nov 0 7 2");
    }

    @Test
    void reasonAndPlatformResponseAreLinked() {
        FakeGateway.responses(API, syncs(120));

        Page page = browser.as("analyst").get(PAGE);

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.text("#syncs tbody th")).isEqualTo(SampleCompany.NAME);
        assertThat(page.html().select("#syncs tbody th a").attr("href"))
                .isEqualTo(SampleCompany.PAGE + "/syncs");
        assertThat(page.text("#syncs details summary")).isEqualTo("What to do");
        assertThat(page.html().select("#syncs .reason").eachText())
                .containsExactly("The platform said <i>no</i>", "Tried ten times");
        assertThat(page.text("#syncs details")).contains("Sync it again later.", "3f7d1c2b");
        assertThat(page.html().select("#syncs b, #syncs i")).isEmpty();
        assertThat(page.text(".pager")).contains("1–50 of 120");
        assertThat(page.text(".side a[aria-current]")).isEqualTo("Syncs");
    }

    @Test
    void syncsAreCounted() {
        FakeGateway.responses(API, syncs(1));
        assertThat(browser.as("analyst").get(PAGE).text("#list .table-head")).isEqualTo("1 sync");

        FakeGateway.responses(API, syncs(10_000));
        assertThat(browser.as("analyst").get(PAGE).text("#list .table-head"))
                .isEqualTo("At least 10,000 syncs");
    }

    @Test
    void listIsNarrowedByResultTypeAndCompany() {
        browser.as("analyst").get(PAGE + "?result=failed&dataType=bills&company=a%22b");

        FakeGateway.server.verify(
                getRequestedFor(urlPathEqualTo(API))
                        .withQueryParam(
                                "query",
                                equalTo(
                                        "failed=true"
                                                + "&&dataType=\"bills\"&&companyName~\"a\\\"b\"")));
    }

    @Test
    void companiesAreLookedUpByNameFirst() {
        FakeGateway.responses("/companies", companies(2));

        browser.as("analyst").get(PAGE + "?result=failed&company=Harbour");

        FakeGateway.server.verify(
                getRequestedFor(urlPathEqualTo("/companies"))
                        .withQueryParam("query", equalTo("name~\"Harbour\"")));
        FakeGateway.server.verify(
                getRequestedFor(urlPathEqualTo(API))
                        .withQueryParam(
                                "query",
                                equalTo(
                                        "failed=true&&{companyId=%s||companyId=%s}"
                                                .formatted(new UUID(0, 1), new UUID(0, 2)))));
    }

    @Test
    void nameOfNoCompanyReadsNoSyncs() {
        FakeGateway.responses("/companies", companies(0));

        Page page = browser.as("analyst").get(PAGE + "?company=Harbur");

        assertThat(page.text(".empty")).contains("No sync matches");
        FakeGateway.server.verify(0, getRequestedFor(urlPathEqualTo(API)));
    }

    @Test
    void nameOfManyCompaniesIsComparedWithEachSync() {
        FakeGateway.responses("/companies", companies(31));

        browser.as("analyst").get(PAGE + "?company=Ltd");

        FakeGateway.server.verify(
                getRequestedFor(urlPathEqualTo(API))
                        .withQueryParam("query", equalTo("companyName~\"Ltd\"")));
    }

    @Test
    void emptyListExplainsHowToAddEntries() {
        FakeGateway.responses(API, "{\"results\":[],\"totalResults\":0}");

        Page all = browser.as("analyst").get(PAGE);
        Page some = browser.as("analyst").get(PAGE + "?result=running");

        assertThat(all.text(".empty"))
                .contains("Syncing starts when a company connects a platform");
        assertThat(some.text(".empty")).contains("No sync matches");
        assertThat(browser.as("analyst").get(PAGE + "?result=xx").text(".empty"))
                .isEqualTo(all.text(".empty"));
    }

    @Test
    void unavailableServiceIsShownInThePanel() {
        FakeGateway.away(API);

        Page page = browser.as("analyst").get(PAGE + "?company=abc");

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.text(".failure")).contains("not available");
        assertThat(page.html().select("input[name=company]").val()).isEqualTo("abc");
    }

    private static String companies(int number) {
        return IntStream.rangeClosed(1, number)
                .mapToObj(it -> "{\"id\":\"%s\"}".formatted(new UUID(0, it)))
                .collect(Collectors.joining(",", "{\"results\":[", "]}"));
    }

    /** A page with one of the syncs. */
    private static String syncs(int total) {
        return """
        {"totalResults":%d,"pageNumber":1,"pageSize":50,"results":[
         {"id":"3f7d1c2b-4a59-4687-9d0e-1f2a3b4c5d6e","companyId":"%s","companyName":"%s",
          "platformKey":"gbol","dataType":"bills","status":"FetchError","progress":10,
          "errorMessage":"The platform said <i>no</i>",
          "statusDescription":"Tried ten times","requested":"2026-01-05T10:20:00Z",
          "completed":"2026-01-05T10:20:11Z"}]}
        """
                .formatted(total, SampleCompany.ID, SampleCompany.NAME);
    }
}
