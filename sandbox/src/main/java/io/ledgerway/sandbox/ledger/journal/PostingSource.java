package io.ledgerway.sandbox.ledger.journal;

import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.record.RecordBody;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The record behind some bookings.
 *
 * @param collection its kind in the native dialect
 * @param label how people call it, if they do
 */
public record PostingSource(
        String collection, String id, boolean deleted, boolean voided, @Nullable String label) {

    public static PostingSource of(LedgerRecord record, RecordBody recordBody) {
        return new PostingSource(
                record.kind().nativeName(),
                record.id(),
                record.deleted(),
                recordBody.text("state", "").equals("void"),
                label(recordBody));
    }

    private static @Nullable String label(RecordBody recordBody) {
        return Stream.of("number", "reference", "text")
                .map(recordBody::text)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    void put(RecordBody holder) {
        holder.json().putObject("source").put("collection", collection).put("id", id);
    }
}
