package io.ledgerway.starter.outbox;

import java.util.concurrent.CompletableFuture;

/** Sends records to the broker. An interface, so that tests can replace the broker. */
@FunctionalInterface
interface RecordSender {

    /**
     * Sends one record.
     *
     * @return completes when every in-sync replica has the record; fails when its arrival is
     *     unknown
     */
    CompletableFuture<?> send(OutboxRecord it);
}
