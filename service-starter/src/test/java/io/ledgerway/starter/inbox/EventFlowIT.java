package io.ledgerway.starter.inbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.zaxxer.hikari.HikariDataSource;
import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.outbox.Outbox;
import io.ledgerway.starter.telemetry.CorrelationId;
import io.ledgerway.testsupport.context.WithInfrastructure;
import io.ledgerway.testsupport.event.EventInjector;
import io.ledgerway.testsupport.event.EventProbe;
import io.ledgerway.testsupport.event.ProbedRecord;
import io.micrometer.core.instrument.MeterRegistry;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.jdbc.CannotGetJdbcConnectionException;
import org.springframework.kafka.core.KafkaAdmin;
import org.springframework.transaction.support.TransactionTemplate;

/** Path of an event: outbox, broker, inbox, effect. */
@WithInfrastructure
@SpringBootTest(
        classes = EventTestApplication.class,
        properties = {
            "spring.application.name=event-flow",
            "spring.main.web-application-type=none",
            "spring.config.import=classpath:ledgerway-defaults.yaml"
        })
class EventFlowIT {

    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final String DEAD = Topic.CLIENT_EVENTS.deadLetterName();

    @Autowired Outbox outbox;
    @Autowired TransactionTemplate transaction;
    @Autowired RecordingHandler effects;
    @Autowired MeterRegistry metrics;
    @Autowired DataSource database;
    @Autowired KafkaAdmin admin;

    private final EventInjector injector = new EventInjector();
    private final ClientId key = ClientId.random();

    @AfterEach
    void close() {
        injector.close();
    }

    @Test
    void publishedEventIsAppliedOnceDespiteRedelivery() {
        ClientEvent event = event("twice");
        publish(event);
        awaitEffect("twice");

        injector.send(Topic.CLIENT_EVENTS, event);
        injector.send(Topic.CLIENT_EVENTS, event);
        publish(event("after-twice"));

        awaitEffect("after-twice");
        assertThat(effects.count("twice")).isOne();
        assertThat(handled("duplicate")).isGreaterThanOrEqualTo(2);
    }

    @Test
    void topicThatDoesNotExistHasNoUnreadEvents() {
        publish(event("read"));
        awaitEffect("read");

        var unread = unreadEvents("event-flow");
        var unreadOfANewGroup = unreadEvents("another-group");
        try {
            await().atMost(LIMIT).until(() -> !unread.any());
            assertThat(unreadOfANewGroup.any()).isTrue();
        } finally {
            unread.destroy();
            unreadOfANewGroup.destroy();
        }
    }

    @Test
    void recordIsACloudEvent() {
        ClientEvent event = event("cloud");
        publish(event);

        try (EventProbe probe = EventProbe.on(Topic.CLIENT_EVENTS)) {
            ProbedRecord it =
                    probe.awaitRecord(record ->
                            event.eventId().toString().equals(record.headers().get("ce_id")));
            assertThat(it.key()).isEqualTo(key.toString());
            assertThat(it.headers().get("ce_specversion")).isEqualTo("1.0");
            assertThat(it.headers().get("ce_type")).isEqualTo("client.key.revoked");
            assertThat(it.headers().get("ce_source")).isEqualTo("/event-flow");
            assertThat(it.headers().get("ce_time")).isEqualTo(event.at().toString());
            assertThat(it.headers().get("ce_subject")).isEqualTo(key.toString());
            assertThat(it.headers().get("content-type")).isEqualTo("application/json");
            assertThat(it.as(ClientEvent.class)).isEqualTo(event);
        }
    }

    @Test
    void recordHasTheCorrelationIdOfItsRequest() {
        UUID request = UUID.randomUUID();
        ClientEvent event = event("correlated");
        try (var _ = CorrelationId.begin(request)) {
            publish(event);
        }

        try (EventProbe probe = EventProbe.on(Topic.CLIENT_EVENTS)) {
            ProbedRecord it =
                    probe.awaitRecord(record ->
                            event.eventId().toString().equals(record.headers().get("ce_id")));
            assertThat(it.headers().get(CorrelationId.RECORD_HEADER)).isEqualTo(request.toString());
        }
    }

