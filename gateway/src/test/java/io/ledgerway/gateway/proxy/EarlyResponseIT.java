package io.ledgerway.gateway.proxy;

import static io.ledgerway.gateway.StubServices.basic;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.gateway.GatewayTest;
import io.ledgerway.gateway.StubServices;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/**
 * A service responds before it reads the body. The whole response arrives, and the connection of
 * the caller stays usable or is closed.
 */
@GatewayTest
class EarlyResponseIT {

    private static final int TIMEOUT_MILLIS = 5_000;

    /** A stall depends on the order of events, so each case is repeated. */
    private static final int ROUNDS = 8;

    private static final int CHUNK = 8_000;
    private static final String CONTENT = "\"" + "0123456789".repeat(5_000) + "\"";
    private static final Pattern LENGTH = Pattern.compile("(?im)^content-length: *(\\d+)$");
    private static final ScriptedService service = new ScriptedService();

    @LocalServerPort int port;

    @DynamicPropertySource
    static void address(DynamicPropertyRegistry properties) {
        properties.add("ledgerway.services.webhook", () -> "http://localhost:" + service.port());
    }

    /**
     * @param length length of the body
     * @param sent how much of the body the caller sends before it reads the response
     * @param closing whether the service closes its connection after the response
     */
    @ParameterizedTest
    @CsvSource({
        "true, 10, 10, false",
        "true, 10, 10, true",
        "true, 70000, 70000, false",
        "true, 1000000, 1000000, false",
        "true, 1000000, 1000000, true",
        "true, 1000000, 100000, false",
        "true, 1000000, 100000, true",
        "false, 10, 10, false",
        "false, 70000, 70000, false",
        "false, 70000, 66000, false",
        "false, 1000000, 1000000, false",
        "false, 1000000, 1000000, true",
        "false, 1000000, 100000, false",
        "false, 1000000, 100000, true"
    })
    void theResponseArrivesAndTheConnectionIsKeptOrClosed(
            boolean chunked, int length, int sent, boolean closing) throws Exception {
        service.playsEarly((head, caller) -> {
            boolean close = closing && head.startsWith("POST");
            ScriptedService.write(caller, response(head, close));
            if (close) {
                caller.shutdownOutput();
            }
        });
        byte[] body = chunked ? chunks(length) : new byte[length];
        String framing = chunked ? "Transfer-Encoding: chunked" : "Content-Length: " + length;
        int first = chunked && sent == length ? body.length : sent;
        for (int round = 0; round < ROUNDS; round++) {
            try (Socket socket = new Socket("localhost", port)) {
                socket.setSoTimeout(TIMEOUT_MILLIS);
                send(socket, ascii(head("POST", framing)), Arrays.copyOf(body, first));
                Response early = Response.read(socket.getInputStream());

                assertThat(early.head()).startsWith("HTTP/1.1 409 ");
                assertThat(early.body()).isEqualTo(CONTENT);
                if (early.closes()) {
                    assertEnds(socket.getInputStream());
                } else {
                    send(
                            socket,
                            Arrays.copyOfRange(body, first, body.length),
                            ascii(head("GET", "Content-Length: 0")));
                    assertThat(Response.read(socket.getInputStream()).head())
                            .startsWith("HTTP/1.1 200 ");
                }
            }
        }
    }

    private static String response(String head, boolean close) {
        return """
        HTTP/1.1 %s\r
        Content-Type: application/json\r
        %sContent-Length: %d\r
        \r
        %s\
        """
                .formatted(
                        head.startsWith("POST") ? "409 Conflict" : "200 OK",
                        close ? "Connection: close\r\n" : "",
                        CONTENT.length(),
                        CONTENT);
    }

    private static String head(String method, String framing) {
        return """
        %s /webhooks HTTP/1.1\r
        Host: localhost\r
        Authorization: %s\r
        Content-Type: application/json\r
        %s\r
        \r
        """
                .formatted(method, basic(StubServices.KEY), framing);
    }

    private static byte[] chunks(int length) {
        var chunks = new ByteArrayOutputStream();
        for (int left = length; left > 0; left -= CHUNK) {
            int size = Math.min(left, CHUNK);
            chunks.writeBytes(ascii(Integer.toHexString(size) + "\r\n"));
            chunks.writeBytes(new byte[size]);
            chunks.writeBytes(ascii("\r\n"));
        }
        chunks.writeBytes(ascii("0\r\n\r\n"));
        return chunks.toByteArray();
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /** Sends in another thread, because the gateway may stop reading. */
    private static void send(Socket socket, byte[]... parts) {
        Thread.ofVirtual()
                .start(() -> {
                    try {
                        for (byte[] part : parts) {
                            socket.getOutputStream().write(part);
                        }
                    } catch (IOException e) {
                        // the gateway closed the connection; the reader notices it too
                    }
                });
    }

    private static void assertEnds(InputStream in) throws IOException {
        try {
            assertThat(in.read()).as("the connection has ended").isNegative();
        } catch (SocketException e) {
            // reset, because a part of the body was not read
        }
    }

    /** A response with {@code Content-Length}. */
    private record Response(String head, String body) {

        static Response read(InputStream in) throws IOException {
            StringBuilder head = new StringBuilder();
            while (head.indexOf("\r\n\r\n") < 0) {
                int read = in.read();
                assertThat(read).as("the response goes on: %s", head).isNotNegative();
                head.append((char) read);
            }
            Matcher length = LENGTH.matcher(head);
            assertThat(length.find()).as(head.toString()).isTrue();
            byte[] body = in.readNBytes(Integer.parseInt(length.group(1)));
            return new Response(head.toString(), new String(body, StandardCharsets.US_ASCII));
        }

        boolean closes() {
            return head.toLowerCase(Locale.ROOT).contains("connection: close");
        }
    }
}
