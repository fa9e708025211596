package io.ledgerway.webhook.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.standardwebhooks.Webhook;
import com.standardwebhooks.exceptions.EmptyWebhookSecretException;
import com.standardwebhooks.exceptions.WebhookVerificationException;
import io.ledgerway.model.audit.AuditEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.testsupport.event.EventProbe;
import io.ledgerway.webhook.PortalBench;
import io.ledgerway.webhook.Receiver.ReceivedRequest;
import io.ledgerway.webhook.WebhookSteps;
import io.ledgerway.webhook.WebhookSteps.RegisteredConsumer;
import io.ledgerway.webhook.signing.Signature;
import io.ledgerway.webhook.signing.SigningSecret;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.http.HttpMethod;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import tools.jackson.databind.JsonNode;

/** Rotation of a consumer's secrets, from the portal to its receiver. */
@ExtendWith(OutputCaptureExtension.class)
class SecretRotationIT extends DeliveryTest {

    @Autowired PortalBench portal;

    @Test
    void secretIsRevealedToWhomMayAndThatIsNoted() {
        RegisteredConsumer consumer = consumer(receiver);
        try (EventProbe audit = EventProbe.on(Topic.AUDIT_EVENTS)) {
            MvcTestResult result = portal.get(client, "/" + consumer.id() + "/secret");

            assertThat(result).hasStatus(200);
            assertThat(result.getResponse().getHeader("Cache-Control")).contains("no-store");
            assertThat(WebhookSteps.json(result).get("secret").asString())
                    .isEqualTo(consumer.secret());
            AuditEvent.Recorded entry =
                    audit.await(
                            AuditEvent.Recorded.class,
                            it ->
                                    it.clientId().equals(client)
                                            && it.action().equals("consumer.secret.revealed"));
            assertThat(entry.subject()).isEqualTo(consumer.id().toString());
            assertThat(entry.toString()).doesNotContain("whsec_");
        }
    }

    @Test
    void bothSecretsSignUntilTheOlderEnds(CapturedOutput output) throws Exception {
        RegisteredConsumer consumer = consumer(receiver);
        String own = whsec(32, 1);
        JsonNode rotated =
                rotate(consumer, "{\"secret\":\"%s\",\"overlapHours\":2}".formatted(own));
        assertThat(rotated.get("secret").asString()).isEqualTo(own);
        assertThat(rotated.get("previous")).hasSize(1);
        String third = rotate(consumer, null).get("secret").asString();
        send("{}");
        awaitAttempts(consumer, 1);

        ReceivedRequest received = receiver.received().getFirst();
        assertThat(received.header("webhook-signature").split(" ", -1)).hasSize(3);
        assertThat(signature(third, received))
                .isEqualTo(received.header("webhook-signature").split(" ", -1)[0]);
        for (String secret : List.of(consumer.secret(), own, third)) {
            assertThat(verifies(secret, received)).isTrue();
        }
        clock.advance(Duration.ofHours(3));
        JsonNode later = WebhookSteps.json(portal.get(client, "/" + consumer.id() + "/secret"));
        assertThat(later.get("secret").asString()).isEqualTo(third);
        assertThat(later.get("previous")).as("the attempt after 24 hours").hasSize(1);
        portal.assertSealed(
                "consumer_secret", consumer.id(), Base64.getDecoder().decode(third.substring(6)));
        assertThat(output).doesNotContain(third).doesNotContain(own);
    }

    @Test
    void withoutOverlapTheOlderSignsNoMore() throws Exception {
        RegisteredConsumer consumer = consumer(receiver);
        send("{}");
        awaitAttempts(consumer, 1);
        String fresh = rotate(consumer, "{\"overlapHours\":0}").get("secret").asString();
        send("{}");
        await().atMost(LIMIT).until(() -> receiver.received().size() == 2);

        ReceivedRequest received = receiver.received().getLast();
        assertThat(verifies(fresh, received)).isTrue();
        assertThat(verifies(consumer.secret(), received)).isFalse();
    }

    @Test
    void tenOlderSecretsAreEnough() {
        RegisteredConsumer consumer = consumer(receiver);
        for (int times = 0; times < 10; times++) {
            rotate(consumer, "{}");
        }
        MvcTestResult eleventh =
                portal.call(HttpMethod.POST, client, "/" + consumer.id() + "/secret/rotate", "{}");

        assertThat(eleventh).hasStatus(409);
        assertThat(rotate(consumer, "{\"overlapHours\":0}").get("previous")).hasSize(10);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"secret\":\"\"}",
                "{\"secret\":\"whsec_\"}",
                "{\"secret\":\"whsec_c2hvcnQ=\"}",
                "{\"secret\":\"whsec_not base64 at all, however long it may be\"}",
                "{\"secret\":\"MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw\"}",
                "{\"overlapHours\":-1}",
                "{\"overlapHours\":169}",
                "{\"overlapHours\":\"soon\"}"
            })
    void rotationThatWillNotDoChangesNothing(String body) {
        RegisteredConsumer consumer = consumer(receiver);

        assertThat(
                        portal.call(
                                HttpMethod.POST,
                                client,
                                "/" + consumer.id() + "/secret/rotate",
                                body))
                .hasStatus(400);
        assertThat(
                        WebhookSteps.json(portal.get(client, "/" + consumer.id() + "/secret"))
                                .get("secret")
                                .asString())
                .isEqualTo(consumer.secret());
    }

    @Test
    void ownSecretsHave24To64BytesAndAreNew() {
        RegisteredConsumer consumer = consumer(receiver);
        for (int length : List.of(24, 64)) {
            String own = whsec(length, 2);
            assertThat(
                            rotate(consumer, "{\"secret\":\"%s\"}".formatted(own))
                                    .get("secret")
                                    .asString())
                    .isEqualTo(own);
        }
        for (String refused : List.of(whsec(23, 3), whsec(65, 3), whsec(64, 2))) {
            assertThat(
                            portal.call(
                                    HttpMethod.POST,
                                    client,
                                    "/" + consumer.id() + "/secret/rotate",
                                    "{\"secret\":\"%s\"}".formatted(refused)))
                    .hasStatus(400);
        }
    }

    private JsonNode rotate(RegisteredConsumer consumer, @Nullable String body) {
        MvcTestResult result =
                portal.call(HttpMethod.POST, client, "/" + consumer.id() + "/secret/rotate", body);
        assertThat(result).hasStatus(200);
        return WebhookSteps.json(result);
    }

    private static String whsec(int length, int seed) {
        byte[] key = new byte[length];
        Arrays.fill(key, (byte) seed);
        return "whsec_" + Base64.getEncoder().encodeToString(key);
    }

    private static String signature(String secret, ReceivedRequest received) {
        return Signature.headers(
                        received.header("webhook-id"),
                        Instant.ofEpochSecond(Long.parseLong(received.header("webhook-timestamp"))),
                        received.body().getBytes(StandardCharsets.UTF_8),
                        List.of(SigningSecret.parse(secret)))
                .getOrDefault("webhook-signature", "");
    }

    private static boolean verifies(String secret, ReceivedRequest received)
            throws EmptyWebhookSecretException {
        Map<String, List<String>> headers =
                Stream.of("webhook-id", "webhook-timestamp", "webhook-signature")
                        .collect(
                                Collectors.toMap(
                                        Function.identity(), it -> List.of(received.header(it))));
        try {
            new Webhook(secret).verify(received.body(), headers);
            return true;
        } catch (WebhookVerificationException e) {
            return false;
        }
    }
}
