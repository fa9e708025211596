package io.ledgerway.system.watch;

import static org.awaitility.Awaitility.await;

import io.ledgerway.testsupport.network.FreePorts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Debian's clamd with one test signature, so that nothing is downloaded. */
final class Scanner {

    private static final Path PROGRAM = Path.of("/usr/sbin/clamd");
    private static final Duration START = Duration.ofSeconds(60);

    /** Text that the signature detects. */
    private static final String SIGNATURE =
            "Ledgerway.Test:0:*:6c65646765727761792d746573742d30313233343536373839\n";

    private final int port;
    private final Path home;
    private @Nullable Process process;

    private Scanner(int port, Path home) {
        this.port = port;
        this.home = home;
    }

    static Scanner start() {
        Debian.needs(PROGRAM, "clamav-daemon");
        try {
            Path home = Files.createTempDirectory("clamd");
            // clamd drops its privileges when root starts it
            Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwxr-xr-x"));
            Path database = Files.createDirectory(home.resolve("db"));
            Files.writeString(database.resolve("own.ndb"), SIGNATURE);
            Scanner scanner = new Scanner(FreePorts.next(), home);
            Files.writeString(
                    home.resolve("clamd.conf"),
                    """
                    Foreground yes
                    DatabaseDirectory %s
                    TCPSocket %d
                    TCPAddr 127.0.0.1
                    """
                            .formatted(database, scanner.port));
            scanner.begin();
            return scanner;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String address() {
        return "127.0.0.1:" + port;
    }

    void begin() {
        try {
            process =
                    new ProcessBuilder(
                                    PROGRAM.toString(),
                                    "--config-file=" + home.resolve("clamd.conf"))
                            .redirectErrorStream(true)
                            .redirectOutput(home.resolve("clamd.log").toFile())
                            .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        await("clamd listens").atMost(START).until(this::isListening);
    }

    void kill() {
        Process running = process;
        if (running != null) {
            running.destroyForcibly().onExit().join();
        }
    }

    private boolean isListening() {
        try (Socket _ = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
