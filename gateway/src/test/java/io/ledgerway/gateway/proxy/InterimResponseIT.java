package io.ledgerway.gateway.proxy;

import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static io.ledgerway.gateway.StubServices.KEY;
import static io.ledgerway.gateway.StubServices.basic;
import static io.ledgerway.gateway.StubServices.company;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.gateway.GatewayTest;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.web.server.LocalServerPort;

/** Large uploads with and without {@code Expect: 100-continue}, by several clients. */
@GatewayTest
class InterimResponseIT {

    private static final String BODY = "0123456789abcdef".repeat(1 << 18);

    @LocalServerPort int port;

    @ParameterizedTest
    @CsvSource({"true,true", "true,false", "false,true", "false,false"})
    void rawSocketsUpload(boolean expect, boolean close) throws IOException {
        try (Socket socket = new Socket("localhost", port)) {
            socket.setSoTimeout(20_000);
            ScriptedService.write(
                    socket,
                    """
                    POST /companies HTTP/1.1\r
                    Host: localhost\r
                    Authorization: %s\r
                    Content-Length: %d\r
                    %s%s\r
                    """
                            .formatted(
                                    basic(KEY),
                                    BODY.length(),
                                    expect ? "Expect: 100-continue\r\n" : "",
                                    close ? "Connection: close\r\n" : ""));
            if (expect) {
                assertThat(ScriptedService.readHead(socket))
                        .isEqualTo("HTTP/1.1 100 Continue\r\n\r\n");
            }
            ScriptedService.write(socket, BODY);
            assertThat(ScriptedService.readHead(socket)).startsWith("HTTP/1.1 200 ");
        }
        assertArrived();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void javaUploads(boolean expect) throws Exception {
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpRequest request =
                    HttpRequest.newBuilder(URI.create("http://localhost:" + port + "/companies"))
                            .version(HttpClient.Version.HTTP_1_1)
                            .expectContinue(expect)
                            .header("Authorization", basic(KEY))
                            .POST(BodyPublishers.ofString(BODY))
                            .build();
            assertThat(client.send(request, BodyHandlers.ofString()).statusCode()).isEqualTo(200);
        }
        assertArrived();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Expect: 100-continue", "Expect:"})
    void curlUploads(String expect, @TempDir Path folder) throws Exception {
        assertThat(
                        output(
                                folder,
                                List.of(
                                        "curl",
                                        "-sS",
                                        "-o",
                                        "/dev/null",
                                        "-w",
                                        "%{http_code}",
                                        "-H",
                                        expect,
                                        "-H",
                                        "Connection: close",
                                        "-H",
                                        "Authorization: " + basic(KEY),
                                        "--data-binary",
                                        "@body",
                                        "http://localhost:" + port + "/companies")))
                .isEqualTo("200");
        assertArrived();
    }

    @Test
    void nodeUploads(@TempDir Path folder) throws Exception {
        String script =
                """
                const http = require('http'), body = require('fs').readFileSync('body');
                const request = http.request({port: %d, path: '/companies', method: 'POST', headers: {
                  Authorization: '%s', Expect: '100-continue', Connection: 'close',
                  'Content-Length': body.length}}, answer => {
                    answer.resume(); process.stdout.write(String(answer.statusCode)); });
                request.on('continue', () => request.end(body));
                request.flushHeaders();
                """
                        .formatted(port, basic(KEY));
        assertThat(output(folder, List.of("node", "-e", script))).isEqualTo("200");
        assertArrived();
    }

    private static String output(Path folder, List<String> command) throws Exception {
        Files.writeString(folder.resolve("body"), BODY);
        Process process =
                new ProcessBuilder(command)
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    private static void assertArrived() {
        company()
                .verify(
                        1,
                        postRequestedFor(urlPathEqualTo("/companies"))
                                .withRequestBody(equalTo(BODY)));
    }
}