    @Test
    void failedHandlerIsRetriedAndItsChangesAreRolledBack() {
        effects.failOn("flaky", it -> it < 4 ? new IllegalStateException("not yet") : null);

        publish(event("flaky"));

        awaitEffect("flaky");
        assertThat(effects.tries("flaky")).isEqualTo(4);
        assertThat(effects.count("flaky")).isOne();
    }

    @Test
    void recordThatCannotBeAppliedIsADeadLetterAndTheNextIsHandled() {
        effects.failOn("poison", it -> new IllegalStateException("never"));
        ClientEvent poison = event("poison");

        publish(poison);
        publish(event("after-poison"));

        awaitEffect("after-poison");
        assertThat(effects.tries("poison")).isEqualTo(5);
        assertThat(effects.count("poison")).isZero();
        try (EventProbe probe = EventProbe.on(DEAD)) {
            ProbedRecord dead = probe.awaitRecord(it -> key.toString().equals(it.key()));
            assertThat(dead.as(ClientEvent.class)).isEqualTo(poison);
            assertThat(dead.headers().get("kafka_dlt-original-topic"))
                    .isEqualTo(Topic.CLIENT_EVENTS.topicName());
            assertThat(dead.headers().get("kafka_dlt-exception-stacktrace")).contains("never");
        }
        assertThat(handled("dead_lettered")).isGreaterThanOrEqualTo(1);
    }

    @Test
    void unavailableDatabaseIsRetriedForever() {
        effects.failOn("away", it -> it < 9 ? new CannotGetJdbcConnectionException("away") : null);

        publish(event("away"));

        awaitEffect("away");
        assertThat(effects.count("away")).isOne();
    }

    @Test
    void eventOfALaterVersionIsSkipped() {
        double before = handled("skipped");

        injector.send(
                Topic.CLIENT_EVENTS,
                key.toString(),
                "{\"type\": \"client.renamed\", \"eventId\": \"%s\"}".formatted(UUID.randomUUID()));
        injector.send(
                Topic.CLIENT_EVENTS,
                key.toString(),
                """
                {"type": "client.key.revoked", "eventId": "%s", "at": "2026-01-01T00:00:00Z",
                 "clientId": "%s", "keyHash": "with-more", "news": {"a": 1}}
                """
                        .formatted(UUID.randomUUID(), key));

        awaitEffect("with-more");
        assertThat(handled("skipped")).isEqualTo(before + 1);
    }

    @Test
    void recordThatIsNoJsonIsADeadLetterAtOnce() {
        injector.send(Topic.CLIENT_EVENTS, key.toString(), "{no json");
        publish(event("after-garbage"));

        awaitEffect("after-garbage");
        try (EventProbe probe = EventProbe.on(DEAD)) {
            assertThat(probe.awaitRecord(it -> key.toString().equals(it.key())).value())
                    .isEqualTo("{no json");
        }
    }

    @Test
    void standbyIsNotConnectedTo() throws SQLException {
        assertThat(database.unwrap(HikariDataSource.class).getDataSourceProperties())
                .containsEntry("targetServerType", "primary");
    }

    @Test
    void metricsAreThere() {
        publish(event("metrics"));
        awaitEffect("metrics");

        await().atMost(LIMIT).until(() -> metrics.counter("ledgerway.outbox.sent").count() >= 1);
        assertThat(metrics.get("ledgerway.outbox.backlog").gauge().value()).isNotNegative();
        assertThat(metrics.get("ledgerway.outbox.oldest.age").timeGauge()).isNotNull();
        assertThat(metrics.get("ledgerway.inbox.lag").tag("topic", "client-events").timeGauge())
                .isNotNull();
    }

    private ClientEvent event(String text) {
        return new ClientEvent.KeyRevoked(
                UUID.randomUUID(), Instant.parse("2026-01-02T03:04:05Z"), key, text);
    }

    private UnreadEvents unreadEvents(String group) {
        return new UnreadEvents(
                admin.getConfigurationProperties(),
                group,
                List.of("no.such.topic", Topic.CLIENT_EVENTS.topicName()));
    }

    private void publish(ClientEvent event) {
        transaction.executeWithoutResult(it -> outbox.publish(Topic.CLIENT_EVENTS, event));
    }

    private void awaitEffect(String text) {
        await().atMost(LIMIT).until(() -> effects.count(text) == 1);
    }

    private double handled(String outcome) {
        return metrics.counter(
                        "ledgerway.inbox.handled", "topic", "client-events", "outcome", outcome)
                .count();
    }
}
