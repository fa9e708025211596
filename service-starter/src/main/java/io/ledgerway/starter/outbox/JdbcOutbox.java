package io.ledgerway.starter.outbox;

import io.ledgerway.model.event.Event;
import io.ledgerway.model.event.Topic;
import io.ledgerway.starter.kafka.EventJson;
import io.ledgerway.tracing.Traces;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.TransactionStatus;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * {@link Outbox} as a table beside the data. What a transaction publishes is written together at
 * its end; after the commit the relay of this process wakes. Changes of entities are written before
 * their event is accepted, so that a constraint is violated where a handler can name it, and not at
 * the commit.
 */
class JdbcOutbox implements Outbox {

    private static final String REMOVED = ".removed";

    private final OutboxRecords records;
    private final TransactionTemplate transaction;
    private final Clock clock;
    private final Runnable wake;

    JdbcOutbox(
            OutboxRecords records,
            PlatformTransactionManager transactions,
            Clock clock,
            Runnable wake) {
        this.records = records;
        this.transaction = new TransactionTemplate(transactions);
        this.transaction.setPropagationBehavior(TransactionDefinition.PROPAGATION_MANDATORY);
        this.clock = clock;
        this.wake = wake;
    }

    @Override
    public void publish(Topic topic, Event event) {
        if (topic.compacted()) {
            throw new IllegalStateException(
                    "Topic %s holds states, not events".formatted(topic.topicName()));
        }
        EventJson.Text text = EventJson.write(event);
        append(
                new OutboxRecord(
                        0,
                        topic.topicName(),
                        event.partitionKey(),
                        event.eventId(),
                        text.type(),
                        event.at(),
                        text.json(),
                        Traces.current()));
    }

    @Override
    public void publishState(Topic topic, String key, @Nullable Object state) {
        if (!topic.compacted()) {
            throw new IllegalStateException(
                    "Topic %s holds events, not states".formatted(topic.topicName()));
        }
        EventJson.Text text = state == null ? null : EventJson.write(state);
        append(
                new OutboxRecord(
                        0,
                        topic.topicName(),
                        key,
                        UUID.randomUUID(),
                        text == null ? topic.topicName() + REMOVED : text.type(),
                        clock.instant(),
                        text == null ? null : text.json(),
                        Traces.current()));
    }

    private void append(OutboxRecord it) {
        if (!TransactionSynchronizationManager.isActualTransactionActive()) {
            throw new IllegalStateException(
                    "An event is published in the transaction of its change; there is none");
        }
        transaction.executeWithoutResult(TransactionStatus::flush);
        published().add(it);
    }

    /** What the present transaction has published; those that it suspends have their own. */
    private List<OutboxRecord> published() {
        for (var it : TransactionSynchronizationManager.getSynchronizations()) {
            if (it instanceof AtCommit mine && mine.outbox().equals(this)) {
                return mine.published();
            }
        }
        AtCommit mine = new AtCommit(this, new ArrayList<>());
        TransactionSynchronizationManager.registerSynchronization(mine);
        return mine.published();
    }

    private record AtCommit(JdbcOutbox outbox, List<OutboxRecord> published)
            implements TransactionSynchronization {

        @Override
        public void beforeCommit(boolean readOnly) {
            outbox.records.append(published);
        }

        @Override
        public void afterCommit() {
            outbox.wake.run();
        }
    }
}
