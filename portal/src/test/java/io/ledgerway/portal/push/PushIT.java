package io.ledgerway.portal.push;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.equalToJson;
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
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Push operations of a company. */
@PortalTest
class PushIT {

    private static final String PUSH = SampleCompany.PATH + "/push";
    private static final String PAGE = SampleCompany.PAGE + "/writes";
    private static final String KEY = "a9367074-b5c3-42c4-9be4-be129f43577e";

    /** A response template: a new refusal has the correlation id of its request. */
    private static final String NEW_REFUSAL =
            """
            {"statusCode":400,"error":"Not linked.",
             "correlationId":"{{request.headers.X-Correlation-Id}}"}
            """;

    private static final String AGAIN = "00000000-0000-0000-0000-0000000000bb";
    private static final String RECORDS =
            SampleCompany.PATH + "/connections/0d5c8f0e-5a0b-4f57-9d0d-3c5f9c0f7e11/push/suppliers";

    private static final String SENT =
            "/portal/api/syncs/companies/" + SampleCompany.ID + "/writes/" + KEY;

    private static final String FAILED =
            """
            {"companyId":"%s","pushOperationKey":"%s",
             "dataConnectionKey":"0d5c8f0e-5a0b-4f57-9d0d-3c5f9c0f7e11","dataType":"suppliers",
             "status":"Failed","statusCode":400,"requestedOnUtc":"2026-01-05T10:20:00Z",
             "completedOnUtc":"2026-01-05T10:20:03Z","timeoutInMinutes":5,
             "errorMessage":"The platform said <b>no</b>",
             "validation":{"errors":[{"itemId":"SupplierName","message":"is <i>taken</i>",
               "validatorName":"Supplier"}],
              "warnings":[{"itemId":"Fax","message":"Fax is not supported, and will be ignored."}]},
             "changes":[{"type":"Created","recordRef":{"id":"sup/7&x","dataType":"suppliers"}}]}
            """
                    .formatted(SampleCompany.ID, KEY);
    private static final String PENDING =
            """
            {"companyId":"%s","pushOperationKey":"%s",
             "dataConnectionKey":"0d5c8f0e-5a0b-4f57-9d0d-3c5f9c0f7e11","dataType":"bills",
             "status":"Pending","statusCode":202,"requestedOnUtc":"2026-01-05T10:20:00Z",
             "changes":[{"type":"AttachmentUploaded","recordRef":{"dataType":"bills"}}]}
            """
                    .formatted(SampleCompany.ID, KEY);

    @Autowired Browser browser;
    @Autowired Clock clock;

    @BeforeEach
    void company() {
        SampleCompany.exists();
        responses(failed(Duration.ofHours(22)));
        FakeGateway.responses(
                SENT, "{\"body\":{\"supplierName\":\"</code><b>Oak</b>\",\"phone\":null}}");
    }

