package io.ledgerway.starter.inbox;

import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Handles records of a topic in batches. */
interface BatchRecordHandler extends RecordHandler {

    /**
     * Handles records in one transaction.
     *
     * @return the result of each, in their order
     */
    List<HandlingResult> handleAll(List<ConsumerRecord<String, byte[]>> records);

    @Override
    default HandlingResult handle(ConsumerRecord<String, byte[]> it) {
        return handleAll(List.of(it)).getFirst();
    }
}
