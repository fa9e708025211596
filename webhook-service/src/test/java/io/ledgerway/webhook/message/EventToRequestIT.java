package io.ledgerway.webhook.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.model.company.CompanyEvent;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.company.ConnectionEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.sync.SyncEvent;
import io.ledgerway.model.write.WriteKind;
import io.ledgerway.model.write.WriteStatus;
import io.ledgerway.testsupport.event.EventInjector;
import io.ledgerway.webhook.MessageSchema;
import io.ledgerway.webhook.Receiver;
import io.ledgerway.webhook.Receiver.ReceivedRequest;
import io.ledgerway.webhook.SampleEvents;
import io.ledgerway.webhook.WebhookServiceTest;
import io.ledgerway.webhook.WebhookSteps;
import io.ledgerway.webhook.WebhookSteps.Delivery;
import io.ledgerway.webhook.WebhookSteps.RegisteredConsumer;
import io.ledgerway.webhook.delivery.DeliveryStatus;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.JsonNode;

/** Path of an event: broker, stored message, signed request. */
@WebhookServiceTest
class EventToRequestIT {

    private static final Duration LIMIT = Duration.ofMinutes(2);

    @Autowired WebhookSteps bench;
    @Autowired EventMessageMapper events;
    @Autowired TransactionTemplate transaction;

    private final EventInjector injector = new EventInjector();
    private final Receiver receiver = new Receiver();
    private final ClientId client = ClientId.random();
    private final CompanySnapshot company =
            SampleEvents.company(client, Map.of("region", "us", "note", "a:b"));

    @AfterEach
    void close() {
        receiver.close();
        injector.close();
    }

    @Test
    void createdCompanyIsReported() throws Exception {
        RegisteredConsumer consumer =
                bench.register(client, receiver.url(), List.of("company.created"));
        CompanyEvent event = SampleEvents.created(company);
        injector.send(Topic.COMPANY_EVENTS, event);

        ReceivedRequest request = received(1).getFirst();
        MessageSchema.assertMessage(request.body(), "company");
        assertThat(WebhookSteps.json(request.body()).get("id").asString())
                .isEqualTo(event.eventId().toString());
        assertThat(WebhookSteps.json(request.body()).get("RuleType").asString())
                .isEqualTo("company.created");
        assertThat(WebhookSteps.json(request.body()).get("generatedDate").asString())
                .isEqualTo("2026-03-02T08:15:30.120Z");
        assertThat(request.body())
                .startsWith("{\"id\":")
                .contains("https://ledgerway.example/portal/companies/" + company.id());
        assertThat(request.header("Content-Type")).startsWith("application/json");
        assertThat(request.header("webhook-id")).matches("msg_[0-9A-Za-z]{27}");
        assertSigned(consumer, request);
        await().atMost(LIMIT)
                .untilAsserted(() ->
                        assertThat(bench.attempts(consumer.id()))
                                .containsExactly("1 Scheduled 204"));
        assertThat(bench.deliveries(consumer.id()))
                .singleElement()
                .satisfies(it -> assertThat(it.status()).isEqualTo(DeliveryStatus.SUCCEEDED));
    }

    @ParameterizedTest
    @EnumSource
    void everyChangeOfAConnectionIsReported(ConnectionEvent.Change change) throws Exception {
        String type = "connection." + change.wire();
        RegisteredConsumer consumer = bench.register(client, receiver.url(), List.of(type));
        injector.send(Topic.CONNECTION_STATUS, SampleEvents.changed(company, change));

        ReceivedRequest request = received(1).getFirst();
        MessageSchema.assertMessage(request.body(), "connectionPayload");
        assertThat(WebhookSteps.json(request.body()).get("eventType").asString()).isEqualTo(type);
        assertThat(request.body()).doesNotContain("otp");
        assertSigned(consumer, request);
    }

    @Test
    void endOfPullsIsReported() throws Exception {
        RegisteredConsumer consumer =
                bench.register(
                        client,
                        receiver.url(),
                        List.of("read.completed", "read.completed.initial"));
        SyncEvent read = SampleEvents.read(company);
        injector.send(Topic.SYNC_COMPLETE, SampleEvents.initialRead(company));
        injector.send(Topic.SYNC_COMPLETE, read);

        for (ReceivedRequest request : received(2)) {
            MessageSchema.assertMessage(request.body(), "readPayload");
            assertSigned(consumer, request);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "SUCCESS, bills.write.successful",
        "FAILED, bills.write.unsuccessful",
        "TIMED_OUT, bills.write.unsuccessful"
    })
    void endOfAWriteIsReported(WriteStatus status, String type) throws Exception {
        RegisteredConsumer consumer = bench.register(client, receiver.url(), List.of(type));
        injector.send(
                Topic.WRITE_COMPLETE,
                SampleEvents.written(company, WriteKind.UPLOAD_ATTACHMENT, status));

        ReceivedRequest request = received(1).getFirst();
        MessageSchema.assertMessage(request.body(), "writePayload");
        JsonNode payload = WebhookSteps.json(request.body()).get("payload");
        assertThat(payload.get("status").asString()).isEqualTo(status.wire());
        assertThat(payload.get("type").asString()).isEqualTo("UploadAttachment");
        assertThat(payload.get("record").get("id").asString()).isEqualTo("bil_1");
        assertThat(payload.get("attachmentId").asString()).isEqualTo("att_1");
        assertSigned(consumer, request);
    }