    @Test
    void listShowsActionReasonAndHelp() {
        Page page = browser.as("analyst").get(PAGE);

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.html().select("#writes th a").eachText())
                .containsExactly("Create: Suppliers", "Attach a file: Bills");
        assertThat(page.html().select("#writes .status").eachAttr("href"))
                .containsExactly("/docs/statuses/writes/Failed", "/docs/statuses/writes/Pending");
        assertThat(page.html().select("#list [data-unfinished]").eachText())
                .containsExactly("Pending");
        assertThat(page.text("#writes .reason")).isEqualTo("The platform said <b>no</b>");
        assertThat(page.text("#writes")).contains("sup/7&x", "not known");
        assertThat(page.text(".pager")).contains("1–50 of 70");
        assertThat(page.text(".tabs a[aria-current]")).isEqualTo("Writes");
        assertThat(page.html().select("main b, main form[method=post]")).isEmpty();
    }

    @Test
    void listIsNarrowedAndPaged() {
        Page page = browser.as("analyst").get(PAGE + "?status=Failed&dataType=suppliers&page=2");

        FakeGateway.server.verify(
                getRequestedFor(urlPathEqualTo(PUSH))
                        .withQueryParam("page", equalTo("2"))
                        .withQueryParam("pageSize", equalTo("50"))
                        .withQueryParam("orderBy", equalTo("-requestedOnUtc"))
                        .withQueryParam(
                                "query", equalTo("status=\"Failed\"&&dataType=\"suppliers\"")));
        assertThat(page.html().select("option[selected]").eachAttr("value"))
                .containsExactly("Failed", "suppliers");
        assertThat(page.html().select(".pager a").attr("href"))
                .isEqualTo(PAGE + "?status=Failed&dataType=suppliers&page=1");
        assertThat(page.text(".as-api code")).contains(PUSH + "?page=2");
    }

    @Test
    void failedWriteIsSubmittedAgainAsItWasSent() {
        FakeGateway.takes(RECORDS, PENDING.replace(KEY, AGAIN));
        BrowserSession session = browser.as("developer");

        Page again = session.submit(PAGE, "form.again", Map.of());

        assertThat(again.location()).isEqualTo(PAGE + "/" + AGAIN);
        FakeGateway.server.verify(
                postRequestedFor(urlPathEqualTo(RECORDS))
                        .withHeader("Idempotency-Key", equalTo("retry-" + KEY))
                        .withRequestBody(
                                equalToJson(
                                        "{\"supplierName\":\"</code><b>Oak</b>\",\"phone\":null}")));
        assertThat(session.get(PAGE).html().select("form.again")).hasSize(1);
        assertThat(session.get(PAGE + "/" + KEY).html().select("#retry")).hasSize(1);
        assertThat(browser.as("analyst").get(PAGE + "/" + KEY).html().select("#retry")).isEmpty();
    }

    /** The stored body has the account, which can also be in the path. */
    @Test
    void failedStatementLinesAreSubmittedAgain() {
        String path = RECORDS.replace("suppliers", "bankTransactions");
        String lines = "{\"accountId\":\"acc_1\",\"transactions\":[]}";
        responses(failed(Duration.ofHours(22)).replace("suppliers", "bankTransactions"));
        FakeGateway.responses(SENT, "{\"body\":%s}".formatted(lines));
        FakeGateway.takes(path, PENDING.replace(KEY, AGAIN));
        BrowserSession session = browser.as("developer");

        Page again = session.submit(PAGE, "form.again", Map.of());

        assertThat(again.location()).isEqualTo(PAGE + "/" + AGAIN);
        FakeGateway.received(postRequestedFor(urlPathEqualTo(path)), lines);
    }

    /** A stored refusal is replayed with the correlation id of the request that it refused. */
    @Test
    void writeThatWasRefusedEarlierIsSubmittedWithAKeyOfThatRefusal() {
        FakeGateway.refuse(
                post(urlPathEqualTo(RECORDS))
                        .withHeader("Idempotency-Key", equalTo("retry-" + KEY)),
                400,
                "The connection is not linked.");
        FakeGateway.server.stubFor(
                post(urlPathEqualTo(RECORDS))
                        .withHeader(
                                "Idempotency-Key",
                                equalTo("retry-" + KEY + "-11111111-2222-3333-4444-555555555555"))
                        .willReturn(okJson(PENDING.replace(KEY, AGAIN))));
        BrowserSession session = browser.as("developer");

        Page again = session.submit(PAGE, "form.again", Map.of());
        Page pressedTwice = session.submit(PAGE, "form.again", Map.of());

        assertThat(again.location()).isEqualTo(PAGE + "/" + AGAIN);
        assertThat(pressedTwice.location()).isEqualTo(again.location());
    }

    @Test
    void newRefusalIsShownAndNotRepeated() {
        FakeGateway.server.stubFor(
                post(urlPathEqualTo(RECORDS))
                        .willReturn(
                                aResponse()
                                        .withStatus(400)
                                        .withTransformers("response-template")
                                        .withBody(NEW_REFUSAL)));
        BrowserSession session = browser.as("developer");

        Page again = session.submit(PAGE, "form.again", Map.of());

        assertThat(again.location()).isEqualTo(PAGE + "/" + KEY);
        assertThat(session.get(again.location()).text(".problem")).contains("Not linked.");
        FakeGateway.server.verify(1, postRequestedFor(urlPathEqualTo(RECORDS)));
    }

    /** The response of an earlier attempt may be deleted: a second one would write twice. */
    @Test
    void writeOfYesterdayIsNotSubmittedAgain() {
        BrowserSession session = browser.as("developer");
        Page list = session.get(PAGE);
        responses(failed(Duration.ofHours(25)));

        session.submit(list, "form.again", Map.of());

        Page page = session.get(PAGE + "/" + KEY);
        assertThat(page.text(".problem")).contains("This write is too old to be tried again.");
        assertThat(page.html().select("#retry")).isEmpty();
        assertThat(session.get(PAGE).html().select("form.again")).isEmpty();
        FakeGateway.server.verify(0, postRequestedFor(urlPathEqualTo(RECORDS)));
    }

    @Test
    void writeThatHasNotFailedIsNotSubmittedAgain() {
        FakeGateway.responses(PUSH + "/" + KEY, PENDING);
        BrowserSession session = browser.as("developer");
        String token = session.get(PAGE).html().select("input[name=_csrf]").val();

        session.post(PAGE + "/" + KEY + "/retry", Map.of("_csrf", token), Browser.ORIGIN);

        assertThat(session.get(PAGE + "/" + KEY).text(".problem"))
                .contains("This write cannot be tried again.");
    }

    @Test
    void emptyListExplainsHowToAddEntries() {
        FakeGateway.responses(PUSH, page("", 0));

        assertThat(browser.as("analyst").get(PAGE).text(".empty"))
                .contains("No writes yet.", "See the API reference");
        assertThat(browser.as("analyst").get(PAGE + "?status=Failed").text(".empty"))
                .contains("No write matches.", "Show all");
    }

    @Test
    void operationShowsRequestResponseChangesAndWarnings() {
        Page page = browser.as("analyst").get(PAGE + "/" + KEY);

        assertThat(page.text("#state")).contains("Failed", "400");
        assertThat(page.html().select("#state dd a").eachAttr("href"))
                .contains("/docs/statuses/writes/Failed", "/docs/errors/400");
        assertThat(page.text("#response"))
                .contains(
                        "The platform said <b>no</b>", "SupplierName is <i>taken</i>", "Supplier");
        assertThat(page.text("#warnings")).contains("Fax is not supported");
        assertThat(page.text("#request"))
                .contains("Create", "Suppliers", "Xero <i>x</i>", "5 minutes at most", KEY);
        assertThat(page.html().select("#changes a").attr("href"))
                .isEqualTo(SampleCompany.PAGE + "/data/suppliers/record?id=sup/7%26x");
        assertThat(page.html().select("#write").hasAttr("hx-get")).isFalse();
        assertThat(page.text(".as-api code")).contains(PUSH + "/" + KEY);
        assertThat(page.html().select("main b, main i")).isEmpty();
    }

    @Test
    void operationShowsTheRecordAsTextUpToALimit() {
        assertThat(browser.as("analyst").get(PAGE + "/" + KEY).text("#request pre"))
                .contains("\"supplierName\" : \"</code><b>Oak</b>\"", "\"phone\" : null");

        FakeGateway.responses(SENT, "{\"body\":{\"note\":\"" + "x".repeat(30_000) + "\"}}");
        Page lengthy = browser.as("analyst").get(PAGE + "/" + KEY);

        assertThat(lengthy.text("#request pre")).hasSizeLessThan(21_000);
        assertThat(lengthy.text("#request")).contains("Only the beginning is shown.");

        FakeGateway.away(SENT);
        Page away = browser.as("analyst").get(PAGE + "/" + KEY);

        assertThat(away.text("#request .failure")).contains("not available");
        assertThat(away.text("#state")).contains("Failed");
    }

    @Test
    void pendingOperationIsPolled() {
        FakeGateway.responses(PUSH + "/" + KEY, PENDING);
        FakeGateway.responses(SENT, "{}");

        Page page = browser.as("analyst").get(PAGE + "/" + KEY);

        assertThat(page.html().select("#write").attr("hx-get")).isEqualTo(PAGE + "/" + KEY);
        assertThat(page.text("#request"))
                .contains("not yet", "none", "The file was sent to the platform");
        assertThat(page.html().select("#response")).isEmpty();
    }

    @Test
    void unknownWriteIsNotFoundAndUnavailableServiceIsShown() {
        Page unknown = browser.as("analyst").get(PAGE + "/" + SampleCompany.ID);
        assertThat(unknown.status()).isEqualTo(404);
        assertThat(unknown.response().getErrorMessage()).contains("no write with this id");
        FakeGateway.away(PUSH);
        FakeGateway.away(PUSH + "/" + KEY);

        assertThat(browser.as("analyst").get(PAGE).text(".failure")).contains("not available");
        Page one = browser.as("analyst").get(PAGE + "/" + KEY);
        assertThat(one.text(".failure")).contains("not available");
        assertThat(one.text("h1")).isEqualTo(SampleCompany.NAME);
    }

    /** A failed write that was requested so long ago. */
    private String failed(Duration ago) {
        return FAILED.replace("2026-01-05T10:20:00Z", clock.instant().minus(ago).toString());
    }

    private static void responses(String failed) {
        FakeGateway.responses(PUSH, page(failed + "," + PENDING, 70));
        FakeGateway.responses(PUSH + "/" + KEY, failed);
    }

    private static String page(String results, int total) {
        return "{\"results\":[%s],\"pageNumber\":1,\"pageSize\":50,\"totalResults\":%d}"
                .formatted(results, total);
    }
}
