package io.ledgerway.starter.inbox;

import io.ledgerway.model.event.Event;
import io.ledgerway.starter.kafka.EventJson;
import io.ledgerway.starter.telemetry.CorrelationId;
import io.ledgerway.tracing.Span;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;

/** Applies an event unless it has an inbox row. */
class DeduplicatingHandler<E extends Event> implements RecordHandler {

    private final EventSubscription<E> subscription;
    private final InboxRepository inbox;

    DeduplicatingHandler(EventSubscription<E> subscription, InboxRepository inbox) {
        this.subscription = subscription;
        this.inbox = inbox;
    }

    @Override
    public HandlingResult handle(ConsumerRecord<String, byte[]> it) {
        if (it.value() == null) {
            return HandlingResult.SKIPPED;
        }
        E event = EventJson.read(it.value(), subscription.type());
        return event == null
                ? HandlingResult.SKIPPED
                : once(event, EventCorrelations.of(it, event), EventTraces.of(it));
    }

    private HandlingResult once(E event, UUID correlation, @Nullable String traceparent) {
        String topic = subscription.topic().topicName();
        try (var _ = CorrelationId.begin(correlation);
                Span span = EventTraces.openSpan(topic, event, traceparent).makeCurrent()) {
            return once(topic, event, span);
        }
    }

    private HandlingResult once(String topic, E event, Span span) {
        try {
            if (!inbox.add(event.eventId(), topic)) {
                return HandlingResult.DUPLICATE;
            }
            subscription.handler().accept(event);
            return HandlingResult.APPLIED;
        } catch (RuntimeException e) {
            span.failed(e.getClass().getSimpleName());
            throw e;
        }
    }
}
