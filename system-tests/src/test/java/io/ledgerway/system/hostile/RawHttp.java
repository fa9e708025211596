package io.ledgerway.system.hostile;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Sends bytes that no HTTP client would send. */
final class RawHttp {

    private static final Pattern STATUS = Pattern.compile("HTTP/1\\.[01] (\\d{3})[ \r]");
    private static final Pattern CORRELATION =
            Pattern.compile("(?i)\r\nx-correlation-id: ([^\r]*)\r\n");

    private final URI gateway;
    private final Duration quiet;

    /**
     * A sender.
     *
     * @param quiet without another byte for so long, a connection that is still open is given up
     */
    RawHttp(URI gateway, Duration quiet) {
        this.gateway = gateway;
        this.quiet = quiet;
    }

    /**
     * What came back on one connection.
     *
     * @param closed whether the gateway closed the connection
     */
    record Conversation(String text, boolean closed) {

        /** The final statuses, in order. */
        List<Integer> statuses() {
            return found(STATUS).map(Integer::valueOf).filter(it -> it >= 200).toList();
        }

        List<String> correlationIds() {
            return found(CORRELATION).toList();
        }

        private Stream<String> found(Pattern pattern) {
            return pattern.matcher(text).results().map((MatchResult it) -> it.group(1));
        }
    }

    /** Sends the characters as bytes of ISO 8859-1. */
    Conversation send(String... parts) {
        try (Socket socket = new Socket(gateway.getHost(), gateway.getPort())) {
            socket.setTcpNoDelay(true);
            socket.setSoTimeout((int) quiet.toMillis());
            write(socket.getOutputStream(), parts);
            return read(socket.getInputStream());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The gateway may close the connection before it has read everything. */
    private static void write(OutputStream out, String... parts) throws IOException {
        try {
            for (String part : parts) {
                out.write(part.getBytes(StandardCharsets.ISO_8859_1));
                out.flush();
            }
        } catch (SocketException _) {
            // the response says why
        }
    }

    private static Conversation read(InputStream in) throws IOException {
        ByteArrayOutputStream received = new ByteArrayOutputStream();
        byte[] buffer = new byte[16_384];
        boolean closed = false;
        try {
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                received.write(buffer, 0, count);
            }
            closed = true;
        } catch (SocketTimeoutException _) {
            // still open
        } catch (SocketException _) {
            closed = true;
        }
        return new Conversation(received.toString(StandardCharsets.ISO_8859_1), closed);
    }
}
