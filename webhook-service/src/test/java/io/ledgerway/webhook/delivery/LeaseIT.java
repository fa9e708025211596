package io.ledgerway.webhook.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.webhook.WebhookSteps.RegisteredConsumer;
import io.ledgerway.webhook.delivery.DeliveryResult.Attempted;
import io.ledgerway.webhook.delivery.notification.DispatcherSignal;
import io.ledgerway.webhook.delivery.queue.ClaimedDelivery;
import io.ledgerway.webhook.delivery.queue.ConsumerQueue;
import io.ledgerway.webhook.delivery.queue.ConsumerQueues;
import io.ledgerway.webhook.delivery.queue.DeliveryPriority;
import io.ledgerway.webhook.delivery.queue.LeasedDelivery;
import io.ledgerway.webhook.destination.DeliveryResponse;
import io.ledgerway.webhook.health.ConsumerHealthService;
import io.ledgerway.webhook.health.HealthUpdateBuffer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Recovery after a crash: the dispatcher is stopped, and the test simulates the crash. */
class LeaseIT extends DeliveryTest {

    private static final Duration PAST_LEASE = Duration.ofSeconds(46);
    private static final DeliveryResponse OK = new DeliveryResponse.Received(200, "");

    @Autowired ConsumerHealthService healths;

    private RegisteredConsumer consumer;

    @BeforeEach
    void standStill() {
        dispatcher.stop();
        consumer = consumer(receiver);
        send("{\"money\":1.10}");
    }

    @Test
    void claimedTwiceIsClaimedOnce() {
        assertThat(due()).containsExactly(consumer.id());
        assertThat(claim()).hasSize(1);
        assertThat(claim()).isEmpty();
        assertThat(due()).isEmpty();
    }

    /** Crash after the claim. */
    @Test
    void claimWithoutAResultIsRepeatedWithTheSameNumber() {
        claim();
        clock.advance(PAST_LEASE);
        dispatcher.start();
        awaitAttempts(consumer, 1);

        assertThat(receiver.received()).hasSize(1);
        assertThat(bench.attempts(consumer.id()))
                .containsExactly("1 Interrupted interrupted", "1 Scheduled 204");
    }

    /** Crash after the request, before its result is written. */
    @Test
    void lostCompletionRepeatsTheSameMessage() {
        assertThat(attempts.send(claim().getFirst())).isInstanceOf(Attempted.class);
        clock.advance(PAST_LEASE);
        dispatcher.start();
        awaitAttempts(consumer, 1);

        assertThat(receiver.received()).hasSize(2);
        assertThat(receiver.received().getLast().body())
                .isEqualTo(receiver.received().getFirst().body())
                .isEqualTo("{\"money\":1.10}");
        assertThat(receiver.received().getLast().header("webhook-id"))
                .isEqualTo(receiver.received().getFirst().header("webhook-id"));
        assertThat(bench.deliveries(consumer.id()).getFirst().status())
                .isEqualTo(DeliveryStatus.SUCCEEDED);
    }

    /** The instance is frozen past the lease and continues. */
    @Test
    void lateCompletionChangesNothing() {
        ClaimedDelivery frozen = claim().getFirst();
        release();
        ClaimedDelivery current = claim().getFirst();

        DeliveryRepository.Completed late = complete(frozen);
        assertThat(late.accepted()).isEmpty();
        assertThat(late.recorded().late()).containsExactly(frozen.id());
        assertThat(bench.deliveries(consumer.id()).getFirst().status())
                .isEqualTo(DeliveryStatus.CLAIMED);
        transaction.executeWithoutResult(
                status -> records.release(List.of(new DeliveryResult.Unsent(frozen))));
        assertThat(bench.deliveries(consumer.id()).getFirst().status())
                .isEqualTo(DeliveryStatus.CLAIMED);
        assertThat(complete(current).accepted()).containsExactly(current.id());
        assertThat(bench.attempts(consumer.id()))
                .containsExactly("1 Interrupted interrupted", "1 Late 200", "1 Scheduled 200");
    }

