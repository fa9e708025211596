package io.ledgerway.system.upgrade;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.security.SecureRandom;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;

/** Ports that stay free while an instance is replaced: below the range for outgoing connections. */
final class Ports {

    private static final int FIRST = 18_000;
    private static final int RANGE = 12_000;
    private static final Random RANDOM = new SecureRandom();
    private static final Set<Integer> GIVEN = new HashSet<>();

    private Ports() {}

    static synchronized int free() {
        for (int attempt = 0; attempt < 1_000; attempt++) {
            int port = FIRST + RANDOM.nextInt(RANGE);
            try (var _ = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
                if (GIVEN.add(port)) {
                    return port;
                }
            } catch (IOException e) {
                // in use: try another
            }
        }
        throw new IllegalStateException("No free port");
    }
}
