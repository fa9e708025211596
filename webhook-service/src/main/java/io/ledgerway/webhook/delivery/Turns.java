package io.ledgerway.webhook.delivery;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * What waits for a slot of one consumer, by turn. Of four turns, first attempts are asked first for
 * two, what people asked for for one, retries for one; who has nothing leaves the turn to others.
 */
final class Turns {

    private final Deque<Held> first = new ArrayDeque<>();
    private final Deque<Held> retries = new ArrayDeque<>();
    private final Deque<Held> manual = new ArrayDeque<>();

    private final List<List<Deque<Held>>> order =
            List.of(
                    List.of(first, manual, retries),
                    List.of(manual, first, retries),
                    List.of(first, retries, manual),
                    List.of(retries, first, manual));
    private int turn;

    void add(Held delivery) {
        switch (delivery.delivery().turn()) {
            case FIRST -> first.add(delivery);
            case RETRY -> retries.add(delivery);
            case MANUAL -> manual.add(delivery);
        }
    }

    int size() {
        return first.size() + retries.size() + manual.size();
    }

    /** Whether there is a next. */
    boolean any(boolean manualToo) {
        return !first.isEmpty() || !retries.isEmpty() || (manualToo && !manual.isEmpty());
    }

    /** Whose turn it is; only when there is {@linkplain #any any}. */
    Held next(boolean manualToo) {
        List<Deque<Held>> asked = order.get(turn);
        turn = (turn + 1) % order.size();
        for (Deque<Held> queue : asked) {
            if (!queue.isEmpty() && (manualToo || !queue.equals(manual))) {
                return queue.remove();
            }
        }
        throw new IllegalStateException("Nothing waits");
    }

    /** Takes out those that cannot be sent within their lease any more. */
    List<Held> late(long now) {
        List<Held> late = new ArrayList<>();
        for (Deque<Held> queue : List.of(first, retries, manual)) {
            while (!queue.isEmpty() && queue.element().tooLate(now)) {
                late.add(queue.remove());
            }
        }
        return late;
    }

    /** Takes all out. */
    List<Held> all() {
        List<Held> all = new ArrayList<>();
        for (Deque<Held> queue : List.of(first, retries, manual)) {
            all.addAll(queue);
            queue.clear();
        }
        return all;
    }
}
