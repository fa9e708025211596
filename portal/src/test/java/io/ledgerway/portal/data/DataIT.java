package io.ledgerway.portal.data;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.getRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.portal.Browser;
import io.ledgerway.portal.Browser.Page;
import io.ledgerway.portal.FakeGateway;
import io.ledgerway.portal.PortalTest;
import io.ledgerway.portal.apiclient.ApiClientFactory;
import io.ledgerway.portal.apiclient.Credentials;
import io.ledgerway.portal.company.SampleCompany;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UnsupportedEncodingException;
import java.io.Writer;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.mock.web.MockHttpServletResponse;

/** Data of a company. */
@PortalTest
class DataIT {

    private static final String API = SampleCompany.PATH + "/data/invoices";
    private static final String PAGE = SampleCompany.PAGE + "/data/invoices";

    private static final String INVOICE =
            """
            {"id":"inv/1","invoiceNumber":"INV-<b>1</b>","currency":"JPY","totalAmount":1200,
             "amountDue":1200.00,"status":"Submitted","issueDate":"2026-01-05T00:00:00",
             "customerRef":{"id":"c","companyName":"שלום <i>Ltd</i>"},
             "modifiedDate":"2026-01-06T10:00:00Z","metadata":{"isDeleted":true},
             "lineItems":[{"description":"<u>Bread</u>","unitAmount":600,"quantity":2,
               "trackingCategoryRefs":[{"id":"t"}]}]}
            """;

    @Autowired Browser browser;
    @Autowired ApiClientFactory apiClientFactory;

    @BeforeEach
    void company() {
        SampleCompany.exists();
    }

