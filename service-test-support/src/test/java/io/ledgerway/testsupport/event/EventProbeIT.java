package io.ledgerway.testsupport.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.testsupport.infrastructure.Infrastructure;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.AdminClient;
import org.apache.kafka.clients.admin.NewTopic;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JacksonException;

class EventProbeIT {

    private final ClientId key = ClientId.random();

    @BeforeAll
    static void makeTopics() throws Exception {
        String servers = Infrastructure.shared().bootstrapServers();
        try (AdminClient admin = AdminClient.create(Map.of("bootstrap.servers", servers))) {
            admin.createTopics(
                            List.of(
                                    new NewTopic("client-events", 2, (short) 1),
                                    new NewTopic("company-directory", 2, (short) 1)))
                    .all()
                    .get(20, TimeUnit.SECONDS);
        }
    }

    @Test
    void receivesPublishedEvents() {
        ClientEvent published =
                new ClientEvent.KeyRevoked(UUID.randomUUID(), Instant.EPOCH, key, "hash");
        try (EventInjector injector = new EventInjector();
                EventProbe probe = EventProbe.on(Topic.CLIENT_EVENTS)) {
            injector.send(Topic.CLIENT_EVENTS, "other", "no json");
            injector.send(Topic.CLIENT_EVENTS, published);

            assertThat(probe.await(ClientEvent.KeyRevoked.class, it -> it.clientId().equals(key)))
                    .isEqualTo(published);
            assertThat(probe.current(it -> it.key().equals(key.toString()))).hasSize(1);
        }
    }

    /** Also a probe that opens later sees the records; each is read and parsed once. */
    @Test
    void probesOfATopicShareItsRecords() {
        ClientEvent published =
                new ClientEvent.KeyRevoked(UUID.randomUUID(), Instant.EPOCH, key, "hash");
        ProbedRecord first;
        try (EventInjector injector = new EventInjector();
                EventProbe probe = EventProbe.on(Topic.CLIENT_EVENTS)) {
            injector.send(Topic.CLIENT_EVENTS, published);
            first = probe.awaitRecord(it -> it.key().equals(key.toString()));
        }
        try (EventInjector injector = new EventInjector();
                EventProbe probe = EventProbe.on(Topic.CLIENT_EVENTS)) {
            injector.send(Topic.CLIENT_EVENTS, published);
            List<ProbedRecord> both = probe.awaitRecords(2, it -> it.key().equals(key.toString()));

            assertThat(both).hasSize(2);
            assertThat(both.getFirst()).isSameAs(first);
            assertThat(both.getFirst().as(ClientEvent.class))
                    .isEqualTo(published)
                    .isSameAs(first.as(ClientEvent.class));
        }
    }

    @Test
    void recordOfAnotherTypeIsAnErrorEachTime() {
        try (EventInjector injector = new EventInjector();
                EventProbe probe = EventProbe.on(Topic.CLIENT_EVENTS)) {
            injector.send(Topic.CLIENT_EVENTS, key.toString(), "no json");
            ProbedRecord sent = probe.awaitRecord(it -> it.key().equals(key.toString()));

            for (int times = 0; times < 2; times++) {
                assertThatThrownBy(() -> sent.as(ClientEvent.class))
                        .isInstanceOf(JacksonException.class);
            }
        }
    }

    @Test
    void probeOfAGivenBrokerHasItsOwnConsumer() {
        String servers = Infrastructure.shared().bootstrapServers();
        try (EventInjector injector = new EventInjector(servers);
                EventProbe probe = EventProbe.on(Topic.CLIENT_EVENTS.topicName(), servers)) {
            injector.send(Topic.CLIENT_EVENTS, key.toString(), "text");
            ProbedRecord own = probe.awaitRecord(it -> it.key().equals(key.toString()));

            try (EventProbe shared = EventProbe.on(Topic.CLIENT_EVENTS)) {
                ProbedRecord common = shared.awaitRecord(it -> it.key().equals(key.toString()));
                assertThat(common).isNotSameAs(own);
                assertThat(common.offset()).isEqualTo(own.offset());
            }
        }
    }

    @Test
    void receivesTombstones() {
        try (EventInjector injector = new EventInjector();
                EventProbe probe = EventProbe.on(Topic.COMPANY_DIRECTORY)) {
            injector.sendState(Topic.COMPANY_DIRECTORY, key.toString(), Map.of("type", "x"));
            injector.sendState(Topic.COMPANY_DIRECTORY, key.toString(), null);

            assertThat(
                            probe.awaitRecords(2, it -> it.key().equals(key.toString()))
                                    .getLast()
                                    .value())
                    .isNull();
        }
    }
}
