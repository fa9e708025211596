package io.ledgerway.local.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ReadinessProbeTests {

    private static final Duration LIMIT = Duration.ofMinutes(1);

    @Test
    void serviceThatRespondsIsAwaitedUntilItIsReady() throws IOException {
        AtomicInteger requests = new AtomicInteger();
        HttpServer server =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext(
                "/actuator/health/readiness",
                it -> {
                    it.sendResponseHeaders(requests.incrementAndGet() < 3 ? 503 : 200, -1);
                    it.close();
                });
        server.start();
        StartedProcess service = start("sleep", "60");
        try {
            ReadinessProbe.whenHealthy(
                    service, "http://127.0.0.1:" + server.getAddress().getPort(), LIMIT);

            assertThat(requests).hasValue(3);
        } finally {
            service.process().destroyForcibly();
            server.stop(0);
        }
    }

    @Test
    void processThatEndsBeforeItListensIsReported() throws IOException {
        StartedProcess service = start("sh", "-c", "exit 3");

        assertThatThrownBy(() ->
                        ReadinessProbe.whenHealthy(
                                service, "http://127.0.0.1:" + new Ports().free(), LIMIT))
                .isInstanceOf(StartFailure.class)
                .hasMessage("portal ended with status 3, see portal.log");
    }

    @Test
    void interruptedThreadDoesNotWait() throws IOException {
        StartedProcess service = start("sleep", "60");
        Thread.currentThread().interrupt();
        try {
            assertThatThrownBy(() ->
                            ReadinessProbe.whenHealthy(
                                    service, "http://127.0.0.1:" + new Ports().free(), LIMIT))
                    .isInstanceOf(StartFailure.class)
                    .hasMessage("The start of portal was interrupted");
        } finally {
            assertThat(Thread.interrupted()).isTrue();
            service.process().destroyForcibly();
        }
    }

    private static StartedProcess start(String... command) throws IOException {
        return new StartedProcess(
                "portal", new ProcessBuilder(command).start(), Path.of("portal.log"));
    }
}
