package io.ledgerway.starter.deadletter;

import java.util.UUID;

/** Deletes dead letters of deleted companies and connections, which no replay can apply. */
public class DeadLetterPurge {

    private final DeadLetterRepository repository;

    DeadLetterPurge(DeadLetterRepository repository) {
        this.repository = repository;
    }

    /**
     * Deletes the waiting dead letters of a key, in the transaction of the caller.
     *
     * @param except the event that ends the key
     */
    public void purgeKey(String key, UUID except) {
        repository.purgeKey(key, except);
    }
}
