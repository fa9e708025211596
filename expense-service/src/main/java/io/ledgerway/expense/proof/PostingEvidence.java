package io.ledgerway.expense.proof;

import io.ledgerway.expense.transaction.TransactionKind;
import io.ledgerway.model.write.PostingEvent;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Facts about one completed or failed posting. */
public record PostingEvidence(
        UUID transactionId,
        TransactionKind kind,
        @Nullable String platformRecordId,
        String requestHash,
        String idempotencyKey,
        List<PostingEvent.Attempt> attempts) {

    public PostingEvidence {
        attempts = List.copyOf(attempts);
    }
}
