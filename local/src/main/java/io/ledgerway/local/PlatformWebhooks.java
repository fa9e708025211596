package io.ledgerway.local;

import io.ledgerway.local.process.Console;
import io.ledgerway.local.process.InterruptiblePause;
import io.ledgerway.local.process.JsonClient;
import io.ledgerway.local.process.StartFailure;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/** Makes the emulated platforms send their webhooks to the gateway, as an operator does there. */
final class PlatformWebhooks {

    private static final int MAX_ATTEMPTS = 60;
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private PlatformWebhooks() {}

    /**
     * Registers the gateway at each platform that an adapter of its own speaks to. Xero calls the
     * address first. Where the call takes too long, because other services are still starting, it
     * is repeated in the background.
     *
     * @param pause between two attempts
     */
    static void register(Topology topology, Console console, Duration pause) {
        List<Dialect> missing =
                dialects(topology).stream().filter(it -> !register(topology, it)).toList();
        if (!missing.isEmpty()) {
            Thread.startVirtualThread(() -> registerAgain(topology, missing, console, pause));
        }
    }

    /**
     * Registers the gateway at a restarted sandbox, which does not store its address. Xero calls
     * the address first, and the gateway may be restarting too: failed attempts are repeated.
     *
     * @param pause between two attempts
     */
    static void registerAgain(Topology topology, Console console, Duration pause) {
        registerAgain(topology, dialects(topology), console, pause);
    }

    private static void registerAgain(
            Topology topology, List<Dialect> dialects, Console console, Duration pause) {
        List<Dialect> missing = dialects;
        int attempts = 0;
        do {
            missing = missing.stream().filter(it -> !isAccepted(topology, it)).toList();
            attempts++;
        } while (!missing.isEmpty() && attempts < MAX_ATTEMPTS && InterruptiblePause.of(pause));
        missing.forEach(it ->
                console.say(
                        "the emulated %s sends no webhooks: it did not accept the gateway"
                                .formatted(it.name())));
    }

    private static List<Dialect> dialects(Topology topology) {
        String sandbox = topology.service("sandbox").url();
        return Dialect.of(sandbox, sandbox).stream().filter(topology.options()::isReal).toList();
    }

    private static boolean isAccepted(Topology topology, Dialect dialect) {
        try {
            return register(topology, dialect);
        } catch (StartFailure e) {
            return false;
        }
    }

    /** Returns whether the platform accepts the gateway. */
    private static boolean register(Topology topology, Dialect dialect) {
        URI control = URI.create(topology.service("sandbox").url() + dialect.webhooks());
        String receiver =
                "http://127.0.0.1:%d/platform-events/%s"
                        .formatted(topology.gatewayPort(), dialect.platformKey());
        try {
            JsonClient.Response response =
                    JsonClient.send("PUT", control, null, "{\"url\":\"" + receiver + "\"}");
            if (!response.isSuccessful()) {
                throw new StartFailure(
                        "The webhooks of an emulated platform were not registered: %s returned %d %s"
                                .formatted(control, response.status(), response.body()));
            }
            String intent = JSON.readTree(response.body()).path("intentToReceive").asString("OK");
            return intent.equals("OK");
        } catch (IOException e) {
            throw new StartFailure("The sandbox does not respond: " + e.getMessage(), e);
        }
    }
}
