package io.ledgerway.system.hostile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.strict.Api;
import io.ledgerway.system.strict.ApiResponse;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Bodies that do not arrive: they hold no connection that other callers need. */
@Tag("hostile")
class SlowBodyIT {

    /** More than the requests of one address that the gateway serves at once. */
    private static final int CALLERS = Campaign.times(120, 420);

    private static final int REQUESTS = 20;

    /** A caller that waits for an upstream connection in vain waits for five seconds. */
    private static final Duration SOON = Duration.ofSeconds(4);

    private final RunningSystem system = RunningSystem.shared();
    private final Api api = new Api(system.gateway(), system.apiKey("other"));
    private final List<Socket> slow = new ArrayList<>();

    @AfterEach
    void close() throws IOException {
        for (Socket socket : slow) {
            socket.close();
        }
        String page = system.gateway() + "/link/company/" + UUID.randomUUID();
        await("the address may send requests again")
                .atMost(Duration.ofSeconds(30))
                .until(() -> api.page(page).status() != 429);
    }

    @Test
    void slowBodiesDelayNoClientAndAreLimitedByAddress() throws IOException {
        for (int i = 0; i < CALLERS; i++) {
            begin(i % 2 == 0 ? "/portal/api/users/sign-in" : "/link/company/7");
        }

        List<Duration> times = new ArrayList<>();
        for (int i = 0; i < REQUESTS; i++) {
            long began = System.nanoTime();
            ApiResponse answer =
                    api.ours("PATCH", "/companies/" + UUID.randomUUID(), "{\"name\":\"x\"}");
            assertThat(answer.status()).isEqualTo(404);
            times.add(Duration.ofNanos(System.nanoTime() - began));
        }
        // each request would wait, and a busy machine delays a few
        assertThat(times.stream().sorted().skip(REQUESTS * 3L / 4).findFirst().orElseThrow())
                .isLessThan(SOON);
        Socket last = slow.getLast();
        last.setSoTimeout(30_000);
        assertThat(new String(last.getInputStream().readNBytes(12), StandardCharsets.US_ASCII))
                .isEqualTo("HTTP/1.1 429");
    }

    private void begin(String path) throws IOException {
        Socket socket = new Socket(system.gateway().getHost(), system.gateway().getPort());
        slow.add(socket);
        socket.getOutputStream()
                .write(
                        "POST %s HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"
                                .formatted(path)
                                .getBytes(StandardCharsets.US_ASCII));
    }
}
