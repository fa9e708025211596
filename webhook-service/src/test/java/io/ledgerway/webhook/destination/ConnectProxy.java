package io.ledgerway.webhook.destination;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** A small HTTP proxy that supports only {@code CONNECT}. */
final class ConnectProxy implements AutoCloseable {

    private final ServerSocket server;
    private final @Nullable String user;
    private final List<Socket> sockets = new CopyOnWriteArrayList<>();
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final List<String> callers = new CopyOnWriteArrayList<>();

    /**
     * @param user required {@code name:password}; null: no authentication
     */
    ConnectProxy(@Nullable String user) throws IOException {
        this.user = user;
        server = new ServerSocket(0, 50, InetAddress.ofLiteral("127.0.0.1"));
        Thread.startVirtualThread(this::accept);
    }

    int port() {
        return server.getLocalPort();
    }

    /** Requested targets, by user. */
    List<String> requests() {
        return List.copyOf(requests);
    }

    /** Source addresses of the connections. */
    List<String> callers() {
        return List.copyOf(callers);
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket socket = server.accept();
                sockets.add(socket);
                callers.add(socket.getInetAddress().getHostAddress());
                Thread.startVirtualThread(() -> serve(socket));
            } catch (IOException e) {
                return;
            }
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            List<String> head = head(socket.getInputStream());
            String[] request = head.getFirst().split(" ", -1);
            OutputStream back = socket.getOutputStream();
            if (user != null && !head.contains("Proxy-Authorization: Basic " + encoded(user))) {
                back.write(RawServer.bytes("HTTP/1.1 407 Who are you\r\n\r\n"));
            } else if (!request[0].equals("CONNECT")) {
                back.write(RawServer.bytes("HTTP/1.1 405 No\r\nContent-Length: 0\r\n\r\n"));
            } else {
                requests.add(request[1]);
                String[] address = request[1].split(":", -1);
                try (Socket to = new Socket(address[0], Integer.parseInt(address[1]))) {
                    back.write(RawServer.bytes("HTTP/1.1 200 Connected\r\nVia: test\r\n\r\n"));
                    Thread.startVirtualThread(() -> pump(to, socket));
                    pump(socket, to);
                }
            }
        } catch (IOException e) {
            // One of the two sides has disconnected.
        }
    }

    private static void pump(Socket from, Socket to) {
        try {
            from.getInputStream().transferTo(to.getOutputStream());
        } catch (IOException e) {
            // The other direction ends with it.
        }
    }

    private static List<String> head(InputStream in) throws IOException {
        StringBuilder head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            head.append((char) in.read());
        }
        return head.toString().lines().toList();
    }

    private static String encoded(String user) {
        return Base64.getEncoder().encodeToString(user.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void close() throws IOException {
        server.close();
        for (Socket socket : sockets) {
            socket.close();
        }
    }
}
