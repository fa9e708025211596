package io.ledgerway.webhook.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.webhook.PortalBench;
import io.ledgerway.webhook.Receiver.ReceivedRequest;
import io.ledgerway.webhook.WebhookSteps;
import io.ledgerway.webhook.WebhookSteps.RegisteredConsumer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.http.HttpMethod;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import tools.jackson.databind.JsonNode;

/** Headers of a consumer, from the portal to its receiver. */
@ExtendWith(OutputCaptureExtension.class)
class CustomHeadersIT extends DeliveryTest {

    private static final String VALUE = "Bearer never-to-be-seen-again";

    @Autowired PortalBench portal;

    @Test
    void headersGoWithEveryAttemptAndAreNeverShownAgain(CapturedOutput output) {
        RegisteredConsumer consumer = consumer(receiver.answering(500));
        JsonNode set =
                put(
                        consumer,
                        """
                        {"headers":[{"name":"Authorization","value":"%s"},
                                    {"name":"X-Env","value":"north","sensitive":false}]}
                        """
                                .formatted(VALUE));
        assertThat(set.at("/headers/0/name").asString()).isEqualTo("Authorization");
        assertThat(set.at("/headers/0").has("value")).isFalse();
        assertThat(set.at("/headers/0/sensitive").asBoolean()).isTrue();
        assertThat(set.at("/headers/1/value").asString()).isEqualTo("north");
        assertThat(headers(consumer)).isEqualTo(set);

        send("{}");
        awaitAttempts(consumer, 1);
        clock.advance(untilDue(consumer));
        awaitAttempts(consumer, 2);

        assertThat(receiver.received())
                .hasSize(2)
                .allSatisfy(it -> {
                    assertThat(it.header("Authorization")).isEqualTo(VALUE);
                    assertThat(it.header("X-Env")).isEqualTo("north");
                    assertThat(it.header("webhook-id")).startsWith("msg_");
                    assertThat(it.header("X-Service-ClientId")).isEmpty();
                });
        assertThat(WebhookSteps.json(portal.get(client, "/" + consumer.id())).toString())
                .doesNotContain("never-to-be");
        portal.assertSealed(
                "consumer_header", consumer.id(), VALUE.getBytes(StandardCharsets.UTF_8));
        assertThat(output).doesNotContain("never-to-be-seen-again");
    }

    @Test
    void returnedHeadersCanBeSentBackAndKeepSensitiveValues() {
        RegisteredConsumer consumer = consumer(receiver);
        put(
                consumer,
                "{\"headers\":[{\"name\":\"Authorization\",\"value\":\"%s\"}]}".formatted(VALUE));
        JsonNode shown = put(consumer, headers(consumer).toString());
        assertThat(headers(consumer)).isEqualTo(shown);

        MvcTestResult result =
                portal.call(
                        HttpMethod.PUT, client, "/" + consumer.id() + "/headers/clientId", null);
        assertThat(result).hasStatus(200);
        assertThat(WebhookSteps.json(result).at("/headers/1/value").asString())
                .isEqualTo(client.toString());
        send("{}");
        awaitAttempts(consumer, 1);

        ReceivedRequest received = receiver.received().getFirst();
        assertThat(received.header("Authorization")).isEqualTo(VALUE);
        assertThat(received.header("X-Service-ClientId")).isEqualTo(client.toString());
        assertThat(put(consumer, "{\"headers\":[]}").get("headers")).isEmpty();
        send("{}");
        await().atMost(LIMIT).until(() -> receiver.received().size() == 2);
        assertThat(receiver.received().getLast().header("Authorization")).isEmpty();
    }

    @Test
    void refusedHeadersChangeNothing() {
        RegisteredConsumer consumer = consumer(receiver);
        JsonNode before =
                put(
                        consumer,
                        "{\"headers\":[{\"name\":\"X-Env\",\"value\":\"%s\"}]}".formatted(VALUE));
        long version = version(consumer);

        MvcTestResult result =
                portal.call(
                        HttpMethod.PUT,
                        client,
                        "/" + consumer.id() + "/headers",
                        "{\"headers\":[{\"name\":\"X-Env\",\"value\":\"a\\r\\nb\"},"
                                + "{\"name\":\"Host\",\"value\":\"x\"}]}");

        assertThat(result).hasStatus(400);
        assertThat(WebhookSteps.json(result).at("/validation/errors"))
                .extracting(it -> it.get("itemId").asString())
                .containsExactly("headers[0].value", "headers[1].name");
        assertThat(headers(consumer)).isEqualTo(before);
        assertThat(version(consumer)).isEqualTo(version);
    }

    @Test
    void registrationSetsNoHeaders() {
        MvcTestResult result =
                bench.post(
                        client,
                        Map.of(
                                "url", receiver.url(),
                                "eventTypes", List.of("company.created"),
                                "headers", List.of(Map.of("name", "X-Env", "value", "v"))));
        UUID id = UUID.fromString(WebhookSteps.json(result).get("id").asString());

        assertThat(WebhookSteps.json(portal.get(client, "/" + id + "/headers")).get("headers"))
                .isEmpty();
    }

    private JsonNode put(RegisteredConsumer consumer, String body) {
        MvcTestResult result =
                portal.call(HttpMethod.PUT, client, "/" + consumer.id() + "/headers", body);
        assertThat(result).hasStatus(200);
        return WebhookSteps.json(result);
    }

    private JsonNode headers(RegisteredConsumer consumer) {
        return WebhookSteps.json(portal.get(client, "/" + consumer.id() + "/headers"));
    }

    private long version(RegisteredConsumer consumer) {
        return WebhookSteps.json(portal.get(client, "/" + consumer.id())).get("version").asLong();
    }
}
