package io.ledgerway.webhook.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.company.ConnectionEvent;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.event.Event;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.sync.SnapshotStatus;
import io.ledgerway.model.write.WriteStatus;
import io.ledgerway.testsupport.event.EventInjector;
import io.ledgerway.testsupport.time.MovableTime;
import io.ledgerway.testsupport.time.MutableClock;
import io.ledgerway.webhook.MessageSchema;
import io.ledgerway.webhook.Receiver;
import io.ledgerway.webhook.Receiver.ReceivedRequest;
import io.ledgerway.webhook.SampleEvents;
import io.ledgerway.webhook.SignatureAssertions;
import io.ledgerway.webhook.WebhookServiceTest;
import io.ledgerway.webhook.WebhookSteps;
import io.ledgerway.webhook.WebhookSteps.RegisteredConsumer;
import io.ledgerway.webhook.eventtype.EventTypeCatalogue;
import io.ledgerway.webhook.eventtype.EventTypeNames;
import io.ledgerway.webhook.signing.SigningSecrets;
import java.time.Duration;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Every event type that the services publish, from the broker to a receiver that validates the
 * message against the schema of the contract and verifies the signature with two independent
 * libraries.
 */
@WebhookServiceTest
class EveryEventIT {

    private static final Duration LIMIT = Duration.ofSeconds(60);

    @Autowired EventTypeCatalogue types;
    @Autowired WebhookSteps bench;
    @Autowired SigningSecrets secrets;
    @Autowired JdbcClient jdbc;
    @Autowired TransactionTemplate transaction;
    @Autowired MutableClock clock;
    @Autowired MovableTime time;

    private final EventInjector injector = new EventInjector();
    private final Receiver receiver = new Receiver();
    private final ClientId client = ClientId.random();
    private final CompanySnapshot company = SampleEvents.company(client, Map.of("region", "us"));

    @AfterEach
    void close() {
        time.reset();
        receiver.close();
        injector.close();
    }

    /** An event, its topic, and the schema of its message. */
    private record ExpectedMessage(Topic topic, Event event, String schema) {}

    @Test
    void arrivesSignedAndValidAgainstTheContract() {
        Map<String, ExpectedMessage> all = all();
        assertThat(all.keySet())
                .as("published event types")
                .isEqualTo(
                        EventTypeNames.names().stream()
                                .filter(it -> types.find(it).orElseThrow().published())
                                .collect(Collectors.toSet()));
        RegisteredConsumer consumer =
                bench.register(client, receiver.url(), List.copyOf(all.keySet()));

        all.values().forEach(it -> injector.send(it.topic(), it.event()));

        await().atMost(LIMIT).until(() -> receiver.received().size() >= all.size());
        Set<String> arrived =
                receiver.received().stream()
                        .map(request -> assertAsExpected(consumer, request, all))
                        .collect(Collectors.toSet());
        assertThat(arrived).isEqualTo(all.keySet());
    }

    private static String assertAsExpected(
            RegisteredConsumer consumer,
            ReceivedRequest request,
            Map<String, ExpectedMessage> all) {
        String type = WebhookSteps.json(request.body()).get("eventType").asString();
        ExpectedMessage expected = Objects.requireNonNull(all.get(type), type);
        MessageSchema.assertMessage(request.body(), expected.schema());
        assertThat(WebhookSteps.json(request.body()).get("RuleType").asString()).isEqualTo(type);
        assertThat(WebhookSteps.json(request.body()).get("id").asString())
                .isEqualTo(expected.event().eventId().toString());
        SignatureAssertions.of(request).assertBy(consumer.secret());
        return type;
    }

    @Test
    void changedOrForeignIsRefused() {
        RegisteredConsumer consumer = register();
        RegisteredConsumer other =
                bench.register(client, "http://127.0.0.1:9/", List.of("company.deleted"));
        SignatureAssertions sent = sent();

        sent.assertBy(consumer.secret());
        sent.assertNotBy(other.secret());
        sent.withBody(sent.body().replace("Harbour", "Harbous")).assertNotBy(consumer.secret());
        sent.withBody(WebhookSteps.json(sent.body()).toPrettyString())
                .assertNotBy(consumer.secret());
    }

    /** The libraries use the system clock; the service's clock is moved. */
    @ParameterizedTest
    @ValueSource(longs = {-301, 301 + 5})
    void oldOrFutureIsRefused(long seconds) {
        RegisteredConsumer consumer = register();
        clock.advance(Duration.ofSeconds(seconds));

        sent().assertNotBy(consumer.secret());
    }

    @Test
    void bothSecretsSignWhileOneReplacesTheOther() {
        RegisteredConsumer consumer = register();
        String next = rotate(consumer, Duration.ofHours(24));

        SignatureAssertions sent = sent();

        assertThat(sent.signatures()).isEqualTo(2);
        sent.assertBy(consumer.secret());
        sent.assertBy(next);
    }

