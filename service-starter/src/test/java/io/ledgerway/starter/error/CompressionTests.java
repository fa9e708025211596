package io.ledgerway.starter.error;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.starter.sample.SampleApplication;
import io.ledgerway.starter.sample.SampleCallers;
import io.ledgerway.starter.sample.SampleServer;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;

/** Long JSON is compressed for callers that accept it. */
@SpringBootTest(
        classes = SampleServer.class,
        webEnvironment = WebEnvironment.RANDOM_PORT,
        properties = {SampleApplication.IMPORT, SampleApplication.NAME})
class CompressionTests {

    private static final String LONG = "x".repeat(4000);

    @LocalServerPort int port;

    @Test
    void longBodiesAreCompressed() throws Exception {
        HttpResponse<byte[]> response = post(LONG, "gzip, deflate");

        assertThat(response.headers().firstValue("Content-Encoding")).hasValue("gzip");
        assertThat(response.headers().firstValue("Vary").orElse(""))
                .containsIgnoringCase("accept-encoding");
        assertThat(response.body()).hasSizeLessThan(1000);
        try (var plain = new GZIPInputStream(new ByteArrayInputStream(response.body()))) {
            assertThat(new String(plain.readAllBytes(), StandardCharsets.UTF_8)).contains(LONG);
        }
    }

    @Test
    void shortOnesAndThoseOfOtherCallersAreNot() throws Exception {
        assertThat(post("x", "gzip").headers().firstValue("Content-Encoding")).isEmpty();
        assertThat(post(LONG, "identity").headers().firstValue("Content-Encoding")).isEmpty();
    }

    /** The response repeats the name. */
    private HttpResponse<byte[]> post(String name, String encodings) throws Exception {
        try (HttpClient http = HttpClient.newHttpClient()) {
            HttpResponse<byte[]> response =
                    http.send(
                            HttpRequest.newBuilder(
                                            URI.create("http://localhost:" + port + "/orders"))
                                    .header("Authorization", SampleCallers.client())
                                    .header("Accept-Encoding", encodings)
                                    .header("Content-Type", "application/json")
                                    .POST(
                                            BodyPublishers.ofString(
                                                    "{\"name\":\"%s\",\"parts\":[]}"
                                                            .formatted(name)))
                                    .build(),
                            BodyHandlers.ofByteArray());
            assertThat(response.statusCode()).isEqualTo(200);
            return response;
        }
    }
}
