package io.ledgerway.webhook.destination;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ServerSocketFactory;
import javax.net.ssl.SSLContext;

/** A server that handles connections byte by byte as the test defines. */
final class RawServer implements AutoCloseable {

    private final ServerSocket server;
    private final List<Socket> sockets = new CopyOnWriteArrayList<>();
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final AtomicInteger connections = new AtomicInteger();

    /** The response to a request. */
    @FunctionalInterface
    interface ResponseWriter {

        void write(OutputStream out, int request) throws IOException, InterruptedException;
    }

    RawServer(String address, ResponseWriter writer) {
        this(ServerSocketFactory.getDefault(), address, writer);
    }

    private RawServer(ServerSocketFactory sockets, String address, ResponseWriter writer) {
        try {
            server = sockets.createServerSocket(0, 50, InetAddress.ofLiteral(address));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread.startVirtualThread(() -> accept(writer));
    }

    static RawServer answering(String response) {
        return new RawServer("127.0.0.1", (out, request) -> out.write(bytes(response)));
    }

    /** A TLS server, which does not request a client certificate. */
    static RawServer secure(SSLContext context, String response) {
        return new RawServer(
                context.getServerSocketFactory(),
                "127.0.0.1",
                (out, request) -> out.write(bytes(response)));
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    int port() {
        return server.getLocalPort();
    }

    String url() {
        return "http://127.0.0.1:" + port() + "/in";
    }

    int connections() {
        return connections.get();
    }

    /** Received headers and bodies. */
    List<String> requests() {
        return List.copyOf(requests);
    }

    private void accept(ResponseWriter writer) {
        while (!server.isClosed()) {
            try {
                Socket socket = server.accept();
                connections.incrementAndGet();
                sockets.add(socket);
                Thread.startVirtualThread(() -> serve(socket, writer));
            } catch (IOException e) {
                return;
            }
        }
    }

    private void serve(Socket socket, ResponseWriter writer) {
        try (socket) {
            InputStream in = socket.getInputStream();
            for (String request = read(in); !request.isEmpty(); request = read(in)) {
                requests.add(request);
                writer.write(socket.getOutputStream(), requests.size());
                socket.getOutputStream().flush();
            }
        } catch (IOException e) {
            // the client has disconnected, or the response has ended
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static String read(InputStream in) throws IOException {
        StringBuilder request = new StringBuilder();
        int left = -1;
        for (int next = in.read(); next >= 0; next = in.read()) {
            request.append((char) next);
            if (left > 0) {
                left--;
            } else if (left < 0 && request.indexOf("\r\n\r\n") >= 0) {
                left = length(request.toString());
            }
            if (left == 0) {
                return request.toString();
            }
        }
        return "";
    }

    private static int length(String head) {
        return head.lines()
                .filter(it -> it.regionMatches(true, 0, "content-length:", 0, 15))
                .mapToInt(it -> Integer.parseInt(it.substring(15).strip()))
                .findFirst()
                .orElse(0);
    }

    @Override
    public void close() throws IOException {
        server.close();
        for (Socket socket : sockets) {
            socket.close();
        }
    }
}