    /** The purge of a company deletes the delivery during its attempt. */
    @Test
    void completionOfAPurgedDeliveryIsNotLate() throws InterruptedException {
        ClaimedDelivery claimed = claim().getFirst();
        release();
        assertThat(lateCompletions(claimed)).isOne();

        jdbc.sql("DELETE FROM attempt WHERE delivery_id = :id").param("id", claimed.id()).update();
        jdbc.sql("DELETE FROM delivery WHERE id = :id").param("id", claimed.id()).update();

        assertThat(lateCompletions(claimed)).isZero();
    }

    @Test
    void releasedDeliveriesAreDueAgain() {
        ClaimedDelivery claimed = claim().getFirst();
        transaction.executeWithoutResult(
                status -> records.release(List.of(new DeliveryResult.Unsent(claimed))));

        assertThat(claim().getFirst().attempt()).isEqualTo(1);
        assertThat(bench.attempts(consumer.id())).isEmpty();
    }

    @Test
    void messageThatKillsItsWorkerUsesUpASlot() {
        for (int claim = 0; claim < 5; claim++) {
            assertThat(claim()).hasSize(1);
            release();
        }

        assertThat(bench.deliveries(consumer.id()).getFirst().attempts()).isOne();
        assertThat(bench.attempts(consumer.id())).endsWith("1 Scheduled worker-crash");
        assertThat(untilDue(consumer)).isPositive();
        assertThat(claim()).isEmpty();
    }

    @Test
    void deletedConsumerIsNotClaimed() {
        jdbc.sql("UPDATE consumer SET deleted_at = ledgerway_now() WHERE id = :id")
                .param("id", consumer.id())
                .update();

        assertThat(claim()).isEmpty();
        assertThat(upkeep.failDeliveriesOfDeleted(List.of(consumer.id()))).isOne();
        assertThat(due()).isEmpty();
    }

    @Test
    void disabledConsumerIsNotClaimed() {
        bench.disable(consumer.id(), true);

        assertThat(claim()).isEmpty();
    }

    @Test
    void claimDoesNotExceedTheFreeCapacity() {
        send("{}");
        send("{}");

        assertThat(claim(consumer, 2)).hasSize(2);
        assertThat(figures.backlog()).extracting(BacklogMetrics.Backlog::due).containsExactly(1L);
        assertThat(claim(consumer, 2)).hasSize(1);
    }

    @Test
    void claimEndsWithTheDeliveryThatReachesTheSizeLimit() {
        RegisteredConsumer other = consumer(receiver);
        for (int message = 0; message < 4; message++) {
            send("x".repeat(1_000));
        }
        Map<UUID, ConsumerQueue.ClaimLimit> rooms = new LinkedHashMap<>();
        rooms.put(consumer.id(), new ConsumerQueue.ClaimLimit(9, 9, 9));
        rooms.put(other.id(), new ConsumerQueue.ClaimLimit(9, 9, 9));

        // the first consumer has a small message before the large ones
        assertThat(claims.claim(rooms, 2_500))
                .extracting(ClaimedDelivery::consumerId)
                .hasSize(4)
                .containsOnly(consumer.id());
        assertThat(claims.claim(rooms, 2_500))
                .extracting(ClaimedDelivery::consumerId)
                .containsExactlyInAnyOrder(consumer.id(), other.id(), other.id());
        assertThat(claims.claim(rooms, 1)).hasSize(1);
        assertThat(claims.claim(rooms, 2_500)).hasSize(1);
        assertThat(claims.claim(rooms, 2_500)).isEmpty();
    }

    @Test
    void consumersStayDueWhenTheSizeLimitEndsAClaim() {
        RegisteredConsumer other = consumer(receiver);
        for (int message = 0; message < 4; message++) {
            send("x".repeat(20_000));
        }
        ConsumerQueues small = new ConsumerQueues(4, 100, 50_000);
        DueConsumers dueConsumers = new DueConsumers(claims, new DispatcherSignal());
        ClaimWorker worker =
                new ClaimWorker(claims, dueConsumers, small, new DispatcherInstances(jdbc));

        worker.runOnce(new IgnoringSink());
        assertThat(small.claimed()).isBetween(3, 4);
        assertThat(dueConsumers.all()).containsExactlyInAnyOrder(consumer.id(), other.id());
    }

