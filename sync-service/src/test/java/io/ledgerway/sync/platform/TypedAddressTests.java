package io.ledgerway.sync.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.sun.net.httpserver.HttpServer;
import io.ledgerway.configuration.time.TestClockProperties;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp.Request;
import io.ledgerway.connector.http.VettedHttp;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Responses of a server whose address a customer typed. */
class TypedAddressTests {

    private static final int MAX_BYTES = 6 << 20;

    private HttpServer server;
    private byte[] body = new byte[0];

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext(
                "/",
                exchange -> {
                    exchange.sendResponseHeaders(200, body.length);
                    exchange.getResponseBody().write(body);
                    exchange.close();
                });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void onlyFilesAndWholeListsAreLargerThan6Megabytes() throws Exception {
        Request request =
                Request.get(
                        URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/"),
                        Map.of());
        try (VettedHttp http =
                new PlatformConfiguration()
                        .vettedHttp(
                                new PlatformProperties(
                                        5,
                                        Duration.ofSeconds(30),
                                        Duration.ofMinutes(10),
                                        List.of("127.0.0.0/8"),
                                        null),
                                new TestClockProperties(false))) {
            body = new byte[MAX_BYTES];
            assertThat(http.send(request).bytes()).hasSize(MAX_BYTES);

            body = new byte[MAX_BYTES + 1];
            assertThat(http.send(request.withLargeResponse()).bytes()).hasSize(MAX_BYTES + 1);
            assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                    .isThrownBy(() -> http.send(request))
                    .withMessage("The response is larger than 6291456 bytes");
        }
    }
}
