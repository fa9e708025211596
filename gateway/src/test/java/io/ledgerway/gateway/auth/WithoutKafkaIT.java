package io.ledgerway.gateway.auth;

import static io.ledgerway.gateway.StubServices.basic;

import io.ledgerway.gateway.GatewayTest;
import io.ledgerway.gateway.StubServices;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.TestPropertySource;
import org.springframework.test.web.reactive.server.WebTestClient;

@GatewayTest
@TestPropertySource(
        properties = {
            "ledgerway.gateway.keys.events=true",
            "spring.kafka.bootstrap-servers=nowhere.invalid:9092"
        })
class WithoutKafkaIT {

    @Autowired WebTestClient http;

    @Test
    void theGatewayWorksWithoutKafka() {
        http.get()
                .uri("/webhooks")
                .header("Authorization", basic(StubServices.KEY))
                .exchange()
                .expectStatus()
                .isOk();
    }
}
