package io.ledgerway.expense.proof;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.expense.transaction.TransactionKind;
import io.ledgerway.model.write.PostingEvent;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An entry of a company's hash chain: the request sent for a transaction, the attempts and the
 * result.
 *
 * @param requestHash hash of the canonical form of the posting (docs/internals/postings.md)
 * @param sequence position in the company's chain, from 1 without gaps
 * @param previousHash hash of the previous proof; docs/reference/proof.md defines that of the first
 * @param hash hash of all other members
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
@Schema(name = "PostingProof")
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
