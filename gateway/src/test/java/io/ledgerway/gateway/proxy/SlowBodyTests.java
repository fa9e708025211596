package io.ledgerway.gateway.proxy;

import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static io.ledgerway.gateway.StubServices.KEY;
import static io.ledgerway.gateway.StubServices.basic;
import static io.ledgerway.gateway.StubServices.company;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.client.WireMock;
import io.ledgerway.gateway.GatewayTest;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.TestPropertySource;
import org.springframework.test.web.reactive.server.WebTestClient;

/** Callers whose bodies do not arrive take no upstream connection from other callers. */
@GatewayTest
@TestPropertySource(
        properties = {
            "ledgerway.gateway.trusted-proxies=127.0.0.0/8,::1/128",
            "ledgerway.gateway.proxy.body-timeout=6s"
        })
class SlowBodyTests {

    private static final int CALLERS = 1000;
    private static final int REQUESTS = 100;

    @Autowired WebTestClient http;
    @LocalServerPort int port;

    private final List<Socket> slow = new ArrayList<>();

    @AfterEach
    void close() throws IOException {
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
