package io.ledgerway.starter.outbox;

import java.util.concurrent.CompletableFuture;

/** The way to the broker. A port, so that a test can be a broker that fails. */
@FunctionalInterface
interface RecordSender {

    /**
     * Sends one record.
     *
     * @return done when every in-sync replica has it; failed when it may or may not have arrived
     */
    CompletableFuture<?> send(OutboxRecord it);
}
