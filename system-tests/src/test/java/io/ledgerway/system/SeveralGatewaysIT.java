package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.system.running.ExtraGateway;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.strict.Api;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * One daily quota across two gateway processes, three with {@code -Dcampaign=long}. Callers that
 * alternate between the gateways get exactly as many successful responses as the quota allows, and
 * the remaining quota never rises. In every run, {@link RateLimitIT} tests this with one gateway,
 * and tests of gateway and company-service with three.
 */
@Tag("long")
class SeveralGatewaysIT {

    private static final boolean LONG = "long".equals(System.getProperty("campaign"));

    /** Gateways lease single requests of the last 20,000, and blocks above that. */
    private static final int QUOTA = LONG ? 24_000 : 600;

    private static final int CALLERS = 6;

    private final RunningSystem system = RunningSystem.shared();
    private final HttpClient http = HttpClient.newHttpClient();

    @Test
    void exactlyTheQuotaIsServedByAllTogether() throws Exception {
        String authorization = newClient();
        try (var second = ExtraGateway.start(system);
                var third = LONG ? ExtraGateway.start(system) : null;
                var callers = Executors.newFixedThreadPool(CALLERS)) {
            List<URI> gateways = new ArrayList<>(List.of(system.gateway(), second.awaitReady()));
            if (third != null) {
                gateways.add(third.awaitReady());
            }

            List<Callable<Integer>> calls = new ArrayList<>();
            for (int i = 0; i < CALLERS; i++) {
                int first = i;
                calls.add(() -> untilRefused(gateways, first, authorization));
            }
            int served = 0;
            for (Future<Integer> it : callers.invokeAll(calls)) {
                served += it.get();
            }
            assertThat(served).isEqualTo(QUOTA);

            for (URI gateway : gateways) {
                HttpResponse<String> refused = read(gateway, authorization);
                assertThat(refused.statusCode()).isEqualTo(429);
                assertThat(number(refused, "X-Rate-Limit-Remaining")).isZero();
                assertThat(number(refused, "X-Rate-Limit-Limit")).isEqualTo(QUOTA);
            }
        }
    }

    /**
     * Number of successful responses. The calls alternate between the gateways until one rejects.
     * Each gateway returns its own value of the remaining quota, which never rises on one gateway.
     */
    private int untilRefused(List<URI> gateways, int first, String authorization)
            throws IOException, InterruptedException {
        Map<URI, Long> remaining = new HashMap<>();
        for (int served = 0; ; served++) {
            URI gateway = gateways.get((first + served) % gateways.size());
            HttpResponse<String> response = read(gateway, authorization);
            long left = number(response, "X-Rate-Limit-Remaining");
            assertThat(left).isLessThanOrEqualTo(remaining.getOrDefault(gateway, (long) QUOTA));
            remaining.put(gateway, left);
            if (response.statusCode() == 429) {
                assertThat(served).isGreaterThan(gateways.size());
                return served;
            }
            assertThat(response.statusCode()).isEqualTo(200);
        }
    }

    private String newClient() throws IOException, InterruptedException {
        JsonNode client =
                operator(
                        "/admin/clients",
                        """
                        {"name":"Several gateways %s","plan":"paid",
                         "limits":{"dailyQuota":%d,"concurrency":100}}\
                        """
                                .formatted(UUID.randomUUID(), QUOTA));
        String key =
                operator("/admin/clients/%s/apiKeys".formatted(client.get("id").asString()), "{}")
                        .get("apiKey")
                        .asString();
        return Api.basic(key);
    }

    private JsonNode operator(String path, String body) throws IOException, InterruptedException {
        HttpRequest request =
                HttpRequest.newBuilder(system.gateway().resolve(path))
                        .header(
                                "Authorization",
                                system.launcher().runFile().get("adminAuthorization").asString())
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString(body))
                        .build();
        HttpResponse<String> response = http.send(request, BodyHandlers.ofString());
        assertThat(response.statusCode()).as(response.body()).isEqualTo(201);
        return JsonMapper.shared().readTree(response.body());
    }

    private HttpResponse<String> read(URI gateway, String authorization)
            throws IOException, InterruptedException {
        HttpRequest request =
                HttpRequest.newBuilder(gateway.resolve("/companies?pageSize=1"))
                        .header("Authorization", authorization)
                        .build();
        return http.send(request, BodyHandlers.ofString());
    }

    private static long number(HttpResponse<?> response, String header) {
        return response.headers().firstValueAsLong(header).orElseThrow();
    }
}
