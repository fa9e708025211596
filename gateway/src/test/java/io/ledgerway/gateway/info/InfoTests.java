package io.ledgerway.gateway.info;

import io.ledgerway.gateway.GatewayTest;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.web.reactive.server.WebTestClient;

@GatewayTest
class InfoTests {

    @Autowired WebTestClient http;

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
