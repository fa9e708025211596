package io.ledgerway.connector.http;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.binaryEqualTo;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.getRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import com.github.tomakehurst.wiremock.http.Fault;
import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp.Request;
import io.ledgerway.connector.http.PlatformHttp.Response;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class PlatformHttpClientTests {

    @RegisterExtension
    static final WireMockExtension SERVER =
            WireMockExtension.newInstance()
                    .options(WireMockConfiguration.options().dynamicPort())
                    .build();

    private final PlatformHttpClient http = clientWithDeadline(Duration.ofSeconds(30));
    private final PlatformHttpClient impatient = clientWithDeadline(Duration.ofMillis(700));

    private static PlatformHttpClient clientWithDeadline(Duration deadline) {
        return PlatformHttpClient.create(
                new PlatformHttpClient.Limits(Duration.ofSeconds(20), deadline, 1000));
    }

    @AfterEach
    void close() throws IOException {
        http.close();
        impatient.close();
    }

    @Test
    void aResponseHasLowerCaseHeadersAndItsBodyAsText() throws ConnectorException {
        responses(
                aResponse()
                        .withStatus(207)
                        .withHeader("X-Server-Time", "now", "later")
                        .withBody("naïve €"));

        var reply = http.send(get("/a?b=c"));

        assertThat(reply.status()).isEqualTo(207);
        assertThat(reply.headers()).containsEntry("x-server-time", "now");
        assertThat(reply.body()).isEqualTo("naïve €");
        SERVER.verify(
                getRequestedFor(urlEqualTo("/a?b=c"))
                        .withHeader("Accept", equalTo("application/json"))
                        .withHeader("User-Agent", equalTo("Ledgerway"))
                        .withoutHeader("Accept-Encoding"));
    }

    @Test
    void aBodyIsSentWithItsContentType() throws ConnectorException {
        responses(aResponse().withStatus(204));

        http.send(post(Map.of("Content-Type", "application/x-www-form-urlencoded"), "a=ü"));
        var reply = http.send(post(Map.of(), "{\"a\":\"ü\"}"));

        assertThat(reply.body()).isEmpty();
        SERVER.verify(
                postRequestedFor(anyUrl())
                        .withHeader("Content-Type", equalTo("application/x-www-form-urlencoded")));
        SERVER.verify(
                postRequestedFor(anyUrl())
                        .withHeader("Content-Type", equalTo("application/json; charset=UTF-8"))
                        .withRequestBody(equalTo("{\"a\":\"ü\"}")));
    }

    @Test
    void binaryBodiesAreNotChanged() throws ConnectorException {
        var bytes = new byte[] {(byte) 0x89, 'P', 'N', 'G', 0, (byte) 0xff, (byte) 0xfe, '\n'};
        responses(aResponse().withBody(bytes));

        var reply =
                http.send(
                        new Request(
                                "POST",
                                get("/a").uri(),
                                Map.of("Content-Type", "image/png"),
                                bytes));

        assertThat(reply.bytes()).isEqualTo(bytes);
        SERVER.verify(
                postRequestedFor(anyUrl())
                        .withHeader("Content-Type", equalTo("image/png"))
                        .withRequestBody(binaryEqualTo(bytes)));
    }

    @Test
    void redirectsAndErrorsAreResponsesAndCookiesAreIgnored() throws ConnectorException {
        responses(
                aResponse()
                        .withStatus(302)
                        .withHeader("Location", "/elsewhere")
                        .withHeader("Set-Cookie", "a=b"));

        assertThat(http.send(get("/a")).status()).isEqualTo(302);
        http.send(get("/again"));

        SERVER.verify(0, getRequestedFor(urlEqualTo("/elsewhere")));
        SERVER.verify(getRequestedFor(urlEqualTo("/again")).withoutHeader("Cookie"));
    }

    @Test
    void nothingIsRetried() throws ConnectorException {
        responses(aResponse().withStatus(503));

        assertThat(http.send(get("/a")).status()).isEqualTo(503);

        SERVER.verify(1, getRequestedFor(anyUrl()));
    }

    @Test
    void aFileMayBeLargerThanOtherResponses() throws Exception {
        responses(aResponse().withBody("x".repeat(1001)));
        var limits =
                new PlatformHttpClient.Limits(
                        Duration.ofSeconds(20), Duration.ofSeconds(20), 1000, 1001);

        try (var client = PlatformHttpClient.create(limits)) {
            assertThat(client.send(get("/a").withLargeResponse()).bytes()).hasSize(1001);
            assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                    .isThrownBy(() -> client.send(get("/a")))
                    .withMessageContaining("1000 bytes")
                    .matches(BoundedJson::isTooLarge);
        }
    }

    @Test
    void aBodyMayHaveTheMaximumSize() throws ConnectorException {
        responses(aResponse().withBody("x".repeat(1000)));
        assertThat(http.send(get("/a")).body()).hasSize(1000);

        responses(aResponse().withBody("x".repeat(1001)));
        assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                .isThrownBy(() -> http.send(get("/a")))
                .withMessageContaining("1000 bytes");
    }

    @Test
    void aHeaderSectionBeyondTheMaximumSizeIsNoResponse() throws IOException {
        assertNoResponse("X-A: b\r\n".repeat(201));
        assertNoResponse("X-A: " + "b".repeat(33_000) + "\r\n");
    }

    private void assertNoResponse(String headers) throws IOException {
        try (var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread.ofVirtual().start(() -> respond(server, headers));
            var call =
                    Request.get(
                            URI.create("http://127.0.0.1:" + server.getLocalPort() + "/"),
                            Map.of());
            assertThatExceptionOfType(ConnectorException.PlatformUnavailable.class)
                    .isThrownBy(() -> http.send(call))
                    .withMessage("No response from 127.0.0.1: MessageConstraintException");
        }
    }

    /** Responds to one request. */
    private static void respond(ServerSocket server, String headers) {
        try (var connection = server.accept()) {
            var in = connection.getInputStream();
            var request = new StringBuilder();
            for (int next = in.read(); next >= 0; next = in.read()) {
                request.append((char) next);
                if (next == '\n' && request.indexOf("\r\n\r\n") > 0) {
                    break;
                }
            }
            var response = "HTTP/1.1 200 OK\r\n" + headers + "Content-Length: 0\r\n\r\n";
            connection.getOutputStream().write(response.getBytes(StandardCharsets.US_ASCII));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void theDeadlineIncludesASlowResponse() {
        responses(aResponse().withBody("x".repeat(100)).withChunkedDribbleDelay(100, 60_000));

        assertThatExceptionOfType(ConnectorException.PlatformUnavailable.class)
                .isThrownBy(() -> impatient.send(get("/a")));
    }

    @Test
    void theDeadlineIncludesAMissingResponse() {
        responses(aResponse().withFixedDelay(5_000));

        assertThatExceptionOfType(ConnectorException.PlatformUnavailable.class)
                .isThrownBy(() -> impatient.send(get("/a")));
    }

    @Test
    void aCancelledExchangeHasNoResponse() throws Exception {
        try (var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var call =
                    Request.get(
                            URI.create("http://127.0.0.1:" + server.getLocalPort() + "/"),
                            Map.of());
            var response = threads.submit(() -> http.send(call));
            try (var connection = server.accept()) {
                assertThat(connection.getInputStream().read()).isEqualTo('G');

                http.cancelExchanges();

                assertThatExceptionOfType(ExecutionException.class)
                        .isThrownBy(() -> response.get(20, TimeUnit.SECONDS))
                        .withCauseInstanceOf(ConnectorException.PlatformUnavailable.class);
            }
        }
    }

    @Test
    void aSafeRequestWithoutResponseIsUnavailable() {
        responses(aResponse().withFault(Fault.CONNECTION_RESET_BY_PEER));

        assertThatExceptionOfType(ConnectorException.PlatformUnavailable.class)
                .isThrownBy(() -> http.send(get("/a?secret=1")))
                .withMessageContaining("localhost")
                .withMessageNotContaining("secret");
    }

    @Test
    void aWriteWithoutResponseHasAnUncertainOutcome() {
        responses(aResponse().withFault(Fault.EMPTY_RESPONSE));

        assertThatExceptionOfType(ConnectorException.UncertainOutcome.class)
                .isThrownBy(() -> http.send(post(Map.of(), "{}")));
    }

    @Test
    void aWriteThatWasNotSentIsUnavailable() {
        var nobody = new Request("POST", URI.create("http://localhost:1/"), Map.of(), "{}");
        var unknown = new Request("POST", URI.create("http://no.such.invalid/"), Map.of(), "{}");

        assertThatExceptionOfType(ConnectorException.PlatformUnavailable.class)
                .isThrownBy(() -> http.send(nobody));
        assertThatExceptionOfType(ConnectorException.PlatformUnavailable.class)
                .isThrownBy(() -> http.send(unknown));
    }

    @Test
    void noTextContainsHeadersOrBodies() {
        var call =
                new Request("POST", URI.create("http://a/"), Map.of("Authorization", "s3"), "s3");

        assertThat(call.toString()).isEqualTo("POST http://a/");
        assertThat(new Response(200, Map.of("set-cookie", "s3"), "s3").toString())
                .doesNotContain("s3");
    }

    private static void responses(ResponseDefinitionBuilder response) {
        SERVER.stubFor(any(anyUrl()).willReturn(response));
    }

    private static Request get(String path) {
        return Request.get(
                URI.create("http://localhost:" + SERVER.getPort() + path),
                Map.of("Accept", "application/json"));
    }

    private static Request post(Map<String, String> headers, String body) {
        return new Request(
                "POST", URI.create("http://localhost:" + SERVER.getPort() + "/a"), headers, body);
    }
}
