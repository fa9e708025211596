package io.ledgerway.starter.inbox;

import io.ledgerway.model.event.Topic;

/**
 * A topic and the handler of its records; the starter runs every bean of this type. A service
 * declares an {@link EventSubscription} instead.
 *
 * @param topic topic of the records
 * @param handler executed inside a transaction
 */
public record RecordSubscription(Topic topic, RecordHandler handler) {}
