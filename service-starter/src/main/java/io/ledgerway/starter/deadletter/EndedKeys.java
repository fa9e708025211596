package io.ledgerway.starter.deadletter;

import java.util.UUID;

/** Drops dead letters of what is gone: there is nothing left that they could be applied to. */
public class EndedKeys {

    private final DeadLetterRows rows;

    EndedKeys(DeadLetterRows rows) {
        this.rows = rows;
    }

    /**
     * Drops, in the transaction of the caller, what waits under a key that has ended.
     *
     * @param except the event that ends it
     */
    public void forget(String key, UUID except) {
        rows.forget(key, except);
    }
}
