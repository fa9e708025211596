package io.ledgerway.starter.inbox;

import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.kafka.listener.BatchListenerFailedException;
import org.springframework.kafka.listener.BatchMessageListener;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Handles all records of a poll in one transaction; offsets are committed after it. A batch that
 * fails is handled record by record, so one bad record does not block the others.
 */
class TransactionalBatchListener implements BatchMessageListener<String, byte[]> {

    private static final Logger log = LoggerFactory.getLogger(TransactionalBatchListener.class);

    private final BatchRecordHandler handler;
    private final TransactionOperations transaction;
    private final InboxMetrics metrics;

    TransactionalBatchListener(
            BatchRecordHandler handler, TransactionOperations transaction, InboxMetrics metrics) {
        this.handler = handler;
        this.transaction = transaction;
        this.metrics = metrics;
    }

    @Override
    public void onMessage(List<ConsumerRecord<String, byte[]>> records) {
        // the oldest record of each partition counts, so it comes last
        records.reversed()
                .forEach(it -> metrics.started(it.topic(), it.partition(), it.timestamp()));
        try {
            handle(records);
        } catch (RuntimeException e) {
            failed(records.getFirst());
            if (records.size() == 1 || ListenerBackOff.isDatabaseUnavailable(e)) {
                throw notApplied(records.getFirst(), e);
            }
            log.warn(
                    "A batch of {} records failed; they are handled one by one", records.size(), e);
            records.forEach(this::handleSingly);
        }
        records.forEach(it -> metrics.finished(it.topic(), it.partition()));
    }

    private void handleSingly(ConsumerRecord<String, byte[]> it) {
        metrics.started(it.topic(), it.partition(), it.timestamp());
        try {
            handle(List.of(it));
        } catch (RuntimeException e) {
            failed(it);
            throw notApplied(it, e);
        }
        metrics.finished(it.topic(), it.partition());
    }

    private static BatchListenerFailedException notApplied(
            ConsumerRecord<String, byte[]> it, RuntimeException e) {
        return ListenerBackOff.isDatabaseUnavailable(e)
                ? new DatabaseUnavailable(e, it)
                : new NotApplied(e, it);
    }

    private void handle(List<ConsumerRecord<String, byte[]>> records) {
        List<RecordHandler.HandlingResult> handled =
                transaction.execute(status -> handler.handleAll(records));
        count(records.getFirst().topic(), handled);
    }

    private void count(String topic, @Nullable List<RecordHandler.HandlingResult> handled) {
        if (handled != null) {
            handled.forEach(it -> metrics.handled(topic, it));
        }
    }

    private void failed(ConsumerRecord<String, byte[]> it) {
        metrics.failed(it.topic());
    }

    /**
     * The error handler chooses the number of retries anew if the class of the exception changes,
     * and it sees this class, not the cause. Neither is a subclass of the other, because a subclass
     * counts as the same class.
     */
    private static final class DatabaseUnavailable extends BatchListenerFailedException {

        private static final long serialVersionUID = 1L;

        private DatabaseUnavailable(RuntimeException cause, ConsumerRecord<String, byte[]> it) {
            super("The database is unavailable", cause, it);
        }
    }

    /** See {@link DatabaseUnavailable}. */
    private static final class NotApplied extends BatchListenerFailedException {

        private static final long serialVersionUID = 1L;

        private NotApplied(RuntimeException cause, ConsumerRecord<String, byte[]> it) {
            super("Not applied", cause, it);
        }
    }
}
