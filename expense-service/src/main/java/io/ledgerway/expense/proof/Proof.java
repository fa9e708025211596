package io.ledgerway.expense.proof;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.expense.transaction.TransactionKind;
import io.ledgerway.model.write.PostingEvent;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A link of a company's chain: what was sent for a transaction, how often, and what came of it.
 *
 * @param requestHash of the posting's canonical form (docs/internals/postings.md)
 * @param sequence from 1, without gaps within the company
 * @param previousHash the hash of the link before; docs/reference/proof.md says which the first one
 *     has
 * @param hash of all other members
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record Proof(
        UUID transactionId,
        String kind,
        UUID syncId,
        String platformKey,
        @Nullable String platformRecordId,
        String requestHash,
        String idempotencyKey,
        List<PostingEvent.Attempt> attempts,
        long sequence,
        String previousHash,
        @Nullable String hash) {

    Proof {
        attempts = List.copyOf(attempts);
    }

    static Proof of(
            PostingEvidence it, UUID sync, String platformKey, long sequence, String previous) {
        return new Proof(
                it.transactionId(),
                word(it.kind()),
                sync,
                platformKey,
                it.platformRecordId(),
                it.requestHash(),
                it.idempotencyKey(),
                it.attempts(),
                sequence,
                previous,
                null);
    }

    Proof with(String sealed) {
        return new Proof(
                transactionId,
                kind,
                syncId,
                platformKey,
                platformRecordId,
                requestHash,
                idempotencyKey,
                attempts,
                sequence,
                previousHash,
                sealed);
    }

    static String word(TransactionKind transactionKind) {
        return switch (transactionKind) {
            case EXPENSE -> "Expense";
            case TRANSFER -> "Transfer";
            case ADJUSTMENT -> "Adjustment";
            case REIMBURSABLE -> "Reimbursable";
        };
    }
}
