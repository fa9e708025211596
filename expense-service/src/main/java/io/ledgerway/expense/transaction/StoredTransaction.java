package io.ledgerway.expense.transaction;

import io.ledgerway.model.id.ConnectionId;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A transaction that was taken on, as it stands.
 *
 * @param content of this revision, as is its status
 * @param requestHash of all that came with it; null for what came before there was one
 * @param syncId that this revision is, or was, part of
 * @param recordId at the platform, once it was posted; stays when an update of it fails
 * @param before what the books hold, while that is not this content; absent when it is
 */
public record StoredTransaction(
        Transaction content,
        long revision,
        String contentHash,
        @Nullable String requestHash,
        TransactionStatus status,
        UUID syncId,
        ConnectionId connectionId,
        @Nullable String recordId,
        @Nullable Transaction before) {

    /** What the books hold of it, as far as is known. */
    public Transaction posted() {
        return before == null ? content : before;
    }

    /** Whether it is in the books, or may soon be: never to be posted as new again. */
    public boolean isProcessed() {
        return status == TransactionStatus.PENDING || isPosted();
    }

    /** Whether the platform has a record of it. */
    public boolean isPosted() {
        return status == TransactionStatus.COMPLETED || recordId != null;
    }
}
