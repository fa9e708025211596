package io.ledgerway.testsupport.network;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;

/** A local port that refuses connections. No other process can listen on it meanwhile. */
public final class ClosedPort implements AutoCloseable {

    private final Socket bound = new Socket();

    public ClosedPort() throws IOException {
        bound.bind(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0));
    }

    public int port() {
        return bound.getLocalPort();
    }

    @Override
    public void close() throws IOException {
        bound.close();
    }
}
