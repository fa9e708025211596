package io.ledgerway.starter.inbox;

import io.ledgerway.model.event.Event;
import io.ledgerway.starter.kafka.EventJson;
import io.ledgerway.tracing.Span;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;
import org.slf4j.MDC;

/** Applies an event unless its inbox row says that it has been applied. */
class OnceHandler<E extends Event> implements RecordHandler {

    static final String CORRELATION_ID = "correlationId";

    private final EventSubscription<E> subscription;
    private final InboxRows inbox;

    OnceHandler(EventSubscription<E> subscription, InboxRows inbox) {
        this.subscription = subscription;
        this.inbox = inbox;
    }

    @Override
    public Handled handle(ConsumerRecord<String, byte[]> it) {
        if (it.value() == null) {
            return Handled.PASSED_OVER;
        }
        E event = EventJson.read(it.value(), subscription.type());
        return event == null ? Handled.PASSED_OVER : once(event, EventTraces.of(it));
    }

    private Handled once(E event, @Nullable String traceparent) {
        String topic = subscription.topic().topicName();
        try (var _ = MDC.putCloseable(CORRELATION_ID, event.eventId().toString());
                Span span = EventTraces.open(topic, event, traceparent).enter()) {
            return once(topic, event, span);
        }
    }

    private Handled once(String topic, E event, Span span) {
        try {
            if (!inbox.add(event.eventId(), topic)) {
                return Handled.DUPLICATE;
            }
            subscription.handler().accept(event);
            return Handled.APPLIED;
        } catch (RuntimeException e) {
            span.failed(e.getClass().getSimpleName());
            throw e;
        }
    }
}
