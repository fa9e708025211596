package io.ledgerway.webhook.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;

/** TLS endpoint that accepts every request. */
final class TlsServer implements AutoCloseable {

    private static final byte[] ACCEPTED =
            "HTTP/1.1 204 No Content\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

    private final ServerSocket server;
    private final AtomicInteger requests = new AtomicInteger();

    TlsServer(SSLContext context) {
        try {
            server =
                    context.getServerSocketFactory()
                            .createServerSocket(0, 10, InetAddress.ofLiteral("127.0.0.1"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread.startVirtualThread(this::accept);
    }

    String url() {
        return "https://127.0.0.1:%d/in".formatted(server.getLocalPort());
    }

    int requests() {
        return requests.get();
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket socket = server.accept();
                Thread.startVirtualThread(() -> serve(socket));
            } catch (IOException e) {
                return;
            }
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            RequestReader in = new RequestReader(socket.getInputStream());
            while (in.next() != null) {
                requests.incrementAndGet();
                socket.getOutputStream().write(ACCEPTED);
            }
        } catch (IOException e) {
            // the other side rejected the certificate
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
