package io.ledgerway.webhook.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.webhook.Receiver;
import io.ledgerway.webhook.WebhookSteps.RegisteredConsumer;
import io.ledgerway.webhook.certificate.ClientCertificates;
import io.ledgerway.webhook.consumeraccess.ConsumerUrls;
import io.ledgerway.webhook.delivery.notification.DispatcherSignal;
import io.ledgerway.webhook.delivery.queue.ClaimedDelivery;
import io.ledgerway.webhook.delivery.queue.ConsumerQueues;
import io.ledgerway.webhook.delivery.queue.LeasedDelivery;
import io.ledgerway.webhook.destination.DeliveryResponse.Failure;
import io.ledgerway.webhook.destination.DeliveryResponse.NotReceived;
import io.ledgerway.webhook.destination.WebhookClient;
import io.ledgerway.webhook.header.CustomHeaders;
import io.ledgerway.webhook.health.ConsumerHealthService;
import io.ledgerway.webhook.health.HealthUpdateBuffer;
import io.ledgerway.webhook.signing.SigningSecrets;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.support.TransactionCallback;
import org.springframework.transaction.support.TransactionOperations;

/** A failing consumer or database does not affect other consumers. */
class IsolationIT extends DeliveryTest {

    @Autowired MeterRegistry registry;
    @Autowired ConsumerHealthService healths;
    @Autowired ConsumerUrls urls;
    @Autowired SigningSecrets secrets;
    @Autowired CustomHeaders headers;
    @Autowired ClientCertificates certificates;
    @Autowired WebhookClient webhookClient;

    /** Every request of three consumers hangs; they have far more deliveries than slots. */
    @Test
    void hangingConsumersDoNotDelayOthers() {
        ClientId other = ClientId.random();
        try (Receiver stuck = new Receiver().hanging()) {
            for (int hanging = 0; hanging < 3; hanging++) {
                bench.register(other, stuck.url(), List.of("company.created"));
            }
            for (int message = 0; message < 200; message++) {
                send(other, "{}");
            }
            await().atMost(LIMIT).until(() -> stuck.received().size() >= 12);
            RegisteredConsumer healthy = consumer(receiver);
            for (int message = 0; message < 20; message++) {
                send("{}");
            }

            await().atMost(LIMIT).until(() -> receiver.received().size() == 20);
            // the backlog itself takes ten seconds
            assertThat(startedLate(healthy.id())).isLessThan(5_000);
            assertThat(stuck.received()).hasSizeLessThan(600);
        }
    }

    @Test
    void aBacklogAtALimitDoesNotDelayOthers() {
        ClientId other = ClientId.random();
        try (Receiver slow = new Receiver()) {
            RegisteredConsumer limited =
                    bench.register(other, slow.url(), List.of("company.created"));
            jdbc.sql("UPDATE consumer SET rate_per_second = 10 WHERE id = :id")
                    .param("id", limited.id())
                    .update();
            for (int message = 0; message < 100; message++) {
                send(other, "{}");
            }
            long began = System.nanoTime();
            int before = slow.received().size();
            RegisteredConsumer healthy = consumer(receiver);
            for (int message = 0; message < 20; message++) {
                send("{}");
            }
            await().atMost(LIMIT).until(() -> receiver.received().size() == 20);
            // the backlog itself takes ten seconds
            assertThat(startedLate(healthy.id())).isLessThan(5_000);

            await().atMost(LIMIT).until(() -> slow.received().size() >= before + 30);
            int sent = slow.received().size() - before;
            double seconds = (System.nanoTime() - began) / 1e9;
            // The burst is a quarter of a second of the rate; some requests began before.
            assertThat(sent).isLessThan((int) (10 * seconds) + 9);
            assertThat(leased(limited.id())).isLessThanOrEqualTo(13);
        }
    }