    @Test
    void afterTheWindowOnlyTheNewOneDoes() {
        RegisteredConsumer consumer = register();
        String next = rotate(consumer, Duration.ZERO);

        SignatureAssertions sent = sent();

        assertThat(sent.signatures()).isOne();
        sent.assertBy(next);
        sent.assertNotBy(consumer.secret());
    }

    private String rotate(RegisteredConsumer consumer, Duration window) {
        jdbc.sql(
                        """
                        UPDATE consumer_secret
                           SET expires_at = ledgerway_now() + make_interval(secs => :window)
                         WHERE consumer_id = :id
                        """)
                .param("window", (double) window.toSeconds())
                .param("id", consumer.id())
                .update();
        return Objects.requireNonNull(
                transaction.execute(_ -> secrets.create(consumer.id()).reveal()));
    }

    private RegisteredConsumer register() {
        return bench.register(client, receiver.url(), List.of("company.created"));
    }

    private SignatureAssertions sent() {
        injector.send(Topic.COMPANY_EVENTS, SampleEvents.created(company));
        await().atMost(LIMIT).until(() -> !receiver.received().isEmpty());
        return SignatureAssertions.of(receiver.received().getFirst());
    }

    private Map<String, ExpectedMessage> all() {
        Map<String, ExpectedMessage> all = new HashMap<>();
        CompanySnapshot gone = SampleEvents.company(client, Map.of());
        all.put(
                "company.created",
                new ExpectedMessage(
                        Topic.COMPANY_EVENTS, SampleEvents.created(company), "company"));
        all.put(
                "company.deleted",
                new ExpectedMessage(Topic.COMPANY_EVENTS, SampleEvents.deleted(gone), "company"));
        all.put(
                "company.product.added",
                new ExpectedMessage(
                        Topic.COMPANY_EVENTS,
                        SampleEvents.productAdded(company),
                        "companyProduct"));
        all.put(
                "company.product.removed",
                new ExpectedMessage(
                        Topic.COMPANY_EVENTS,
                        SampleEvents.productRemoved(company),
                        "companyProduct"));
        all.put(
                "client.rateLimit.reached",
                new ExpectedMessage(
                        Topic.CLIENT_EVENTS, SampleEvents.quotaReached(client), "ratePayload"));
        all.put(
                "client.rateLimit.reset",
                new ExpectedMessage(
                        Topic.CLIENT_EVENTS, SampleEvents.quotaReset(client), "ratePayload"));
        all.put(
                "read.completed",
                new ExpectedMessage(
                        Topic.SYNC_COMPLETE, SampleEvents.read(company), "readPayload"));
        all.put(
                "read.completed.initial",
                new ExpectedMessage(
                        Topic.SYNC_COMPLETE, SampleEvents.initialRead(company), "readPayload"));
        for (SnapshotStatus status :
                EnumSet.of(
                        SnapshotStatus.SETTLED, SnapshotStatus.UNSETTLED, SnapshotStatus.FAILED)) {
            all.put(
                    "snapshot." + status.wire().toLowerCase(Locale.ROOT),
                    new ExpectedMessage(
                            Topic.SYNC_COMPLETE,
                            SampleEvents.snapshot(company, status),
                            "snapshotPayload"));
        }
        for (boolean successful : List.of(true, false)) {
            all.put(
                    successful ? "expenses.sync.successful" : "expenses.sync.unsuccessful",
                    new ExpectedMessage(
                            Topic.EXPENSE_SYNC_COMPLETE,
                            SampleEvents.expensesSynced(company, successful),
                            "expensePayload"));
        }
        all.put(
                "export.completed",
                new ExpectedMessage(
                        Topic.EXPORT_COMPLETE,
                        SampleEvents.exportCompleted(company),
                        "exportPayload"));
        all.put(
                "export.failed",
                new ExpectedMessage(
                        Topic.EXPORT_COMPLETE, SampleEvents.exportFailed(client), "exportPayload"));
        for (ConnectionEvent.Change change : ConnectionEvent.Change.values()) {
            all.put(
                    "connection." + change.wire(),
                    new ExpectedMessage(
                            Topic.CONNECTION_STATUS,
                            SampleEvents.changed(company, change),
                            "connectionPayload"));
        }
        addWrites(all);
        return all;
    }

    private void addWrites(Map<String, ExpectedMessage> all) {
        for (DataType type : DataType.values()) {
            if (EventTypeNames.contains(type.key() + ".write.successful")) {
                all.put(type.key() + ".write.successful", write(type, WriteStatus.SUCCESS));
                all.put(type.key() + ".write.unsuccessful", write(type, WriteStatus.FAILED));
            }
        }
    }

    private ExpectedMessage write(DataType type, WriteStatus status) {
        return new ExpectedMessage(
                Topic.WRITE_COMPLETE, SampleEvents.written(company, type, status), "writePayload");
    }
}
