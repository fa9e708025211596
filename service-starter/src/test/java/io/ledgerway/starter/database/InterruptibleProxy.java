package io.ledgerway.starter.database;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * TCP proxy of a server. While it is closed, the server is unreachable and existing connections are
 * closed.
 */
public final class InterruptibleProxy implements AutoCloseable {

    private final int target;
    private final int port;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private volatile ServerSocket door;

    /**
     * @param target port of the server on this machine
     */
    public InterruptibleProxy(int target) {
        this.target = target;
        this.door = listen(0);
        this.port = door.getLocalPort();
    }

    public int port() {
        return port;
    }

    /** Makes the server reachable. */
    public void open() {
        door = listen(port);
    }

    private ServerSocket listen(int at) {
        try {
            ServerSocket listening = new ServerSocket(at, 50, InetAddress.getLoopbackAddress());
            Thread.ofVirtual().start(() -> accept(listening));
            return listening;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void accept(ServerSocket listening) {
        try {
            while (!listening.isClosed()) {
                Socket in = listening.accept();
                Socket out = new Socket(InetAddress.getLoopbackAddress(), target);
                open.add(in);
                open.add(out);
                Thread.ofVirtual().start(() -> pump(in, out));
                Thread.ofVirtual().start(() -> pump(out, in));
            }
        } catch (IOException e) {
            // closed
        }
    }

    private void pump(Socket from, Socket to) {
        try (from;
                to) {
            from.getInputStream().transferTo(to.getOutputStream());
        } catch (IOException e) {
            // the other side has disconnected
        }
        open.remove(from);
        open.remove(to);
    }

    /** Makes the server unreachable, as if it were killed. */
    @Override
    public void close() {
        try {
            door.close();
            for (Socket it : open) {
                it.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
