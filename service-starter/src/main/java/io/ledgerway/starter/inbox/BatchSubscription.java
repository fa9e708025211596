package io.ledgerway.starter.inbox;

import io.ledgerway.model.event.Event;
import io.ledgerway.model.event.Topic;
import java.util.List;
import java.util.function.Consumer;

/**
 * An {@link EventSubscription} for a topic with a high rate: all records of one poll are handled in
 * one transaction, together with the inbox rows.
 *
 * <p>The handler gets the events that have had no effect yet, each once, and those of one key in
 * order. Its effect is atomic. When it throws while the database is available, the records are
 * handled one by one, each in a separate transaction and as a list of one. Thus only the record
 * that cannot be applied goes to the dead letters, after the same five attempts.
 *
 * @param topic topic of the events
 * @param type the sealed type of the topic's events
 * @param handler the effect, executed inside the transaction; it makes no network call
 */
public record BatchSubscription<E extends Event>(
        Topic topic, Class<E> type, Consumer<? super List<E>> handler) {

    public static <E extends Event> BatchSubscription<E> to(
            Topic topic, Class<E> type, Consumer<? super List<E>> handler) {
        return new BatchSubscription<>(topic, type, handler);
    }
}
