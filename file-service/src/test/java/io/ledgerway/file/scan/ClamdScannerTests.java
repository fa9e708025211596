package io.ledgerway.file.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.file.kit.Samples;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A clamd that crashes, is silent or replies nonsense has not scanned the file. */
class ClamdScannerTests {

    @TempDir Path folder;

    /** Behavior of a fake clamd. */
    @FunctionalInterface
    private interface Behaviour {

        void serve(Socket socket) throws IOException;
    }

    @Test
    void missingScannerIsUnavailable() {
        assertAway(new ClamdScanner("127.0.0.1", 9, Duration.ofSeconds(1), Duration.ofSeconds(1)));
    }

    @Test
    void missingScannerIsNotUp() {
        assertThat(
                        new ClamdScanner(
                                        "127.0.0.1",
                                        9,
                                        Duration.ofSeconds(1),
                                        Duration.ofSeconds(1))
                                .isUp())
                .isFalse();
    }

    @Test
    void scannerKilledDuringAScanIsUnavailable() throws IOException {
        assertAway(socket -> {
            socket.getInputStream().readNBytes(100_000);
            socket.setSoLinger(true, 0);
        });
    }

    @Test
    void silentScannerIsUnavailable() throws IOException {
        assertAway(socket -> {
            drain(socket);
            int end = socket.getInputStream().read();
            assertThat(end).isNegative(); // the scanner closed the connection
        });
    }

    /** The connection is accepted by the kernel; the file is larger than its buffers. */
    @Test
    @Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void scannerThatDoesNotReadIsUnavailable() throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertAway(clamd(server), 20_000_000);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "stream: ",
                "stream: O",
                "OK",
                "INSTREAM size limit exceeded. ERROR",
                "stream: Can't allocate memory ERROR",
                "HTTP/1.1 400 Bad Request"
            })
    void unknownReplyIsNoResult(String response) throws IOException {
        assertAway(socket -> {
            drain(socket);
            socket.getOutputStream().write((response + "\0").getBytes(StandardCharsets.US_ASCII));
        });
    }

    private void assertAway(Behaviour behaviour) throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread.ofVirtual()
                    .start(() -> {
                        try (Socket socket = server.accept()) {
                            behaviour.serve(socket);
                        } catch (IOException e) {
                            // the other side closed the connection
                        }
                    });
            assertAway(clamd(server));
        }
    }

    private static ClamdScanner clamd(ServerSocket server) {
        return new ClamdScanner(
                "localhost", server.getLocalPort(), Duration.ofSeconds(5), Duration.ofMillis(500));
    }

    private void assertAway(ClamdScanner clamdScanner) {
        assertAway(clamdScanner, 5_000_000);
    }

    private void assertAway(ClamdScanner clamdScanner, int size) {
        try {
            Path file = Files.write(folder.resolve("a.pdf"), Samples.pdf(size));
            assertThatExceptionOfType(ScannerUnavailableException.class)
                    .isThrownBy(() -> clamdScanner.scan(file));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** Reads a whole file. */
    private static void drain(Socket socket) throws IOException {
        DataInputStream in = new DataInputStream(socket.getInputStream());
        in.readNBytes("zINSTREAM\0".length());
        int length = in.readInt();
        while (length > 0) {
            in.skipNBytes(length);
            length = in.readInt();
        }
    }
}
