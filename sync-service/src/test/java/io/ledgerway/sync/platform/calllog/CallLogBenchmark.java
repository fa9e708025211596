package io.ledgerway.sync.platform.calllog;

import com.sun.management.OperatingSystemMXBean;
import com.sun.net.httpserver.HttpServer;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.ErrorMapper;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttpClient;
import io.ledgerway.starter.partition.LogBuffer;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/**
 * Measures the processor time of this process for a call with and without its log entry, writing
 * included: {@code mvn -pl sync-service -am verify -Dit.test=CallLogBenchmark}. The server is in
 * the same process, so a call of a real platform costs less; the processor time of PostgreSQL is
 * not included.
 */
@SyncServiceTest
class CallLogBenchmark {

    private static final int CALLS = 10_000;
    private static final int ROUNDS = 7;
    private static final byte[] BODY = "x".repeat(2_000).getBytes(StandardCharsets.UTF_8);

    @Autowired Scenario scenario;
    @Autowired CallLog log;
    @Autowired LogBuffer<LoggedCall> buffer;

    @Test
    void processorTimeOfACall() throws IOException, ConnectorException {
        LinkedCompany linked = scenario.linked();
        HttpServer server =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext(
                "/",
                exchange -> {
                    exchange.sendResponseHeaders(200, BODY.length);
                    exchange.getResponseBody().write(BODY);
                    exchange.close();
                });
        server.start();
        URI uri =
                URI.create(
                        "http://127.0.0.1:%d/api/v2/invoices?page=2&where=Type"
                                .formatted(server.getAddress().getPort()));
        double[] without = new double[ROUNDS];
        double[] with = new double[ROUNDS];
        try (PlatformHttpClient bare = PlatformHttpClient.create()) {
            PlatformHttp logged =
                    log.of(
                            bare,
                            "fake",
                            linked.company(),
                            linked.connection(),
                            ErrorMapper.byStatus(),
                            "read");
            for (int i = 0; i < ROUNDS; i++) {
                without[i] = microsPerCall(bare, uri);
                with[i] = microsPerCall(logged, uri);
            }
        } finally {
            server.stop(0);
        }
        double plain = median(without);
        double more = median(with) - plain;
        System.out.printf(
                Locale.ROOT,
                "CPU per call: %.1f us without, %.1f us more with its log entry (%.1f %%)%n",
                plain,
                more,
                100 * more / plain);
    }

    private double microsPerCall(PlatformHttp http, URI uri) throws ConnectorException {
        OperatingSystemMXBean system =
                (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        long before = system.getProcessCpuTime();
        for (int i = 0; i < CALLS; i++) {
            http.send(PlatformHttp.Request.get(uri, Map.of()));
        }
        buffer.flush();
        return (system.getProcessCpuTime() - before) / 1_000.0 / CALLS;
    }

    /** Without the first rounds, which warm up. */
    private static double median(double[] rounds) {
        double[] sorted =
                IntStream.range(2, rounds.length).mapToDouble(it -> rounds[it]).sorted().toArray();
        return DoubleStream.of(sorted).skip(sorted.length / 2).findFirst().orElseThrow();
    }
}
