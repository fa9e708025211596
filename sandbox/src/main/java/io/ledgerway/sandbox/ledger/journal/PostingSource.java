package io.ledgerway.sandbox.ledger.journal;

import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.record.RecordBody;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The record that causes postings.
 *
 * @param collection its collection in the native API
 * @param label its number or name, if it has one
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
