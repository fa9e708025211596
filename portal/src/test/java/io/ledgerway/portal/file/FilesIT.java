package io.ledgerway.portal.file;

import static com.github.tomakehurst.wiremock.client.WireMock.aMultipart;
import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.binaryEqualTo;
import static com.github.tomakehurst.wiremock.client.WireMock.containing;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.getRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.github.tomakehurst.wiremock.http.Fault;
import io.ledgerway.portal.Browser;
import io.ledgerway.portal.Browser.BrowserSession;
import io.ledgerway.portal.Browser.Page;
import io.ledgerway.portal.FakeGateway;
import io.ledgerway.portal.PortalTest;
import io.ledgerway.portal.company.SampleCompany;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** Documents: lists, the zip of a day, uploads. */
@PortalTest
class FilesIT {

    private static final String API = "/portal/api/files";
    private static final String PAGE = SampleCompany.PAGE + "/files";
    private static final String ZIP = SampleCompany.PATH + "/files/download";
    private static final String CONNECTION = "0d5c8f0e-5a0b-4f57-9d0d-3c5f9c0f7e12";
    private static final String UPLOAD =
            SampleCompany.PATH + "/connections/" + CONNECTION + "/files";

    private static final Duration LIMIT = Duration.ofSeconds(15);

    @Autowired Browser browser;
    @LocalServerPort int port;

    @BeforeEach
    void documents() {
        SampleCompany.exists();
        FakeGateway.responses(
                API,
                page(
                        document("a <b>.pdf", CONNECTION, "Documents", 2_500_000)
                                + ","
                                + document("b.pdf", CONNECTION, "Documents", 999)
                                + ","
                                + document(
                                        "c.csv",
                                        "0d5c8f0e-5a0b-4f57-9d0d-3c5f9c0f7e13",
                                        "Banking <i>x</i>",
                                        20_000),
                        3));
        FakeGateway.responses(
                API + "/companies/" + SampleCompany.ID + "/days",
                "{\"days\":[\"2026-02-03\",\"2026-01-31\"]}");
        FakeGateway.responses(
                API + "/companies",
                page(
                        """
                        {"companyId":"%s","companyName":"%s","files":3,"bytes":2520999,
                         "lastUploaded":"2026-02-03T23:59:59Z"}
                        """
                                .formatted(SampleCompany.ID, SampleCompany.NAME),
                        1));
        FakeGateway.responses(
                API + "/quarantine",
                page(
                        """
                        {"companyId":"%s","fileName":"<u>bad</u>.pdf","finding":"Eicar <b>x</b>",
                         "found":"2026-02-03T10:00:00Z"}
                        """
                                .formatted(SampleCompany.ID),
                        1));
    }

