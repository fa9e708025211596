package io.ledgerway.gateway.proxy;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.anyRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static io.ledgerway.gateway.StubServices.basic;
import static io.ledgerway.gateway.StubServices.webhook;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.http.Fault;
import com.github.tomakehurst.wiremock.verification.LoggedRequest;
import io.ledgerway.gateway.GatewayTest;
import io.ledgerway.gateway.StubServices;
import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;
import org.springframework.test.web.reactive.server.WebTestClient;
import org.springframework.test.web.reactive.server.WebTestClient.RequestBodySpec;
import org.springframework.web.reactive.function.BodyInserters;
import reactor.core.publisher.Flux;

@GatewayTest
class ProxyIT {

    private static final int MEGABYTE = 1024 * 1024;
    private static final String ID = "0f8fad5b-d9cb-469f-a165-70867728950e";

    @Autowired WebTestClient http;

    @LocalServerPort int port;

    @Test
    void responsesAreForwardedUnchanged() {
        response(aResponse().withStatus(405).withHeader("Allow", "GET,POST").withBody("{\"a\":1}"));
        call(HttpMethod.DELETE)
                .exchange()
                .expectStatus()
                .isEqualTo(405)
                .expectHeader()
                .valueEquals("Allow", "GET,POST")
                .expectBody()
                .jsonPath("$.a")
                .isEqualTo(1);
    }

