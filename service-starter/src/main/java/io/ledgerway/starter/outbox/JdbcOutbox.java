package io.ledgerway.starter.outbox;

import io.ledgerway.model.event.Event;
import io.ledgerway.model.event.Topic;
import io.ledgerway.starter.kafka.EventJson;
import io.ledgerway.starter.telemetry.CorrelationId;
import io.ledgerway.tracing.Tracing;
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
 * {@link Outbox} in a table of the service's database. The records of a transaction are written
 * together at its end; after the commit the relay of this process is woken. Changes of entities are
 * flushed when their event is published, so that a violated constraint is thrown where a handler
 * can name it, and not at the commit.
 */
class JdbcOutbox implements Outbox {

    private static final String REMOVED = ".removed";

    private final OutboxRepository repository;
    private final TransactionTemplate transaction;
    private final Clock clock;
    private final Runnable wake;

    JdbcOutbox(
            OutboxRepository repository,
            PlatformTransactionManager transactions,
            Clock clock,
            Runnable wake) {
        this.repository = repository;
        this.transaction = new TransactionTemplate(transactions);
        this.transaction.setPropagationBehavior(TransactionDefinition.PROPAGATION_MANDATORY);
        this.clock = clock;
        this.wake = wake;
    }

    @Override
    public void publish(Topic topic, Event event) {
        if (topic.isCompacted()) {
            throw new IllegalStateException(
                    "Topic %s contains states, not events".formatted(topic.topicName()));
        }
        EventJson.TypedJson typedJson = EventJson.write(event);
        append(
                new OutboxRecord(
                        0,
                        topic.topicName(),
                        event.partitionKey(),
                        event.eventId(),
                        typedJson.type(),
                        event.at(),
                        typedJson.json(),
                        Tracing.currentTraceparent(),
                        CorrelationId.currentOrNull()));
    }

    @Override
    public void publishState(Topic topic, String key, @Nullable Object state) {
        if (!topic.isCompacted()) {
            throw new IllegalStateException(
                    "Topic %s contains events, not states".formatted(topic.topicName()));
        }
        EventJson.TypedJson typedJson = state == null ? null : EventJson.write(state);
        append(
                new OutboxRecord(
                        0,
                        topic.topicName(),
                        key,
                        UUID.randomUUID(),
                        typedJson == null ? topic.topicName() + REMOVED : typedJson.type(),
                        clock.instant(),
                        typedJson == null ? null : typedJson.json(),
                        Tracing.currentTraceparent(),
                        CorrelationId.currentOrNull()));
    }

    private void append(OutboxRecord it) {
        if (!TransactionSynchronizationManager.isActualTransactionActive()) {
            throw new IllegalStateException(
                    "An event must be published within the transaction of its change");
        }
        transaction.executeWithoutResult(TransactionStatus::flush);
        published().add(it);
    }

    /**
     * Records that the current transaction has published; a suspended transaction has a separate
     * list.
     */
    private List<OutboxRecord> published() {
        for (var it : TransactionSynchronizationManager.getSynchronizations()) {
            if (it instanceof CommitHook mine && mine.outbox().equals(this)) {
                return mine.published();
            }
        }
        CommitHook mine = new CommitHook(this, new ArrayList<>());
        TransactionSynchronizationManager.registerSynchronization(mine);
        return mine.published();
    }

    private record CommitHook(JdbcOutbox outbox, List<OutboxRecord> published)
            implements TransactionSynchronization {

        @Override
        public void beforeCommit(boolean readOnly) {
            outbox.repository.append(published);
        }

        @Override
        public void afterCommit() {
            outbox.wake.run();
        }
    }
}
