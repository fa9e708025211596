package io.ledgerway.gateway.info;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.gateway.GatewayTest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Objects;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.web.reactive.server.WebTestClient;

@GatewayTest
class InfoIT {

    @Autowired WebTestClient http;

    @LocalServerPort int port;

    @Test
    void rootPathReturnsNameAndVersion() {
        http.get()
                .uri("/")
                .exchange()
                .expectStatus()
                .isOk()
                .expectHeader()
                .exists("X-Correlation-Id")
                .expectBody()
                .jsonPath("$.name")
                .isEqualTo("Ledgerway")
                .jsonPath("$.version")
                .isNotEmpty()
                .jsonPath("$.docs")
                .isEqualTo("/docs");
    }

    @Test
    void browserGetsLinksToEveryPart() {
        String page =
                http.get()
                        .uri("/")
                        .header("Accept", "text/html,application/xhtml+xml,*/*;q=0.8")
                        .exchange()
                        .expectStatus()
                        .isOk()
                        .expectHeader()
                        .contentTypeCompatibleWith("text/html")
                        .expectHeader()
                        .valueEquals("Vary", "Accept, Accept-Encoding")
                        .expectBody(String.class)
                        .returnResult()
                        .getResponseBody();

        assertThat(page)
                .contains("href=\"/portal\"", "href=\"/docs\"", "href=\"/docs/help\"")
                .doesNotContain("{version}");
    }

    @Test
    void everyPageHasAnIcon() {
        http.get()
                .uri("/favicon.ico")
                .exchange()
                .expectStatus()
                .isOk()
                .expectHeader()
                .contentType("image/svg+xml");
        http.post().uri("/favicon.ico").exchange().expectStatus().isEqualTo(405);
    }

    @Test
    void filesAreCompressedForCallersThatAcceptIt() {
        String path = "/docs/assets/swagger-ui-bundle.js";
        byte[] plain = body(path, "gzip;q=0, identity");

        byte[] compressed = body(path, "br, gzip;q=0.8");

        assertThat(compressed.length).isLessThan(plain.length / 3);
        assertThat(unzipped(compressed)).isEqualTo(plain);
    }

    /** By a client that decompresses nothing. */
    private byte[] body(String path, String encodings) {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create("http://localhost:" + port + path))
                        .header("Accept-Encoding", encodings)
                        .build();
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpResponse<byte[]> response =
                    client.send(request, HttpResponse.BodyHandlers.ofByteArray());
            assertThat(response.statusCode()).isEqualTo(200);
            assertThat(response.headers().firstValue("Vary")).hasValue("Accept-Encoding");
            return response.body();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static byte[] unzipped(byte[] compressed) {
        try (var gzip = new GZIPInputStream(new ByteArrayInputStream(compressed))) {
            return gzip.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void callerThatHasAFileDoesNotGetItAgain() {
        String tag =
                http.get()
                        .uri("/docs")
                        .exchange()
                        .expectStatus()
                        .isOk()
                        .returnResult(String.class)
                        .getResponseHeaders()
                        .getETag();

        http.get()
                .uri("/docs")
                .header("If-None-Match", Objects.requireNonNull(tag))
                .exchange()
                .expectStatus()
                .isNotModified();
    }

    @Test
    void securityTextDoesNotExistWithoutAContact() {
        http.get()
                .uri("/.well-known/security.txt")
                .exchange()
                .expectStatus()
                .isNotFound()
                .expectBody()
                .jsonPath("$.statusCode")
                .isEqualTo(404);
        http.post().uri("/.well-known/security.txt").exchange().expectStatus().isEqualTo(405);
    }
}
