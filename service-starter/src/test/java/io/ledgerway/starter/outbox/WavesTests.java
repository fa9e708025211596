package io.ledgerway.starter.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.event.Topic;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class WavesTests {

    private final List<Long> arrived = new ArrayList<>();

    @Test
    void firstRecordsOfAllKeysGoBeforeTheSecond() throws Exception {
        Waves.Outcome outcome =
                send(it -> accept(it), record(1, "a"), record(2, "a"), record(3, "b"));

        assertThat(arrived).containsExactly(1L, 3L, 2L);
        assertThat(outcome.sent()).containsExactlyInAnyOrder(1L, 2L, 3L);
        assertThat(outcome.failed()).isEmpty();
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
    void nextWaveWaitsForTheAcknowledgementsOfTheLast() throws Exception {
        CompletableFuture<Void> first = new CompletableFuture<>();
        CompletableFuture<Waves.Outcome> sending =
                CompletableFuture.supplyAsync(() -> {
                    try {
                        return send(
                                it -> it.id() == 1 ? first : accept(it),
                                record(1, "a"),
                                record(2, "a"));
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                });

        assertThat(arrived).isEmpty();
        first.complete(null);
        assertThat(sending.get().sent()).containsExactly(1L, 2L);
    }

    @Test
    void keyWhoseRecordFailedIsLeftOut() throws Exception {
        Waves.Outcome outcome =
                send(
                        it -> it.id() == 1 ? later() : accept(it),
                        record(1, "a"),
                        record(2, "b"),
                        record(3, "a"),
                        record(4, "b"));

        assertThat(arrived).containsExactly(2L, 4L);
        assertThat(outcome.failed()).containsExactly("a");
    }

    @Test
    void brokerThatDoesNotEvenTakeARecordIsAskedOnlyOnce() throws Exception {
        List<Long> asked = new ArrayList<>();
        Waves.Outcome outcome =
                send(
                        it -> {
                            asked.add(it.id());
                            throw new IllegalStateException("away");
                        },
                        record(1, "a"),
                        record(2, "b"),
                        record(3, "a"));

        assertThat(asked).containsExactly(1L);
        assertThat(outcome.sent()).isEmpty();
        assertThat(outcome.failed()).containsExactly("a");
    }

    @Test
    void nothingIsSentWithoutTheRightTo() throws Exception {
        Waves.Outcome outcome =
                new Waves(this::accept, 1_000).send(List.of(record(1, "a")), () -> false);

        assertThat(arrived).isEmpty();
        assertThat(outcome.sent()).isEmpty();
    }

    /** Fails after it has been taken. */
    private static CompletableFuture<Void> later() {
        return new CompletableFuture<Void>()
                .orTimeout(20, java.util.concurrent.TimeUnit.MILLISECONDS);
    }

    private CompletableFuture<?> accept(OutboxRecord it) {
        arrived.add(it.id());
        return CompletableFuture.completedFuture(null);
    }

    private static Waves.Outcome send(RecordSender sender, OutboxRecord... batch)
            throws InterruptedException {
        return new Waves(sender, 1_000).send(List.of(batch), () -> true);
    }

    private static OutboxRecord record(long id, String key) {
        return record(id, key, "t");
    }

    private static OutboxRecord record(long id, String key, String topic) {
        return new OutboxRecord(id, topic, key, UUID.randomUUID(), "x", Instant.EPOCH, "{}", null);
    }
}
