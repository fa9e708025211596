package io.ledgerway.local;

import io.ledgerway.local.process.StartFailure;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** Makes the emulated platforms send their webhooks to the gateway, as an operator does there. */
final class PlatformWebhooks {

    private PlatformWebhooks() {}

    /** Registers the gateway at each platform that an adapter of its own speaks to. */
    static void register(Topology topology) {
        String sandbox = topology.service("sandbox").url();
        try (HttpClient http = HttpClient.newHttpClient()) {
            Dialect.of(sandbox, sandbox).stream()
                    .filter(topology.options()::isReal)
                    .forEach(it ->
                            register(
                                    http,
                                    URI.create(sandbox + it.webhooks()),
                                    receiver(topology, it)));
        }
    }

    private static String receiver(Topology topology, Dialect dialect) {
        return "http://127.0.0.1:%d/platform-events/%s"
                .formatted(topology.gatewayPort(), dialect.platformKey());
    }

    private static void register(HttpClient http, URI control, String receiver) {
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
        } catch (IOException e) {
            throw new StartFailure("The sandbox does not respond: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
