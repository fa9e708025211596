package io.ledgerway.portal.expense;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The proof of a posting, for display.
 *
 * @param syncId the sync of the proof, which may be later than the shown one
 */
record Proof(
        String transactionId,
        @Nullable String kind,
        @Nullable String syncId,
        @Nullable String platformKey,
        @Nullable String platformRecordId,
        @Nullable String requestHash,
        @Nullable String idempotencyKey,
        @Nullable List<Attempt> attempts,
        @Nullable Long sequence,
        @Nullable String previousHash,
        @Nullable String hash) {

    /** An attempt to send or find the record. */
    record Attempt(
            @Nullable Integer number,
            @Nullable String startedAt,
            @Nullable String finishedAt,
            @Nullable String outcome) {}

    public List<Attempt> all() {
        return Objects.requireNonNullElse(attempts, List.of());
    }
}
