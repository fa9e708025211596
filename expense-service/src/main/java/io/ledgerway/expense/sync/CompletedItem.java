package io.ledgerway.expense.sync;

import io.ledgerway.expense.proof.PostingEvidence;
import io.ledgerway.expense.transaction.TransactionKind;
import io.ledgerway.model.write.AttemptOutcome;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Result of a transaction in a sync.
 *
 * @param hasWarnings whether the record was written, but not as given
 * @param configurationError whether the company's defaults are the only cause of the failure
 * @param failureCode failure code that the sync can report; null for others
 * @param evidence facts about the posting; absent if there was none
 */
record CompletedItem(
        UUID transaction,
        TransactionKind kind,
        ItemStatus status,
        @Nullable String message,
        boolean hasWarnings,
        boolean configurationError,
        @Nullable FailureCode failureCode,
        Optional<PostingEvidence> evidence) {

    /** Number of attempts whose outcome was unknown for a time. */
    int doubts() {
        return (int)
                evidence.stream()
                        .flatMap(it -> it.attempts().stream())
                        .filter(it -> it.outcome() == AttemptOutcome.UNCERTAIN)
                        .count();
    }
}
