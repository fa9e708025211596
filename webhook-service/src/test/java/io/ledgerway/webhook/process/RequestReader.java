package io.ledgerway.webhook.process;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Reads requests with a {@code Content-Length} from a connection, one after the other. */
final class RequestReader {

    private static final int MAX_BYTES = 1 << 20;

    private final InputStream in;
    private byte[] buffer = new byte[8192];
    private int filled;

    RequestReader(InputStream in) {
        this.in = in;
    }

    /**
     * A request.
     *
     * @param micros arrival of its first byte, in microseconds since 1970
     * @param headers by name in lower case
     * @param body as ISO 8859-1
     */
    record Request(long micros, String path, Map<String, String> headers, String body) {

        String header(String name) {
            return headers.getOrDefault(name, "");
        }
    }

    /** The next request; null when the connection ended between two requests. */
    @Nullable Request next() throws IOException {
        if (filled == 0 && !fill()) {
            return null;
        }
        long micros = Micros.now();
        int head = endOfHead();
        String[] lines = new String(buffer, 0, head, StandardCharsets.ISO_8859_1).split("\r\n", -1);
        Map<String, String> headers = new TreeMap<>();
        for (int line = 1; line < lines.length; line++) {
            int colon = lines[line].indexOf(':');
            if (colon > 0) {
                headers.put(
                        lines[line].substring(0, colon).toLowerCase(Locale.ROOT),
                        lines[line].substring(colon + 1).strip());
            }
        }
        int start = head + 4;
        int end = start + Integer.parseInt(headers.getOrDefault("content-length", "0"));
        while (filled < end) {
            more();
        }
        String body = new String(buffer, start, end - start, StandardCharsets.ISO_8859_1);
        System.arraycopy(buffer, end, buffer, 0, filled - end);
        filled -= end;
        return new Request(micros, lines[0].split(" ", -1)[1], headers, body);
    }

    private int endOfHead() throws IOException {
        int from = 0;
        while (true) {
            for (int at = from; at + 3 < filled; at++) {
                if (buffer[at] == '\r'
                        && buffer[at + 1] == '\n'
                        && buffer[at + 2] == '\r'
                        && buffer[at + 3] == '\n') {
                    return at;
                }
            }
            from = Math.max(0, filled - 3);
            more();
        }
    }

    private void more() throws IOException {
        if (!fill()) {
            throw new EOFException("The request is not whole");
        }
    }

    private boolean fill() throws IOException {
        if (filled == buffer.length) {
            if (filled >= MAX_BYTES) {
                throw new IOException("The request is too large");
            }
            buffer = Arrays.copyOf(buffer, buffer.length * 2);
        }
        int read = in.read(buffer, filled, buffer.length - filled);
        filled += Math.max(0, read);
        return read > 0;
    }
}
