package io.ledgerway.starter.inbox;

import java.util.List;

/** Everything this service subscribes to; an event is applied once whoever hands it to these. */
public record Subscriptions(List<RecordSubscription> all) {

    public Subscriptions {
        all = List.copyOf(all);
    }
}
