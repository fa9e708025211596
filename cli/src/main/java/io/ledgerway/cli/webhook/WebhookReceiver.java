package io.ledgerway.cli.webhook;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.ledgerway.cli.api.Json;
import io.ledgerway.cli.failure.FailureException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Clock;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/** Receives messages on this machine, and forwards those that it verified. */
public final class WebhookReceiver implements AutoCloseable {

    private static final int MAX_BODY = 10 << 20;
    private static final Duration FORWARD_TIMEOUT = Duration.ofSeconds(14);
    private static final int STOP_SECONDS = 5;

    private final HttpServer server;
    private final ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor();
    // HTTP/2 would ask for an upgrade (h2c), after which some servers do not read the message
    private final HttpClient http =
            HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .connectTimeout(Duration.ofSeconds(5))
                    .build();
    private final @Nullable URI forward;
    private final Clock clock;
    private final Consumer<ReceivedMessage> consumer;
    private volatile @Nullable WebhookSignature signature;

    /**
     * Opens the port, of this machine only. Until a signature is set, requests get 503.
     *
     * @param forward program that receives verified messages; null for none
     * @param consumer is called by one thread at a time
     */
    public WebhookReceiver(
            int port, @Nullable URI forward, Clock clock, Consumer<ReceivedMessage> consumer) {
        this.forward = forward;
        this.clock = clock;
        this.consumer = consumer;
        try {
            this.server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        } catch (IOException e) {
            throw FailureException.usage(
                    "Port %d cannot be opened: %s".formatted(port, e.getMessage()),
                    "Choose another one with --port; 0 takes a free one.");
        }
        server.createContext("/", this::handle);
        server.setExecutor(executor);
        server.start();
    }

    public void verifyWith(WebhookSignature verifier) {
        this.signature = verifier;
    }

    public int port() {
        return server.getAddress().getPort();
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            exchange.sendResponseHeaders(respond(exchange), -1);
        }
    }

    private int respond(HttpExchange exchange) throws IOException {
        WebhookSignature verifier = signature;
        if (!exchange.getRequestMethod().equals("POST")) {
            return 405;
        }
        byte[] body = exchange.getRequestBody().readNBytes(MAX_BODY + 1);
        if (body.length > MAX_BODY) {
            return 413;
        }
        if (verifier == null) {
            return 503;
        }
        Headers headers = exchange.getRequestHeaders();
        String id = header(headers, "webhook-id");
        Optional<String> problem =
                verifier.problem(
                        id,
                        header(headers, "webhook-timestamp"),
                        header(headers, "webhook-signature"),
                        body);
        long start = System.nanoTime();
        OptionalInt forwarded = problem.isPresent() ? OptionalInt.empty() : forward(headers, body);
        var message =
                new ReceivedMessage(
                        clock.instant(),
                        id,
                        problem,
                        parse(body),
                        forwarded,
                        Duration.ofNanos(System.nanoTime() - start));
        synchronized (consumer) {
            consumer.accept(message);
        }
        return problem.isPresent() ? 401 : forwarded.orElse(200);
    }

    private static String header(Headers headers, String name) {
        String value = headers.getFirst(name);
        return value == null ? "" : value;
    }

    private static JsonNode parse(byte[] body) {
        try {
            return Json.mapper().readTree(body);
        } catch (JacksonException e) {
            return MissingNode.getInstance();
        }
    }

    /** Sends the bytes as they came. A program that does not respond counts as 502. */
    private OptionalInt forward(Headers headers, byte[] body) {
        URI target = forward;
        if (target == null) {
            return OptionalInt.empty();
        }
        HttpRequest.Builder request =
                HttpRequest.newBuilder(target)
                        .timeout(FORWARD_TIMEOUT)
                        .POST(BodyPublishers.ofByteArray(body));
        headers.forEach((name, values) -> {
            String lower = name.toLowerCase(Locale.ROOT);
            if (lower.startsWith("webhook-") || lower.equals("content-type")) {
                values.forEach(it -> request.header(name, it));
            }
        });
        try {
            return OptionalInt.of(
                    http.send(request.build(), BodyHandlers.discarding()).statusCode());
        } catch (IOException e) {
            return OptionalInt.of(502);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return OptionalInt.of(502);
        }
    }

    /** Waits for the responses that are being sent. */
    @Override
    public void close() {
        server.stop(STOP_SECONDS);
        executor.shutdownNow();
        http.shutdownNow();
    }
}
