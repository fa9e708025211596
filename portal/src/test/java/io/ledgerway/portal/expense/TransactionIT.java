package io.ledgerway.portal.expense;

import static com.github.tomakehurst.wiremock.client.WireMock.aMultipart;
import static com.github.tomakehurst.wiremock.client.WireMock.binaryEqualTo;
import static com.github.tomakehurst.wiremock.client.WireMock.containing;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.jsonResponse;
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
import java.io.UnsupportedEncodingException;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.mock.web.MockMultipartFile;

/** One transaction: its state, its receipts, its proof. */
@PortalTest
class TransactionIT {

    private static final String ONE = "/transactions/" + SampleExpenses.POSTED;
    private static final String API = SampleExpenses.SYNC + ONE;
    private static final String PAGE = SampleExpenses.SYNC_PAGE + ONE;
    private static final String REQUEST = SampleExpenses.SYNCS + "/" + SampleExpenses.SYNC_ID + ONE;
    private static final String ATTACHMENTS = API + "/attachments";
    private static final String PROOF = SampleExpenses.API + ONE + "/proof";
    private static final String PROOF_JSON =
            """
            {"transactionId":"%s","kind":"Expense","syncId":"%s","platformKey":"mqjo",
             "platformRecordId":"dc_118","requestHash":"0f3c","idempotencyKey":"3f0c",
             "attempts":[{"number":1,"startedAt":"2026-11-21T10:15:30.120Z",
               "finishedAt":"2026-11-21T10:15:40.121Z","outcome":"Uncertain"},
              {"number":2,"startedAt":"2026-11-21T10:25:41.002Z",
               "finishedAt":"2026-11-21T10:25:41.220Z","outcome":"Found"}],
             "sequence":118,"previousHash":"9b1d","hash":"4e07"}
            """
                    .formatted(SampleExpenses.POSTED, SampleExpenses.SYNC_ID);

    @Autowired Browser browser;

    @BeforeEach
    void company() {
        SampleExpenses.exist();
        state("Completed", "Create of directCosts <b>dc_118</b>");
        FakeGateway.responses(PROOF, PROOF_JSON);
    }

