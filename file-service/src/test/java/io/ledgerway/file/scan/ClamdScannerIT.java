package io.ledgerway.file.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.ledgerway.file.kit.ClamdServer;
import io.ledgerway.file.kit.Samples;
import io.ledgerway.file.scan.Scanner.ScanResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests with Debian's clamd. Skipped if it is not installed, except in CI. */
class ClamdScannerIT {

    private static ClamdServer server;

    @TempDir Path folder;

    @BeforeAll
    static void start() throws IOException {
        if (!"true".equals(System.getenv("CI"))) {
            assumeThat(ClamdServer.isInstalled()).as("clamav-daemon is installed").isTrue();
        }
        server = ClamdServer.start();
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.close();
        }
    }

    @Test
    void cleanFilesAreClean() throws IOException {
        for (Map.Entry<String, byte[]> sample : Samples.good().entrySet()) {
            assertThat(scan(sample.getValue()))
                    .as(sample.getKey())
                    .isInstanceOf(ScanResult.Clean.class);
        }
        assertThat(scan(Samples.pdf(10_485_760))).isInstanceOf(ScanResult.Clean.class);
    }

    @Test
    void signaturesAreFoundInsideDocuments() throws IOException {
        for (byte[] bad :
                List.of(
                        Samples.eicar(),
                        ClamdServer.BAD,
                        Samples.joined(Samples.pdf(3_000_000), ClamdServer.BAD),
                        Samples.zip(Map.of("word/document.xml", ClamdServer.BAD)))) {
            assertThat(scan(bad))
                    .isInstanceOfSatisfying(
                            ScanResult.Infected.class,
                            it -> assertThat(it.finding()).containsAnyOf("Ledgerway", "Eicar"));
        }
    }

    /** clamd closes the connection: a file that was not sent completely is not clean. */
    @Test
    void fileAboveStreamMaxLengthIsNotScanned() {
        assertThatExceptionOfType(ScannerUnavailableException.class)
                .isThrownBy(() -> scan(Samples.pdf(30_000_000)));
    }

    /** clamd accepts the connection and is killed before it replies. */
    @Test
    void scannerKilledDuringAScanDoesNotReportClean() throws Exception {
        try (ClamdServer killed = ClamdServer.start()) {
            Path file = Files.write(folder.resolve("file"), Samples.pdf(10_000_000));
            killed.freeze();
            CompletableFuture<ScanResult> result = new CompletableFuture<>();
            Thread scan =
                    Thread.ofVirtual()
                            .start(() ->
                                    result.completeAsync(
                                            () -> clamd(killed).scan(file), Runnable::run));
            Awaitility.await().until(() -> scan.getState() == Thread.State.WAITING);

            killed.kill();

            assertThat(result)
                    .failsWithin(Duration.ofSeconds(20))
                    .withThrowableThat()
                    .withCauseInstanceOf(ScannerUnavailableException.class);
        }
    }

    @Test
    void clamdSpeaksTheExpectedProtocol() throws IOException {
        assertThat(server.ask("zPING")).isEqualTo("PONG\0");
        assertThat(clamd(server).isUp()).isTrue();
    }

    private ScanResult scan(byte[] content) throws IOException {
        return clamd(server).scan(Files.write(folder.resolve("file"), content));
    }

    private static ClamdScanner clamd(ClamdServer server) {
        return new ClamdScanner(
                "127.0.0.1", server.port(), Duration.ofSeconds(2), Duration.ofSeconds(30));
    }
}
