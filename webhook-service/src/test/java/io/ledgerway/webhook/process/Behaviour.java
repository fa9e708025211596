package io.ledgerway.webhook.process;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Behaviour of a webhook endpoint after reading a request. */
public enum Behaviour {
    FAST("HTTP/1.1 204 No Content\r\n\r\n"),
    /** Takes 200 ms. */
    SLOW("HTTP/1.1 204 No Content\r\n\r\n"),
    /** Does not respond while this behaviour is set. */
    HANG(null),
    ERROR("HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\n\r\n"),
    /** Fails the first request of one message in four, by the message's id. */
    FLAKY("HTTP/1.1 204 No Content\r\n\r\n"),
    RESET(null),
    /** A valid response whose body arrives byte by byte. */
    DRIP("HTTP/1.1 200 OK\r\nContent-Length: 99999\r\n\r\n"),
    REDIRECT("HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:9/\r\nContent-Length: 0\r\n\r\n"),
    /** Early hints without a final response. */
    INTERIM("HTTP/1.1 103 Early Hints\r\n\r\n"),
    /** A valid response with an endless body. */
    ENDLESS("HTTP/1.1 200 OK\r\n\r\n"),
    GONE("HTTP/1.1 410 Gone\r\nContent-Length: 0\r\n\r\n");

    private static final byte[] FAILURE = bytes(ERROR.head);
    private static final byte[] MUCH =
            "0123456789abcdef".repeat(512).getBytes(StandardCharsets.US_ASCII);
    private static final int DROP_MILLIS = 100;
    private static final int SLOW_MILLIS = 200;

    private final @Nullable String head;

    Behaviour(@Nullable String head) {
        this.head = head;
    }

    /**
     * Responds to a request.
     *
     * @param firstTime whether the message has not been received before
     * @return whether the connection can be reused
     */
    boolean response(Socket socket, String messageId, boolean firstTime)
            throws IOException, InterruptedException {
        OutputStream out = socket.getOutputStream();
        switch (this) {
            case SLOW -> {
                TimeUnit.MILLISECONDS.sleep(SLOW_MILLIS);
                out.write(bytes(head));
            }
            case FLAKY ->
                    out.write(firstTime && messageId.hashCode() % 4 == 0 ? FAILURE : bytes(head));
            case RESET -> reset(socket);
            case DRIP -> dripOn(out);
            case ENDLESS -> goOn(out);
            case HANG -> throw new IllegalStateException("No response yet");
            case FAST, ERROR, REDIRECT, INTERIM, GONE -> out.write(bytes(head));
        }
        return this != RESET;
    }

    private static void reset(Socket socket) throws SocketException {
        socket.setSoLinger(true, 0);
    }

    private void dripOn(OutputStream out) throws IOException, InterruptedException {
        out.write(bytes(head));
        while (true) {
            out.write('x');
            out.flush();
            TimeUnit.MILLISECONDS.sleep(DROP_MILLIS);
        }
    }

    private void goOn(OutputStream out) throws IOException {
        out.write(bytes(head));
        while (true) {
            out.write(MUCH);
        }
    }

    private static byte[] bytes(@Nullable String text) {
        return text == null ? new byte[0] : text.getBytes(StandardCharsets.US_ASCII);
    }
}
