package io.ledgerway.expense.transaction;

import io.ledgerway.model.id.ConnectionId;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A submitted transaction with its state.
 *
 * @param content content of the latest revision, to which the status refers
 * @param requestHash hash of all transactions of the request; null for older rows
 * @param syncId the sync of this revision
 * @param recordId the record at the platform, once posted; unchanged when an update fails
 * @param posted the posted content, as far as known, with the company's defaults that the posting
 *     used; differs from {@code content} while an update is pending or failed
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
        Transaction posted) {

    /** Whether the transaction was posted or may be; it is never posted as new again. */
    public boolean isProcessed() {
        return status == TransactionStatus.PENDING || isPosted();
    }

    /** Whether the platform has a record of the transaction. */
    public boolean isPosted() {
        return status == TransactionStatus.COMPLETED || recordId != null;
    }
}