    @Test
    void anyTypeIsATable() {
        FakeGateway.responses(API, page(INVOICE, 120));

        Page page = browser.as("analyst").get(PAGE + "?page=2");

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.text("main h2")).isEqualTo("Invoices");
        assertThat(page.text("thead"))
                .isEqualTo(
                        "Invoice number Id Customer company name Issue date Status Total amount"
                                + " Amount due Modified date");
        assertThat(page.text("tbody td[data-label=Total amount]")).isEqualTo("1,200 JPY");
        assertThat(page.text("tbody td[data-label=Issue date]")).isEqualTo("2026-01-05");
        assertThat(page.text("tbody td[data-label=Invoice number]"))
                .contains("deleted at the platform");
        assertThat(page.html().select("tbody b, tbody i")).isEmpty();
        assertThat(page.html().select("tbody a").attr("href"))
                .isEqualTo(PAGE + "/record?id=inv%2F1");
        assertThat(page.html().select("table[data-columns=records-invoices]")).hasSize(1);
        assertThat(page.html().select("#records-invoices-columns")).hasSize(1);
        assertThat(page.text(".pager")).contains("51–100 of 120");
        assertThat(page.html().select("#properties option").eachAttr("value"))
                .contains("customerRef.companyName", "metadata.isDeleted");
        assertThat(page.text(".tabs a[aria-current]")).isEqualTo("Data");
    }

    @Test
    void tableSaysHowOldItsRecordsAreAndThatTheLastSyncFailed() {
        FakeGateway.responses(API, page(INVOICE, 1));
        FakeGateway.responses(
                SampleCompany.PATH + "/dataStatus",
                """
                {"invoices":{"dataType":"invoices","currentStatus":"AuthError",
                  "lastSuccessfulSync":"2026-01-05T10:20:11Z","latestSyncId":"b",
                  "latestSuccessfulSyncId":"a"}}
                """);

        Page page = browser.as("analyst").get(PAGE);

        assertThat(page.text("#state"))
                .contains(
                        "Failed",
                        "The platform rejected the authorization.",
                        "Last successful sync 5 Jan 2026",
                        "Until the next one, its data is shown.");
        assertThat(page.html().select("#state a:not(.status)").attr("href"))
                .isEqualTo(SampleCompany.PAGE + "/syncs?dataType=invoices");

        FakeGateway.away(SampleCompany.PATH + "/dataStatus");
        Page without = browser.as("analyst").get(PAGE);

        assertThat(without.html().select("#state")).isEmpty();
        assertThat(without.text("tbody")).contains("INV-");
    }

    @Test
    void queryAndOrderGoToTheApiAndIntoEveryLink() {
        FakeGateway.responses(API, page(INVOICE, 120));

        Page page =
                browser.as("analyst")
                        .get(PAGE + "?query=amountDue%3E0%26%26status%3Dpaid&orderBy=-issueDate");

        FakeGateway.server.verify(
                getRequestedFor(urlPathEqualTo(API))
                        .withQueryParam("query", equalTo("amountDue>0&&status=paid"))
                        .withQueryParam("orderBy", equalTo("-issueDate"))
                        .withQueryParam("pageSize", equalTo("50")));
        assertThat(page.html().select("#query").val()).isEqualTo("amountDue>0&&status=paid");
        assertThat(page.html().select("th[aria-sort=descending]").text()).isEqualTo("Issue date");
        assertThat(page.html().select("th[aria-sort=descending] a").attr("href"))
                .isEqualTo(PAGE + "?query=amountDue%3E0%26%26status%3Dpaid&orderBy=issueDate");
        assertThat(page.html().select("#csv").attr("href"))
                .isEqualTo(PAGE + "/csv?query=amountDue%3E0%26%26status%3Dpaid&orderBy=-issueDate");
        assertThat(page.text(".as-api code")).contains("query=amountDue%3E0%26%26status%3Dpaid");
    }

    @Test
    void snapshotsAreListedAndStartedByDevelopers() {
        FakeGateway.responses(
                SampleCompany.PATH + "/dataStatus",
                """
                {"suppliers":{"dataType":"suppliers","currentStatus":"Complete",
                  "lastSuccessfulSync":"2026-01-05T10:00:00Z"}}
                """);
        FakeGateway.responses(
                SampleCompany.PATH + "/data/snapshots",
                """
                {"results":[
                  {"id":"9c1d2e3f-4a5b-4c6d-8e7f-0a1b2c3d4e5f","status":"Unsettled","passes":5,
                   "requested":"2026-01-05T10:20:00Z","errorMessage":"Each of 5 passes found a change",
                   "dataTypes":[{"dataType":"invoices","changed":true},
                                {"dataType":"bills","changed":false}]}],
                 "totalResults":1}
                """);
        FakeGateway.takes(SampleCompany.PATH + "/data/snapshots", "{}");

        Page page = browser.as("developer").get(SampleCompany.PAGE + "/data");

        assertThat(page.text("#snapshots tbody td[data-label=State]"))
                .contains("Unsettled", "Each of 5 passes found a change", "Changing: Invoices")
                .doesNotContain("Bills");
        assertThat(page.html().select("#snapshots form").attr("action"))
                .isEqualTo(SampleCompany.PAGE + "/data/snapshots");
        assertThat(
                        browser.as("analyst")
                                .get(SampleCompany.PAGE + "/data")
                                .html()
                                .select("#snapshots form"))
                .isEmpty();
    }

    @Test
    void syntaxErrorIsMarkedInTheQuery() {
        FakeGateway.server.stubFor(
                get(urlPathEqualTo(API))
                        .willReturn(
                                aResponse()
                                        .withStatus(400)
                                        .withHeader("Content-Type", "application/json")
                                        .withBody(
                                                """
                                                {"statusCode":400,"service":"PullApi",
                                                 "error":"Error parsing query - Malformed query.",
                                                 "validation":{"errors":[{"itemId":"query[2]",
                                                   "message":"Expected a value here.",
                                                   "validatorName":"QueryParser"}]}}
                                                """)));

        Page page = browser.as("analyst").get(PAGE + "?query=a%3D%7D%3Cb%3E");

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.text("#query-problem mark")).isEqualTo("}");
        assertThat(page.text("#query-problem code")).isEqualTo("a=}<b>");
        assertThat(page.text("#query-problem p")).isEqualTo("Expected a value here.");
        assertThat(page.html().select("#query").val()).isEqualTo("a=}<b>");
        assertThat(page.html().select(".failure")).isEmpty();
    }

    @Test
    void typeThatWasNeverSyncedLinksToTheSync() {
        FakeGateway.refuse(get(urlPathEqualTo(API)), 409, "The data set has not been requested.");

        Page page = browser.as("analyst").get(PAGE);

        assertThat(page.text(".empty")).contains("has not been synced yet");
        assertThat(page.html().select(".empty a").attr("href"))
                .isEqualTo(SampleCompany.PAGE + "/syncs");
    }

    @Test
    void unavailableServiceShowsTheHeadAndUnknownTypeIsNotFound() {
        FakeGateway.away(API);

        Page page = browser.as("analyst").get(PAGE + "?query=x%3D1");

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.text("h1")).isEqualTo(SampleCompany.NAME);
        assertThat(page.text(".failure")).contains("not available");
        assertThat(page.html().select("#query").val()).isEqualTo("x=1");
        assertThat(browser.as("analyst").get(SampleCompany.PAGE + "/data/nothing").status())
                .isEqualTo(404);
    }

    @Test
    void recordIsASheetAndJson() {
        FakeGateway.responses(API, page(INVOICE, 1));

        Page page = browser.as("analyst").get(PAGE + "/record?id=inv%2F1");

        assertThat(page.status()).isEqualTo(200);
        FakeGateway.server.verify(
                getRequestedFor(urlPathEqualTo(API))
                        .withQueryParam("query", equalTo("id=\"inv/1\"")));
        assertThat(page.text("main h2")).isEqualTo("INV-<b>1</b>");
        assertThat(page.text("#record"))
                .contains("Customer company name שלום <i>Ltd</i>")
                .contains("Amount due 1,200 JPY");
        assertThat(page.text("section h3")).isEqualTo("Line items");
        assertThat(page.text("section tbody")).contains("<u>Bread</u> 600 JPY 2 [{\"id\":\"t\"}]");
        assertThat(page.text("#json code")).contains("\"amountDue\" : 1200.00");
        Page unknown = browser.as("analyst").get(PAGE + "/record?id=INV%2F1");
        assertThat(unknown.status()).isEqualTo(404);
        assertThat(unknown.response().getErrorMessage()).contains("no record with this id");
    }

    @Test
    void recordShowsItsHistory() {
        FakeGateway.responses(API, page(INVOICE, 1));
        FakeGateway.responses(
                API + "/inv%2F1/history",
                """
                {"results":[
                 {"version":2,"from":"2026-01-05T10:20:00.123456Z","kind":"updated","record":{},
                  "differences":[
                   {"path":"/modifiedDate","before":"a","after":"b"},
                   {"path":"/lineItems/0/unitAmount","before":"1.10","after":"1.20"},
                   {"path":"/note","after":"<i>paid</i>"}]},
                 {"version":1,"from":"2026-01-04T10:20:00Z","kind":"created","record":{}}],
                 "hasMore":false}
                """);

        Page page = browser.as("analyst").get(PAGE + "/record?id=inv%2F1");

        assertThat(page.text("#history tbody"))
                .contains("lineItems.0.unitAmount: 1.10 → 1.20")
                .contains("note: → <i>paid</i>")
                .contains("First synced")
                .doesNotContain("modifiedDate");
        assertThat(page.text("#history")).endsWith("Where each field comes from");
    }

    @Test
    void recordShowsWhereItsFieldsComeFrom() {
        FakeGateway.responses(API, page(INVOICE, 1));
        FakeGateway.responses(
                API + "/inv%2F1/history",
                """
                {"results":[
                 {"version":1,"from":"2026-01-04T10:20:00Z","kind":"created","record":{},
                  "lineage":{"version":1,"dataSource":"Invoices",
                   "calls":[{"at":"2026-01-04T10:19:58Z","method":"GET","path":"/Invoices?page="}],
                   "members":[
                    {"path":"/lineItems/0/totalAmount","rule":"computed",
                     "sources":["/Lines/0/Net","/Lines/0/Tax"]},
                    {"path":"/note","rule":"copied","sources":["/<i>"]}]}}],
                 "hasMore":false}
                """);

        Page page = browser.as("analyst").get(PAGE + "/record?id=inv%2F1&lineage=true");

        assertThat(page.text("#lineage"))
                .contains("lineItems.0.totalAmount Computed Lines.0.Net, Lines.0.Tax")
                .contains("note Copied <i>")
                .contains("GET /Invoices?page=");
    }

    @Test
    void companyInformationIsASheet() {
        FakeGateway.responses(
                SampleCompany.PATH + "/data/info",
                "{\"companyName\":\"Harbour\",\"phoneNumbers\":[]}");

        Page page = browser.as("analyst").get(SampleCompany.PAGE + "/data/company");

        assertThat(page.text("main h2")).isEqualTo("Company information");
        assertThat(page.text("#record")).isEqualTo("Company name Harbour");
    }

    @Test
    void reportHasAPageOfItsOwn() {
        Page page = browser.as("analyst").get(SampleCompany.PAGE + "/data/profitAndLoss");

        assertThat(page.location()).isEqualTo(SampleCompany.PAGE + "/reports/profit-and-loss");
    }

    @Test
    void csvContainsEveryPageOfTheFilteredSet() throws UnsupportedEncodingException {
        onPage(1, okJson(page(INVOICE, 1001)));
        onPage(2, okJson(page("{\"id\":\"last\"}", 1001)));

        Page csv = browser.as("analyst").get(PAGE + "/csv?query=amountDue%3E0");

        assertThat(csv.status()).isEqualTo(200);
        assertThat(csv.header("Content-Type")).startsWith("text/csv");
        assertThat(csv.header("Content-Disposition")).contains("invoices.csv");
        assertThat(csv.header("Cache-Control")).isEqualTo("no-store");
        assertThat(csv.response().getContentAsString().split("\r\n"))
                .hasSize(3)
                .anyMatch(it -> it.startsWith("id,invoiceNumber,"))
                .anyMatch(it -> it.startsWith("inv/1,INV-<b>1</b>,JPY,1200,1200.00,"))
                .anyMatch(it -> it.startsWith("last,,,"));
        FakeGateway.server.verify(
                2,
                getRequestedFor(urlPathEqualTo(API))
                        .withQueryParam("query", equalTo("amountDue>0")));
    }

    @Test
    void csvThatCannotBeFinishedBreaksOff() {
        onPage(1, okJson(page(INVOICE, 1001)));
        onPage(2, aResponse().withStatus(503));

        assertThatThrownBy(() -> browser.as("analyst").get(PAGE + "/csv"))
                .hasRootCauseInstanceOf(java.io.IOException.class);
    }

    @Test
    void csvOfACancelledDownloadIsNotReadToItsEnd() throws IOException {
        FakeGateway.responses(API, page(INVOICE, 5001));
        Writer gone = Writer.nullWriter();
        gone.close();
        var response =
                new MockHttpServletResponse() {
                    @Override
                    public PrintWriter getWriter() {
                        return new PrintWriter(gone);
                    }
                };

        new CsvController()
                .csv(
                        SampleCompany.ID,
                        "invoices",
                        Map.of(),
                        apiClientFactory.as(new Credentials.Anonymous(Optional.empty())),
                        response);

        FakeGateway.server.verify(1, getRequestedFor(urlPathEqualTo(API)));
    }

    @Test
    void csvOfABadQueryLeadsToThePageThatExplainsIt() {
        FakeGateway.refuse(get(urlPathEqualTo(API)), 400, "Error parsing query.");

        Page page = browser.as("analyst").get(PAGE + "/csv?query=%7D");

        assertThat(page.location()).endsWith(PAGE + "?query=%7D");
    }

    @Test
    void overviewListsTheTypes() {
        FakeGateway.responses(
                SampleCompany.PATH + "/dataStatus",
                "{\"invoices\":{\"dataType\":\"invoices\",\"currentStatus\":\"Complete\"}}");

        Page page = browser.as("analyst").get(SampleCompany.PAGE + "/data");

        assertThat(page.html().select("tbody a").attr("href")).isEqualTo(PAGE);
        assertThat(page.text("tbody")).contains("Invoices Complete");
    }

    private static void onPage(
            int page,
            com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder httpResponse) {
        FakeGateway.server.stubFor(
                get(urlPathEqualTo(API))
                        .withQueryParam("page", equalTo("" + page))
                        .willReturn(httpResponse));
    }

    private static String page(String results, int total) {
        return "{\"results\":[%s],\"pageNumber\":1,\"pageSize\":50,\"totalResults\":%d}"
                .formatted(results, total);
    }
}
