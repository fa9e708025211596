package io.ledgerway.starter.inbox;

import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Handles each record of a topic. For parts of the starter that need the record itself; a service
 * declares an {@link EventSubscription}.
 */
@FunctionalInterface
public interface RecordHandler {

    /**
     * Handles one record in a separate transaction; after an exception it is delivered again.
     *
     * @return the result
     */
    HandlingResult handle(ConsumerRecord<String, byte[]> it);

    /** Result of handling a record. */
    enum HandlingResult {
        APPLIED,
        DUPLICATE,
        /** Of a type unknown to this version. */
        SKIPPED
    }
}
