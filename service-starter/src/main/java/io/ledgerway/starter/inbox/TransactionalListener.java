package io.ledgerway.starter.inbox;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.kafka.listener.MessageListener;
import org.springframework.transaction.support.TransactionOperations;

/** Handles each record of a topic in a separate transaction; its offset is committed after it. */
class TransactionalListener implements MessageListener<String, byte[]> {

    private final RecordHandler handler;
    private final TransactionOperations transaction;
    private final InboxMetrics metrics;

    TransactionalListener(
            RecordHandler handler, TransactionOperations transaction, InboxMetrics metrics) {
        this.handler = handler;
        this.transaction = transaction;
        this.metrics = metrics;
    }

    @Override
    public void onMessage(ConsumerRecord<String, byte[]> it) {
        metrics.started(it.topic(), it.partition(), it.timestamp());
        try {
            RecordHandler.HandlingResult handlingResult =
                    transaction.execute(status -> handler.handle(it));
            metrics.handled(it.topic(), handlingResult);
        } catch (RuntimeException e) {
            metrics.failed(it.topic());
            throw e;
        }
        metrics.finished(it.topic(), it.partition());
    }
}