    @Test
    void resultsAreRetainedWhileTheDatabaseIsUnavailable() {
        dispatcher.stop();
        RegisteredConsumer consumer = consumer(receiver);
        send("{}");
        ClaimedDelivery claimed = claim(consumer, 1).getFirst();
        AtomicInteger outages = new AtomicInteger(3);
        ConsumerQueues consumerQueues = new ConsumerQueues(4, 100, 1_000_000);
        long now = System.nanoTime();
        consumerQueues.add(new LeasedDelivery(claimed, now + LeasedDelivery.LEASE.toNanos()), now);
        DeliveryResultWriter deliveryResultWriter =
                new DeliveryResultWriter(
                        records,
                        healths,
                        () -> {},
                        awayFor(outages),
                        consumerQueues,
                        new DispatcherSignal(),
                        new DeliveryMetrics(new SimpleMeterRegistry(), consumerQueues),
                        HealthUpdateBuffer.buffered());
        Thread thread = Thread.startVirtualThread(deliveryResultWriter::run);
        deliveryResultWriter.add(attempts.send(claimed));

        await().atMost(LIMIT).until(() -> consumerQueues.claimed() == 0);
        assertThat(outages).hasValueLessThanOrEqualTo(0);
        assertThat(bench.deliveries(consumer.id()).getFirst().status())
                .isEqualTo(DeliveryStatus.SUCCEEDED);
        deliveryResultWriter.stop();
        await().atMost(LIMIT).until(() -> !thread.isAlive());
    }

    /** An error, such as a stack overflow, is recorded, so that no delivery stays claimed. */
    @Test
    void anErrorDuringAnAttemptIsItsResult() {
        dispatcher.stop();
        RegisteredConsumer consumer = consumer(receiver);
        send("{}");
        DeliverySender failing =
                new DeliverySender(
                        urls, secrets, headers, certificates, webhookClient, new FailingClock());

        assertThat(failing.send(claim(consumer, 1).getFirst()))
                .isInstanceOfSatisfying(
                        DeliveryResult.Attempted.class,
                        it ->
                                assertThat(it.response())
                                        .isInstanceOfSatisfying(
                                                NotReceived.class,
                                                none ->
                                                        assertThat(none.failure())
                                                                .isEqualTo(Failure.INTERNAL)));
        assertThat(receiver.received()).isEmpty();
    }

    @Test
    void metricsAreRecorded() {
        RegisteredConsumer consumer = consumer(receiver);
        send("{}");
        awaitAttempts(consumer, 1);

        assertThat(registry.get("ledgerway.webhook.attempts").counters()).isNotEmpty();
        assertThat(registry.get("ledgerway.webhook.delivery.lag").timer().count()).isPositive();
        assertThat(registry.get("ledgerway.webhook.attempt.delay").timer().count()).isPositive();
        for (String name : List.of("in.flight", "oldest.due.age")) {
            assertThat(registry.get("ledgerway.webhook." + name).gauge().value()).isNotNegative();
        }
        for (String name :
                List.of(
                        "messages.stored",
                        "events.duplicate",
                        "leases.expired",
                        "late.completions",
                        "deliveries.exhausted",
                        "consumers.disabled",
                        "destination.blocked")) {
            assertThat(registry.get("ledgerway.webhook." + name).counter()).isNotNull();
        }
    }

    /** Number of recorded attempts; they are recorded after the response. */
    private int attempts(UUID consumer) {
        return jdbc.sql(
                        """
                        SELECT count(*) FROM every_delivery d JOIN attempt a ON a.delivery_id = d.id
                         WHERE d.consumer_id = :id
                        """)
                .param("id", consumer)
                .query(Integer.class)
                .single();
    }

    /**
     * Milliseconds between storage and first attempt, the third quartile of 20 messages: a backlog
     * delays all of them, a busy machine a few.
     */
    private long startedLate(UUID consumer) {
        await().atMost(LIMIT).until(() -> attempts(consumer) == 20);
        return jdbc.sql(
                        """
                        SELECT (extract(epoch FROM percentile_cont(0.75) WITHIN GROUP
                                 (ORDER BY a.started_at - m.created_at)) * 1000)::bigint
                          FROM every_delivery d
                          JOIN message m ON m.id = d.message_id AND m.day = d.message_day
                          JOIN attempt a ON a.delivery_id = d.id
                         WHERE d.consumer_id = :id
                        """)
                .param("id", consumer)
                .query(Long.class)
                .single();
    }

    private int leased(UUID consumer) {
        return jdbc.sql(
                        "SELECT count(*) FROM delivery WHERE consumer_id = :id AND status = 'claimed'")
                .param("id", consumer)
                .query(Integer.class)
                .single();
    }

    private static final class FailingClock extends Clock {

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            throw new StackOverflowError();
        }
    }

    private TransactionOperations awayFor(AtomicInteger outages) {
        return new TransactionOperations() {
            @Override
            public <T extends @Nullable Object> T execute(TransactionCallback<T> action) {
                if (outages.getAndDecrement() > 0) {
                    throw new CannotCreateTransactionException("away");
                }
                return transaction.execute(action);
            }
        };
    }
}
