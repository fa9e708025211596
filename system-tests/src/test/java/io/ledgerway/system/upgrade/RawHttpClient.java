package io.ledgerway.system.upgrade;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.Deque;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedDeque;

/**
 * HTTP/1.1 on persistent connections: a closed connection is not reused, and {@code Connection:
 * close} is respected. Unlike the JDK's client it never retries, so that every lost request is
 * visible.
 */
final class RawHttpClient {

    private static final int TIMEOUT = (int) Duration.ofSeconds(60).toMillis();

    private final String host;
    private final int port;
    private final Deque<Line> kept = new ConcurrentLinkedDeque<>();

    RawHttpClient(String host, int port) {
        this.host = host;
        this.port = port;
    }

    /** A request. */
    record WireRequest(String method, String path, Map<String, String> headers, String body) {}

    /** A response. */
    record WireResponse(int status, String body) {}

    WireResponse exchange(WireRequest request) throws IOException {
        Line line = free();
        try {
            line.send(request, host + ":" + port);
            WireResponse response = line.receive();
            if (line.reusable) {
                kept.push(line);
            } else {
                line.channel.close();
            }
            return response;
        } catch (IOException | RuntimeException e) {
            line.channel.close();
            throw e;
        }
    }

    private Line free() throws IOException {
        for (Line it = kept.poll(); it != null; it = kept.poll()) {
            if (it.isQuiet()) {
                return it;
            }
            it.channel.close();
        }
        SocketChannel channel = SocketChannel.open(new InetSocketAddress(host, port));
        channel.socket().setTcpNoDelay(true);
        channel.socket().setSoTimeout(TIMEOUT);
        return new Line(channel);
    }

    /** One connection. */
    private static final class Line {

        private final SocketChannel channel;
        private final InputStream in;
        private boolean reusable;

        Line(SocketChannel channel) throws IOException {
            this.channel = channel;
            this.in = new BufferedInputStream(channel.socket().getInputStream());
        }

        /** Neither closed nor with unread data. */
        boolean isQuiet() {
            try {
                channel.configureBlocking(false);
                boolean quiet = channel.read(ByteBuffer.allocate(1)) == 0;
                channel.configureBlocking(true);
                return quiet;
            } catch (IOException e) {
                return false;
            }
        }

        void send(WireRequest request, String authority) throws IOException {
            StringBuilder head = new StringBuilder();
            head.append(request.method()).append(' ').append(request.path());
            head.append(" HTTP/1.1\r\nHost: ").append(authority).append("\r\n");
            request.headers()
                    .forEach((name, value) ->
                            head.append(name).append(": ").append(value).append("\r\n"));
            byte[] body = request.body().getBytes(UTF_8);
            if (!request.method().equals("GET")) {
                head.append("Content-Length: ").append(body.length).append("\r\n");
            }
            var all = new ByteArrayOutputStream();
            all.writeBytes(head.append("\r\n").toString().getBytes(ISO_8859_1));
            all.writeBytes(body);
            channel.socket().getOutputStream().write(all.toByteArray());
        }

        WireResponse receive() throws IOException {
            String first = text();
            int status = Integer.parseInt(first.split(" ", 3)[1]);
            Map<String, String> headers = new HashMap<>();
            for (String it = text(); !it.isEmpty(); it = text()) {
                int colon = it.indexOf(':');
                headers.put(
                        it.substring(0, colon).toLowerCase(Locale.ROOT),
                        it.substring(colon + 1).strip());
            }
            reusable = !"close".equalsIgnoreCase(headers.get("connection"));
            return new WireResponse(status, new String(body(status, headers), UTF_8));
        }

        private byte[] body(int status, Map<String, String> headers) throws IOException {
            if (status == 204 || status == 304) {
                return new byte[0];
            }
            if ("chunked".equalsIgnoreCase(headers.get("transfer-encoding"))) {
                return chunks();
            }
            String length = headers.get("content-length");
            if (length == null) {
                reusable = false;
                return in.readAllBytes();
            }
            return exactly(Integer.parseInt(length));
        }

        private byte[] chunks() throws IOException {
            var all = new ByteArrayOutputStream();
            for (int size = size(); size > 0; size = size()) {
                all.writeBytes(exactly(size));
                text();
            }
            text();
            return all.toByteArray();
        }

        private int size() throws IOException {
            return Integer.parseInt(text().split(";", 2)[0].strip(), 16);
        }

        private byte[] exactly(int length) throws IOException {
            byte[] bytes = in.readNBytes(length);
            if (bytes.length < length) {
                throw new EOFException("closed in the middle of an answer");
            }
            return bytes;
        }

        /** A line of the header section. */
        private String text() throws IOException {
            var bytes = new ByteArrayOutputStream();
            for (int it = in.read(); it != '\n'; it = in.read()) {
                if (it < 0) {
                    throw new EOFException("closed before the answer was whole");
                }
                bytes.write(it);
            }
            return bytes.toString(ISO_8859_1).stripTrailing();
        }
    }
}
