package io.ledgerway.system.running;

import static org.awaitility.Awaitility.await;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Moves the time of a system with a test clock, as an operator does. */
public final class SystemClock {

    private static final Duration LIMIT = Duration.ofMinutes(10);

    private final HttpClient http = HttpClient.newHttpClient();
    private final RunningSystem system;

    public SystemClock(RunningSystem system) {
        this.system = system;
    }

    /** Moves the time forward and waits for the end of the move. */
    public JsonNode advance(Duration by) {
        return move("{\"advance\":\"%s\"}".formatted(by));
    }

    /** Moves the time forward to a time and waits for the end of the move. */
    public JsonNode moveTo(Instant time) {
        return move("{\"to\":\"%s\"}".formatted(time));
    }

    private JsonNode move(String body) {
        HttpResponse<String> response = post(body);
        if (response.statusCode() != 202) {
            throw new AssertionError(response.statusCode() + " " + response.body());
        }
        return awaitEnd();
    }

    /** Waits until no move is in progress. */
    public JsonNode awaitEnd() {
        return await().atMost(LIMIT)
                .pollInterval(Duration.ofMillis(200))
                .ignoreExceptions()
                .until(this::state, it -> !it.get("moving").asBoolean());
    }

    public Instant now() {
        return Instant.parse(state().get("now").asString());
    }

    public JsonNode state() {
        return JsonMapper.shared().readTree(send("GET", "").body());
    }

    /** The response to {@code POST /admin/clock}. */
    public HttpResponse<String> post(String body) {
        return send("POST", body);
    }

    private HttpResponse<String> send(String method, String body) {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(system.gateway() + "/admin/clock"))
                        .timeout(Duration.ofSeconds(30))
                        .header(
                                "Authorization",
                                system.launcher().runFile().get("adminAuthorization").asString())
                        .header("Content-Type", "application/json")
                        .method(method, BodyPublishers.ofString(body))
                        .build();
        return UncheckedHttp.send(http, request, BodyHandlers.ofString());
    }
}
