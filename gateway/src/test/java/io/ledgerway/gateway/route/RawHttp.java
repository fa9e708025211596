package io.ledgerway.gateway.route;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Raw requests that no HTTP client would send. */
final class RawHttp {

    private RawHttp() {}

    static RawResponse get(int port, String target, String authorization) throws IOException {
        return send(
                port,
                """
                GET %s HTTP/1.1\r
                Host: localhost\r
                Authorization: %s\r
                Cookie:\r
                Connection: close\r
                \r
                """
                        .formatted(target, authorization));
    }

    static RawResponse send(int port, String request) throws IOException {
        try (var socket = new Socket("localhost", port)) {
            socket.setSoTimeout(10_000);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
            socket.getOutputStream().flush();
            return new RawResponse(
                    new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    record RawResponse(String text) {

        RawResponse hasStatus(int status) {
            assertThat(text).startsWith("HTTP/1.1 " + status + " ");
            return this;
        }

        RawResponse hasText(String part) {
            assertThat(text).contains(part);
            return this;
        }

        RawResponse hasNoText(String part) {
            assertThat(text).doesNotContain(part);
            return this;
        }
    }
}
