package io.ledgerway.portal.log;

import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.getRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.matching;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.portal.Browser;
import io.ledgerway.portal.Browser.Page;
import io.ledgerway.portal.FakeGateway;
import io.ledgerway.portal.PortalTest;
import io.ledgerway.portal.company.SampleCompany;
import io.ledgerway.starter.query.QueryParser;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

@PortalTest
class LogPagesIT {

    private static final String PAGE = "/portal/developers/logs";
    private static final String CORRELATION = "0c7b2f9e-8d8a-4f0c-9a53-6d3a7b1d5c22";
    private static final String KEY = "1f2e3d4c-5b6a-4798-8897-a6b5c4d3e2f1";
    private static final String AT = "at>=\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ";

    @Autowired Browser browser;

    @BeforeEach
    void logs() {
        FakeGateway.responses(
                "/logs/requests",
                """
                {"results":[{"id":"6f1d2c3b-4a59-4a1c-9a1e-0f4a8a0f6a61","at":"2026-02-03T10:00:00Z",
                  "actor":{"kind":"key","id":"%s","name":"Nightly <b>job</b>"},"method":"GET",
                  "path":"/companies/%s/data/<i>x</i>","query":"page=2&query","status":422,"durationMs":1234,
                  "companyId":"%s","apiKeyId":"%s","correlationId":"%s","userAgent":"curl/8",
                  "errorBody":"{\\"statusCode\\":422,\\"error\\":\\"No <u>such</u> property\\"}"}],
                 "pageNumber":1,"pageSize":50,"totalResults":120}
                """
                        .formatted(KEY, SampleCompany.ID, SampleCompany.ID, KEY, CORRELATION));
        FakeGateway.responses(
                "/logs/platformCalls",
                """
                {"results":[{"id":"6f1d2c3b-4a59-4a1c-9a1e-0f4a8a0f6a62","at":"2026-02-03T10:00:01Z",
                  "platformKey":"gbol","companyId":"%s","method":"POST","path":"/Invoices","durationMs":60000,
                  "requestBytes":10,"responseBytes":0,"budgetClass":"write","dataType":"invoices",
                  "pushOperationKey":"%s","attempt":2,"error":"The platform did not respond","correlationId":"%s"}],
                 "pageNumber":1,"pageSize":50,"totalResults":1}
                """
                        .formatted(SampleCompany.ID, KEY, CORRELATION));
        FakeGateway.responses(
                "/logs/deliveries",
                """
                {"results":[{"id":"6f1d2c3b-4a59-4a1c-9a1e-0f4a8a0f6a63","at":"2026-02-03T10:00:02Z",
                  "consumerId":"%s","messageId":"msg_1","eventType":"invoices.write.successful","companyId":"%s",
                  "host":"hooks.test","attempt":1,"status":500,"durationMs":12,"responseBody":"<p>no</p>",
                  "correlationId":"%s"}],
                 "pageNumber":1,"pageSize":50,"totalResults":1}
                """
                        .formatted(KEY, SampleCompany.ID, CORRELATION));
        FakeGateway.responses(
                "/logs/requests/summary",
                """
                {"interval":"day","results":[
                  {"start":"2026-02-02T00:00:00Z","successful":40,"clientErrors":2,"serverErrors":1,"portal":9,
                   "averageDurationMs":20},
                  {"start":"2026-02-03T00:00:00Z","successful":0,"clientErrors":0,"serverErrors":0,"portal":0,
                   "averageDurationMs":0}]}
                """);
        FakeGateway.responses(
                "/apiKeys",
                """
                {"results":[{"id":"%s","name":"Nightly job","apiKey":"abcd…wxyz"}]}
                """
                        .formatted(KEY));
    }

