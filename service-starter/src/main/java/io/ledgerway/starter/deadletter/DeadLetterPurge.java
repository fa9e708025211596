package io.ledgerway.starter.deadletter;

import java.util.UUID;

/** Drops dead letters of what is gone: there is nothing left that they could be applied to. */
public class DeadLetterPurge {

    private final DeadLetterRepository repository;

    DeadLetterPurge(DeadLetterRepository repository) {
        this.repository = repository;
    }

    /**
     * Drops, in the transaction of the caller, what waits under a key that has ended.
     *
     * @param except the event that ends it
     */
    public void purgeKey(String key, UUID except) {
        repository.purgeKey(key, except);
    }
}
