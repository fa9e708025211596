package io.ledgerway.gateway.info;

import io.ledgerway.gateway.GatewayTest;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalManagementPort;
import org.springframework.test.web.reactive.server.WebTestClient;
import org.springframework.test.web.reactive.server.WebTestClient.ResponseSpec;

/** The management port provides readiness for the launcher and operators. */
@GatewayTest
class ManagementTests {

    @Autowired WebTestClient http;
    @LocalManagementPort int management;

    @Test
    void readinessIsOnTheManagementPort() {
        get("health/readiness")
                .expectStatus()
                .isOk()
                .expectBody()
                .jsonPath("$.status")
                .isEqualTo("UP");
        http.get().uri("/actuator/health").exchange().expectStatus().isNotFound();
    }

    private ResponseSpec get(String endpoint) {
        return http.get()
                .uri(URI.create("http://localhost:" + management + "/actuator/" + endpoint))
                .exchange();
    }
}
