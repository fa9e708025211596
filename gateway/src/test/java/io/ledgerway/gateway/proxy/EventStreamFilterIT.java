package io.ledgerway.gateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.gateway.GatewayTest;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.test.context.TestPropertySource;

/** Open live pages in front of a portal with eight connections. */
@GatewayTest
@TestPropertySource(
        properties = "spring.cloud.gateway.server.webflux.httpclient.pool.max-connections=8")
class EventStreamFilterIT {

    private static final ScriptedService portal = new ScriptedService();
    private static final String STREAM = "/portal/live";
    private static final String PAGE = "/portal/companies";

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final CountDownLatch end = new CountDownLatch(1);
    private final List<Socket> slow = new ArrayList<>();

    @LocalServerPort int port;

    @DynamicPropertySource
    static void address(DynamicPropertyRegistry properties) {
        properties.add("ledgerway.services.portal", () -> "http://localhost:" + portal.port());
    }

    @BeforeEach
    void portalSendsPagesAndStreams() {
        portal.plays((head, caller) -> {
            if (head.startsWith("GET " + PAGE)) {
                ScriptedService.write(caller, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok");
            } else {
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
                var _ = end.await(20, TimeUnit.SECONDS);
            }
        });
    }

    @AfterEach
    void streamsEnd() throws IOException {
        end.countDown();
        client.shutdownNow();
        for (Socket socket : slow) {
            socket.close();
        }
    }

    @Test
    void streamsLeaveConnectionsToPages() throws Exception {
        beginWithoutBody();
        beginWithoutBody();
        List<HttpResponse<InputStream>> streams = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            streams.add(get(STREAM));
        }

        assertThat(streams)
                .extracting(HttpResponse::statusCode)
                .containsExactly(200, 200, 503, 503, 503, 503, 503, 503);
        assertThat(streams.getLast().headers().firstValue("Retry-After")).hasValue("30");
        assertThat(get("/portal/l%69ve").statusCode()).isEqualTo(503);
        assertThat(get(PAGE).statusCode()).isEqualTo(200);

        streams.getFirst().body().close();
        await().until(() -> get(STREAM).statusCode() == 200);
    }

    /** Sends a request whose body does not arrive; it is no stream and holds no connection. */
    private void beginWithoutBody() throws IOException {
        Socket socket = new Socket("localhost", port);
        slow.add(socket);
        socket.setSoTimeout(20_000);
        ScriptedService.write(
                socket,
                """
                POST /portal/live HTTP/1.1\r
                Host: localhost\r
                Content-Length: 1000\r
                Expect: 100-continue\r
                \r
                """);
        assertThat(new String(socket.getInputStream().readNBytes(12), StandardCharsets.US_ASCII))
                .as("the gateway waits for the body")
                .isEqualTo("HTTP/1.1 100");
    }

    private HttpResponse<InputStream> get(String path) throws IOException, InterruptedException {
        return client.send(
                HttpRequest.newBuilder(URI.create("http://localhost:" + port + path)).build(),
                BodyHandlers.ofInputStream());
    }
}
