package io.ledgerway.portal.sync;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.getRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.portal.Browser;
import io.ledgerway.portal.Browser.BrowserSession;
import io.ledgerway.portal.Browser.Page;
import io.ledgerway.portal.FakeGateway;
import io.ledgerway.portal.PortalTest;
import io.ledgerway.portal.company.SampleCompany;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** The syncs of a company. */
@PortalTest
class SyncIT {

    private static final String HISTORY = SampleCompany.PATH + "/data/history";
    private static final String PAGE = SampleCompany.PAGE + "/syncs";

    private static final String FAILED =
            """
            {"id":"3f7d1c2b-4a59-4687-9d0e-1f2a3b4c5d6e","dataType":"bills","status":"FetchError",
             "errorMessage":"The platform said <b>no</b>","requested":"2026-01-05T10:20:00Z",
             "completed":"2026-01-05T10:20:11Z","progress":10,"isCompleted":false,"isErrored":true}
            """;
    private static final String RUNNING =
            """
            {"id":"3f7d1c2b-4a59-4687-9d0e-1f2a3b4c5d6f","dataType":"invoices","status":"Fetching",
             "statusDescription":"Paused until 2026-01-05T14:32:00Z",
             "requested":"2026-01-05T10:20:00Z","progress":40}
            """;

    @Autowired Browser browser;

    @BeforeEach
    void company() {
        SampleCompany.exists();
        FakeGateway.responses(HISTORY, page(FAILED, 70));
        runningSyncs(page(RUNNING, 1));
    }

