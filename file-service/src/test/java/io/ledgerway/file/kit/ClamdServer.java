package io.ledgerway.file.kit;

import io.ledgerway.testsupport.network.FreePorts;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.HexFormat;
import org.awaitility.Awaitility;

/** Debian's clamd with a signature database of two test signatures; nothing is downloaded. */
public final class ClamdServer implements AutoCloseable {

    /** Content that the test signature finds anywhere in a file. */
    public static final byte[] BAD = Samples.text("ledgerway-test-of-a-signature-0123456789");

    private static final Path PROGRAM = Path.of("/usr/sbin/clamd");

    private final Process process;
    private final int port;

    private ClamdServer(Process process, int port) {
        this.process = process;
        this.port = port;
        Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .failFast("clamd ended", () -> !process.isAlive())
                .until(this::isListening);
    }

    /** Whether clamav-daemon is installed. */
    public static boolean isInstalled() {
        return Files.exists(PROGRAM);
    }

    public static ClamdServer start() throws IOException {
        Path home = Files.createTempDirectory("clamd");
        // clamd drops its privileges when root starts it
        Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwxr-xr-x"));
        Path database = Files.createDirectory(home.resolve("db"));
        Files.writeString(
                database.resolve("own.ndb"),
                "Ledgerway.Test:0:*:%s\nEicar.Test:0:0:%s\n"
                        .formatted(
                                HexFormat.of().formatHex(BAD),
                                HexFormat.of().formatHex(Samples.eicar())));
        int port = FreePorts.next();
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
        Process process =
                new ProcessBuilder(PROGRAM.toString(), "--config-file=" + configuration)
                        .redirectErrorStream(true)
                        .redirectOutput(home.resolve("clamd.log").toFile())
                        .start();
        return new ClamdServer(process, port);
    }

    private boolean isListening() {
        try (Socket _ = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    public int port() {
        return port;
    }

    /** Sends a command of its protocol on a separate connection. */
    public String ask(String question) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.getOutputStream().write((question + "\0").getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
        }
    }

    /** {@code SIGSTOP}: clamd accepts connections but does not reply. */
    public void freeze() throws IOException, InterruptedException {
        signal("STOP");
    }

    /** {@code kill -9}. */
    public void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    private void signal(String name) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + name, String.valueOf(process.pid())).start().waitFor();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
