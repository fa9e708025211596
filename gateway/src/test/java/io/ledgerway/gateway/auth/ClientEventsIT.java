package io.ledgerway.gateway.auth;

import static io.ledgerway.gateway.Services.basic;
import static io.ledgerway.gateway.Services.hash;
import static io.ledgerway.gateway.Services.knowKey;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.gateway.GatewayTest;
import io.ledgerway.gateway.Services;
import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.testsupport.infrastructure.WithInfrastructure;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.apache.kafka.clients.admin.NewTopic;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.kafka.config.KafkaListenerEndpointRegistry;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.kafka.listener.MessageListenerContainer;
import org.springframework.test.context.TestPropertySource;
import org.springframework.test.web.reactive.server.WebTestClient;
import tools.jackson.databind.json.JsonMapper;

@GatewayTest
@WithInfrastructure
@TestPropertySource(
        properties = {
            "ledgerway.gateway.keys.events=true",
            "ledgerway.gateway.keys.fresh=10m",
            "ledgerway.identity.keys=" + Services.IDENTITY_KEY
        })
class ClientEventsIT {

    @Autowired WebTestClient http;
    @Autowired KafkaTemplate<String, String> kafka;
    @Autowired KafkaListenerEndpointRegistry listeners;
    @Autowired JsonMapper json;

    @Test
    void aRevokedKeyStopsAtOnce() throws Exception {
        knowKey("soon-revoked", "paid", Instant.now().minusSeconds(60), false);
        awaitListener();
        assertThat(status()).isEqualTo(200);

        send("no event at all");
        send("{\"type\":\"client.something.new\",\"eventId\":\"" + UUID.randomUUID() + "\"}");
        ClientEvent event =
                new ClientEvent.KeyRevoked(
                        UUID.randomUUID(),
                        Instant.now(),
                        ClientId.of(Services.CLIENT),
                        hash("soon-revoked"));
        send(json.writeValueAsString(event));

        await().atMost(Duration.ofSeconds(10))
                .untilAsserted(() -> assertThat(status()).isEqualTo(403));
    }

    @TestConfiguration(proxyBeanMethods = false)
    static class Topics {

        @Bean
        NewTopic clientEvents() {
            return new NewTopic(Topic.CLIENT_EVENTS.topicName(), 1, (short) 1);
        }
    }

    private void awaitListener() {
        await().atMost(Duration.ofSeconds(60))
                .untilAsserted(() -> {
                    MessageListenerContainer listener =
                            listeners.getListenerContainer("client-events");
                    assertThat(listener).isNotNull();
                    assertThat(listener.getAssignedPartitions()).isNotEmpty();
                });
    }

    private void send(String value) throws Exception {
        kafka.send(Topic.CLIENT_EVENTS.topicName(), Services.CLIENT, value).get(30, SECONDS);
    }

    private int status() {
        return http.get()
                .uri("/webhooks")
                .header("Authorization", basic("soon-revoked"))
                .exchange()
                .returnResult(String.class)
                .getStatus()
                .value();
    }
}
