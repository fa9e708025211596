package io.ledgerway.local.process;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.security.SecureRandom;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Free ports and listeners. Free ports come from a block that no other launcher of this machine
 * uses: a launcher occupies the first port of its block until it exits. Otherwise two launchers
 * that start at the same time could choose the same port, and one would take the other's service
 * for its own.
 */
public final class Ports {

    /** Below the range of ports that systems use for outgoing connections. */
    private static final int FIRST = 18_000;

    private static final int BLOCKS = 240;
    private static final int BLOCK = 50;

    /** Occupied until the process exits: a socket without a reference is closed. */
    private static final Queue<ServerSocket> OCCUPIED = new ConcurrentLinkedQueue<>();

    private final Random random;
    private int next;
    private int end;
    private int required;

    public Ports() {
        this(new SecureRandom());
    }

    Ports(Random random) {
        this.random = random;
    }

    /** Returns a port without a listener; never returns the same port twice. */
    public int free() {
        while (next < end) {
            int port = next++;
            if (port != required && isFree(port)) {
                return port;
            }
        }
        occupyBlock();
        return free();
    }

    private void occupyBlock() {
        for (int attempt = 0; attempt < 1_000; attempt++) {
            int first = FIRST + random.nextInt(BLOCKS) * BLOCK;
            if (isListening(first)) {
                continue;
            }
            try {
                OCCUPIED.add(new ServerSocket(first, 1, InetAddress.getLoopbackAddress()));
                next = first + 1;
                end = first + BLOCK;
                return;
            } catch (IOException e) {
                // another launcher has just occupied it
            }
        }
        throw new StartFailure(
                "No free ports between %d and %d".formatted(FIRST, FIRST + BLOCKS * BLOCK));
    }

    /** Fails early with a clear message when the port is in use. */
    public int require(int port) {
        if (!isFree(port)) {
            throw new StartFailure(
                    "Port %d is in use: stop the process that uses it, or choose another port with --port"
                            .formatted(port));
        }
        required = port;
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