    @Test
    void proofIsReadable() {
        Page page = browser.as("analyst").get(PAGE);

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.text("#state"))
                .contains("Completed", "Create of directCosts <b>dc_118</b>");
        assertThat(page.text("#proof .facts")).contains("dc_118", "118", "0f3c", "9b1d", "4e07");
        assertThat(page.html().select("#attempts .status").eachText())
                .containsExactly("Uncertain", "Found");
        assertThat(page.html().select("#attempts .status").eachAttr("href"))
                .containsExactly(
                        "/docs/statuses/write-attempts/Uncertain",
                        "/docs/statuses/write-attempts/Found");
        assertThat(page.text("#verify"))
                .isEqualTo(
                        "java VerifyProof.java %s proof-%s.json"
                                .formatted(SampleCompany.ID, SampleExpenses.POSTED));
        assertThat(page.text("#proof .as-api code")).contains(PROOF);
        assertThat(page.html().select("#receipts, main b")).isEmpty();
    }

    @Test
    void recordOfTheBooksIsShownBesideTheProof() {
        FakeGateway.responses(
                SampleCompany.PATH + "/data/directCosts",
                """
                {"results":[{"id":"dc_118","issueDate":"2026-11-20T00:00:00","currency":"GBP",
                 "totalAmount":42.80,"note":"Taxi <b>x</b>","contactRef":{"id":"s1"},
                 "lineItems":[{"accountRef":{"id":"429","name":"Travel"}}]}],"totalResults":1}
                """);

        Page page = browser.as("analyst").get(PAGE);

        assertThat(page.text("main .figure")).isEqualTo("42.80 GBP");
        assertThat(page.text("#state"))
                .contains("2026-11-20", "Taxi <b>x</b>", "Travel", "Contact s1");
        assertThat(page.html().select("#state a[href*=directCosts]").attr("href"))
                .isEqualTo(SampleCompany.PAGE + "/data/directCosts/record?id=dc_118");
        assertThat(page.html().select("main b")).isEmpty();
    }

    @Test
    void proofIsDownloadedToTheByte() throws UnsupportedEncodingException {
        BrowserSession session = browser.as("analyst");

        Page file = session.get(session.get(PAGE).html().select("#proof-json").attr("href"));

        assertThat(file.header("Content-Disposition"))
                .isEqualTo(
                        "attachment; filename=\"proof-%s.json\"".formatted(SampleExpenses.POSTED));
        assertThat(file.response().getContentAsString()).isEqualTo(PROOF_JSON);
    }

    @Test
    void withoutAProofThePageExplainsTheReason() {
        FakeGateway.refuse(get(urlPathEqualTo(PROOF)).atPriority(1), 404, "There is no proof");
        state("ValidationError", "Account 7 was not found");
        BrowserSession session = browser.as("developer");

        Page page = session.get(PAGE);

        assertThat(page.text("#proof .empty")).contains("nothing was sent");
        assertThat(page.html().select("#receipts")).isEmpty();
        assertThat(page.text("main")).contains("once the transaction is Completed");
        assertThat(session.get(SampleExpenses.PAGE + ONE + "/proof").status()).isEqualTo(404);
        FakeGateway.away(PROOF);
        assertThat(session.get(PAGE).text("#proof .failure")).contains("not available");
    }

    @Test
    void failedTransactionShowsItsRequestAndCanBeCorrected() {
        FakeGateway.refuse(get(urlPathEqualTo(PROOF)).atPriority(1), 404, "There is no proof");
        state("ValidationError", "Lines[0].AccountRef: wrong");
        submitted(true);
        SampleExpenses.finds(
                "accounts",
                "id=\"32\"||id=\"40\"",
                """
                {"results":[{"id":"32","name":"Business <b>Card</b>"},{"id":"40","name":"Travel"}],
                 "totalResults":2}
                """);

        Page page = browser.as("developer").get(PAGE);

        assertThat(page.text("main .figure")).isEqualTo("120.42 GBP");
        assertThat(page.text("#state"))
                .contains("Expense: Payment", "2026-11-20", "Taxi <b>x</b>", "CARD-1")
                .contains("Bank account Business <b>Card</b>", "Accounts Travel 40")
                .doesNotContain("Supplier");
        assertThat(page.text("#request code")).contains("\"merchantName\" : \"Taxi <b>x</b>\"");
        assertThat(page.html().select("#correct").attr("href"))
                .isEqualTo(
                        "%s/try?sync=%s&transaction=%s"
                                .formatted(
                                        SampleExpenses.PAGE,
                                        SampleExpenses.SYNC_ID,
                                        SampleExpenses.POSTED));
        assertThat(page.html().select("main b")).isEmpty();
        assertThat(browser.as("analyst").get(PAGE).html().select("#correct")).isEmpty();

        submitted(false);
        assertThat(browser.as("developer").get(PAGE).html().select("#correct")).isEmpty();
    }

    @Test
    void formOfACorrectionHasTheRequest() {
        submitted(true);
        String path =
                "%s/try?sync=%s&transaction=%s"
                        .formatted(
                                SampleExpenses.PAGE, SampleExpenses.SYNC_ID, SampleExpenses.POSTED);
        BrowserSession session = browser.as("developer");

        assertThat(session.get(path).html().select("textarea[name=json]").text())
                .contains(SampleExpenses.POSTED, "Taxi <b>x</b>", "100.42");

        FakeGateway.away(REQUEST);
        Page page = session.get(path);
        assertThat(page.text(".problem")).isNotEmpty();
        assertThat(page.html().select("textarea[name=json]").text())
                .doesNotContain(SampleExpenses.POSTED);
    }

    @Test
    void receiptIsForwardedToTheGateway() {
        FakeGateway.takes(ATTACHMENTS, "{\"id\":\"att_1\"}");
        BrowserSession session = browser.as("developer");
        byte[] bytes = new byte[300_000];
        Arrays.fill(bytes, (byte) 0xE9);

        Page sent = session.upload(session.get(PAGE), "#receipt", file("Beleg é.pdf", bytes));

        assertThat(sent.location()).isEqualTo(PAGE);
        assertThat(session.get(PAGE).text(".notice")).contains("Attached");
        FakeGateway.server.verify(
                postRequestedFor(urlPathEqualTo(ATTACHMENTS))
                        .withHeader("Content-Type", containing("multipart/form-data"))
                        .withRequestBodyPart(
                                aMultipart()
                                        .withName("file")
                                        .withHeader("Content-Type", equalTo("application/pdf"))
                                        .withHeader("Content-Disposition", containing("filename"))
                                        .withBody(binaryEqualTo(bytes))
                                        .build()));
        assertThat(session.get(PAGE).text("#receipts .as-api code"))
                .contains("-F 'file=@receipt.pdf'");
    }

    @Test
    void rejectedAndLateReceiptsShowTheRemedy() {
        FakeGateway.refuse(
                post(urlPathEqualTo(ATTACHMENTS)), 400, "Files of the kind exe are not taken");
        BrowserSession session = browser.as("developer");
        Page page = session.get(PAGE);

        session.upload(page, "#receipt", file("a.exe", new byte[] {1}));
        assertThat(session.get(PAGE).text(".problem")).contains("Files of the kind exe");

        session.upload(page, "#receipt", file("", new byte[0]));
        assertThat(session.get(PAGE).text(".problem")).contains("Choose a file first.");

        FakeGateway.away(ATTACHMENTS);
        session.upload(page, "#receipt", file("a.pdf", new byte[] {1}));
        assertThat(session.get(PAGE).text(".problem")).contains("not attached twice");
    }

    @Test
    void receiptThatIsTooLargeIsNamedAndNothingIsAttached() {
        FakeGateway.server.stubFor(
                post(urlPathEqualTo(ATTACHMENTS))
                        .willReturn(
                                jsonResponse(
                                        """
                                        {"statusCode":400,"error":"Not valid.","validation":
                                         {"errors":[{"itemId":"<b>big</b>.pdf","message":
                                          "The file has 11000000 bytes; the platform takes at\
                                         most 10485760"}]}}
                                        """,
                                        400)));
        BrowserSession session = browser.as("developer");

        Page sent =
                session.upload(
                        session.get(PAGE),
                        "#receipt",
                        file("<b>big</b>.pdf", new byte[11_000_000]));

        assertThat(sent.location()).isEqualTo(PAGE);
        Page page = session.get(PAGE);
        assertThat(page.text(".problem")).contains("Not valid. Nothing was attached.");
        assertThat(page.text("#rejected"))
                .startsWith("<b>big</b>.pdf: The file has 11000000 bytes;")
                .endsWith("10485760");
        assertThat(session.get(PAGE).html().select("#rejected")).isEmpty();
    }

    @Test
    void sessionThatEndsBeforeAnUploadLeadsBackToItsPage() {
        BrowserSession session = browser.as("developer");
        Page page = session.get(PAGE);
        session.loseSession();

        Page asked = session.upload(page, "#receipt", file("a.pdf", new byte[] {1}));

        assertThat(asked.location()).startsWith("/portal/sign-in?to=");
        Page in =
                session.submit(
                        asked.location(),
                        "form[action=/portal/sign-in]",
                        Map.of("email", "developer@client.test", "password", FakeGateway.PASSWORD));
        assertThat(in.location()).isEqualTo(PAGE);
    }

    @Test
    void receiptRequiresATokenAndARole() {
        BrowserSession analyst = browser.as("analyst");

        assertThat(analyst.post(PAGE + "/receipts", Map.of(), null).status()).isEqualTo(403);
        FakeGateway.server.verify(0, postRequestedFor(urlPathEqualTo(ATTACHMENTS)));
    }

    private static MockMultipartFile file(String name, byte[] bytes) {
        return new MockMultipartFile("receipt", name, "application/pdf", bytes);
    }

    private static void submitted(boolean latest) {
        FakeGateway.responses(
                REQUEST,
                """
                {"kind":"Expense","update":false,"latest":%b,"request":
                 {"id":"%s","type":"Payment","issueDate":"2026-11-20T00:00:00","currency":"GBP",
                  "reference":"CARD-1","bankAccountRef":{"id":"32"},"merchantName":"Taxi <b>x</b>",
                  "lines":[{"netAmount":100.42,"taxAmount":20,"accountRef":{"id":"40"}}]}}
                """
                        .formatted(latest, SampleExpenses.POSTED));
    }

    private static void state(String status, String message) {
        FakeGateway.responses(
                API,
                """
                [{"transactionId":"%s","status":"%s","message":"%s","integrationType":"expenses"}]
                """
                        .formatted(SampleExpenses.POSTED, status, message));
    }
}