    @Test
    void requestsHaveStatusCallerAndLinks() {
        Page page = browser.as("developer").get(PAGE);

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.text("#requests tbody"))
                .contains("GET", "<i>x</i>", "?page=2&query", "422", "1,234 ms")
                .contains("Nightly <b>job</b> API key");
        assertThat(page.html().select("#requests b, #requests i")).isEmpty();
        assertThat(page.html().select("#requests .status").attr("class")).contains("warn");
        assertThat(page.html().select("#requests th a").attr("href"))
                .isEqualTo(PAGE + "/correlation-ids/" + CORRELATION);
        assertThat(page.html().select("#requests td a").eachAttr("href"))
                .containsExactly(SampleCompany.PAGE, PAGE + "/correlation-ids/" + CORRELATION);
        assertThat(page.text(".pager")).contains("1–50 of 120");
        assertThat(page.text(".as-api code")).contains("/logs/requests?page=1");
        asked("/logs/requests", AT + "&&actor\\.kind!=user");
    }

    @Test
    void theChartHasTheIntervalsOfTheRange() {
        Page page = browser.as("developer").get(PAGE + "?range=week");

        assertThat(page.html().select("#request-chart .hit title").eachText())
                .contains("Mon 2: 40 successful, 2 4xx, 1 5xx");
        FakeGateway.server.verify(
                getRequestedFor(urlPathEqualTo("/logs/requests/summary"))
                        .withQueryParam("interval", equalTo("day"))
                        .withQueryParam("count", equalTo("7")));
    }

    @Test
    void everyFilterIsAPartOfTheQuery() {
        Page page =
                browser.as("developer")
                        .get(
                                PAGE
                                        + "?range=hour&status=4xx&path=/data&caller=all&page=2&company="
                                        + SampleCompany.ID
                                        + "&key="
                                        + KEY);

        asked(
                "/logs/requests",
                AT
                        + "&&status>=400&&status<500&&path~\"/data\"&&companyId="
                        + SampleCompany.ID
                        + "&&apiKeyId="
                        + KEY);
        assertThat(page.html().select("select[name=status] [selected]").val()).isEqualTo("4xx");
        assertThat(page.html().select("select[name=key] [selected]").text())
                .isEqualTo("Nightly job");
        assertThat(page.html().select(".pager a[rel=next]").attr("href"))
                .contains("page=3")
                .contains("status=4xx");
    }

    @Test
    void aCorrelationIdIsFoundWheneverItWas() {
        browser.as("developer").get(PAGE + "?correlationId=" + CORRELATION);

        asked("/logs/requests", "correlationId=" + CORRELATION);
    }

    @Test
    void anInvalidIdIsShownAndIgnored() {
        Page page = browser.as("developer").get(PAGE + "?correlationId=x&caller=portal");

        assertThat(page.text(".problem")).contains("Ids are UUIDs");
        asked("/logs/requests", AT + "&&actor\\.kind=user");
    }

    @Test
    void platformCallsShowTheReasonAndTheWork() {
        Page page = browser.as("developer").get(PAGE + "/platform-calls?status=failed");

        assertThat(page.text("#calls tbody"))
                .contains("gbol POST /Invoices", "The platform did not respond", "No response")
                .contains("60,000 ms", "attempt 2", "Write");
        assertThat(page.html().select("#calls a[href$=/writes/" + KEY + "]")).hasSize(1);
        asked("/logs/platformCalls", AT + "&&\\{status>=400\\|\\|status=null\\}");
    }

    @Test
    void deliveriesShowTheAnswerOfTheConsumer() {
        Page page = browser.as("developer").get(PAGE + "/deliveries?path=invoices&status=5xx");

        assertThat(page.text("#deliveries tbody"))
                .contains("invoices.write.successful", "500", "12 ms", "hooks.test")
                .contains("<p>no</p>");
        assertThat(page.html().select("#deliveries td p")).isEmpty();
        asked("/logs/deliveries", AT + "&&status>=500&&eventType~\"invoices\"");
    }

    @Test
    void aRedirectIsAFailedDelivery() {
        FakeGateway.responses(
                "/logs/deliveries",
                """
                {"results":[{"at":"2026-02-03T10:00:02Z","eventType":"invoices.changed",
                  "host":"hooks.test","attempt":1,"status":302}],
                 "pageNumber":1,"pageSize":50,"totalResults":1}
                """);

        Page failed = browser.as("developer").get(PAGE + "/deliveries?status=failed");

        assertThat(failed.html().select("#deliveries .status").attr("class")).contains("warn");
        asked("/logs/deliveries", AT + "&&\\{status>=300\\|\\|status=null\\}");

        browser.as("developer").get(PAGE + "/deliveries?status=ok");

        asked("/logs/deliveries", AT + "&&status<300");
    }

    @Test
    void allWithACorrelationIdIsOnOnePage() {
        Page page = browser.as("developer").get(PAGE + "/correlation-ids/" + CORRELATION);

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.text("main"))
                .contains("\"error\" : \"No <u>such</u> property\"")
                .contains("gbol POST /Invoices")
                .contains("invoices.write.successful");
        assertThat(page.html().select("a[href=/docs/errors/422]")).hasSize(1);
        asked("/logs/requests", "correlationId=" + CORRELATION);
        asked("/logs/platformCalls", "correlationId=" + CORRELATION);
        asked("/logs/deliveries", "correlationId=" + CORRELATION);
    }

    @Test
    void moreRowsThanOnePageAreInTheLogs() {
        FakeGateway.responses(
                "/logs/platformCalls",
                """
                {"results":[{"at":"2026-02-03T10:00:01Z","platformKey":"gbol","method":"GET",
                  "path":"/Invoices","status":200}],
                 "pageNumber":1,"pageSize":50,"totalResults":120}
                """);

        Page page = browser.as("developer").get(PAGE + "/correlation-ids/" + CORRELATION);

        // all deliveries are shown
        assertThat(page.html().select("main a[href*=correlationId]").eachAttr("href"))
                .containsExactly(
                        PAGE + "?correlationId=" + CORRELATION,
                        PAGE + "/platform-calls?correlationId=" + CORRELATION);
        assertThat(page.html().select("main a[href*=correlationId]").eachText())
                .containsExactly("All 120 requests", "All 120 platform calls");
    }

    @Test
    void anUnavailableLogOnlyAffectsItsPanel() {
        FakeGateway.away("/logs/platformCalls");

        Page page = browser.as("developer").get(PAGE + "/correlation-ids/" + CORRELATION);

        assertThat(page.html().select(".failure")).hasSize(1);
        assertThat(page.text("#deliveries")).contains("hooks.test");
    }

    @Test
    void anInvalidCorrelationIdIsNotFoundAndAnalystsMayNotOpenTheLogs() {
        assertThat(browser.as("developer").get(PAGE + "/correlation-ids/x").status())
                .isEqualTo(404);
        assertThat(browser.as("analyst").get(PAGE).status()).isEqualTo(403);
    }

    @Test
    void theSearchLeadsToTheRequest() {
        FakeGateway.server.stubFor(
                get(urlPathEqualTo("/logs/requests"))
                        .withQueryParam("query", equalTo("correlationId=" + CORRELATION))
                        .willReturn(
                                okJson(
                                        "{\"results\":[{\"method\":\"GET\",\"path\":\"/webhooks\",\"status\":200}]}")));

        Page page = browser.as("developer").get("/portal/search?q=" + CORRELATION);

        assertThat(page.html().select("#hits a").eachAttr("href"))
                .containsExactly(PAGE + "/correlation-ids/" + CORRELATION);
        assertThat(page.text("#hits")).contains("GET /webhooks status 200");
        assertThat(browser.as("analyst").get("/portal/search?q=" + CORRELATION).text("#hits"))
                .doesNotContain("/webhooks");
    }

    @Test
    void anEmptyLogSaysWhatItWillShow() {
        FakeGateway.responses("/logs/requests", "{\"results\":[],\"totalResults\":0}");

        assertThat(browser.as("developer").get(PAGE).text(".empty"))
                .contains("Each request of your programs is listed here.");
        assertThat(browser.as("developer").get(PAGE + "?status=5xx").text(".empty"))
                .contains("No request matches.");
    }

    /** A request had this query, and the queries of all requests are valid. */
    private static void asked(String path, String query) {
        FakeGateway.server.verify(
                getRequestedFor(urlPathEqualTo(path)).withQueryParam("query", matching(query)));
        List<String> queries =
                FakeGateway.server.findAll(getRequestedFor(urlPathEqualTo(path))).stream()
                        .map(it -> it.queryParameter("query").firstValue())
                        .toList();
        assertThat(queries).allSatisfy(it -> assertThat(QueryParser.parse(it)).isNotNull());
    }
}
