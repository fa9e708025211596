package io.ledgerway.starter.outbox;

import io.ledgerway.model.event.Event;
import io.ledgerway.model.event.Topic;
import org.jspecify.annotations.Nullable;

/**
 * Tells other services what happened, exactly when the change that it tells of commits.
 *
 * <p>Guaranteed: what was written in a committed transaction is sent at least once, however often
 * this process or the broker dies in between; records of one key, on topics that keep an order, are
 * sent in the order in which they were written, provided that writers of one key serialise (they
 * hold the lock of the company's or connection's row). Not guaranteed: that a record is sent only
 * once, or when.
 */
public interface Outbox {

    /**
     * Writes an event, keyed by {@link Event#partitionKey()}, and before it the changes of entities
     * that JPA holds back.
     *
     * @throws IllegalStateException outside a transaction
     * @throws org.springframework.dao.DataAccessException if the database refuses those changes
     */
    void publish(Topic topic, Event event);

    /**
     * Writes the whole present state of something on a compacted topic.
     *
     * @param key its own id
     * @param state its state; null is a tombstone: it is gone
     * @throws IllegalStateException outside a transaction, or for a topic that is not compacted
     */
    void publishState(Topic topic, String key, @Nullable Object state);
}