    @Test
    void companiesWithDocumentsAreListedWithTheirLastDay() {
        Page page = browser.as("analyst").get("/portal/files?name=a%22b");

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.text("#companies tbody")).contains(SampleCompany.NAME, "3", "2.5 MB");
        assertThat(page.html().select("#companies a[download]").attr("href"))
                .isEqualTo(PAGE + "/download?date=2026-02-03");
        assertThat(page.text("#latest tbody")).contains("a <b>.pdf", "999 B", "20 kB");
        assertThat(page.text("#infected-files tbody")).contains("<u>bad</u>.pdf", "Eicar <b>x</b>");
        assertThat(page.html().select("main tbody b, main tbody i, main tbody u")).isEmpty();
        FakeGateway.server.verify(
                getRequestedFor(urlPathEqualTo(API + "/companies"))
                        .withQueryParam("query", equalTo("companyName~\"a\\\"b\"")));
    }

    @Test
    void documentsOfACompanyAreShownByConnectionAndOnlyDaysThatHaveSomeCanBeChosen() {
        Page page = browser.as("analyst").get(PAGE + "?connection=" + CONNECTION);

        assertThat(page.html().select("#documents h3").eachText())
                .containsExactly("Documents", "Banking <i>x</i>");
        assertThat(page.html().select("#documents table").get(0).select("tbody th").eachText())
                .containsExactly("a <b>.pdf", "b.pdf");
        assertThat(page.html().select("#download option").eachAttr("value"))
                .containsExactly("2026-02-03", "2026-01-31", "");
        assertThat(page.text(".as-api code")).contains(ZIP);
        assertThat(page.html().select("#upload")).isEmpty();
        FakeGateway.server.verify(
                getRequestedFor(urlPathEqualTo(API))
                        .withQueryParam(
                                "query",
                                equalTo(
                                        "companyId=%s&&connectionId=%s"
                                                .formatted(SampleCompany.ID, CONNECTION))));
    }

    @Test
    void zipOfADayIsForwardedUnchanged() {
        byte[] zip = new byte[300_000];
        new Random(7).nextBytes(zip);
        FakeGateway.server.stubFor(
                get(urlPathEqualTo(ZIP))
                        .withQueryParam("date", equalTo("2026-01-31"))
                        .willReturn(aResponse().withBody(zip)));

        Page page = browser.as("analyst").get(PAGE + "/download?date=2026-01-31");

        assertThat(page.response().getContentAsByteArray()).isEqualTo(zip);
        assertThat(page.header("Content-Type")).isEqualTo("application/zip");
        assertThat(page.header("Content-Disposition"))
                .isEqualTo("attachment; filename=\"files-2026-01-31.zip\"");
    }

    @Test
    void rejectedZipIsShownOnThePage() {
        FakeGateway.refuse(get(urlPathEqualTo(ZIP)), 400, "The date is invalid.");
        BrowserSession session = browser.as("analyst");

        Page page = session.get(PAGE + "/download?date=%22%0Ax");

        assertThat(page.location()).isEqualTo(PAGE);
        assertThat(page.header("Content-Disposition")).isEqualTo("null");
        assertThat(session.get(PAGE).text(".problem")).contains("The date is invalid.");
    }

    @Test
    void brokenZipIsNotCompleted() {
        FakeGateway.server.stubFor(
                get(urlPathEqualTo(ZIP))
                        .willReturn(aResponse().withFault(Fault.MALFORMED_RESPONSE_CHUNK)));
        BrowserSession session = browser.as("analyst");

        Page page = session.get(PAGE + "/download");

        assertThat(page.location()).isEqualTo(PAGE);
        assertThat(page.header("Content-Type")).isNotEqualTo("application/zip");
        assertThat(session.get(PAGE).text(".problem")).contains("is unavailable");
    }

    @Test
    void brokenZipClosesTheBrowserConnection() throws Exception {
        byte[] half = new byte[200_000];
        new Random(7).nextBytes(half);
        FakeGateway.server.stubFor(get(urlPathEqualTo(ZIP)).willReturn(aResponse().withBody(half)));
        BrowserSession session = browser.as("analyst");
        assertThat(download(session)).isEqualTo(half);
        FakeGateway.server.stubFor(
                get(urlPathEqualTo(ZIP))
                        .willReturn(
                                aResponse().withHeader("Content-Length", "400000").withBody(half)));

        assertThatThrownBy(() -> download(session)).isInstanceOf(IOException.class);
    }

    /** Downloads over a real connection, as a browser does. */
    private byte[] download(BrowserSession session) throws IOException, InterruptedException {
        try (HttpClient http = HttpClient.newHttpClient()) {
            HttpResponse<byte[]> httpResponse =
                    http.send(
                            HttpRequest.newBuilder(
                                            URI.create(
                                                    "http://localhost:"
                                                            + port
                                                            + PAGE
                                                            + "/download"))
                                    .header("Cookie", cookies(session))
                                    .build(),
                            HttpResponse.BodyHandlers.ofByteArray());
            assertThat(httpResponse.headers().firstValue("Content-Type"))
                    .hasValue("application/zip");
            return httpResponse.body();
        }
    }

    private static String cookies(BrowserSession session) {
        return session.cookies().values().stream()
                .map(it -> it.getName() + "=" + it.getValue())
                .collect(Collectors.joining("; "));
    }

    @Test
    void filesAreForwardedUnchanged() {
        FakeGateway.server.stubFor(post(urlPathEqualTo(UPLOAD)).willReturn(aResponse()));
        BrowserSession session = browser.as("developer");
        Page page = session.get(PAGE);
        assertThat(page.html().select("#upload option[selected]").val()).isEqualTo(CONNECTION);
        byte[] bytes = {0, 1, (byte) 0xff, '\r', '\n'};

        Page sent =
                session.upload(
                        page,
                        "#upload form",
                        Map.of(),
                        Map.of("Beleg ä.pdf", bytes, "2.pdf", bytes));

        assertThat(sent.location()).isEqualTo(PAGE);
        assertThat(session.get(PAGE).text(".notice")).contains("2 files were stored.");
        String key = page.html().select("#upload input[name=key]").val();
        FakeGateway.server.verify(
                postRequestedFor(urlPathEqualTo(UPLOAD))
                        .withHeader("Idempotency-Key", equalTo(key))
                        .withRequestBodyPart(
                                aMultipart("file")
                                        .withHeader(
                                                "Content-Disposition", containing("Beleg ä.pdf"))
                                        .withBody(binaryEqualTo(bytes))
                                        .build()));
    }

    /** Only the head of the request is sent. */
    @Test
    void uploadWithoutASessionIsRedirectedBeforeItsBodyIsRead() throws IOException {
        try (Socket socket = new Socket("localhost", port)) {
            beginUpload(socket, browser.session(), PAGE);
            BufferedReader response = response(socket);

            assertThat(response.readLine()).startsWith("HTTP/1.1 303");
            assertThat(response.lines().takeWhile(it -> !it.isEmpty()))
                    .contains("Location: /portal/sign-in?form=unsaved");
        }
    }

    @ParameterizedTest
    @CsvSource({"developer, /portal/theme, 404", "analyst, " + PAGE + ", 403"})
    void uploadThatThePageCannotAcceptIsRefusedBeforeItsBodyIsRead(
            String role, String path, int status) throws IOException {
        try (Socket socket = new Socket("localhost", port)) {
            beginUpload(socket, browser.as(role), path);

            assertThat(response(socket).readLine()).startsWith("HTTP/1.1 " + status);
        }
    }

    /**
     * The limit is two uploads, of which one client has one. Only the heads are sent: one of the
     * requests waits for its body.
     */
    @Test
    void uploadAboveTheLimitOfItsClientIsRefusedBeforeItsBodyIsRead() throws IOException {
        FakeGateway.server.stubFor(post(urlPathEqualTo(UPLOAD)).willReturn(aResponse()));
        BrowserSession session = browser.as("developer");
        Page form = session.get(PAGE);
        try (Socket one = new Socket("localhost", port);
                Socket other = new Socket("localhost", port)) {
            beginUpload(one, session, PAGE);
            beginUpload(other, session, PAGE);
            await().atMost(LIMIT).until(() -> isAnswered(one) || isAnswered(other));
            BufferedReader response = response(isAnswered(one) ? one : other);

            assertThat(response.readLine()).startsWith("HTTP/1.1 503");
            assertThat(response.lines().takeWhile(it -> !it.isEmpty())).contains("Retry-After: 5");
            assertThat(response.lines().anyMatch(it -> it.contains("Something went wrong")))
                    .isTrue();

            BrowserSession ofAnotherClient = signInToAnotherClient();
            Page sent =
                    ofAnotherClient.upload(
                            ofAnotherClient.get(PAGE),
                            "#upload form",
                            Map.of(),
                            Map.of("1.pdf", new byte[1]));
            assertThat(sent.location()).isEqualTo(PAGE);
        }

        // the end of the other upload permits the next one
        await().atMost(LIMIT)
                .until(() -> {
                    Page sent =
                            session.upload(
                                    form, "#upload form", Map.of(), Map.of("1.pdf", new byte[1]));
                    return sent.location().equals(PAGE);
                });
    }

    private BrowserSession signInToAnotherClient() {
        FakeGateway.takes(
                "/portal/api/users/sign-in",
                FakeGateway.signedIn("developer", "token-of-developer")
                        .replace(
                                "00000000-0000-0000-0000-000000000007",
                                "00000000-0000-0000-0000-000000000008"));
        return browser.as("developer");
    }

    private static boolean isAnswered(Socket socket) throws IOException {
        return socket.getInputStream().available() > 0;
    }

    /** Sends the head of an upload. */
    private static void beginUpload(Socket socket, BrowserSession session, String path)
            throws IOException {
        socket.setSoTimeout(10_000);
        socket.getOutputStream()
                .write(
                        """
                        POST %s HTTP/1.1\r
                        Host: ledgerway.test\r
                        Accept: text/html\r
                        Cookie: %s\r
                        Content-Type: multipart/form-data; boundary=x\r
                        Content-Length: 200000000\r
                        \r
                        """
                                .formatted(path, cookies(session))
                                .getBytes(StandardCharsets.US_ASCII));
    }

    private static BufferedReader response(Socket socket) throws IOException {
        return new BufferedReader(
                new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
    }

    @Test
    void eachRejectedFileShowsItsReason() {
        FakeGateway.server.stubFor(
                post(urlPathEqualTo(UPLOAD))
                        .willReturn(
                                aResponse()
                                        .withStatus(400)
                                        .withBody(
                                                """
                                                {"statusCode":400,"error":"Not valid.","validation":
                                                 {"errors":[{"itemId":"<b>1</b>.pdf",
                                                  "message":"The file is infected: <i>Eicar</i>"}]}}
                                                """)));
        BrowserSession session = browser.as("developer");

        session.upload(
                session.get(PAGE), "#upload form", Map.of(), Map.of("1.pdf", new byte[] {1}));

        Page page = session.get(PAGE);
        assertThat(page.text(".problem")).contains("Not valid. Nothing was stored.");
        assertThat(page.text("#rejected"))
                .isEqualTo("<b>1</b>.pdf: The file is infected: <i>Eicar</i>");
        assertThat(page.html().select("#rejected b, #rejected i")).isEmpty();
    }

    @Test
    void formKeepsItsKeyWhileTheOutcomeOfAnUploadIsUnknown() {
        FakeGateway.away(UPLOAD);
        BrowserSession session = browser.as("developer");
        Page form = session.get(PAGE);

        session.upload(form, "#upload form", Map.of(), Map.of("1.pdf", new byte[] {1}));
        Page away = session.get(PAGE);
        session.upload(away, "#upload form", Map.of(), Map.of("", new byte[0]));
        Page empty = session.get(PAGE);
        FakeGateway.refuse(post(urlPathEqualTo(UPLOAD)).atPriority(1), 400, "Not valid.");
        session.upload(empty, "#upload form", Map.of(), Map.of("1.pdf", new byte[] {1}));

        assertThat(key(away)).isEqualTo(key(form)).isNotEmpty();
        assertThat(key(empty)).isEqualTo(key(form));
        assertThat(key(session.get(PAGE))).isNotEqualTo(key(form)).isNotEmpty();
    }

    private static String key(Page page) {
        return page.html().select("#upload input[name=key]").val();
    }

    @Test
    void emptySelectionIsRejectedWithoutACall() {
        BrowserSession session = browser.as("developer");

        session.upload(session.get(PAGE), "#upload form", Map.of(), Map.of("", new byte[0]));

        assertThat(session.get(PAGE).text(".problem")).contains("Choose a connection");
        FakeGateway.server.verify(0, postRequestedFor(urlPathEqualTo(UPLOAD)));
    }

    @Test
    void unavailableServiceIsShownInItsPanels() {
        FakeGateway.away(API);
        FakeGateway.away(API + "/quarantine");

        Page page = browser.as("analyst").get("/portal/files");

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.text("#companies")).contains("3");
        assertThat(page.text("#latest .failure")).contains("not available");
        assertThat(browser.as("analyst").get(PAGE).text("#documents .failure"))
                .contains("not available");
    }

    private static String document(String name, String connection, String platform, long bytes) {
        return """
        {"id":"0d5c8f0e-5a0b-4f57-9d0d-3c5f9c0f7e99","companyId":"%s","connectionId":"%s",
         "platformName":"%s","sourceType":"Other","fileName":"%s","fileType":"pdf","bytes":%d,
         "uploaded":"2026-02-03T10:00:00Z"}
        """
                .formatted(SampleCompany.ID, connection, platform, name, bytes);
    }

    private static String page(String results, int total) {
        return "{\"results\":[%s],\"pageNumber\":1,\"pageSize\":50,\"totalResults\":%d}"
                .formatted(results, total);
    }
}
