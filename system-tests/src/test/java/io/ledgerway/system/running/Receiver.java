package io.ledgerway.system.running;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.function.IntUnaryOperator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Webhook endpoint of a client: stores every request and responds as configured. */
public final class Receiver implements AutoCloseable {

    private final HttpServer server;
    private final List<Request> requests = new CopyOnWriteArrayList<>();
    private volatile IntUnaryOperator status = _ -> 204;

    /** A received request; header names in lower case. */
    public record Request(Map<String, List<String>> headers, String body) {

        public String header(String name) {
            return headers.getOrDefault(name, List.of("")).getFirst();
        }

        public JsonNode json() {
            return JsonMapper.shared().readTree(body);
        }

        public String eventType() {
            return json().get("eventType").asString();
        }

        /** Id of the company of the message. */
        public String company() {
            return json().at("/payload/referenceCompany/id").asString();
        }
    }

    public Receiver() {
        try {
            server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::receive);
        server.start();
    }

    public URI url() {
        return URI.create("http://127.0.0.1:%d/in".formatted(server.getAddress().getPort()));
    }

    /** Responds to the n-th request (from 1) with this status. */
    public Receiver answering(IntUnaryOperator statusOfRequest) {
        this.status = statusOfRequest;
        return this;
    }

    public List<Request> requests() {
        return List.copyOf(requests);
    }

    /** Requests of one event type for one company. */
    public List<Request> of(String eventType, String company) {
        return requests.stream()
                .filter(it -> it.eventType().equals(eventType) && it.company().equals(company))
                .toList();
    }

    private void receive(HttpExchange exchange) throws IOException {
        try (exchange) {
            String body =
                    new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
            headers.putAll(exchange.getRequestHeaders());
            requests.add(new Request(headers, body));
            exchange.sendResponseHeaders(status.applyAsInt(requests.size()), -1);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
