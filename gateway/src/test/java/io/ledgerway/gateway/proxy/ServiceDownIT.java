package io.ledgerway.gateway.proxy;

import static com.github.tomakehurst.wiremock.client.WireMock.anyRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static io.ledgerway.gateway.StubServices.basic;
import static io.ledgerway.gateway.StubServices.sync;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.gateway.GatewayTest;
import io.ledgerway.gateway.StubServices;
import io.micrometer.core.instrument.MeterRegistry;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.MediaType;
import org.springframework.test.context.TestPropertySource;
import org.springframework.test.web.reactive.server.WebTestClient;
import org.springframework.test.web.reactive.server.WebTestClient.ResponseSpec;

/** A service that is down: nothing listens on port 19. */
@GatewayTest
@TestPropertySource(properties = "ledgerway.services.webhook=http://localhost:19")
class ServiceDownIT {

    @Autowired WebTestClient http;
    @Autowired MeterRegistry meters;

    @Test
    void aServiceThatIsDownGives503() {
        get("/webhooks")
                .expectStatus()
                .isEqualTo(503)
                .expectHeader()
                .contentType(MediaType.APPLICATION_PROBLEM_JSON)
                .expectHeader()
                .valueEquals("Retry-After", "5")
                .expectBody()
                .jsonPath("$.status")
                .isEqualTo(503);
        assertThat(
                        meters.counter(
                                        "ledgerway.gateway.upstream.errors",
                                        "upstream",
                                        "webhook-service")
                                .count())
                .isPositive();
    }

    @Test
    void otherServicesAreNotAffected() {
        get("/webhooks").expectStatus().isEqualTo(503);
        get("/companies/7/dataStatus").expectStatus().isOk();
        sync().verify(anyRequestedFor(anyUrl()));
    }

    private ResponseSpec get(String path) {
        return http.get()
                .uri(path)
                .header("Authorization", basic(StubServices.KEY))
                .header("Accept", "application/problem+json")
                .exchange();
    }
}
