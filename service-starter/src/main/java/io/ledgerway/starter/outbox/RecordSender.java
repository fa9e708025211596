package io.ledgerway.starter.outbox;

import java.util.concurrent.CompletableFuture;

/** Sends records to the broker. An interface, so that tests can replace the broker. */
@FunctionalInterface
interface RecordSender {

    /**
     * Sends one record.
     *
     * @return done when every in-sync replica has it; failed when it may or may not have arrived
     */
    CompletableFuture<?> send(OutboxRecord it);
}
