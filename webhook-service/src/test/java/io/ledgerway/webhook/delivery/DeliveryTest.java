package io.ledgerway.webhook.delivery;

import static org.awaitility.Awaitility.await;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.testsupport.time.DatabaseClock;
import io.ledgerway.webhook.Receiver;
import io.ledgerway.webhook.WebhookServiceTest;
import io.ledgerway.webhook.WebhookSteps;
import io.ledgerway.webhook.WebhookSteps.RegisteredConsumer;
import io.ledgerway.webhook.delivery.queue.ClaimedDelivery;
import io.ledgerway.webhook.delivery.queue.ConsumerQueue;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/** A consumer, its receiver and a message for it. */
@WebhookServiceTest
abstract class DeliveryTest {

    static final Duration LIMIT = Duration.ofSeconds(30);

    @Autowired WebhookSteps bench;
    @Autowired JdbcClient jdbc;
    @Autowired DatabaseClock clock;
    @Autowired DeliveryQueue queue;
    @Autowired ClaimRepository claims;
    @Autowired DeliveryRepository records;
    @Autowired DeliveryMaintenance upkeep;
    @Autowired BacklogMetrics figures;
    @Autowired DeliverySender attempts;
    @Autowired Dispatcher dispatcher;
    @Autowired TransactionTemplate transaction;

    final ClientId client = ClientId.random();
    final Receiver receiver = new Receiver();

    @BeforeEach
    void beginAlone() {
        bench.endAllDeliveries();
    }

    @AfterEach
    void leaveAsItWas() {
        bench.endAllDeliveries();
        clock.reset();
        receiver.close();
        if (!dispatcher.isRunning()) {
            dispatcher.start();
        }
    }

    RegisteredConsumer consumer(Receiver at) {
        return bench.register(client, at.url(), List.of("company.created"));
    }

    /** Stores a message and creates deliveries for all consumers of the client. */
    void send(String body) {
        send(client, body);
    }

    void send(ClientId to, String... bodies) {
        transaction.executeWithoutResult(status ->
                queue.deliver(today(), Stream.of(bodies).map(it -> stored(to, it)).toList()));
    }

    private NewMessage stored(ClientId to, String body) {
        String id = "msg_" + UUID.randomUUID().toString().replace("-", "");
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        jdbc.sql(
                        """
                        INSERT INTO message (id, day, client_id, event_id, event_type, tags, body,
                                             created_at)
                        VALUES (:id, (ledgerway_now() AT TIME ZONE 'UTC')::date, :client, :event,
                                'company.created', '{}', :body, ledgerway_now())
                        """)
                .param("id", id)
                .param("client", to.value())
                .param("event", UUID.randomUUID())
                .param("body", bytes)
                .update();
        return NewMessage.of(
                id, to, "company.created", null, "{}", UUID.randomUUID(), 1, bytes, null);
    }

    private LocalDate today() {
        return jdbc.sql("SELECT (ledgerway_now() AT TIME ZONE 'UTC')::date")
                .query(LocalDate.class)
                .single();
    }

    void awaitAttempts(RegisteredConsumer consumer, int count) {
        await().atMost(LIMIT)
                .pollInterval(Duration.ofMillis(20))
                .until(() -> {
                    WebhookSteps.Delivery it = bench.deliveries(consumer.id()).getFirst();
                    return it.attempts() == count && it.status() != DeliveryStatus.CLAIMED;
                });
    }

    /** Claims deliveries of one consumer, up to a limit. */
    List<ClaimedDelivery> claim(RegisteredConsumer consumer, int most) {
        return claims.claim(
                Map.of(consumer.id(), new ConsumerQueue.ClaimLimit(most, most, most)),
                Long.MAX_VALUE);
    }

    /** Consumers with due deliveries, found by polling. */
    List<UUID> due() {
        return claims.findPendingConsumers(new UUID(0, 0), 1_000).stream()
                .filter(ClaimRepository.PendingConsumer::due)
                .map(ClaimRepository.PendingConsumer::consumerId)
                .toList();
    }

    /** Time until the next attempt, by the database's clock. */
    Duration untilDue(RegisteredConsumer consumer) {
        return Duration.ofMillis(
                jdbc.sql(
                                """
                                SELECT ceil(extract(epoch FROM next_at - ledgerway_now()) * 1000)
                                           ::bigint
                                  FROM delivery WHERE consumer_id = :id
                                """)
                        .param("id", consumer.id())
                        .query(Long.class)
                        .single());
    }
}
