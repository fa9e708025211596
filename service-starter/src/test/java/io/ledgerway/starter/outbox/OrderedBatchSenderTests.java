package io.ledgerway.starter.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.event.Topic;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class OrderedBatchSenderTests {

    private final List<Long> arrived = new ArrayList<>();

    @Test
    void firstRecordsOfAllKeysGoBeforeTheSecond() throws Exception {
        OrderedBatchSender.SendResult sendResult =
                send(it -> accept(it), record(1, "a"), record(2, "a"), record(3, "b"));

        assertThat(arrived).containsExactly(1L, 3L, 2L);
        assertThat(sendResult.sent()).containsExactlyInAnyOrder(1L, 2L, 3L);
        assertThat(sendResult.failed()).isEmpty();
    }

    @Test
    void recordsWithoutAnOrderDoNotWaitForEachOther() throws Exception {
        send(
                it -> accept(it),
                record(1, "a"),
                record(2, "a", Topic.POSTING_COMPLETE.topicName()),
                record(3, "a"),
                record(4, "a", Topic.POSTING_COMPLETE.topicName()));

        assertThat(arrived).containsExactly(1L, 2L, 4L, 3L);
    }

    @Test
    void nextRecordOfAKeyWaitsForTheAcknowledgement() throws Exception {
        CompletableFuture<Void> first = new CompletableFuture<>();
        CountDownLatch firstSent = new CountDownLatch(1);
        CompletableFuture<OrderedBatchSender.SendResult> sending =
                CompletableFuture.supplyAsync(() -> {
                    try {
                        return send(
                                it -> {
                                    if (it.id() == 1) {
                                        firstSent.countDown();
                                        return first;
                                    }
                                    return accept(it);
                                },
                                record(1, "a"),
                                record(2, "a"));
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                });

        firstSent.await();
        assertThat(arrived).isEmpty();
        first.complete(null);
        assertThat(sending.get().sent()).containsExactly(1L, 2L);
    }

    @Test
    void keyWhoseRecordFailedIsLeftOut() throws Exception {
        OrderedBatchSender.SendResult sendResult =
                send(
                        it -> it.id() == 1 ? later() : accept(it),
                        record(1, "a"),
                        record(2, "b"),
                        record(3, "a"),
                        record(4, "b"));

        assertThat(arrived).containsExactly(2L, 4L);
        assertThat(sendResult.failed()).containsExactly("a");
    }

    @Test
    void rejectedSendStopsTheBatch() throws Exception {
        List<Long> requested = new ArrayList<>();
        OrderedBatchSender.SendResult sendResult =
                send(
                        it -> {
                            requested.add(it.id());
                            throw new IllegalStateException("away");
                        },
                        record(1, "a"),
                        record(2, "b"),
                        record(3, "a"));

        assertThat(requested).containsExactly(1L);
        assertThat(sendResult.sent()).isEmpty();
        assertThat(sendResult.failed()).containsExactly("a");
    }

    @Test
    void nothingIsSentWithoutTheLease() throws Exception {
        OrderedBatchSender.SendResult sendResult =
                new OrderedBatchSender(this::accept, 60_000)
                        .send(List.of(record(1, "a")), () -> false);

        assertThat(arrived).isEmpty();
        assertThat(sendResult.sent()).isEmpty();
    }

    /** Fails when it is awaited, after it was accepted. */
    private static CompletableFuture<Void> later() {
        return new CompletableFuture<>() {
            @Override
            public Void get(long timeout, TimeUnit unit) throws ExecutionException {
                throw new ExecutionException(new IllegalStateException("away"));
            }
        };
    }

    private CompletableFuture<?> accept(OutboxRecord it) {
        arrived.add(it.id());
        return CompletableFuture.completedFuture(null);
    }

    private static OrderedBatchSender.SendResult send(RecordSender sender, OutboxRecord... batch)
            throws InterruptedException {
        return new OrderedBatchSender(sender, 60_000).send(List.of(batch), () -> true);
    }

    private static OutboxRecord record(long id, String key) {
        return record(id, key, "t");
    }

    private static OutboxRecord record(long id, String key, String topic) {
        return new OutboxRecord(
                id, topic, key, UUID.randomUUID(), "x", Instant.EPOCH, "{}", null, null);
    }
}
