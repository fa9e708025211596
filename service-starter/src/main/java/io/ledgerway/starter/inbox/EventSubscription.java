package io.ledgerway.starter.inbox;

import io.ledgerway.model.event.Event;
import io.ledgerway.model.event.Topic;
import java.util.function.Consumer;

/**
 * Subscription of a service to the events of a topic. Declared as a bean; the starter runs it.
 *
 * <p>Each event is handled in a separate transaction together with its inbox row, so that its
 * effect happens once however often it is delivered. Events of one key are handled in order. A
 * handler that throws is retried with backoff: without limit while the database is unavailable,
 * five times otherwise; then the record goes to the dead-letter topic and the next one is handled.
 * An event of an unknown type is skipped.
 *
 * @param topic topic of the events
 * @param type the sealed type of the topic's events
 * @param handler the effect, executed inside the transaction; it makes no network call
 */
public record EventSubscription<E extends Event>(
        Topic topic, Class<E> type, Consumer<? super E> handler) {

    public static <E extends Event> EventSubscription<E> to(
            Topic topic, Class<E> type, Consumer<? super E> handler) {
        return new EventSubscription<>(topic, type, handler);
    }
}
