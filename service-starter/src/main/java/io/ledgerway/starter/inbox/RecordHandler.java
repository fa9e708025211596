package io.ledgerway.starter.inbox;

import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Handles each record of a topic. For parts of the starter that need the record itself; a service
 * declares an {@link EventSubscription}.
 */
@FunctionalInterface
public interface RecordHandler {

    /**
     * Handles one record, in a transaction of its own; an exception has it delivered again.
     *
     * @return what came of it
     */
    HandlingResult handle(ConsumerRecord<String, byte[]> it);

    /** What came of a record. */
    enum HandlingResult {
        APPLIED,
        DUPLICATE,
        /** Not for this version. */
        SKIPPED
    }
}
