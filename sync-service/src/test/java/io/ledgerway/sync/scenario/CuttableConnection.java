package io.ledgerway.sync.scenario;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * TCP proxy to a local server that can be cut: all connections are closed, and new ones fail until
 * it is repaired.
 */
public final class CuttableConnection implements AutoCloseable {

    private final ServerSocket end;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final AtomicInteger refused = new AtomicInteger();
    private volatile int server;
    private volatile boolean cut;

    public CuttableConnection() {
        try {
            end = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread.ofVirtual().start(this::accept);
    }

    /** The port to connect to. */
    public int port() {
        return end.getLocalPort();
    }

    /** Sets the port of the server. */
    public void to(int port) {
        server = port;
    }

    public void cut() {
        cut = true;
        refused.set(0);
        open.forEach(CuttableConnection::close);
    }

    public void repair() {
        cut = false;
    }

    /** Number of failed connections since the cut. */
    public int refused() {
        return refused.get();
    }

    private void accept() {
        while (!end.isClosed()) {
            try {
                Socket caller = end.accept();
                if (cut) {
                    refused.incrementAndGet();
                    caller.close();
                } else {
                    join(caller, new Socket(InetAddress.getLoopbackAddress(), server));
                }
            } catch (IOException e) {
                // closed, or the server is unavailable; the next connection may succeed
            }
        }
    }

    private void join(Socket caller, Socket called) {
        open.add(caller);
        open.add(called);
        if (cut) {
            open.forEach(CuttableConnection::close);
        }
        Thread.ofVirtual().start(() -> carry(caller, called));
        Thread.ofVirtual().start(() -> carry(called, caller));
    }

    private void carry(Socket from, Socket to) {
        try {
            from.getInputStream().transferTo(to.getOutputStream());
        } catch (IOException e) {
            // cut
        } finally {
            close(from);
            close(to);
            open.remove(from);
            open.remove(to);
        }
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            end.close();
            open.forEach(CuttableConnection::close);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
