package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.system.running.Receiver;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.strict.Api;
import io.ledgerway.system.strict.ApiResponse;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * Gateway and company-service are killed while clients create companies. Clients that retry with
 * the same {@code Idempotency-Key} get each company and each event once.
 */
@Tag("long")
class PlatformCrashIT {

    private static final long SEED = Long.getLong("seed", 20_261_121L);
    private static final int COMPANIES = "long".equals(System.getProperty("campaign")) ? 600 : 60;

    private final RunningSystem system = RunningSystem.shared();
    private final Api api = new Api(system.gateway(), system.apiKey("other"));
    private final Random random = new Random(SEED);

    @Test
    void noCompanyAndNoEventIsLostOrDoubled() throws Exception {
        System.out.println("seed " + SEED);
        String run = "Crash " + UUID.randomUUID().toString().substring(0, 8);
        try (Receiver receiver = new Receiver();
                ExecutorService clients = Executors.newFixedThreadPool(4)) {
            api.createConsumer(receiver.url(), "company.created");
            List<Future<String>> ids =
                    IntStream.range(0, COMPANIES)
                            .mapToObj(n -> clients.submit(creating(run + " " + n)))
                            .toList();
            for (String part : List.of("company-service", "gateway", "company-service")) {
                Thread.sleep(random.nextInt(500));
                long old = system.pid(part);
                system.kill(part);
                await().atMost(RecoveryAssertions.RECOVERY).until(() -> system.pid(part) != old);
            }
            for (Future<String> id : ids) {
                assertThat(id.get()).isNotEmpty();
            }
            assertThat(companies(run)).hasSize(COMPANIES).doesNotHaveDuplicates();
            List<String> made = ids.stream().map(PlatformCrashIT::now).toList();
            await().atMost(RecoveryAssertions.RECOVERY)
                    .untilAsserted(() ->
                            assertThat(made)
                                    .allSatisfy(it ->
                                            assertThat(receiver.of("company.created", it))
                                                    .hasSize(1)));
        }
    }

    private Callable<String> creating(String name) {
        String key = UUID.randomUUID().toString();
        return () -> {
            while (true) {
                try {
                    // unchecked: rate limit headers are absent while the quota service is
                    // unavailable
                    ApiResponse response =
                            api.with("Idempotency-Key", key)
                                    .ours(
                                            "POST",
                                            "/companies",
                                            "{\"name\":\"%s\"}".formatted(name));
                    if (response.status() == 200) {
                        return response.text("id");
                    }
                    assertThat(response.status()).isIn(409, 429, 500, 502, 503, 504);
                } catch (UncheckedIOException e) {
                    // the gateway is down: the client retries
                }
                Thread.sleep(Duration.ofMillis(300));
            }
        };
    }

    private List<String> companies(String run) {
        JsonNode page =
                api.get(
                                "/companies?pageSize=5000&query="
                                        + URLEncoder.encode("name~" + run, StandardCharsets.UTF_8))
                        .body();
        return page.get("results").valueStream().map(it -> it.get("name").asString()).toList();
    }

    private static String now(Future<String> done) {
        return done.resultNow();
    }
}
