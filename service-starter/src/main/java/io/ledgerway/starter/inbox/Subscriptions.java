package io.ledgerway.starter.inbox;

import java.util.List;

/** All subscriptions of this service, for handlers and replays alike. */
public record Subscriptions(List<RecordSubscription> all) {

    public Subscriptions {
        all = List.copyOf(all);
    }
}
