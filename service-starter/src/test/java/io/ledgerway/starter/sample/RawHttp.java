package io.ledgerway.starter.sample;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Sends raw requests that HTTP clients do not support. */
public final class RawHttp {

    private RawHttp() {}

    /**
     * Returns the complete response to a request.
     *
     * @param head method, target and headers, one per line
     */
    public static String send(int port, String head, String body) throws IOException {
        try (var socket = new Socket("localhost", port)) {
            socket.setSoTimeout(20_000);
            String[] lines = head.split("\n", 2);
            String request =
                    lines[0]
                            + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                            + lines[1].replace("\n", "\r\n")
                            + "\r\n\r\n"
                            + body;
            socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
            socket.getOutputStream().flush();
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
