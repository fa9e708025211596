package io.ledgerway.starter.outbox;

import io.ledgerway.model.event.Event;
import io.ledgerway.model.event.Topic;
import org.jspecify.annotations.Nullable;

/**
 * Publishes events to other services exactly when the change that they describe commits.
 *
 * <p>Guaranteed: a record of a committed transaction is sent at least once, however often this
 * process or the broker stops in between. On topics that keep an order, records of one key are sent
 * in the order in which they were written. This requires that writers of one key are serialized:
 * they lock the row of the company or connection. Not guaranteed: that a record is sent only once,
 * or when.
 */
public interface Outbox {

    /**
     * Writes an event, keyed by {@link Event#partitionKey()}. It first flushes the changes of
     * entities that JPA has not written yet.
     *
     * @throws IllegalStateException outside a transaction
     * @throws org.springframework.dao.DataAccessException if the database rejects those changes
     */
    void publish(Topic topic, Event event);

    /**
     * Writes the complete current state of a resource to a compacted topic.
     *
     * @param key its id
     * @param state its state; null writes a tombstone
     * @throws IllegalStateException outside a transaction, or for a topic that is not compacted
     */
    void publishState(Topic topic, String key, @Nullable Object state);
}
