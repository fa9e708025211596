package io.ledgerway.starter.inbox;

import io.ledgerway.model.event.Event;
import io.ledgerway.model.event.Topic;
import java.util.List;
import java.util.function.Consumer;

/**
 * An {@link EventSubscription} for a topic with very many events: all that one poll brings is
 * handled in one transaction, together with the inbox rows.
 *
 * <p>The handler gets the events that have had no effect yet, each once, those of one key in order.
 * Its effect is all of them or none. When it throws, and the database is there, the records are
 * handled one by one, each in a transaction of its own and as a list of one: so the one that cannot
 * be applied goes to the dead letters alone, after the same five tries.
 *
 * @param topic where the events are
 * @param type the sealed type of the topic's events
 * @param handler the effect, run inside the transaction; it makes no network call
 */
public record BatchSubscription<E extends Event>(
        Topic topic, Class<E> type, Consumer<? super List<E>> handler) {

    public static <E extends Event> BatchSubscription<E> to(
            Topic topic, Class<E> type, Consumer<? super List<E>> handler) {
        return new BatchSubscription<>(topic, type, handler);
    }
}
