package io.ledgerway.starter.deadletter;

import java.util.UUID;

/**
 * Deletes dead letters of deleted companies and connections, which no replay can apply any more.
 */
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