    @Test
    void everyConsumerGetsTheSameMessageUnderItsOwnSecret() throws Exception {
        RegisteredConsumer one = bench.register(client, receiver.url(), List.of("company.created"));
        try (Receiver second = new Receiver()) {
            RegisteredConsumer two =
                    bench.register(client, second.url(), List.of("company.created"));
            accept(SampleEvents.created(company));

            await().atMost(LIMIT).until(() -> second.received().size() == 1);
            ReceivedRequest first = received(1).getFirst();
            ReceivedRequest other = second.received().getFirst();
            assertThat(other.body()).isEqualTo(first.body());
            assertThat(other.header("webhook-id")).isEqualTo(first.header("webhook-id"));
            assertThat(other.header("webhook-signature"))
                    .isNotEqualTo(first.header("webhook-signature"));
            assertSigned(one, first);
            assertSigned(two, other);
        }
    }

    @Test
    void sameEventTwiceIsOneMessage() {
        RegisteredConsumer consumer =
                bench.register(client, receiver.url(), List.of("company.created"));
        CompanyEvent event = SampleEvents.created(company);
        accept(event);
        accept(event);

        assertThat(bench.messages(client)).isOne();
        assertThat(bench.deliveries(consumer.id())).hasSize(1);
    }

    @Test
    void messageIsStoredWithoutAnyConsumer() {
        accept(SampleEvents.created(company));

        assertThat(bench.messages(client)).isOne();
    }

    @Test
    void filtersDecideWhenTheMessageIsAccepted() {
        RegisteredConsumer matching = consumer("company.created", "region:uk", "region:us");
        RegisteredConsumer colon = consumer("company.created", "note:a:b");
        RegisteredConsumer all = consumer("company.created");
        RegisteredConsumer otherCase = consumer("company.created", "Region:us");
        RegisteredConsumer otherValue = consumer("company.created", "region:uk");
        RegisteredConsumer otherType = consumer("company.deleted");
        RegisteredConsumer disabled = consumer("company.created");
        bench.disable(disabled.id(), true);
        RegisteredConsumer foreign =
                bench.register(ClientId.random(), receiver.url(), List.of("company.created"));
        accept(SampleEvents.created(company));
        RegisteredConsumer late = consumer("company.created");

        assertThat(List.of(matching, colon, all))
                .allSatisfy(it -> assertThat(bench.deliveries(it.id())).hasSize(1));
        assertThat(List.of(otherCase, otherValue, otherType, disabled, foreign, late))
                .allSatisfy(it -> assertThat(bench.deliveries(it.id())).isEmpty());
    }

    @Test
    void deletedConsumerReceivesNoMessages() {
        receiver.answering(500);
        RegisteredConsumer consumer = consumer("company.created");
        accept(SampleEvents.created(company));
        await().atMost(LIMIT)
                .until(() ->
                        bench.deliveries(consumer.id())
                                .getFirst()
                                .equals(
                                        new Delivery(
                                                bench.deliveries(consumer.id()).getFirst().id(),
                                                DeliveryStatus.PENDING,
                                                1)));

        assertThat(bench.delete(client, consumer.id())).hasStatus(204);

        assertThat(bench.deliveries(consumer.id()).getFirst().status())
                .isEqualTo(DeliveryStatus.FAILED);
    }

    private RegisteredConsumer consumer(String type, String... tags) {
        return bench.register(client, receiver.url(), List.of(type), tags);
    }

    private void accept(CompanyEvent event) {
        transaction.executeWithoutResult(status -> events.on(List.of(event)));
    }

    private List<ReceivedRequest> received(int count) {
        await().atMost(LIMIT).until(() -> receiver.received().size() >= count);
        return receiver.received();
    }

    private static void assertSigned(RegisteredConsumer consumer, ReceivedRequest request)
            throws Exception {
        Map<String, List<String>> headers =
                Map.of(
                        "webhook-id", List.of(request.header("webhook-id")),
                        "webhook-timestamp", List.of(request.header("webhook-timestamp")),
                        "webhook-signature", List.of(request.header("webhook-signature")));
        new com.standardwebhooks.Webhook(consumer.secret()).verify(request.body(), headers);
        new com.svix.Webhook(consumer.secret()).verify(request.body(), headers);
    }
}
