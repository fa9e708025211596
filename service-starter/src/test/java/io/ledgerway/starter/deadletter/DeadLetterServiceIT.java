package io.ledgerway.starter.deadletter;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.event.Topic;
import io.ledgerway.starter.database.StarterDatabase;
import io.ledgerway.starter.deadletter.DeadLetterService.ReplayResult;
import io.ledgerway.starter.inbox.RecordHandler.HandlingResult;
import io.ledgerway.starter.inbox.RecordSubscription;
import io.ledgerway.starter.inbox.Subscriptions;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.LongConsumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;

/** Replays of all dead letters; they are numbered by their offset, the oldest first. */
class DeadLetterServiceIT {

    private static final Duration ENOUGH = Duration.ofMinutes(5);

    private final StarterDatabase database = StarterDatabase.create();
    private final DeadLetterService service =
            new DeadLetterService(
                    new DeadLetterRepository(database.jdbc()),
                    new Subscriptions(
                            List.of(new RecordSubscription(Topic.CLIENT_EVENTS, this::handle))),
                    database.transaction(),
                    () -> {});
    private LongConsumer handler = offset -> {};

    @Test
    void aReplayEndsAfterItsTimeLimit() {
        store(3);

        assertThat(service.replayAll(Duration.ZERO)).isEqualTo(new ReplayResult(1, 0, 2));
        assertThat(service.replayAll(ENOUGH)).isEqualTo(new ReplayResult(2, 0, 0));
        assertThat(service.replayAll(Duration.ZERO)).isEqualTo(new ReplayResult(0, 0, 0));
    }

    @Test
    void aDeadLetterThatWasClosedMeanwhileIsNotCounted() {
        List<UUID> ids = store(3);
        handler =
                offset -> {
                    if (offset == 0) {
                        service.discard(ids.get(1));
                    }
                };

        assertThat(service.replayAll(ENOUGH)).isEqualTo(new ReplayResult(2, 0, 0));
    }

    @Test
    void aDeadLetterThatFailsAgainKeepsWaiting() {
        store(3);
        handler =
                offset -> {
                    if (offset == 0) {
                        throw new IllegalStateException("never");
                    }
                };

        assertThat(service.replayAll(ENOUGH)).isEqualTo(new ReplayResult(2, 1, 0));
        assertThat(service.replayAll(ENOUGH)).isEqualTo(new ReplayResult(0, 1, 0));
    }

    private HandlingResult handle(ConsumerRecord<String, byte[]> deadLetter) {
        handler.accept(deadLetter.offset());
        return HandlingResult.APPLIED;
    }

    private List<UUID> store(int count) {
        List<UUID> ids = new ArrayList<>();
        for (int offset = 0; offset < count; offset++) {
            UUID id = UUID.randomUUID();
            ids.add(id);
            database.jdbc()
                    .sql(
                            """
                            INSERT INTO dead_letter (id, topic, dead_letter_partition,
                                                     dead_letter_offset, failed_at, body)
                            VALUES (:id, :topic, 0, :offset,
                                    timestamptz '2026-01-01 00:00Z' + :offset * interval '1 second',
                                    :body)
                            """)
                    .param("id", id)
                    .param("topic", Topic.CLIENT_EVENTS.topicName())
                    .param("offset", offset)
                    .param("body", "{}".getBytes(StandardCharsets.UTF_8))
                    .update();
        }
        return ids;
    }
}
