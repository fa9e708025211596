package io.ledgerway.webhook.delivery.queue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Pending deliveries of one consumer by priority. Of four slots, two prefer first attempts, one
 * manual resends, one retries; an empty queue passes its slot to the next one.
 */
final class WeightedQueues {

    private final Deque<LeasedDelivery> first = new ArrayDeque<>();
    private final Deque<LeasedDelivery> retries = new ArrayDeque<>();
    private final Deque<LeasedDelivery> manual = new ArrayDeque<>();

    private final List<List<Deque<LeasedDelivery>>> order =
            List.of(
                    List.of(first, manual, retries),
                    List.of(manual, first, retries),
                    List.of(first, retries, manual),
                    List.of(retries, first, manual));
    private int position;

    void add(LeasedDelivery delivery) {
        switch (delivery.delivery().priority()) {
            case FIRST -> first.add(delivery);
            case RETRY -> retries.add(delivery);
            case MANUAL -> manual.add(delivery);
        }
    }

    int size() {
        return first.size() + retries.size() + manual.size();
    }

    /** Whether there is a next delivery. */
    boolean hasNext(boolean manualToo) {
        return !first.isEmpty() || !retries.isEmpty() || (manualToo && !manual.isEmpty());
    }

    /** Removes the next delivery; only when there {@linkplain #hasNext is one}. */
    LeasedDelivery next(boolean manualToo) {
        List<Deque<LeasedDelivery>> preferred = order.get(position);
        position = (position + 1) % order.size();
        for (Deque<LeasedDelivery> queue : preferred) {
            if (!queue.isEmpty() && (manualToo || !queue.equals(manual))) {
                return queue.remove();
            }
        }
        throw new IllegalStateException("Nothing waits");
    }

    /** Removes deliveries that cannot be sent within their lease. */
    List<LeasedDelivery> removeExpiring(long now) {
        List<LeasedDelivery> late = new ArrayList<>();
        for (Deque<LeasedDelivery> queue : List.of(first, retries, manual)) {
            while (!queue.isEmpty() && queue.element().isLeaseTooShort(now)) {
                late.add(queue.remove());
            }
        }
        return late;
    }

    /** Removes all deliveries. */
    List<LeasedDelivery> removeAll() {
        List<LeasedDelivery> all = new ArrayList<>();
        for (Deque<LeasedDelivery> queue : List.of(first, retries, manual)) {
            all.addAll(queue);
            queue.clear();
        }
        return all;
    }
}
