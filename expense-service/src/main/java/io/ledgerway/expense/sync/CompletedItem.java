package io.ledgerway.expense.sync;

import io.ledgerway.expense.proof.PostingEvidence;
import io.ledgerway.expense.transaction.TransactionKind;
import io.ledgerway.model.write.AttemptOutcome;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * How a transaction came out of its sync.
 *
 * @param configuration whether nothing but the company's defaults is to blame
 * @param cause where it is one that syncs tell
 * @param evidence of its posting; absent where it never came to one
 */
record CompletedItem(
        UUID transaction,
        TransactionKind kind,
        ItemStatus status,
        @Nullable String message,
        boolean configuration,
        @Nullable FailureCode cause,
        Optional<PostingEvidence> evidence) {

    /** How often nobody knew for a while what had come of it. */
    int doubts() {
        return (int)
                evidence.stream()
                        .flatMap(it -> it.attempts().stream())
                        .filter(it -> it.outcome() == AttemptOutcome.UNCERTAIN)
                        .count();
    }
}
