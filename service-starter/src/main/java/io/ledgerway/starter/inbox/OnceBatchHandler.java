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
import org.slf4j.MDC;

/** Applies those events of a batch that no inbox row says of that they have been applied. */
class OnceBatchHandler<E extends Event> implements BatchHandler {

    private final BatchSubscription<E> subscription;
    private final InboxRows inbox;

    OnceBatchHandler(BatchSubscription<E> subscription, InboxRows inbox) {
        this.subscription = subscription;
        this.inbox = inbox;
    }

    @Override
    public List<Handled> handleAll(List<ConsumerRecord<String, byte[]>> records) {
        List<@Nullable E> events = new ArrayList<>(records.size());
        Map<UUID, String> traceparents = new HashMap<>();
        for (ConsumerRecord<String, byte[]> it : records) {
            E event = read(it);
            events.add(event);
            String traceparent = event == null ? null : EventTraces.of(it);
            if (event != null && traceparent != null) {
                traceparents.put(event.eventId(), traceparent);
            }
        }
        Set<UUID> fresh = add(events);
        List<E> toApply = new ArrayList<>();
        List<Handled> handled = new ArrayList<>(records.size());
        for (E event : events) {
            if (event == null) {
                handled.add(Handled.PASSED_OVER);
            } else if (fresh.remove(event.eventId())) {
                toApply.add(event);
                handled.add(Handled.APPLIED);
            } else {
                handled.add(Handled.DUPLICATE);
            }
        }
        EventTraces.handling(
                subscription.topic().topicName(), toApply, traceparents, () -> apply(toApply));
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

    private void apply(List<E> events) {
        if (events.size() == 1) {
            String id = events.getFirst().eventId().toString();
            try (var _ = MDC.putCloseable(OnceHandler.CORRELATION_ID, id)) {
                subscription.handler().accept(events);
            }
        } else if (!events.isEmpty()) {
            subscription.handler().accept(events);
        }
    }
}
