package io.ledgerway.webhook.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.webhook.Receiver;
import io.ledgerway.webhook.WebhookSteps.Delivery;
import io.ledgerway.webhook.WebhookSteps.RegisteredConsumer;
import io.ledgerway.webhook.delivery.queue.ConsumerQueues;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** First attempts that are claimed by the statement that inserts them. */
class ImmediateDispatchIT extends DeliveryTest {

    @Autowired ConsumerQueues queues;

    private RegisteredConsumer consumer;

    /** Claims a first delivery, so that the instance knows the consumer. */
    @BeforeEach
    void haveSentBefore() {
        consumer = consumer(receiver);
        send("{}");
        awaitDelivered(1);
        await().atMost(LIMIT).until(() -> freeSlots() == 4);
    }

    @Test
    void deliveryIsClaimedOnInsertAndSentAfterTheCommit() {
        transaction.executeWithoutResult(_ -> {
            send("{\"n\":2}");
            assertThat(states()).containsExactly(DeliveryStatus.CLAIMED);
            assertThat(receiver.received()).hasSize(1);
        });

        awaitDelivered(2);
        assertThat(receiver.received().getLast().body()).isEqualTo("{\"n\":2}");
        assertThat(bench.attempts(consumer.id()))
                .containsExactly("1 Scheduled 204", "1 Scheduled 204");
    }

    @Test
    void aRollbackSendsNothingAndReleasesItsSlots() {
        for (int round = 0; round < 5; round++) {
            transaction.executeWithoutResult(status -> {
                send("{\"n\":0}");
                assertThat(states()).containsExactly(DeliveryStatus.CLAIMED);
                status.setRollbackOnly();
            });
        }
        assertThat(freeSlots()).isEqualTo(4);

        send("{\"n\":2}");
        awaitDelivered(2);
        assertThat(receiver.received())
                .extracting(Receiver.ReceivedRequest::body)
                .containsExactly("{}", "{\"n\":2}");
    }

    @Test
    void moreThanThereAreSlotsWaitsToBeClaimed() {
        transaction.executeWithoutResult(_ -> {
            send(client, "1", "2", "3", "4", "5", "6");
            assertThat(states())
                    .containsExactly(
                            DeliveryStatus.CLAIMED,
                            DeliveryStatus.CLAIMED,
                            DeliveryStatus.CLAIMED,
                            DeliveryStatus.CLAIMED,
                            DeliveryStatus.PENDING,
                            DeliveryStatus.PENDING);
        });

        awaitDelivered(7);
        assertThat(receiver.received()).hasSize(7);
    }

    @Test
    void consumersWithARateLimitAreNotDispatchedImmediately() {
        jdbc.sql("UPDATE consumer SET rate_per_second = 100 WHERE id = :id")
                .param("id", consumer.id())
                .update();
        transaction.executeWithoutResult(_ -> {
            send("{}");
            assertThat(states()).containsExactly(DeliveryStatus.PENDING);
        });

        awaitDelivered(2);
    }

    @Test
    void disabledConsumerReceivesNothing() {
        bench.disable(consumer.id(), true);
        transaction.executeWithoutResult(_ -> {
            send("{}");
            assertThat(states()).isEmpty();
        });
    }

    @Test
    void deliveriesWaitWhileNoDispatcherRuns() {
        dispatcher.stop();
        send("{}");
        assertThat(states()).containsExactly(DeliveryStatus.PENDING);

        dispatcher.start();
        awaitDelivered(2);
    }

    /** Number of slots for immediate dispatch. */
    private int freeSlots() {
        Map<UUID, Integer> reserved = queues.reserve(Set.of(client.value()), System.nanoTime());
        queues.release(reserved);
        return reserved.getOrDefault(consumer.id(), 0);
    }

    /** Statuses of pending deliveries, in order of creation. */
    private List<DeliveryStatus> states() {
        return bench.deliveries(consumer.id()).stream()
                .map(Delivery::status)
                .filter(it -> !it.isFinished())
                .toList();
    }

    private void awaitDelivered(int count) {
        await().atMost(LIMIT)
                .until(() ->
                        bench.deliveries(consumer.id()).stream()
                                        .filter(it -> it.status() == DeliveryStatus.SUCCEEDED)
                                        .count()
                                == count);
    }
}
