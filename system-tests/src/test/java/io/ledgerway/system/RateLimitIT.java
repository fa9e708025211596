package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.system.running.Receiver;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.strict.Api;
import io.ledgerway.system.strict.ApiResponse;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The rate limits of the contract, tested with the client {@code limited}. */
class RateLimitIT {

    private final RunningSystem system = RunningSystem.shared();
    private final Api api = new Api(system.gateway(), system.apiKey("limited"));

    @Test
    void exactlyTheQuotaIsServedAndTheRemainderNeverRises() throws Exception {
        try (Receiver receiver = new Receiver();
                var workers = Executors.newFixedThreadPool(4)) {
            ApiResponse first =
                    api.post(
                            "/webhooks",
                            """
                            {"url":"%s","eventTypes":["client.rateLimit.reached"]}\
                            """
                                    .formatted(receiver.url()));
            long limit = number(first, "X-Rate-Limit-Limit");
            long left = number(first, "X-Rate-Limit-Remaining");
            assertThat(limit).isEqualTo(1000);

            ApiResponse second = api.get("/apiKeys");
            assertThat(number(second, "X-Rate-Limit-Remaining")).isEqualTo(left - 1);

            List<Future<Long>> served =
                    IntStream.range(0, 4)
                            .mapToObj(_ -> workers.submit(this::untilRefused))
                            .toList();
            long total = 0;
            for (Future<Long> it : served) {
                total += it.get();
            }
            assertThat(total).isEqualTo(left - 1);

            ApiResponse refused = api.get("/companies");
            assertThat(refused.status()).isEqualTo(429);
            assertThat(number(refused, "X-Rate-Limit-Remaining")).isZero();
            assertThat(number(refused, "Retry-After")).isBetween(1L, 86_400L);
            await().untilAsserted(() ->
                    assertThat(receiver.requests())
                            .filteredOn(it -> it.eventType().equals("client.rateLimit.reached"))
                            .hasSize(1));
        }
    }

    /** Number of successful responses; the remaining quota never rises for sequential calls. */
    private long untilRefused() {
        long served = 0;
        long left = Long.MAX_VALUE;
        while (true) {
            ApiResponse response = api.get("/companies?pageSize=1");
            if (response.status() == 429) {
                return served;
            }
            assertThat(response.status()).isEqualTo(200);
            assertThat(number(response, "X-Rate-Limit-Remaining")).isLessThan(left);
            left = number(response, "X-Rate-Limit-Remaining");
            served++;
        }
    }

    private static long number(ApiResponse response, String header) {
        return Long.parseLong(response.header(header));
    }
}
