package io.ledgerway.starter.outbox;

import io.ledgerway.model.event.Topic;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends a batch so that no record overtakes an earlier one of its key: first the first record of
 * every key, after their acknowledgement the second of every key, and so on. A key whose record
 * failed is skipped from then on. Records of a topic without order are sent first.
 */
class OrderedBatchSender {

    private static final Logger log = LoggerFactory.getLogger(OrderedBatchSender.class);

    private static final Set<String> FREE =
            Arrays.stream(Topic.values())
                    .filter(it -> !it.isOrdered())
                    .map(Topic::topicName)
                    .collect(Collectors.toUnmodifiableSet());

    private final RecordSender sender;
    private final long ackWaitMillis;

    /**
     * @param ackWaitMillis longer than the timeout of the sender
     */
    OrderedBatchSender(RecordSender sender, long ackWaitMillis) {
        this.sender = sender;
        this.ackWaitMillis = ackWaitMillis;
    }

    /**
     * Sends a batch.
     *
     * @param mayGoOn evaluated before each round; false stops
     */
    SendResult send(List<OutboxRecord> batch, BooleanSupplier mayGoOn) throws InterruptedException {
        List<Long> sent = new ArrayList<>();
        Set<String> failed = new HashSet<>();
        for (List<OutboxRecord> wave : cut(batch)) {
            if (!mayGoOn.getAsBoolean() || !sendWave(wave, sent, failed)) {
                break;
            }
        }
        return new SendResult(List.copyOf(sent), Set.copyOf(failed));
    }

    private static List<List<OutboxRecord>> cut(List<OutboxRecord> batch) {
        List<List<OutboxRecord>> waves = new ArrayList<>();
        Map<String, Integer> next = new HashMap<>();
        for (OutboxRecord it : batch) {
            int wave = FREE.contains(it.topic()) ? 0 : next.merge(it.key(), 1, Integer::sum) - 1;
            if (wave == waves.size()) {
                waves.add(new ArrayList<>());
            }
            waves.get(wave).add(it);
        }
        return waves;
    }

    /**
     * Sends one round and awaits the acknowledgements.
     *
     * @return false when the sender rejected a record at once: further calls would only block
     */
    private boolean sendWave(List<OutboxRecord> wave, List<Long> sent, Set<String> failed)
            throws InterruptedException {
        Map<OutboxRecord, CompletableFuture<?>> acks = new HashMap<>();
        boolean accepted = true;
        for (OutboxRecord it : wave) {
            if (accepted && !failed.contains(it.key())) {
                CompletableFuture<?> ack = start(it);
                acks.put(it, ack);
                accepted = !ack.isCompletedExceptionally();
            }
        }
        for (Map.Entry<OutboxRecord, CompletableFuture<?>> it : acks.entrySet()) {
            if (acknowledged(it.getKey(), it.getValue())) {
                sent.add(it.getKey().id());
            } else {
                failed.add(it.getKey().key());
            }
        }
        return accepted;
    }

    private CompletableFuture<?> start(OutboxRecord it) {
        try {
            return sender.send(it);
        } catch (RuntimeException e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    private boolean acknowledged(OutboxRecord it, CompletableFuture<?> ack)
            throws InterruptedException {
        try {
            ack.get(ackWaitMillis, TimeUnit.MILLISECONDS);
            return true;
        } catch (ExecutionException | TimeoutException e) {
            log.debug("Record {} on {} was not acknowledged", it.id(), it.topic(), e);
            return false;
        }
    }

    /**
     * Result of a batch.
     *
     * @param sent ids of the acknowledged records
     * @param failed keys whose records have to wait
     */
    record SendResult(List<Long> sent, Set<String> failed) {}
}
