package io.ledgerway.testsupport.network;

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
 * Free ports for servers that start later, for example in child processes. The ports are below the
 * range that systems use for outgoing connections and for listeners without a fixed port. They come
 * from a block that no other test process and no launcher of this machine uses: a process occupies
 * the first port of its block until it exits. The launcher of the local environment has the same
 * blocks.
 */
public final class FreePorts {

    private static final int FIRST = 18_000;
    private static final int BLOCKS = 240;
    private static final int BLOCK = 50;

    private static final FreePorts SHARED = new FreePorts();

    /** Occupied until the process exits: a socket without a reference is closed. */
    private static final Queue<ServerSocket> OCCUPIED = new ConcurrentLinkedQueue<>();

    private final Random random = new SecureRandom();
    private int next;
    private int end;

    private FreePorts() {}

    /** Returns a port without a listener; never returns the same port twice. */
    public static int next() {
        return SHARED.free();
    }

    private synchronized int free() {
        while (true) {
            while (next < end) {
                int port = next++;
                if (isFree(port)) {
                    return port;
                }
            }
            occupyBlock();
        }
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
                // another process has just occupied it
            }
        }
        throw new IllegalStateException(
                "No free ports between %d and %d".formatted(FIRST, FIRST + BLOCKS * BLOCK));
    }

    private static boolean isFree(int port) {
        // a listener may use one address only; binding to all addresses would still succeed
        if (isListening(port)) {
            return false;
        }
        try (var _ = new ServerSocket(port)) {
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private static boolean isListening(int port) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 500);
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
