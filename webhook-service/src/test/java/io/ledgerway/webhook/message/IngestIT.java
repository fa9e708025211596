package io.ledgerway.webhook.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.model.company.CompanyEvent;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.company.ConnectionEvent;
import io.ledgerway.model.event.Event;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.testsupport.event.EventInjector;
import io.ledgerway.testsupport.event.EventProbe;
import io.ledgerway.testsupport.fault.ConnectionKiller;
import io.ledgerway.webhook.Receiver;
import io.ledgerway.webhook.SampleEvents;
import io.ledgerway.webhook.WebhookServiceTest;
import io.ledgerway.webhook.WebhookSteps;
import io.ledgerway.webhook.WebhookSteps.RegisteredConsumer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/** Batches of events: each event has one message, also after crashes. */
@WebhookServiceTest
class IngestIT {

    private static final Duration LIMIT = Duration.ofMinutes(2);

    @Autowired WebhookSteps bench;
    @Autowired EventMessageMapper events;
    @Autowired TransactionTemplate transaction;
    @Autowired JdbcClient jdbc;
    @Autowired DataSource database;

    private final EventInjector injector = new EventInjector();
    private final Receiver receiver = new Receiver();
    private final ClientId client = ClientId.random();
    private final CompanySnapshot company = SampleEvents.company(client, Map.of("region", "us"));

    @AfterEach
    void close() {
        receiver.close();
        injector.close();
    }

    /** Crash during fan-out. */
    @Test
    void aCrashDuringFanOutIsRolledBackAndRepeated() {
        List<RegisteredConsumer> consumers = Stream.generate(this::consumer).limit(3).toList();
        String fatal =
                "EXISTS (SELECT FROM delivery WHERE consumer_id = '%s')"
                        .formatted(consumers.getLast().id());
        List<CompanyEvent> published =
                Stream.generate(() -> SampleEvents.created(company)).limit(5).toList();
        try (ConnectionKiller fault = ConnectionKiller.onInsert(database, "delivery", fatal)) {
            published.forEach(it -> injector.send(Topic.COMPANY_EVENTS, it));
            await().atMost(LIMIT).until(() -> fault.killCount() > 1);
            assertThat(bench.messages(client)).isZero();
            assertThat(keys()).isZero();
            assertThat(consumers).allMatch(it -> bench.deliveries(it.id()).isEmpty());
            assertThat(published).noneMatch(this::applied);
        }

        await().atMost(LIMIT).until(() -> bench.messages(client) == 5);
        assertThat(keys()).isEqualTo(5);
        assertThat(consumers).allMatch(it -> bench.deliveries(it.id()).size() == 5);
        assertThat(published).allMatch(this::applied);
    }

    /** Crash after the commit and before the offset commit, so that all events are redelivered. */
    @Test
    void repeatedEventsCreateNoMessage() {
        RegisteredConsumer consumer = consumer();
        CompanyEvent event = SampleEvents.created(company);
        injector.send(Topic.COMPANY_EVENTS, event);
        injector.send(Topic.COMPANY_EVENTS, event);
        await().atMost(LIMIT).until(() -> bench.messages(client) == 1);

        injector.send(Topic.COMPANY_EVENTS, event);
        // even without its inbox row
        jdbc.sql("DELETE FROM inbox WHERE event_id = :id").param("id", event.eventId()).update();
        injector.send(Topic.COMPANY_EVENTS, event);
        CompanyEvent last = SampleEvents.created(company);
        injector.send(Topic.COMPANY_EVENTS, last);

        await().atMost(LIMIT).until(() -> applied(last));
        assertThat(bench.messages(client)).isEqualTo(2);
        assertThat(bench.deliveries(consumer.id())).hasSize(2);
    }

    @Test
    void oneBatchIsManyMessagesEachOnce() {
        RegisteredConsumer all = consumer();
        RegisteredConsumer some =
                bench.register(client, receiver.url(), types(), "region:eu", "region:us");
        RegisteredConsumer none = bench.register(client, receiver.url(), types(), "region:eu");
        List<Event> batch = new ArrayList<>();
        IntStream.range(0, 300).forEach(_ -> batch.add(SampleEvents.created(company)));
        batch.addAll(batch.subList(0, 10));
        batch.add(SampleEvents.changed(company, ConnectionEvent.Change.DELETED));

        accept(batch);

        assertThat(bench.messages(client)).isEqualTo(301);
        assertThat(bench.deliveries(all.id())).hasSize(300);
        assertThat(bench.deliveries(some.id())).hasSize(300);
        assertThat(bench.deliveries(none.id())).isEmpty();
        accept(batch.subList(0, 50));
        assertThat(bench.messages(client)).isEqualTo(301);
    }