    @Test
    void eachPriorityIsClaimedUpToItsLimit() {
        send("{}");
        send("{}");
        send("{}");
        jdbc.sql(
                        """
                        UPDATE delivery SET attempt_no = 1, next_at = next_at - interval '1 hour'
                         WHERE id IN (SELECT id FROM delivery WHERE consumer_id = :id
                                       ORDER BY id LIMIT 3)
                        """)
                .param("id", consumer.id())
                .update();
        askFor(consumer);
        askFor(consumer);

        assertThat(priorities(new ConsumerQueue.ClaimLimit(3, 1, 1)))
                .containsExactlyInAnyOrder(
                        DeliveryPriority.MANUAL, DeliveryPriority.RETRY, DeliveryPriority.FIRST);
        assertThat(priorities(new ConsumerQueue.ClaimLimit(9, 0, 1)))
                .containsExactly(DeliveryPriority.RETRY);
        assertThat(priorities(new ConsumerQueue.ClaimLimit(9, 0, 9)))
                .containsExactly(DeliveryPriority.RETRY);
        assertThat(priorities(new ConsumerQueue.ClaimLimit(9, 9, 1)))
                .containsExactly(DeliveryPriority.MANUAL);
    }

    @Test
    void limitAndClosureAreSeenBeforeAnythingIsClaimed() {
        jdbc.sql("UPDATE consumer SET rate_per_second = 7 WHERE id = :id")
                .param("id", consumer.id())
                .update();
        assertThat(claims.findPendingConsumers(new UUID(0, 0), 10))
                .containsExactly(
                        new ClaimRepository.PendingConsumer(consumer.id(), 7, false, true));
        bench.disable(consumer.id(), true);
        assertThat(claims.findPendingConsumers(new UUID(0, 0), 10).getFirst().closed()).isTrue();
        assertThat(claims.findPendingConsumers(consumer.id(), 10)).isEmpty();
    }

    private static final class IgnoringSink implements ConsumerQueue.DeliverySink {

        @Override
        public void send(LeasedDelivery delivery) {}

        @Override
        public void returnUnsent(LeasedDelivery delivery) {}
    }

    private List<DeliveryPriority> priorities(ConsumerQueue.ClaimLimit claimLimit) {
        return claims.claim(Map.of(consumer.id(), claimLimit), Long.MAX_VALUE).stream()
                .map(ClaimedDelivery::priority)
                .toList();
    }

    private void askFor(RegisteredConsumer whom) {
        jdbc.sql(
                        """
                        INSERT INTO delivery (message_id, message_day, consumer_id, trigger, next_at)
                        SELECT message_id, message_day, consumer_id, 'Manual', ledgerway_now()
                          FROM delivery WHERE consumer_id = :id ORDER BY id LIMIT 1
                        """)
                .param("id", whom.id())
                .update();
    }

    private List<ClaimedDelivery> claim() {
        return claim(consumer, 4);
    }

    private void release() {
        clock.advance(PAST_LEASE);
        transaction.executeWithoutResult(status -> assertThat(upkeep.releaseExpired()).isOne());
    }

    /** Writes the result of an attempt; returns how many late completions are counted. */
    private double lateCompletions(ClaimedDelivery claimed) throws InterruptedException {
        SimpleMeterRegistry registry = new SimpleMeterRegistry();
        ConsumerQueues consumerQueues = new ConsumerQueues(4, 100, 1_000_000);
        DeliveryResultWriter writer =
                new DeliveryResultWriter(
                        records,
                        healths,
                        () -> {},
                        transaction,
                        consumerQueues,
                        new DispatcherSignal(),
                        new DeliveryMetrics(registry, consumerQueues),
                        HealthUpdateBuffer.buffered());
        long now = System.nanoTime();
        consumerQueues.add(new LeasedDelivery(claimed, now + LeasedDelivery.LEASE.toNanos()), now);
        writer.add(new Attempted(claimed, OK, now, now));
        Thread thread = Thread.startVirtualThread(writer::run);
        await().atMost(LIMIT).until(() -> consumerQueues.claimed() == 0);
        writer.stop();
        assertThat(thread.join(LIMIT)).isTrue();
        return registry.get("ledgerway.webhook.late.completions").counter().count();
    }

    private DeliveryRepository.Completed complete(ClaimedDelivery claimed) {
        long now = System.nanoTime();
        DeliveryRepository.Completed completed =
                transaction.execute(
                        status -> records.complete(List.of(new Attempted(claimed, OK, now, now))));
        assertThat(completed).isNotNull();
        return completed;
    }
}
