package example;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.ledgerway.sdk.Ledgerway;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class WebhooksTests {

    private static final String URL = "http://localhost:8090/webhooks/ledgerway";
    private static final String OTHER = "https://other.example/webhooks";

    private final Map<String, String> consumers = new ConcurrentHashMap<>();
    private HttpServer api;

    @BeforeEach
    void start() throws IOException {
        api = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        api.createContext("/", this::answer);
        api.start();
    }

    @AfterEach
    void stop() {
        api.stop(0);
    }

    @Test
    void eachStartLeavesOneConsumer() throws Exception {
        consumers.put(UUID.randomUUID().toString(), OTHER);
        String address = "http://localhost:" + api.getAddress().getPort();
        ExpensesApplication.Settings settings =
                new ExpensesApplication.Settings(address, "key", URL);

        new Webhooks(Ledgerway.builder(address, "key").build(), settings).register();
        new Webhooks(Ledgerway.builder(address, "key").build(), settings).register();

        assertThat(consumers.values()).containsExactlyInAnyOrder(OTHER, URL);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            exchange.getRequestBody().readAllBytes();
            String path = exchange.getRequestURI().getPath();
            switch (exchange.getRequestMethod()) {
                case "GET" -> send(
                        exchange,
                        consumers.entrySet().stream()
                                .map(it -> consumer(it.getKey(), it.getValue()))
                                .collect(Collectors.joining(",", "{\"results\":[", "]}")));
                case "POST" -> {
                    String id = UUID.randomUUID().toString();
                    consumers.put(id, URL);
                    send(exchange, consumer(id, URL));
                }
                default -> {
                    consumers.remove(path.substring(path.lastIndexOf('/') + 1));
                    exchange.sendResponseHeaders(204, -1);
                }
            }
        }
    }

    private static String consumer(String id, String url) {
        return """
        {"id":"%s","url":"%s","disabled":false,"eventTypes":[],"companyTags":[],
         "secret":"whsec_YSBzZWNyZXQgb2YgYXQgbGVhc3QgMjQgYnl0ZXM="}"""
                .formatted(id, url);
    }

    private static void send(HttpExchange exchange, String json) throws IOException {
        byte[] body = json.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
    }
}
