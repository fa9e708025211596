package io.ledgerway.gateway.proxy;

import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static io.ledgerway.gateway.StubServices.KEY;
import static io.ledgerway.gateway.StubServices.basic;
import static io.ledgerway.gateway.StubServices.company;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import com.github.tomakehurst.wiremock.client.WireMock;
import io.ledgerway.gateway.GatewayTest;
import io.ledgerway.gateway.error.ErrorResponses;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.TestPropertySource;
import org.springframework.test.web.reactive.server.WebTestClient;

/**
 * Callers whose bodies do not arrive take no upstream connection from other callers, and are no
 * failures of the gateway when they disconnect.
 */
@GatewayTest
@TestPropertySource(
        properties = {
            "ledgerway.gateway.trusted-proxies=127.0.0.0/8,::1/128",
            "ledgerway.gateway.proxy.body-timeout=6s"
        })
class SlowRequestBodyIT {

    private static final int CALLERS = 1000;
    private static final int REQUESTS = 100;

    private static final String CONTINUE = "HTTP/1.1 100 Continue\r\n\r\n";

    private static final Logger LOG = (Logger) LoggerFactory.getLogger(ErrorResponses.class);

    @Autowired WebTestClient http;
    @Autowired MeterRegistry meters;
    @LocalServerPort int port;

    private final List<Socket> slow = new ArrayList<>();
    private final ListAppender<ILoggingEvent> lines = new ListAppender<>();

    @AfterEach
    void close() throws IOException {
        LOG.detachAppender(lines);
        for (Socket socket : slow) {
            socket.close();
        }
    }

    @Test
    void slowBodiesFromManyAddressesDelayNoOtherClient() throws IOException {
        for (int caller = 0; caller < CALLERS; caller++) {
            begin("/portal/api/users/sign-in", "10.1." + caller / 250 + "." + (1 + caller % 250));
        }
        assertDelaysNoOther();
        company().verify(0, postRequestedFor(urlPathEqualTo("/portal/api/users/sign-in")));
    }

    @Test
    void slowBodiesFromOneAddressDelayNoOtherClientAndAreLimited() throws IOException {
        for (int caller = 0; caller < CALLERS; caller++) {
            begin("/link/company/7", "10.2.0.1");
        }
        Socket last = slow.getLast();
        last.setSoTimeout(20_000);
        assertThat(new String(last.getInputStream().readNBytes(12), StandardCharsets.US_ASCII))
                .isEqualTo("HTTP/1.1 429");
        assertDelaysNoOther();
        company().verify(0, postRequestedFor(urlPathEqualTo("/link/company/7")));
    }

    @Test
    void aBodyThatDoesNotArriveIsRefusedAfterSeconds() throws IOException {
        begin("/portal/api/users/sign-in", "10.3.0.1");
        Socket socket = slow.getFirst();
        socket.setSoTimeout(20_000);
        String response =
                new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
        assertThat(response)
                .startsWith("HTTP/1.1 408 ")
                .contains("The request body did not arrive in time.")
                .containsIgnoringCase("connection: close");
    }

    /** A small body is still in the gateway; the beginning of a large one is forwarded. */
    @Test
    void aCallerThatDisconnectsWithinItsBodyIsNoFailureOfTheGateway() throws IOException {
        lines.start();
        LOG.addAppender(lines);

        disconnectAfter(1, 1000, false);
        disconnectAfter(1, 1000, true);
        disconnectAfter(70_000, 100_000, false);

        await().atMost(Duration.ofSeconds(20))
                .until(() -> rules().stream().mapToLong(Timer::count).sum() == 3);
        assertThat(rules())
                .extracting(it -> it.getId().getTag("httpStatusCode"))
                .as("no response")
                .containsExactly("NA");
        assertThat(
                        meters.get("ledgerway.gateway.upstream.errors")
                                .tag("upstream", "webhook-service")
                                .counter()
                                .count())
                .isZero();
        assertThat(lines.list).isEmpty();
    }

    /** No other test of this class calls these paths. */
    private Collection<Timer> rules() {
        return meters.find("spring.cloud.gateway.requests").tag("routeId", "/rules/**").timers();
    }

    /** Sends the beginning of a body that the gateway reads, then ends the connection. */
    private void disconnectAfter(int sent, int length, boolean reset) throws IOException {
        try (Socket socket = new Socket("localhost", port)) {
            socket.setSoTimeout(20_000);
            ScriptedService.write(
                    socket,
                    """
                    POST /rules HTTP/1.1\r
                    Host: localhost\r
                    Authorization: %s\r
                    Content-Length: %d\r
                    Expect: 100-continue\r
                    \r
                    """
                            .formatted(basic(KEY), length));
            assertThat(
                            new String(
                                    socket.getInputStream().readNBytes(CONTINUE.length()),
                                    StandardCharsets.US_ASCII))
                    .isEqualTo(CONTINUE);
            ScriptedService.write(socket, "x".repeat(sent));
            if (reset) {
                socket.setSoLinger(true, 0);
            }
        }
    }

    @Test
    void bodiesOfEachSizeArriveUnchanged() {
        for (int size : new int[] {1, 65_535, 65_536, 65_537, 1_000_000, 9_000_000}) {
            company().resetRequests();
            String body = "0123456789".repeat(size / 10 + 1).substring(0, size);
            http.post()
                    .uri("/companies")
                    .header("Authorization", basic(KEY))
                    .bodyValue(body)
                    .exchange()
                    .expectStatus()
                    .isOk();
            company()
                    .verify(
                            1,
                            postRequestedFor(urlPathEqualTo("/companies"))
                                    .withRequestBody(WireMock.equalTo(body)));
        }
    }

    /**
     * Each request that needs the connection of a slow body would wait for its timeout of 6 s; a
     * busy machine delays a few.
     */
    private void assertDelaysNoOther() {
        assertThat(slowOf(REQUESTS)).isLessThan(Duration.ofSeconds(3));
    }

    /** The 90th percentile of small writes of a client. */
    private Duration slowOf(int requests) {
        List<Duration> times = new ArrayList<>();
        for (int i = 0; i < requests; i++) {
            long began = System.nanoTime();
            http.post()
                    .uri("/companies")
                    .header("Authorization", basic(KEY))
                    .header("X-Forwarded-For", "10.9.0.1")
                    .bodyValue("{}")
                    .exchange()
                    .expectStatus()
                    .isOk();
            times.add(Duration.ofNanos(System.nanoTime() - began));
        }
        return times.stream().sorted().skip(requests * 90L / 100 - 1).findFirst().orElseThrow();
    }

    private void begin(String path, String address) throws IOException {
        Socket socket = new Socket("localhost", port);
        slow.add(socket);
        socket.getOutputStream()
                .write(
                        """
                        POST %s HTTP/1.1\r
                        Host: localhost\r
                        X-Forwarded-For: %s\r
                        Content-Type: application/json\r
                        Content-Length: 1000\r
                        Connection: keep-alive, Content-Length\r
                        \r
                        {\
                        """
                                .formatted(path, address)
                                .getBytes(StandardCharsets.US_ASCII));
    }
}
