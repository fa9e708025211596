package io.ledgerway.expense.sync;

import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.write.PostingEvent;
import io.ledgerway.model.write.WriteStatus;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;

/**
 * Outcome of an item's posting.
 *
 * @param message message of the platform; null if the record was written
 * @param cause failure code that the sync can report; null for others
 * @param record the record at the platform
 * @param hash hash of the request; null if there was no posting
 */
record PostingOutcome(
        CompanyId company,
        String key,
        long revision,
        ItemStatus status,
        @Nullable String message,
        @Nullable FailureCode cause,
        @Nullable String record,
        @Nullable String hash,
        @Nullable String idempotency,
        @Nullable List<PostingEvent.Attempt> attempts) {

    private static final String DEFAULT_MESSAGE =
            "The accounting platform rejected the transaction";

    static PostingOutcome of(PostingEvent.Completed it) {
        return of(
                it.companyId(),
                new PostingClient.Posting(
                        it.key(),
                        it.revision(),
                        it.outcome(),
                        it.statusCode(),
                        it.message(),
                        it.platformRecordId(),
                        it.requestHash(),
                        it.idempotencyKey(),
                        it.attempts(),
                        it.errors()));
    }

    static PostingOutcome of(CompanyId company, PostingClient.Posting it) {
        boolean written = it.outcome() == WriteStatus.SUCCESS;
        return new PostingOutcome(
                company,
                it.key(),
                it.revision(),
                written ? ItemStatus.COMPLETED : ItemStatus.PUSH_ERROR,
                written ? null : errorMessage(it),
                written ? null : cause(it),
                it.platformRecordId(),
                it.requestHash(),
                it.idempotencyKey(),
                it.attempts());
    }

    /** The outcome of an item that sync-service rejected. */
    static PostingOutcome rejected(
            CompanyId company,
            SyncItemRepository.OpenItem item,
            String message,
            @Nullable FailureCode failureCode) {
        return new PostingOutcome(
                company,
                item.key(),
                item.revision(),
                ItemStatus.PUSH_ERROR,
                message,
                failureCode,
                null,
                null,
                null,
                null);
    }

    /**
     * The failure code; a conflict at the platform never has status 409 here
     * (docs/internals/postings.md).
     */
    private static @Nullable FailureCode cause(PostingClient.Posting it) {
        if (it.statusCode() == HttpStatus.CONFLICT.value()) {
            return FailureCode.DUPLICATE;
        }
        return it.errors().stream().anyMatch(each -> PushIssue.BILLING.equals(each.validatorName()))
                ? FailureCode.BILLING_EXPIRED
                : null;
    }

    private static String errorMessage(PostingClient.Posting it) {
        if (it.message() != null && !it.message().isBlank()) {
            return it.message();
        }
        return it.errors().isEmpty()
                ? DEFAULT_MESSAGE
                : it.errors().stream()
                        .map(PostingEvent.Issue::message)
                        .collect(Collectors.joining("; "));
    }
}
