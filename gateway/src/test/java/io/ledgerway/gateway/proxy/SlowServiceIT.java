package io.ledgerway.gateway.proxy;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.anyRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static io.ledgerway.gateway.StubServices.basic;
import static io.ledgerway.gateway.StubServices.webhook;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.gateway.GatewayTest;
import io.ledgerway.gateway.StubServices;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.test.context.TestPropertySource;
import org.springframework.test.web.reactive.server.WebTestClient;

/** A service that responds after the timeout, which is short in this test. */
@GatewayTest
@TestPropertySource(
        properties = "spring.cloud.gateway.server.webflux.httpclient.response-timeout=300ms")
class SlowServiceIT {

    private static final ScriptedService portal = new ScriptedService();
    private static final ScriptedService sync = new ScriptedService();

    /** A read on the fast path. */
    private static final String READ = "/companies/7/dataStatus";

    private static final String STATUS = "HTTP/1.1 200 OK";
    private static final String TOO_LATE = "HTTP/1.1 504 ";
    private static final int PART = 64 * 1024;
    private static final int PARTS = 4096;

    @LocalServerPort int port;
    @Autowired WebTestClient http;
    @Autowired MeterRegistry meters;

    @DynamicPropertySource
    static void address(DynamicPropertyRegistry properties) {
        properties.add("ledgerway.services.portal", () -> "http://localhost:" + portal.port());
        properties.add("ledgerway.services.sync", () -> "http://localhost:" + sync.port());
    }

    @BeforeEach
    void theServiceIsSlow() {
        webhook().stubFor(any(anyUrl()).atPriority(1).willReturn(aResponse().withFixedDelay(1500)));
    }

    @Test
    void slowServiceIsATimeoutWithoutRetry() {
        assertTimeout();

        // the stub records a request when it responds
        await().untilAsserted(() -> webhook().verify(1, anyRequestedFor(anyUrl())));
    }

    @Test
    void slowServiceIsATimeoutOnTheFastPathToo() {
        FastPathProxyIT.quota(100, 80_000, 60_000, 0);
        double before = fastPathRequests();

        // the first request uses the filter chain and loads the quota
        await().until(() -> {
            assertTimeout();
            return fastPathRequests() > before;
        });
    }

    @Test
    void responseThatStallsIsBrokenOffOnTheFastPath() {
        useTheFastPath();
        sync.responses("HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nhalf");

        // on a busy machine the service itself can begin its response too late
        await().until(() -> {
            try (Socket caller = read()) {
                InputStream response = caller.getInputStream();
                String status =
                        new String(response.readNBytes(STATUS.length()), StandardCharsets.US_ASCII);
                if (status.startsWith(TOO_LATE)) {
                    return false;
                }
                assertThat(status).isEqualTo(STATUS);
                assertThat(new String(response.readAllBytes(), StandardCharsets.US_ASCII))
                        .endsWith("half");
                return true;
            }
        });
    }

    /** The service cannot send while the caller reads nothing. */
    @Test
    void callerThatPausesIsNotDisconnected() {
        useTheFastPath();
        var written = new AtomicLong();
        var brokenOff = new AtomicBoolean();
        sync.plays((_, caller) -> {
            ScriptedService.write(
                    caller,
                    "HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n".formatted(PARTS * PART));
            try {
                for (int part = 0; part < PARTS; part++) {
                    caller.getOutputStream().write(new byte[PART]);
                    written.addAndGet(PART);
                }
            } catch (IOException e) {
                brokenOff.set(true);
                throw e;
            }
        });

        // on a busy machine the service itself can pause for too long
        await().atMost(Duration.ofMinutes(1))
                .until(() -> {
                    brokenOff.set(false);
                    try (Socket caller = read()) {
                        String status =
                                new String(
                                        caller.getInputStream().readNBytes(STATUS.length()),
                                        StandardCharsets.US_ASCII);
                        var last = new AtomicLong(-1);
                        await().pollInterval(Duration.ofMillis(500))
                                .until(() -> last.getAndSet(written.get()) == written.get());
                        return status.equals(STATUS) && !brokenOff.get();
                    }
                });
    }

    /** The first request uses the filter chain and loads the quota. */
    private void useTheFastPath() {
        FastPathProxyIT.quota(100, 80_000, 60_000, 0);
        sync.responses("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}");
        double before = fastPathRequests();
        await().until(() -> {
            var _ =
                    http.get()
                            .uri(READ)
                            .header("Authorization", basic(StubServices.KEY))
                            .exchange()
                            .expectBody()
                            .returnResult();
            return fastPathRequests() > before;
        });
    }

    private Socket read() throws IOException {
        Socket caller = new Socket("localhost", port);
        caller.setSoTimeout(20_000);
        ScriptedService.write(
                caller,
                "GET %s HTTP/1.1\r\nHost: localhost\r\nAuthorization: %s\r\n\r\n"
                        .formatted(READ, basic(StubServices.KEY)));
        return caller;
    }

    /** Two events of a page's stream; the second one is sent after the first one was received. */
    @Test
    void eventsOfTheStreamArriveAtOnceAndDoNotCountAsASlowRequest() {
        // on a busy machine the service itself can begin its response too late
        await().until(this::eventsOfTheStreamArriveAtOnce);
    }

    /** False when the response did not begin in time. */
    private boolean eventsOfTheStreamArriveAtOnce() throws Exception {
        CountDownLatch received = new CountDownLatch(1);
        portal.plays((_, caller) -> {
            ScriptedService.write(
                    caller,
                    """
                    HTTP/1.1 200 OK\r
                    Content-Type: text/event-stream\r
                    Transfer-Encoding: chunked\r
                    \r
                    7\r
                    data: 1\r
                    """);
            if (received.await(20, TimeUnit.SECONDS)) {
                ScriptedService.write(caller, "7\r\ndata: 2\r\n0\r\n\r\n");
            }
        });
        double before = streams();

        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpResponse<InputStream> response =
                    client.send(
                            HttpRequest.newBuilder(
                                            URI.create("http://localhost:" + port + "/portal/live"))
                                    .header("Accept", "text/event-stream")
                                    .build(),
                            BodyHandlers.ofInputStream());
            if (response.statusCode() == 504) {
                received.countDown();
                response.body().close();
                return false;
            }

            assertThat(new String(response.body().readNBytes(7), StandardCharsets.UTF_8))
                    .isEqualTo("data: 1");
            assertThat(streams()).as("recorded while it is open").isEqualTo(before + 1);
            received.countDown();
            assertThat(new String(response.body().readAllBytes(), StandardCharsets.UTF_8))
                    .isEqualTo("data: 2");
            assertThat(streams()).as("recorded once").isEqualTo(before + 1);
            return true;
        }
    }

    private double streams() {
        return meters
                .find("spring.cloud.gateway.requests")
                .tag("routeId", "/portal/**")
                .timers()
                .stream()
                .mapToDouble(Timer::count)
                .sum();
    }

    private double fastPathRequests() {
        return meters.counter("ledgerway.gateway.fastpath.requests").count();
    }

    private void assertTimeout() {
        http.get()
                .uri("/webhooks")
                .header("Authorization", basic(StubServices.KEY))
                .exchange()
                .expectStatus()
                .isEqualTo(504)
                .expectBody()
                .jsonPath("$.error")
                .isEqualTo("The service did not respond in time.")
                .jsonPath("$.canBeRetried")
                .isEqualTo("Yes");
    }
}
