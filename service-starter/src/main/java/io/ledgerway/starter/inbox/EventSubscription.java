package io.ledgerway.starter.inbox;

import io.ledgerway.model.event.Event;
import io.ledgerway.model.event.Topic;
import java.util.function.Consumer;

/**
 * What a service does with the events of a topic. Declared as a bean; the starter runs it.
 *
 * <p>Each event is handled in a transaction of its own together with its inbox row, so that its
 * effect happens once however often it is delivered. Events of one key are handled in order. A
 * handler that throws is tried again with growing pauses, for ever while the database is away, five
 * times otherwise; then the record goes to the topic's dead letters and the next one is handled. An
 * event whose type this version does not know is passed over.
 *
 * @param topic where the events are
 * @param type the sealed type of the topic's events
 * @param handler the effect, run inside the transaction; it makes no network call
 */
public record EventSubscription<E extends Event>(
        Topic topic, Class<E> type, Consumer<? super E> handler) {

    public static <E extends Event> EventSubscription<E> to(
            Topic topic, Class<E> type, Consumer<? super E> handler) {
        return new EventSubscription<>(topic, type, handler);
    }
}
