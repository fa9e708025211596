package io.ledgerway.gateway.proxy;

import static com.github.tomakehurst.wiremock.client.WireMock.anyRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static io.ledgerway.gateway.StubServices.basic;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.gateway.GatewayTest;
import io.ledgerway.gateway.StubServices;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Bodies far above the limit of an upload are rejected by their announced length and not read. */
@GatewayTest
class TooLongBodyIT {

    private static final long ANNOUNCED = 5L << 30;
    private static final byte[] MEGABYTE = new byte[1 << 20];
    private static final String UPLOAD =
            "/companies/0f8fad5b-d9cb-469f-a165-70867728950e/connections/7c9e6679-7425-40de-944b-e07fc1f90ae7/files";

    @LocalServerPort int port;

    @Test
    void responseIsSentWhileTheCallerSendsAndTheRestIsNotRead() throws IOException {
        try (Socket socket = begun(ANNOUNCED, "")) {
            socket.getOutputStream().write(MEGABYTE);

            assertRefused(ScriptedService.readHead(socket), body(socket.getInputStream()));
            assertThatExceptionOfType(IOException.class)
                    .as("the connection ends long before the body")
                    .isThrownBy(() -> {
                        for (int sent = 0; sent < 200; sent++) {
                            socket.getOutputStream().write(MEGABYTE);
                        }
                    });
        }
        StubServices.file().verify(0, anyRequestedFor(anyUrl()));
    }

    /**
     * The caller reads nothing before it has sent everything; the body is slightly above the limit.
     */
    @Test
    void callerThatReadsAfterSendingReceivesTheResponse() throws IOException {
        try (Socket socket = begun((220L << 20) + 1, "")) {
            for (int sent = 0; sent < 20; sent++) {
                socket.getOutputStream().write(MEGABYTE);
            }
            assertRefused(ScriptedService.readHead(socket), body(socket.getInputStream()));
        }
    }

    @Test
    void callerWithExpectContinueSendsNoBody() throws IOException {
        try (Socket socket = begun(ANNOUNCED, "Expect: 100-continue\r\n")) {
            assertRefused(ScriptedService.readHead(socket), body(socket.getInputStream()));
            assertThat(socket.getInputStream().read()).as("the connection has ended").isNegative();
        }
    }

    private Socket begun(long length, String header) throws IOException {
        Socket socket = new Socket("localhost", port);
        socket.setSoTimeout(20_000);
        socket.getOutputStream()
                .write(
                        """
                        POST %s HTTP/1.1\r
                        Host: localhost\r
                        Authorization: %s\r
                        Content-Type: multipart/form-data; boundary=b\r
                        Content-Length: %d\r
                        %s\r
                        """
                                .formatted(UPLOAD, basic(StubServices.KEY), length, header)
                                .getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    private static void assertRefused(String head, JsonNode body) {
        assertThat(head).startsWith("HTTP/1.1 400 ").containsIgnoringCase("connection: close");
        assertThat(body.get("statusCode").asInt()).isEqualTo(400);
        assertThat(body.get("service").asString()).isEqualTo("PublicApi");
        assertThat(body.get("error").asString())
                .isEqualTo("The request body is larger than 220 MB.");
        assertThat(body.get("canBeRetried").asString()).isEqualTo("No");
        assertThat(body.get("correlationId").asString()).isNotEmpty();
    }

    /** Reads one JSON object and ignores what follows. */
    private static JsonNode body(InputStream in) throws IOException {
        StringBuilder body = new StringBuilder();
        int depth = 0;
        do {
            int read = in.read();
            assertThat(read).as("the answer goes on: %s", body).isNotNegative();
            body.append((char) read);
            depth += read == '{' ? 1 : read == '}' ? -1 : 0;
        } while (depth > 0);
        return JsonMapper.shared().readTree(body.toString());
    }
}
