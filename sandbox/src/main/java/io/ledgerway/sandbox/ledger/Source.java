package io.ledgerway.sandbox.ledger;

import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The record behind some bookings.
 *
 * @param collection its kind in the native dialect
 * @param label how people call it, if they do
 */
record Source(
        String collection, String id, boolean deleted, boolean voided, @Nullable String label) {

    static Source of(LedgerRecord record, Body body) {
        return new Source(
                record.kind().nativeName(),
                record.id(),
                record.deleted(),
                body.text("state", "").equals("void"),
                label(body));
    }

    private static @Nullable String label(Body body) {
        return Stream.of("number", "reference", "text")
                .map(body::text)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    void put(Body holder) {
        holder.json().putObject("source").put("collection", collection).put("id", id);
    }
}
