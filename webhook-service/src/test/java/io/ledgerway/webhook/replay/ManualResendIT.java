package io.ledgerway.webhook.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.webhook.MessageSchema;
import io.ledgerway.webhook.PastMessages;
import io.ledgerway.webhook.Portal;
import io.ledgerway.webhook.Receiver;
import io.ledgerway.webhook.Receiver.ReceivedRequest;
import io.ledgerway.webhook.WebhookSteps.RegisteredConsumer;
import java.net.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Manual resends and examples. */
class ManualResendIT extends ReplayTest {

    @Test
    void resentMessageIsTheSameUnderAFreshSignature() throws Exception {
        String message = past.ended(MINUTE, id(), PastMessages.SUCCESS);

        JsonNode sent = portal.begin("/" + id() + "/messages/" + message + "/resend", Map.of());
        assertThat(sent.get("state").asString()).isEqualTo("Sending");
        await().atMost(LIMIT).until(() -> !receiver.received().isEmpty());

        ReceivedRequest request = receiver.received().getFirst();
        assertThat(request.header("webhook-id")).isEqualTo(message);
        assertThat(request.body())
                .isEqualTo(new String(PastMessages.body(message), StandardCharsets.UTF_8));
        verify(request, consumer);
    }

    @Test
    void resendsIgnoreFilters() {
        RegisteredConsumer other =
                bench.register(client, receiver.url(), List.of("read.completed"), "region:us");
        String message = past.message(MINUTE);

        portal.begin("/messages/" + message + "/resend?consumer=" + other.id(), Map.of());
        await().atMost(LIMIT).until(() -> arrived().equals(List.of(message)));
    }

    @Test
    void failureBecomesSuccessAfterASuccessfulResend() {
        String message = past.ended(MINUTE, id(), PastMessages.FAILURE);
        assertThat(state(message)).isEqualTo("Failure");

        portal.begin("/" + id() + "/messages/" + message + "/resend", Map.of());
        awaitState(message, "Success");
        JsonNode listed = portal.see("/" + id() + "/messages?state=Success");
        assertThat(listed.at("/results/0/id").asString()).isEqualTo(message);
        assertThat(portal.see("/" + id() + "/messages?state=Failure").get("results")).isEmpty();
    }

    @Test
    void invalidResendsAreRejected() {
        String message = past.message(MINUTE);
        Portal stranger = Portal.developer(mvc, ClientId.random());
        Portal analyst = Portal.asUser(mvc, client, Role.ANALYST);
        Portal key = Portal.key(mvc, client);
        ClientId other = ClientId.random();
        UUID foreign = bench.register(other, receiver.url(), List.of("company.created")).id();
        String path = "/" + id() + "/messages/" + message + "/resend";
        String example = "/" + id() + "/send-example";
        Map<String, ?> type = Map.of("eventType", "company.created");

        assertThat(portal.post("/" + id() + "/messages/msg_none/resend")).hasStatus(404);
        assertThat(portal.post("/" + foreign + "/messages/" + message + "/resend")).hasStatus(404);
        assertThat(Portal.developer(mvc, other).post(path)).hasStatus(404);
        assertThat(
                        Portal.developer(mvc, other)
                                .post("/" + foreign + "/messages/" + message + "/resend"))
                .hasStatus(404);
        assertThat(portal.post("/messages/" + message + "/resend")).hasStatus(400);
        assertThat(stranger.post(path)).hasStatus(404);
        assertThat(analyst.post(path)).hasStatus(403);
        assertThat(key.post(path)).hasStatus(403);
        assertThat(stranger.post(example, type)).hasStatus(404);
        assertThat(analyst.post(example, type)).hasStatus(403);
        assertThat(key.post(example, type)).hasStatus(403);
        assertThat(portal.post(example, Map.of("eventType", "company.lost"))).hasStatus(400);
        assertThat(portal.post(example)).hasStatus(400);

        bench.disable(id(), true);
        assertThat(portal.post(path)).hasStatus(409);
        assertThat(portal.post(example, type)).hasStatus(409);
        bench.delete(client, id());
        assertThat(portal.post(path)).hasStatus(404);
        assertThat(bench.deliveries(id())).isEmpty();
        assertThat(bench.messages(client)).isOne();
    }

    @Test
    void exampleArrivesAtItsConsumerOnlyAndIsNeverReplayed() throws Exception {
        Receiver others = new Receiver();
        try (others) {
            UUID other = bench.register(client, others.url(), List.of("connection.failed")).id();

            JsonNode sent =
                    portal.begin(
                            "/" + id() + "/send-example", Map.of("eventType", "connection.failed"));
            String message = sent.get("messageId").asString();
            awaitState(message, "Success");

            ReceivedRequest request = receiver.received().getFirst();
            verify(request, consumer);
            MessageSchema.assertMessage(request.body(), "connectionPayload");
            JsonNode shown = portal.see("/messages/" + message);
            assertThat(shown.get("example").asBoolean()).isTrue();
            assertThat(shown.get("payload").get("id")).isEqualTo(shown.get("eventId"));
            assertThat(shown.at("/consumers/0/deliveries/0/attempts/0/trigger").asString())
                    .isEqualTo("Example");
            assertThat(portal.post("/" + other + "/messages/" + message + "/resend"))
                    .hasStatus(409);

            String job =
                    portal.begin("/" + other + "/replay-missed", Map.of()).get("jobId").asString();
            await().atMost(LIMIT)
                    .until(() ->
                            portal.see("/jobs/" + job).get("state").asString().equals("Completed"));
            assertThat(portal.see("/jobs/" + job).get("queued").asInt()).isZero();
            assertThat(bench.deliveries(other)).isEmpty();
            assertThat(others.received()).isEmpty();
        }
    }

    @Test
    void exampleOfTheOlderFormHasAnIdOfItsOwn() {
        String message =
                portal.begin("/" + id() + "/send-example", Map.of("eventType", "DataSyncCompleted"))
                        .get("messageId")
                        .asString();
        JsonNode shown = portal.see("/messages/" + message);

        assertThat(shown.get("payload").get("AlertId")).isEqualTo(shown.get("eventId"));
        assertThat(shown.get("payload").get("RuleType").asString())
                .isEqualTo("Data sync completed");
    }

    private static void verify(ReceivedRequest request, RegisteredConsumer of) throws Exception {
        HttpHeaders headers =
                HttpHeaders.of(
                        Map.of(
                                "webhook-id", List.of(request.header("webhook-id")),
                                "webhook-timestamp", List.of(request.header("webhook-timestamp")),
                                "webhook-signature", List.of(request.header("webhook-signature"))),
                        (_, _) -> true);
        new com.svix.Webhook(of.secret()).verify(request.body(), headers);
    }
}