    /** By the fast path and by the filter chain. */
    @ParameterizedTest
    @ValueSource(strings = {"GET", "POST"})
    void compressedBodiesPassAsTheyAre(String method) throws Exception {
        String text = "{\"a\":\"%s\"}".formatted("b".repeat(10_000));
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (var gzip = new GZIPOutputStream(compressed)) {
            gzip.write(text.getBytes(StandardCharsets.UTF_8));
        }
        response(
                aResponse()
                        .withHeader("Content-Type", "application/json")
                        .withHeader("Content-Encoding", "gzip")
                        .withBody(compressed.toByteArray()));
        // WebTestClient would decompress it
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpResponse<byte[]> received =
                    client.send(
                            HttpRequest.newBuilder(
                                            URI.create("http://localhost:" + port + "/webhooks"))
                                    .header("Authorization", basic(StubServices.KEY))
                                    .header("Accept-Encoding", "gzip")
                                    .method(method, BodyPublishers.noBody())
                                    .build(),
                            BodyHandlers.ofByteArray());
            assertThat(received.headers().firstValue("Content-Encoding")).hasValue("gzip");
            assertThat(received.body()).isEqualTo(compressed.toByteArray());
        }
        assertThat(received().getHeader("Accept-Encoding")).isEqualTo("gzip");
    }

    @Test
    void emptyBodiesWithAContentTypePass() {
        call(HttpMethod.POST)
                .contentType(MediaType.APPLICATION_JSON)
                .header("Content-Length", "0")
                .exchange()
                .expectStatus()
                .isOk();
        assertThat(received().getBody()).isEmpty();
    }

    @Test
    void headersOfThePublicSideDoNotReachServices() {
        call(HttpMethod.GET)
                .header("X-Forwarded-For", "1.2.3.4")
                .header("Forwarded", "for=1.2.3.4")
                .header("X-Client-Id", "7")
                .header("X-User", "root")
                .header("X-Original-URL", "/internal/x")
                .header("X-Ledgerway-Client-Address", "1.2.3.4")
                .header("Cookie", "a=b")
                .header("Idempotency-Key", "k")
                .exchange()
                .expectStatus()
                .isOk();

        LoggedRequest request = received();
        assertThat(request.getHeader("Authorization")).startsWith("Bearer ");
        assertThat(request.header("Authorization").values()).hasSize(1);
        assertThat(request.getHeader("Idempotency-Key")).isEqualTo("k");
        assertThat(request.header("X-Ledgerway-Client-Address").values())
                .containsExactly("127.0.0.1");
        for (String name :
                List.of(
                        "X-Forwarded-For",
                        "Forwarded",
                        "X-Client-Id",
                        "X-User",
                        "X-Original-URL",
                        "Cookie")) {
            assertThat(request.containsHeader(name)).as(name).isFalse();
        }
    }

    @Test
    void headersOfServicesDoNotReachThePublicSide() {
        response(
                aResponse()
                        .withHeader("Server", "Secret/1.0")
                        .withHeader("X-Powered-By", "Secret")
                        .withHeader("WWW-Authenticate", "Bearer")
                        .withHeader("Keep-Alive", "timeout=60")
                        .withHeader("X-Correlation-Id", "another")
                        .withHeader("X-Rate-Limit-Remaining", "5"));
        call(HttpMethod.GET)
                .header("X-Correlation-Id", ID)
                .exchange()
                .expectHeader()
                .doesNotExist("Server")
                .expectHeader()
                .doesNotExist("X-Powered-By")
                .expectHeader()
                .doesNotExist("WWW-Authenticate")
                .expectHeader()
                .doesNotExist("Keep-Alive")
                .expectHeader()
                .valueEquals("X-Correlation-Id", ID)
                .expectHeader()
                .valueEquals("X-Rate-Limit-Remaining", "5");
        assertThat(received().getHeader("X-Correlation-Id")).isEqualTo(ID);
    }

    @Test
    void correlationIdsThatAreNoUuidAreReplaced() {
        String id =
                call(HttpMethod.GET)
                        .header("X-Correlation-Id", "forged")
                        .exchange()
                        .returnResult(String.class)
                        .getResponseHeaders()
                        .getFirst("X-Correlation-Id");
        assertThat(id).matches("[0-9a-f-]{36}");
        assertThat(received().getHeader("X-Correlation-Id")).isEqualTo(id);
    }

    @Test
    void announcedBodiesAboveTheLimitAreRejectedUnread() {
        call(HttpMethod.POST)
                .contentType(MediaType.APPLICATION_JSON)
                .bodyValue(new byte[10 * MEGABYTE + 1])
                .exchange()
                .expectStatus()
                .isEqualTo(413)
                .expectBody()
                .jsonPath("$.statusCode")
                .isEqualTo(413);
        webhook().verify(0, anyRequestedFor(anyUrl()));
    }

    /** Anyone can send them. */
    @ParameterizedTest
    @ValueSource(strings = {"sign-in", "token", "oidc/complete", "invitations/accept"})
    void bodiesOfSignInsAreSmall(String operation) {
        String path = "/portal/api/users/" + operation;

        http.post()
                .uri(path)
                .contentType(MediaType.APPLICATION_JSON)
                .bodyValue(new byte[65_537])
                .exchange()
                .expectStatus()
                .isEqualTo(413)
                .expectBody()
                .jsonPath("$.error")
                .isEqualTo("The request body is larger than 65536 bytes.");
        StubServices.company().verify(0, anyRequestedFor(urlPathEqualTo(path)));
    }

    @Test
    void bodiesAtTheLimitAreForwarded() {
        call(HttpMethod.POST)
                .contentType(MediaType.APPLICATION_JSON)
                .bodyValue(new byte[10 * MEGABYTE])
                .exchange()
                .expectStatus()
                .isOk();
    }

    @Test
    void unannouncedBodiesAreRejectedAtTheLimit() {
        var buffers = new DefaultDataBufferFactory();
        Flux<DataBuffer> endless = Flux.range(0, 12).map(it -> buffers.wrap(new byte[MEGABYTE]));
        call(HttpMethod.POST)
                .contentType(MediaType.APPLICATION_JSON)
                .body(BodyInserters.fromDataBuffers(endless))
                .exchange()
                .expectStatus()
                .isEqualTo(413)
                .expectBody()
                .jsonPath("$.service")
                .isEqualTo("PublicApi");
    }

    @Test
    void unannouncedUploadsAreBadRequestsAtTheLimit() {
        var buffers = new DefaultDataBufferFactory();
        Flux<DataBuffer> endless = Flux.range(0, 12).map(it -> buffers.wrap(new byte[MEGABYTE]));
        call(HttpMethod.POST)
                .contentType(MediaType.parseMediaType("multipart/form-data;boundary=b"))
                .body(BodyInserters.fromDataBuffers(endless))
                .exchange()
                .expectStatus()
                .isBadRequest()
                .expectBody()
                .jsonPath("$.error")
                .isEqualTo("The request body is larger than 10 MB.");
    }

    @Test
    void brokenResponseIsABadGateway() {
        response(aResponse().withFault(Fault.CONNECTION_RESET_BY_PEER));
        call(HttpMethod.POST).exchange().expectStatus().isEqualTo(502);
        webhook().verify(1, anyRequestedFor(anyUrl()));
    }

    private RequestBodySpec call(HttpMethod method) {
        return http.method(method)
                .uri("/webhooks")
                .header("Authorization", basic(StubServices.KEY));
    }

    private static void response(ResponseDefinitionBuilder response) {
        webhook().stubFor(any(anyUrl()).atPriority(1).willReturn(response));
    }

    private static LoggedRequest received() {
        return webhook().findAll(anyRequestedFor(anyUrl())).getLast();
    }
}
