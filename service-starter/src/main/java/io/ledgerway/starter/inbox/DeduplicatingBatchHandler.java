package io.ledgerway.starter.inbox;

import io.ledgerway.model.event.Event;
import io.ledgerway.starter.kafka.EventJson;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;

/** Applies the events of a batch that have no inbox row yet. */
class DeduplicatingBatchHandler<E extends Event> implements BatchRecordHandler {

    private final BatchSubscription<E> subscription;
    private final InboxRepository inbox;

    DeduplicatingBatchHandler(BatchSubscription<E> subscription, InboxRepository inbox) {
        this.subscription = subscription;
        this.inbox = inbox;
    }

    @Override
    public List<HandlingResult> handleAll(List<ConsumerRecord<String, byte[]>> records) {
        List<@Nullable E> events = new ArrayList<>(records.size());
        Map<UUID, String> traceparents = new HashMap<>();
        Map<UUID, UUID> correlations = new HashMap<>();
        for (ConsumerRecord<String, byte[]> it : records) {
            E event = read(it);
            events.add(event);
            if (event != null) {
                correlations.put(event.eventId(), EventCorrelations.of(it, event));
                String traceparent = EventTraces.of(it);
                if (traceparent != null) {
                    traceparents.put(event.eventId(), traceparent);
                }
            }
        }
        Set<UUID> fresh = add(events);
        List<E> toApply = new ArrayList<>();
        List<HandlingResult> handled = new ArrayList<>(records.size());
        for (E event : events) {
            if (event == null) {
                handled.add(HandlingResult.SKIPPED);
            } else if (fresh.remove(event.eventId())) {
                toApply.add(event);
                handled.add(HandlingResult.APPLIED);
            } else {
                handled.add(HandlingResult.DUPLICATE);
            }
        }
        EventTraces.runInSpans(
                subscription.topic().topicName(),
                toApply,
                traceparents,
                () -> apply(toApply, correlations));
        return handled;
    }

    private @Nullable E read(ConsumerRecord<String, byte[]> it) {
        return it.value() == null ? null : EventJson.read(it.value(), subscription.type());
    }

    private Set<UUID> add(List<@Nullable E> events) {
        List<UUID> ids = new ArrayList<>(events.size());
        for (E event : events) {
            if (event != null) {
                ids.add(event.eventId());
            }
        }
        return ids.isEmpty() ? Set.of() : inbox.addAll(ids, subscription.topic().topicName());
    }

    private void apply(List<E> events, Map<UUID, UUID> correlations) {
        if (!events.isEmpty()) {
            EventCorrelations.run(
                    events, correlations, () -> subscription.handler().accept(events));
        }
    }
}