    @Test
    void eventsAfterTheDeletionOfACompanyInABatchAreIgnored() {
        CompanySnapshot other = SampleEvents.company(client, Map.of());
        accept(
                List.of(
                        SampleEvents.created(company),
                        SampleEvents.created(other),
                        SampleEvents.deleted(company),
                        SampleEvents.changed(company, ConnectionEvent.Change.DELETED),
                        SampleEvents.changed(other, ConnectionEvent.Change.CREATED)));

        assertThat(types("company_id <> '" + company.id() + "'"))
                .containsExactlyInAnyOrder("company.created", "connection.created");
        assertThat(types("company_id = '" + company.id() + "'"))
                .contains("company.deleted")
                .doesNotContain("connection.deleted");
    }

    @Test
    void batchesOfTheSameCompaniesInAnyOrderDoNotBlockEachOther() {
        List<CompanySnapshot> companies =
                Stream.generate(() -> SampleEvents.company(client, Map.of())).limit(40).toList();
        List<CompletableFuture<Void>> running = new ArrayList<>();
        for (int round = 0; round < 10; round++) {
            List<Event> there = new ArrayList<>();
            List<Event> back = new ArrayList<>();
            for (CompanySnapshot it : companies) {
                there.add(SampleEvents.changed(it, ConnectionEvent.Change.CONNECTED));
                back.addFirst(round == 9 ? SampleEvents.deleted(it) : SampleEvents.created(it));
            }
            running.add(CompletableFuture.runAsync(() -> accept(there)));
            running.add(CompletableFuture.runAsync(() -> accept(back)));
        }

        CompletableFuture.allOf(running.toArray(CompletableFuture[]::new)).join();

        assertThat(types("event_type = 'company.deleted'")).hasSizeLessThanOrEqualTo(40);
        assertThat(
                        jdbc.sql(
                                        "SELECT count(*) FROM message_key WHERE client_id = :client"
                                                + " AND message_id NOT IN (SELECT id FROM message"
                                                + " UNION ALL SELECT message_id FROM company_deletion)")
                                .param("client", client.value())
                                .query(Long.class)
                                .single())
                .isZero();
    }

    /** One tag that PostgreSQL cannot store, among valid ones. */
    @Test
    void anEventThatCannotBeStoredIsADeadLetterAndOthersAreDelivered() {
        CompanyEvent bad =
                SampleEvents.created(SampleEvents.company(client, Map.of("region", "\0")));
        injector.send(Topic.COMPANY_EVENTS, SampleEvents.created(company));
        injector.send(Topic.COMPANY_EVENTS, bad);
        injector.send(Topic.COMPANY_EVENTS, SampleEvents.created(company));

        await().atMost(LIMIT).until(() -> bench.messages(client) == 2);
        try (EventProbe probe = EventProbe.on(Topic.COMPANY_EVENTS.deadLetterName())) {
            assertThat(
                            probe.awaitRecord(it ->
                                            String.valueOf(it.value())
                                                    .contains(bad.eventId().toString()))
                                    .as(CompanyEvent.class))
                    .isEqualTo(bad);
        }
    }

    private RegisteredConsumer consumer() {
        return bench.register(client, receiver.url(), types());
    }

    private static List<String> types() {
        return List.of("company.created", "company.deleted");
    }

    private void accept(List<? extends Event> batch) {
        transaction.executeWithoutResult(_ -> events.on(batch));
    }

    private List<String> types(String which) {
        return jdbc.sql(
                        "SELECT event_type FROM message WHERE client_id = :client AND %s ORDER BY id"
                                .formatted(which))
                .param("client", client.value())
                .query((row, _) -> row.getString("event_type"))
                .list();
    }

    private long keys() {
        return jdbc.sql("SELECT count(*) FROM message_key WHERE client_id = :client")
                .param("client", client.value())
                .query(Long.class)
                .single();
    }

    private boolean applied(Event event) {
        UUID id = event.eventId();
        return jdbc.sql("SELECT count(*) FROM inbox WHERE event_id = :id")
                        .param("id", id)
                        .query(Long.class)
                        .single()
                == 1;
    }
}
