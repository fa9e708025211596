package io.ledgerway.local.process;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.security.SecureRandom;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;

/** Free ports and listeners. */
public final class Ports {

    /** Below the range of ports that systems use for outgoing connections. */
    private static final int FIRST = 18_000;

    private static final int RANGE = 12_000;

    private final Random random = new SecureRandom();
    private final Set<Integer> given = new HashSet<>();

    /** Returns a port without a listener; never returns the same port twice. */
    public int free() {
        for (int attempt = 0; attempt < 1_000; attempt++) {
            int port = FIRST + random.nextInt(RANGE);
            if (isFree(port) && given.add(port)) {
                return port;
            }
        }
        throw new StartFailure("No free port between %d and %d".formatted(FIRST, FIRST + RANGE));
    }

    /** Fails early with a clear message when the port is in use. */
    public int require(int port) {
        if (!isFree(port)) {
            throw new StartFailure(
                    "Port %d is in use: stop the process that uses it, or choose another port with --port"
                            .formatted(port));
        }
        given.add(port);
        return port;
    }

    private static boolean isFree(int port) {
        if (isListening(
                port)) { // a listener may use one address only; binding to all addresses would
            // still succeed
            return false;
        }
        try (var _ = new ServerSocket(port)) {
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    public static boolean isListening(int port) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 500);
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
