package io.ledgerway.sandbox.ledger;

import org.jspecify.annotations.Nullable;

/**
 * The record behind some bookings.
 *
 * @param collection its kind in the native dialect
 * @param label how people call it, if they do
 */
record Source(
        String collection, String id, boolean deleted, boolean voided, @Nullable String label) {

    void put(Body holder) {
        holder.json().putObject("source").put("collection", collection).put("id", id);
    }
}
