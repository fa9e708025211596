package io.ledgerway.file.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.ledgerway.file.kit.Samples;
import io.ledgerway.file.scan.Scanner.Verdict;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Debian's clamd with a signature database of our own: two signatures, nothing downloaded. Skipped
 * where there is no clamd, unless this is CI.
 */
class ClamdIT {

    private static final Path PROGRAM = Path.of("/usr/sbin/clamd");
    private static final byte[] OURS = Samples.text("ledgerway-test-of-a-signature-0123456789");

    private static Process process;
    private static int port;
    private static Path home;

    @TempDir Path folder;

    @BeforeAll
    static void start() throws IOException {
        if (!"true".equals(System.getenv("CI"))) {
            assumeThat(PROGRAM).as("clamav-daemon is installed").exists();
        }
        home = Files.createTempDirectory("clamd");
        // clamd gives up its rights when root starts it
        Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwxr-xr-x"));
        Path database = Files.createDirectory(home.resolve("db"));
        Files.writeString(
                database.resolve("own.ndb"),
                "Ledgerway.Test:0:*:%s\nEicar.Test:0:0:%s\n"
                        .formatted(
                                HexFormat.of().formatHex(OURS),
                                HexFormat.of().formatHex(Samples.eicar())));
        try (ServerSocket socket = new ServerSocket(0)) {
            port = socket.getLocalPort();
        }
        Path configuration =
                Files.writeString(
                        home.resolve("clamd.conf"),
                        """
                        Foreground yes
                        DatabaseDirectory %s
                        TCPSocket %d
                        TCPAddr 127.0.0.1
                        StreamMaxLength 11M
                        MaxScanSize 100M
                        MaxFileSize 50M
                        Bytecode no
                        """
                                .formatted(database, port));
        process = run(configuration);
        awaitListening();
    }

    private static Process run(Path configuration) throws IOException {
        return new ProcessBuilder(PROGRAM.toString(), "--config-file=" + configuration)
                .redirectErrorStream(true)
                .redirectOutput(home.resolve("clamd.log").toFile())
                .start();
    }

    private static void awaitListening() {
        Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .failFast("clamd ended", () -> !process.isAlive())
                .until(ClamdIT::isListening);
    }

    private static boolean isListening() {
        try (Socket _ = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    @AfterAll
    static void stop() {
        if (process != null) {
            process.destroyForcibly();
        }
    }

    @Test
    void cleanFilesAreClean() throws IOException {
        for (Map.Entry<String, byte[]> sample : Samples.good().entrySet()) {
            assertThat(scan(sample.getValue()))
                    .as(sample.getKey())
                    .isInstanceOf(Verdict.Clean.class);
        }
        assertThat(scan(Samples.pdf(10_485_760))).isInstanceOf(Verdict.Clean.class);
    }

    @Test
    void signaturesAreFoundAlsoInsideDocuments() throws IOException {
        for (byte[] bad :
                List.of(
                        Samples.eicar(),
                        OURS,
                        Samples.joined(Samples.pdf(3_000_000), OURS),
                        Samples.zip(Map.of("word/document.xml", OURS)))) {
            assertThat(scan(bad))
                    .isInstanceOfSatisfying(
                            Verdict.Infected.class,
                            it -> assertThat(it.finding()).containsAnyOf("Ledgerway", "Eicar"));
        }
    }

    /** clamd breaks the connection off: a file it did not see whole is not clean. */
    @Test
    void whatIsLargerThanItTakesWasNotScanned() {
        assertThatExceptionOfType(ScannerAwayException.class)
                .isThrownBy(() -> scan(Samples.pdf(30_000_000)));
    }

    @Test
    void itSpeaksTheProtocolWeThinkItDoes() throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.getOutputStream().write("zPING\0".getBytes(StandardCharsets.US_ASCII));

            assertThat(socket.getInputStream().readAllBytes())
                    .isEqualTo("PONG\0".getBytes(StandardCharsets.US_ASCII));
        }
        assertThat(
                        new Clamd("127.0.0.1", port, Duration.ofSeconds(2), Duration.ofSeconds(2))
                                .isUp())
                .isTrue();
    }

    private Verdict scan(byte[] content) throws IOException {
        return new Clamd("127.0.0.1", port, Duration.ofSeconds(2), Duration.ofSeconds(30))
                .scan(Files.write(folder.resolve("file"), content));
    }
}
