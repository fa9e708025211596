package io.ledgerway.starter.inbox;

import io.ledgerway.model.event.Topic;

/**
 * A topic and the handler of its records; the starter runs every bean of this type. A service
 * declares an {@link EventSubscription} instead.
 *
 * @param topic where the records are
 * @param handler runs inside a transaction
 */
public record RecordSubscription(Topic topic, RecordHandler handler) {}
