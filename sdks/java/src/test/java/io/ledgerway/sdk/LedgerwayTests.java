package io.ledgerway.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.ledgerway.sdk.api.CompaniesApi;
import io.ledgerway.sdk.api.DataApi;
import io.ledgerway.sdk.client.ApiException;
import io.ledgerway.sdk.model.Company;
import io.ledgerway.sdk.model.CompanyPage;
import io.ledgerway.sdk.model.CompanyRequest;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class LedgerwayTests {

    private static final String ID = "5b0f6a3e-9a55-4a6e-8d0a-0d9d6c1f2a01";

    /** For responses that begin within it, on a busy machine too. */
    private static final Duration SUFFICIENT = Duration.ofSeconds(4);

    private static final String COMPANY =
            """
            {"id":"%s","name":"Harbour Bakery","platform":"","redirect":"https://x.example/y",
             "created":"2026-01-05T10:12:18.195Z","dataConnections":[],"newMember":1.10}
            """
                    .formatted(ID);

    private final Deque<Answer> answers = new ConcurrentLinkedDeque<>();
    private final List<ReceivedRequest> received = new CopyOnWriteArrayList<>();
    private final List<Duration> delays = new ArrayList<>();
    private final CountDownLatch ended = new CountDownLatch(1);
    private final ExecutorService executor = Executors.newCachedThreadPool();
    private HttpServer server;
    private Ledgerway ledgerway;

    private enum End {
        WHOLE,
        /** The connection is closed before the end of the body. */
        CUT,
        /** Nothing follows, and the connection stays open. */
        STALLED
    }

    private record Answer(int status, String body, Map<String, String> headers, End end) {

        Answer(int status, String body, String retryAfter) {
            this(status, body, Map.of("Retry-After", retryAfter), End.WHOLE);
        }
    }

    private record ReceivedRequest(
            String request, String authorization, String key, String body) {}

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.setExecutor(executor);
        server.start();
        ledgerway = builder().build();
    }

    private Ledgerway.Builder builder() {
        return Ledgerway.builder(
                        "http://localhost:" + server.getAddress().getPort() + "/", "key")
                .sleeper(delays::add);
    }

    @AfterEach
    void stop() {
        ended.countDown();
        server.stop(0);
        executor.shutdownNow();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            received.add(
                    new ReceivedRequest(
                            exchange.getRequestMethod() + " " + exchange.getRequestURI(),
                            exchange.getRequestHeaders().getFirst("Authorization"),
                            exchange.getRequestHeaders().getFirst("Idempotency-Key"),
                            new String(
                                    exchange.getRequestBody().readAllBytes(),
                                    StandardCharsets.UTF_8)));
            Answer answer = answers.poll();
            if (answer == null) {
                return; // the connection is closed without a response
            }
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.getResponseHeaders().set("X-Correlation-Id", "c-1");
            answer.headers().forEach(exchange.getResponseHeaders()::set);
            byte[] body = answer.body().getBytes(StandardCharsets.UTF_8);
            if (answer.end() == End.WHOLE) {
                exchange.sendResponseHeaders(answer.status(), body.length == 0 ? -1 : body.length);
                exchange.getResponseBody().write(body);
                return;
            }
            exchange.sendResponseHeaders(answer.status(), body.length + 9L);
            exchange.getResponseBody().write(body);
            exchange.getResponseBody().flush();
            if (answer.end() == End.STALLED) {
                ended.await();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void will(int status, String body) {
        answers.add(new Answer(status, body, Map.of(), End.WHOLE));
    }

    @Test
    void writeHasTheKeyAndAnIdempotencyKey() throws Exception {
        will(200, COMPANY);

        Company company = create();

        assertThat(company.getName()).isEqualTo("Harbour Bakery");
        assertThat(received).hasSize(1);
        assertThat(received.get(0).request()).isEqualTo("POST /companies");
        assertThat(received.get(0).authorization()).isEqualTo("Basic a2V5");
        assertThat(UUID.fromString(received.get(0).key())).isNotNull();
        assertThat(received.get(0).body()).contains("\"name\":\"Harbour Bakery\"");
    }

    @Test
    void repeatedWriteHasTheSameKey() throws Exception {
        answers.add(new Answer(429, "{}", "7"));
        will(503, "{}");
        will(200, COMPANY);

        create();

        assertThat(received)
                .extracting(ReceivedRequest::key)
                .hasSize(3)
                .containsOnly(received.get(0).key());
        assertThat(delays).containsExactly(Duration.ofSeconds(7), Duration.ofSeconds(2));
    }

    @Test
    void callsAreNotRepeatedForever() {
        for (int i = 0; i < 4; i++) {
            will(503, "{}");
        }

        assertThatThrownBy(this::create)
                .isInstanceOfSatisfying(
                        ApiException.class, it -> assertThat(it.getCode()).isEqualTo(503));
        assertThat(received).hasSize(4);
    }

    @Test
    void longRetryAfterAndErrorsOfTheCallerAreFinal() {
        answers.add(new Answer(429, "{}", "3600"));
        assertThatThrownBy(this::create).isInstanceOf(ApiException.class);
        will(400, "{}");
        assertThatThrownBy(this::create).isInstanceOf(ApiException.class);

        assertThat(received).hasSize(2);
        assertThat(delays).isEmpty();
    }

    @Test
    void errorNamesReasonAndCorrelationId() {
        will(
                400,
                """
                {"statusCode":400,"service":"PublicApi","error":"Not valid.","correlationId":"c-1","canBeRetried":"No",
                 "detailedErrorCode":40002,"validation":{"errors":[{"itemId":"name","message":"is missing","validatorName":"Name"}],"warnings":[]}}
                """);

        assertThatThrownBy(() -> LedgerwayException.unchecked(this::create))
                .isInstanceOfSatisfying(
                        LedgerwayException.class,
                        it -> {
                            assertThat(it)
                                    .hasMessage(
                                            "Not valid. (status 400, correlation id c-1):"
                                                    + " name: is missing");
                            assertThat(it.error().detailedErrorCode()).isEqualTo(40002);
                            assertThat(it.error().canBeRetried()).isEqualTo("No");
                            assertThat(it.error().validationErrors())
                                    .containsExactly(
                                            new ApiError.ValidationError(
                                                    "name", "is missing", "Name"));
                        });
        will(404, "no JSON");
        assertThatThrownBy(() -> LedgerwayException.unchecked(this::create))
                .isInstanceOfSatisfying(
                        LedgerwayException.class,
                        it -> assertThat(it.error().correlationId()).isEqualTo("c-1"));
    }

    @Test
    void listsAreReadToTheirEnd() {
        String page =
                """
                {"results":[%s],"pageNumber":%d,"pageSize":1,"totalResults":2,"_links":{"self":{"href":"/"},"current":{"href":"/"}%s}}
                """;
        will(200, page.formatted(COMPANY, 1, ",\"next\":{\"href\":\"/companies?page=2\"}"));
        will(200, page.formatted(COMPANY, 2, ""));

        assertThat(
                        Paging.all(
                                number ->
                                        ledgerway
                                                .companies()
                                                .listCompanies(
                                                        CompaniesApi.APIListCompaniesRequest
                                                                .newBuilder()
                                                                .page(number)
                                                                .pageSize(1)
                                                                .build()),
                                CompanyPage::getResults,
                                it -> it.getLinks().getNext() != null))
                .extracting(Company::getName)
                .containsExactly("Harbour Bakery", "Harbour Bakery");
        assertThat(received)
                .extracting(ReceivedRequest::request)
                .containsExactly(
                        "GET /companies?page=1&pageSize=1", "GET /companies?page=2&pageSize=1");
    }

    @Test
    void conflictIsRepeatedIfItNamesATime() throws Exception {
        answers.add(new Answer(409, "{}", "3"));
        will(200, COMPANY);
        create();
        will(409, "{}");
        assertThatThrownBy(this::create).isInstanceOf(ApiException.class);

        assertThat(delays).containsExactly(Duration.ofSeconds(3));
    }

    @Test
    void storedConflictIsRepeatedWithANewKey() throws Exception {
        answers.add(new Answer(409, "{}", "3"));
        answers.add(storedConflict());
        will(200, COMPANY);

        create();

        assertThat(received).hasSize(3);
        assertThat(received.get(1).key()).isEqualTo(received.get(0).key());
        assertThat(UUID.fromString(received.get(2).key()))
                .isNotEqualTo(UUID.fromString(received.get(0).key()));
    }

    @Test
    void keyOfTheCallerIsNeverReplaced() throws Exception {
        HttpClient http =
                new RetryingHttpClient(
                        HttpClient.newHttpClient(), RetryPolicy.DEFAULT, delays::add);
        URI address = URI.create("http://localhost:" + server.getAddress().getPort() + "/x");
        answers.add(storedConflict());
        will(200, "{}");

        http.send(
                HttpRequest.newBuilder(address)
                        .header("Idempotency-Key", "own")
                        .POST(BodyPublishers.ofString("{}"))
                        .build(),
                BodyHandlers.discarding());

        assertThat(received).extracting(ReceivedRequest::key).containsExactly("own", "own");
    }

    private static Answer storedConflict() {
        return new Answer(
                409, "{}", Map.of("Retry-After", "3", "Idempotency-Replayed", "true"), End.WHOLE);
    }

    @Test
    void putAndDeleteAreRepeatedOnlyIfTheyHadNoEffect() throws Exception {
        HttpClient http =
                new RetryingHttpClient(
                        HttpClient.newHttpClient(), RetryPolicy.DEFAULT, delays::add);
        URI address = URI.create("http://localhost:" + server.getAddress().getPort() + "/x");
        HttpRequest put =
                HttpRequest.newBuilder(address).PUT(BodyPublishers.ofString("{}")).build();
        HttpRequest delete = HttpRequest.newBuilder(address).DELETE().build();
        will(503, "{}");
        answers.add(new Answer(409, "{}", "3"));
        will(200, "{}");
        will(502, "{}");
        will(504, "{}");

        assertThat(http.send(put, BodyHandlers.discarding()).statusCode()).isEqualTo(200);
        assertThat(http.send(put, BodyHandlers.discarding()).statusCode()).isEqualTo(502);
        assertThat(http.send(delete, BodyHandlers.discarding()).statusCode()).isEqualTo(504);
        assertThatThrownBy(() -> http.send(delete, BodyHandlers.discarding()))
                .isInstanceOf(IOException.class);

        assertThat(received)
                .extracting(ReceivedRequest::request)
                .containsExactly("PUT /x", "PUT /x", "PUT /x", "PUT /x", "DELETE /x", "DELETE /x");
        assertThat(received).extracting(ReceivedRequest::key).containsOnlyNulls();
    }

    @Test
    void feedIsReadPageByPage() {
        String change =
                """
                {"sequence":7,"companyId":"%s","kind":"%s","at":"2026-11-26T09:30:00.123456Z","newMember":1%s}
                """;
        String page = "{\"results\":[%s],\"cursor\":\"%s\",\"hasMore\":%s}";
        String present =
                change.formatted(
                        ID, "present", ",\"record\":{\"totalAmount\":0.10,\"amountDue\":12}");
        will(200, page.formatted(present, "c-1", true));
        will(200, page.formatted(change.formatted(ID, "companyDeleted", ""), "c+2", false));
        will(410, "{}");
        RecordFeed feed = ledgerway.feed().ofCompany(UUID.fromString(ID)).ofDataType("invoices");

        List<FeedPage> pages = feed.pages(null, Duration.ZERO).toList();

        assertThat(pages).extracting(FeedPage::cursor).containsExactly("c-1", "c+2");
        RecordChange first = pages.get(0).changes().get(0);
        assertThat(first.record())
                .containsEntry("totalAmount", new BigDecimal("0.10"))
                .containsEntry("amountDue", 12);
        assertThat(first.isDeletion()).isFalse();
        assertThat(pages.get(1).changes().get(0).isDeletion()).isTrue();
        assertThatThrownBy(() -> ledgerway.feed().read("c+2", Duration.ofSeconds(30)))
                .isInstanceOf(FeedExpiredException.class);
        assertThat(received)
                .extracting(ReceivedRequest::request)
                .containsExactly(
                        "GET /companies/" + ID + "/data/changes?dataType=invoices",
                        "GET /companies/" + ID + "/data/changes?dataType=invoices&after=c-1",
                        "GET /data/changes?after=c%2B2&wait=30");
    }

    @Test
    void textIsUtf8OnEachMachine() throws Exception {
        assertThat(Charset.defaultCharset())
                .as("pom.xml sets file.encoding")
                .isNotEqualTo(StandardCharsets.UTF_8);
        will(200, COMPANY.replace("Harbour Bakery", "Caf\u00e9 \u2713"));
        will(400, "{\"error\":\"Caf\u00e9 \u2713 exists.\"}");

        assertThat(create().getName()).isEqualTo("Caf\u00e9 \u2713");
        assertThatThrownBy(this::create)
                .isInstanceOfSatisfying(
                        ApiException.class,
                        it ->
                                assertThat(ApiError.of(it).message())
                                        .isEqualTo("Caf\u00e9 \u2713 exists."));
    }

    @Test
    @Timeout(60)
    void bodyThatBreaksOffOrStallsIsReadAgain() throws Exception {
        ledgerway = builder().timeout(SUFFICIENT).build();
        answers.add(new Answer(200, "{", Map.of(), End.CUT));
        answers.add(new Answer(200, "{", Map.of(), End.STALLED));
        will(200, COMPANY);

        assertThat(create().getName()).isEqualTo("Harbour Bakery");

        assertThat(received)
                .extracting(ReceivedRequest::key)
                .hasSize(3)
                .containsOnly(received.get(0).key());
    }

    @Test
    @Timeout(20)
    void bodyThatStallsIsAFailure() throws Exception {
        ledgerway =
                builder().timeout(Duration.ofMillis(500)).retries(RetryPolicy.NONE).build();
        answers.add(new Answer(200, "{", Map.of(), End.STALLED));
        answers.add(new Answer(200, "{", Map.of(), End.STALLED));

        assertThatThrownBy(this::create).hasCauseInstanceOf(HttpTimeoutException.class);
        assertThatThrownBy(() -> ledgerway.feed().read(null, Duration.ZERO))
                .isInstanceOf(LedgerwayException.class)
                .hasRootCauseInstanceOf(HttpTimeoutException.class);
    }

    @Test
    @Timeout(60)
    void downloadThatStallsIsAFailure() throws Exception {
        ledgerway = builder().timeout(SUFFICIENT).retries(RetryPolicy.NONE).build();
        answers.add(new Answer(200, "PK", Map.of(), End.STALLED));

        try (InputStream download = ledgerway.files().download("/companies/1/files/download")) {
            assertThat(download.readNBytes(2)).asString().isEqualTo("PK");
            assertThatThrownBy(download::readAllBytes).isInstanceOf(HttpTimeoutException.class);
        }
    }

    @Test
    void downloadHasItsName() throws Exception {
        answers.add(
                new Answer(
                        200,
                        "PK",
                        Map.of(
                                "Content-Type", "application/octet-stream",
                                "Content-Disposition",
                                        "attachment; filename=\"John's receipt.jpg\""),
                        End.WHOLE));

        File file =
                ledgerway
                        .data()
                        .downloadAttachment(
                                DataApi.APIDownloadAttachmentRequest.newBuilder()
                                        .companyId(UUID.fromString(ID))
                                        .connectionId(UUID.fromString(ID))
                                        .dataType("bills")
                                        .recordId("1")
                                        .attachmentId("2")
                                        .build());

        assertThat(file).hasName("John's receipt.jpg").hasContent("PK");
        DownloadedFile.delete(file.toPath());
        assertThat(file.getParentFile()).doesNotExist();
    }

    @Test
    void decimalsKeepAllDigits() throws Exception {
        BigDecimal amount = new BigDecimal("12345678901234567.1234567890");

        String json = ledgerway.client().getObjectMapper().writeValueAsString(List.of(amount));

        assertThat(json).isEqualTo("[12345678901234567.1234567890]");
        assertThat(ledgerway.client().getObjectMapper().readValue(json, Object.class))
                .isEqualTo(List.of(amount));
    }

    @Test
    void filesAreStreams(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("statement.csv"), "a,b\n");
        answers.add(new Answer(503, "{}", "1"));
        will(200, "");
        will(200, "PK");

        assertThat(ledgerway.files().upload("/companies/1/connections/2/files", file)).isEmpty();
        try (InputStream download = ledgerway.files().download("/companies/1/files/download")) {
            assertThat(download).hasContent("PK");
        }

        assertThat(received.get(1).body())
                .contains("name=\"file\"; filename=\"statement.csv\"", "a,b\n");
        assertThat(received.get(1).key()).isEqualTo(received.get(0).key());
        will(404, "{\"error\":\"No files.\"}");
        assertThatThrownBy(() -> ledgerway.files().download("/companies/1/files/download"))
                .isInstanceOfSatisfying(
                        ApiException.class,
                        it -> assertThat(ApiError.of(it).message()).isEqualTo("No files."));
    }

    private Company create() throws ApiException {
        return ledgerway
                .companies()
                .createCompany(
                        CompaniesApi.APICreateCompanyRequest.newBuilder()
                                .companyRequest(new CompanyRequest().name("Harbour Bakery"))
                                .build());
    }
}
