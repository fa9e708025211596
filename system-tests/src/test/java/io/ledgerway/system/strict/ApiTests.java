package io.ledgerway.system.strict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ApiTests {

    private final List<String> seen = new ArrayList<>();
    private HttpServer server;
    private Api api;
    private String body = "{\"results\":[]}";
    private int status = 200;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::response);
        server.start();
        api =
                new Api(
                        URI.create("http://127.0.0.1:" + server.getAddress().getPort()),
                        "key",
                        OpenApiDocument.NONE);
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void callsAsAStrictClientDoes() {
        ApiResponse response = api.with("Idempotency-Key", "1").get("/webhooks");

        assertThat(response.status()).isEqualTo(200);
        assertThat(response.results()).isEmpty();
        assertThat(seen).containsExactly("GET /webhooks Basic a2V5 application/json 1 ");
    }

    @Test
    void sendsBodiesAndEmptyOnes() {
        status = 404;
        body = Samples.error(404).toString();

        api.post("/webhooks", "{}");
        api.put("/companies/1", "");
        api.patch("/companies/1", "{}");
        api.delete("/companies/1");

        assertThat(seen)
                .extracting(it -> it.replaceAll(" Basic a2V5 application/json null ", " "))
                .containsExactly(
                        "POST /webhooks {}",
                        "PUT /companies/1 ",
                        "PATCH /companies/1 {}",
                        "DELETE /companies/1 ");
    }

    @Test
    void invalidResponseFailsTheTestWithAllErrors() {
        status = 202;
        body = "{\"results\":[{}]}";

        assertThatThrownBy(() -> api.get("/webhooks"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("GET /webhooks -> 202 breaks the contract")
                .hasMessageContaining("the status is 202, not 200")
                .hasMessageContaining("answer.results[0].id is missing")
                .hasMessageContaining("body: {\"results\":[{}]}");
    }

    @Test
    void htmlPagesAreNotChecked() {
        body = "<html></html>";

        assertThat(api.page("http://127.0.0.1:" + server.getAddress().getPort() + "/x").raw())
                .isEqualTo(body);
    }

    private void response(HttpExchange exchange) throws IOException {
        var headers = exchange.getRequestHeaders();
        seen.add(
                "%s %s %s %s %s %s"
                        .formatted(
                                exchange.getRequestMethod(),
                                exchange.getRequestURI(),
                                headers.getFirst("Authorization"),
                                headers.getFirst("Content-Type"),
                                headers.getFirst("Idempotency-Key"),
                                new String(
                                        exchange.getRequestBody().readAllBytes(),
                                        StandardCharsets.UTF_8)));
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.getResponseHeaders().add("X-Correlation-Id", Samples.ID);
        exchange.getResponseHeaders().add("X-Rate-Limit-Limit", "1000");
        exchange.getResponseHeaders().add("X-Rate-Limit-Remaining", "999");
        exchange.getResponseHeaders().add("X-Rate-Limit-Reset", "2026-11-22T00:00:00Z");
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }
}