    @Test
    void historyShowsReasonAndRemedy() {
        Page page = browser.as("analyst").get(PAGE);

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.text("#history tbody"))
                .contains(
                        "Bills Failed The data could not be pulled from the platform."
                                + " Sync it again later.")
                .contains("3f7d1c2b-4a59-4687-9d0e-1f2a3b4c5d6e");
        assertThat(page.text("#history .reason")).isEqualTo("The platform said <b>no</b>");
        assertThat(page.text(".pager")).contains("1–50 of 70");
        assertThat(page.html().select("#refresh")).isEmpty();
        // an open menu of the columns keeps the live list from being replaced
        assertThat(page.html().select("#list #history-columns")).hasSize(1);
    }

    @Test
    void historyIsNarrowedByResultAndType() {
        Page page = browser.as("analyst").get(PAGE + "?result=failed&dataType=bills");

        FakeGateway.server.verify(
                getRequestedFor(urlPathEqualTo(HISTORY))
                        .withQueryParam("orderBy", equalTo("-requested"))
                        .withQueryParam(
                                "query",
                                equalTo(
                                        "completed!=null&&status!=Complete&&status!=NotSupported"
                                                + "&&status!=Cancelled&&dataType=\"bills\"")));
        assertThat(page.html().select("select[name=result] option[selected]").val())
                .isEqualTo("failed");
    }

    @Test
    void unknownResultIsIgnored() {
        FakeGateway.responses(HISTORY, page("", 0));

        assertThat(browser.as("analyst").get(PAGE + "?result=xx").text(".empty"))
                .contains("No data yet.");
    }

    @Test
    void oneSyncIsShownByItsId() {
        String id = "3f7d1c2b-4a59-4687-9d0e-1f2a3b4c5d6e";

        Page page = browser.as("analyst").get(PAGE + "?id=" + id);
        Page invalid = browser.as("analyst").get(PAGE + "?id=x%22");

        FakeGateway.server.verify(
                getRequestedFor(urlPathEqualTo(HISTORY))
                        .withQueryParam("query", equalTo("id=" + id)));
        assertThat(page.text("main")).contains("Only the sync " + id);
        assertThat(invalid.text("main")).doesNotContain("Only the sync");
    }

    @Test
    void progressIsPolledOnlyWhileASyncRuns() {
        BrowserSession session = browser.as("analyst");

        Page page = session.get(PAGE);

        assertThat(page.html().select("#progress").attr("hx-get")).isEqualTo(PAGE + "/progress");
        assertThat(page.html().select("#progress td progress").attr("value")).isEqualTo("40");
        assertThat(page.text("#total")).contains(" done, 1 left");
        assertThat(page.text("#progress")).contains("Invoices", "40 %", "Paused until");
        assertThat(page.html().select("#progress a").attr("href")).isEqualTo(PAGE);

        runningSyncs(page("", 0));
        Page fragment = session.get(PAGE + "/progress");

        assertThat(fragment.html().select("html > head > title")).isEmpty();
        assertThat(fragment.html().select("#progress")).hasSize(1);
        assertThat(fragment.html().select("#progress").hasAttr("hx-get")).isFalse();
        assertThat(fragment.text("#progress")).contains("All syncs have ended.");
    }

    @Test
    void progressHandlesAnUnavailableService() {
        FakeGateway.away(HISTORY);

        Page fragment = browser.as("analyst").get(PAGE + "/progress");

        assertThat(fragment.status()).isEqualTo(200);
        assertThat(fragment.text(".failure")).contains("not available");
        assertThat(fragment.html().select("#progress").hasAttr("hx-get")).isTrue();
    }

    @Test
    void oneTypeOrAllAreReadAgain() {
        String all = SampleCompany.PATH + "/data/all";
        String one = SampleCompany.PATH + "/data/queue/bills";
        FakeGateway.server.stubFor(
                post(urlPathEqualTo(all)).willReturn(aResponse().withStatus(204)));
        FakeGateway.takes(one, RUNNING);
        BrowserSession session = browser.as("developer");
        Page page = session.get(PAGE);

        assertThat(session.submit(page, "#refresh", Map.of()).location()).isEqualTo(PAGE);
        FakeGateway.server.verify(1, postRequestedFor(urlPathEqualTo(all)));
        session.submit(page, "#refresh", Map.of("dataType", "bills"));

        FakeGateway.server.verify(1, postRequestedFor(urlPathEqualTo(one)));
        assertThat(session.get(PAGE).text(".notice")).contains("Queued");
    }

    @Test
    void nothingIsQueuedWithoutALinkedConnection() {
        String all = SampleCompany.PATH + "/data/all";
        FakeGateway.server.stubFor(
                post(urlPathEqualTo(all)).willReturn(aResponse().withStatus(204)));
        BrowserSession session = browser.as("developer");
        Page opened = session.get(PAGE);
        SampleCompany.isUnlinked();

        session.submit(opened, "#refresh", Map.of());
        Page page = session.get(PAGE);

        assertThat(page.text(".problem"))
                .contains("No platform is connected, so nothing was queued.");
        assertThat(page.text(".notice")).doesNotContain("Queued");
        assertThat(page.html().select("#refresh")).isEmpty();
        assertThat(page.text("#not-connected")).contains("Connect a platform to sync data.");
        FakeGateway.server.verify(0, postRequestedFor(urlPathEqualTo(all)));
    }

    @Test
    void rejectedRefreshShowsTheReason() {
        FakeGateway.refuse(
                post(urlPathEqualTo(SampleCompany.PATH + "/data/queue/bills")),
                409,
                "DatasetAlreadyInProgressException: Cannot queue");
        BrowserSession session = browser.as("developer");
        Page page = session.get(PAGE);

        session.submit(page, "#refresh", Map.of("dataType", "bills"));

        assertThat(session.get(PAGE).text(".problem"))
                .contains("DatasetAlreadyInProgressException");
    }

    private static void runningSyncs(String json) {
        FakeGateway.server.stubFor(
                get(urlPathEqualTo(HISTORY))
                        .withQueryParam("query", equalTo("completed=null"))
                        .willReturn(okJson(json)));
    }

    private static String page(String results, int total) {
        return "{\"results\":[%s],\"pageNumber\":1,\"pageSize\":50,\"totalResults\":%d}"
                .formatted(results, total);
    }
}
