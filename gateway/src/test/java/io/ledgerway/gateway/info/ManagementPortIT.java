package io.ledgerway.gateway.info;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.gateway.GatewayTest;
import io.micrometer.core.instrument.MeterRegistry;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalManagementPort;
import org.springframework.test.web.reactive.server.WebTestClient;
import org.springframework.test.web.reactive.server.WebTestClient.ResponseSpec;

/** The management port provides readiness for the launcher and operators. */
@GatewayTest
class ManagementPortIT {

    @Autowired WebTestClient http;
    @Autowired MeterRegistry meters;
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

    @Test
    void requestsOfTheManagementPortAreMeasured() {
        get("health/readiness").expectStatus().isOk();
        await().untilAsserted(() ->
                assertThat(meters.find("http.server.requests").timers())
                        .anySatisfy(it ->
                                assertThat(it.getId().getTag("uri")).startsWith("/actuator/")));
    }

    private ResponseSpec get(String endpoint) {
        return http.get()
                .uri(URI.create("http://localhost:" + management + "/actuator/" + endpoint))
                .exchange();
    }
}
