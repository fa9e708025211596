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

/** Which ports are free, and who listens. */
public final class Ports {

    /** Below the range from which systems take ports for outgoing connections. */
    private static final int FIRST = 18_000;

    private static final int RANGE = 12_000;

    private final Random random = new SecureRandom();
    private final Set<Integer> given = new HashSet<>();

    /** A port nobody listens on now, never given twice. */
    public int free() {
        for (int attempt = 0; attempt < 1_000; attempt++) {
            int port = FIRST + random.nextInt(RANGE);
            if (isFree(port) && given.add(port)) {
                return port;
            }
        }
        throw new StartFailure("No free port between %d and %d".formatted(FIRST, FIRST + RANGE));
    }

    /** Better a sentence now than a stack trace in a log in ten seconds. */
    public int require(int port) {
        if (!isFree(port)) {
            throw new StartFailure(
                    "Port %d is taken: stop what listens there, or choose another with --port"
                            .formatted(port));
        }
        given.add(port);
        return port;
    }

    private static boolean isFree(int port) {
        if (isListening(port)) { // on one address only, perhaps: binding all would still work
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
