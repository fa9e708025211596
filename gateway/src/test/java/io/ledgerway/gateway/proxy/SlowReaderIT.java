package io.ledgerway.gateway.proxy;

import static io.ledgerway.gateway.StubServices.KEY;
import static io.ledgerway.gateway.StubServices.basic;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.ledgerway.gateway.GatewayTest;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;
import org.slf4j.event.KeyValuePair;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.test.context.TestPropertySource;

/** A caller that does not read its response loses its connection. */
@GatewayTest
@TestPropertySource(properties = "ledgerway.gateway.proxy.send-timeout=1s")
class SlowReaderIT {

    private static final ScriptedService service = new ScriptedService();
    private static final String STATUS = "HTTP/1.1 200 OK";
    private static final String CORRELATION_ID = "6d0cbe4e-0f6a-4a1c-9d0e-3b1b6c2f7a55";
    private static final int PART = 64 * 1024;

    /** More than the buffers of all sockets between service and caller. */
    private static final int PARTS = 4096;

    private static final Logger LOG = (Logger) LoggerFactory.getLogger(SendTimeoutHandler.class);

    private final ListAppender<ILoggingEvent> lines = new ListAppender<>();

    @LocalServerPort int port;

    @DynamicPropertySource
    static void address(DynamicPropertyRegistry properties) {
        properties.add("ledgerway.services.sync", () -> "http://localhost:" + service.port());
    }

    @BeforeEach
    void theKeyHasQuota() {
        FastPathProxyIT.quota(100, 80_000, 60_000, 0);
    }

    @BeforeEach
    void linesAreStored() {
        lines.start();
        LOG.addAppender(lines);
    }

    @AfterEach
    void linesAreNoLongerStored() {
        LOG.detachAppender(lines);
    }

    /** The form with a length uses the filter chain, the other one the fast path. */
    @ParameterizedTest
    @ValueSource(strings = {"", "Content-Length: 0\r\n"})
    void callOfTheServiceEndsWithTheConnectionOfACallerThatDoesNotRead(String header)
            throws IOException {
        service.responses(STATUS + "\r\nContent-Length: 2\r\n\r\n{}");
        try (Socket caller = read("")) {
            // the first request uses the filter chain and loads the quota
            assertThat(status(caller)).isEqualTo(STATUS);
        }
        var brokenOff = new AtomicBoolean();
        service.plays((_, gateway) -> {
            ScriptedService.write(
                    gateway, STATUS + "\r\nContent-Length: %d\r\n\r\n".formatted(PARTS * PART));
            try {
                for (int part = 0; part < PARTS; part++) {
                    gateway.getOutputStream().write(new byte[PART]);
                }
            } catch (IOException e) {
                brokenOff.set(true);
                throw e;
            }
        });

        try (Socket caller = read(header)) {
            assertThat(status(caller)).isEqualTo(STATUS);
            await().atMost(Duration.ofSeconds(30)).untilTrue(brokenOff);
        }
        assertThat(lines.list)
                .singleElement()
                .satisfies(it ->
                        assertThat(it.getKeyValuePairs())
                                .contains(new KeyValuePair("correlationId", CORRELATION_ID)));
    }

    private Socket read(String header) throws IOException {
        Socket caller = new Socket("localhost", port);
        caller.setSoTimeout(20_000);
        ScriptedService.write(
                caller,
                """
                GET /companies/7/dataStatus HTTP/1.1\r
                Host: localhost\r
                Authorization: %s\r
                X-Correlation-Id: %s\r
                %s\r
                """
                        .formatted(basic(KEY), CORRELATION_ID, header));
        return caller;
    }

    private static String status(Socket caller) throws IOException {
        return new String(
                caller.getInputStream().readNBytes(STATUS.length()), StandardCharsets.US_ASCII);
    }
}
