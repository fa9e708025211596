package io.ledgerway.portal.expense;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The evidence of a posting, as people read it.
 *
 * @param syncId of the sync that it is the evidence of, which may be a later one
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

    /** One time that it was sent or looked for. */
    record Attempt(
            @Nullable Integer number,
            @Nullable String startedAt,
            @Nullable String finishedAt,
            @Nullable String outcome) {}

    public List<Attempt> all() {
        return Objects.requireNonNullElse(attempts, List.of());
    }
}
