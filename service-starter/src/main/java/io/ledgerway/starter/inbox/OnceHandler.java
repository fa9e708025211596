package io.ledgerway.starter.inbox;

import io.ledgerway.model.event.Event;
import io.ledgerway.starter.kafka.EventJson;
import org.apache.kafka.clients.consumer.ConsumerRecord;
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
        return event == null ? Handled.PASSED_OVER : once(event);
    }

    private Handled once(E event) {
        try (var _ = MDC.putCloseable(CORRELATION_ID, event.eventId().toString())) {
            if (!inbox.add(event.eventId(), subscription.topic().topicName())) {
                return Handled.DUPLICATE;
            }
            subscription.handler().accept(event);
            return Handled.APPLIED;
        }
    }
}
