package io.ledgerway.local;

import io.ledgerway.local.process.Console;
import io.ledgerway.local.process.InterruptiblePause;
import io.ledgerway.local.process.StartFailure;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/** Makes the emulated platforms send their webhooks to the gateway, as an operator does there. */
final class PlatformWebhooks {

    private static final int MAX_ATTEMPTS = 60;
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private PlatformWebhooks() {}

    /** Registers the gateway at each platform that an adapter of its own speaks to. */
    static void register(Topology topology) {
        try (HttpClient http = HttpClient.newHttpClient()) {
            dialects(topology).forEach(it -> register(http, topology, it));
        }
    }

    /**
     * Registers the gateway at a restarted sandbox, which does not store its address. Xero calls
     * the address first, and the gateway may be restarting too: failed attempts are repeated.
     *
     * @param pause between two attempts
     */
    static void registerAgain(Topology topology, Console console, Duration pause) {
        List<Dialect> missing = dialects(topology);
        int attempts = 0;
        try (HttpClient http = HttpClient.newHttpClient()) {
            do {
                missing = missing.stream().filter(it -> !isAccepted(http, topology, it)).toList();
                attempts++;
            } while (!missing.isEmpty() && attempts < MAX_ATTEMPTS && InterruptiblePause.of(pause));
        }
        missing.forEach(it ->
                console.say(
                        "the emulated %s sends no webhooks: it did not accept the gateway"
                                .formatted(it.name())));
    }

    private static List<Dialect> dialects(Topology topology) {
        String sandbox = topology.service("sandbox").url();
        return Dialect.of(sandbox, sandbox).stream().filter(topology.options()::isReal).toList();
    }

    private static boolean isAccepted(HttpClient http, Topology topology, Dialect dialect) {
        try {
            return register(http, topology, dialect);
        } catch (StartFailure e) {
            return false;
        }
    }

    /** Returns whether the platform accepts the gateway. */
    private static boolean register(HttpClient http, Topology topology, Dialect dialect) {
        URI control = URI.create(topology.service("sandbox").url() + dialect.webhooks());
        String receiver =
                "http://127.0.0.1:%d/platform-events/%s"
                        .formatted(topology.gatewayPort(), dialect.platformKey());
        HttpRequest request =
                HttpRequest.newBuilder(control)
                        .header("Content-Type", "application/json")
                        .timeout(Duration.ofSeconds(30))
                        .PUT(HttpRequest.BodyPublishers.ofString("{\"url\":\"" + receiver + "\"}"))
                        .build();
        try {
            HttpResponse<String> response =
                    http.send(request, HttpResponse.BodyHandlers.ofString());
            if (response.statusCode() >= 300) {
                throw new StartFailure(
                        "The webhooks of an emulated platform were not registered: %s returned %d %s"
                                .formatted(control, response.statusCode(), response.body()));
            }
            String intent = JSON.readTree(response.body()).path("intentToReceive").asString("OK");
            return intent.equals("OK");
        } catch (IOException e) {
            throw new StartFailure("The sandbox does not respond: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
