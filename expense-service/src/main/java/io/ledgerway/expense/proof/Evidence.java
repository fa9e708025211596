package io.ledgerway.expense.proof;

import io.ledgerway.expense.transaction.Kind;
import io.ledgerway.model.write.PostingEvent;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What is known of one posting that has ended. */
public record Evidence(
        UUID transactionId,
        Kind kind,
        @Nullable String platformRecordId,
        String requestHash,
        String idempotencyKey,
        List<PostingEvent.Attempt> attempts) {

    public Evidence {
        attempts = List.copyOf(attempts);
    }
}
