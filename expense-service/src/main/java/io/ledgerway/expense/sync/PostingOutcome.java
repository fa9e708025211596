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
 * @param warnings text of the warnings of a written record; null for none
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
        @Nullable String warnings,
        @Nullable FailureCode cause,
        @Nullable String record,
        @Nullable String hash,
        @Nullable String idempotency,
        @Nullable List<PostingEvent.Attempt> attempts) {

    private static final String DEFAULT_MESSAGE =
            "The accounting platform rejected the transaction";

    private static final int MAX_ISSUES = 20;

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
                        it.errors(),
                        it.warnings()));
    }

    static PostingOutcome of(CompanyId company, PostingClient.Posting it) {
        boolean written = it.outcome() == WriteStatus.SUCCESS;
        return new PostingOutcome(
                company,
                it.key(),
                it.revision(),
                written ? ItemStatus.COMPLETED : ItemStatus.PUSH_ERROR,
                written ? null : errorMessage(it),
                written ? warnings(it) : null,
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
                null,
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

    private static @Nullable String warnings(PostingClient.Posting it) {
        return it.warnings().isEmpty() ? null : texts(it.warnings());
    }

    /** The first texts; the others are counted. */
    private static String texts(List<PostingEvent.Issue> issues) {
        String first =
                issues.stream()
                        .limit(MAX_ISSUES)
                        .map(PostingOutcome::text)
                        .collect(Collectors.joining("; "));
        int more = issues.size() - MAX_ISSUES;
        return more > 0 ? "%s; … and %d more".formatted(first, more) : first;
    }

    /** The message with the path of its member, which some messages already contain. */
    private static String text(PostingEvent.Issue issue) {
        String path = issue.itemId();
        return path == null || issue.message().startsWith(path)
                ? issue.message()
                : path + ": " + issue.message();
    }

    /** The platform's summary and the errors that it does not contain. */
    private static String errorMessage(PostingClient.Posting it) {
        String summary = it.message() == null ? "" : it.message().strip();
        List<PostingEvent.Issue> others =
                it.errors().stream().filter(each -> !summary.contains(each.message())).toList();
        if (others.isEmpty()) {
            return summary.isEmpty() ? DEFAULT_MESSAGE : summary;
        }
        if (summary.isEmpty()) {
            return texts(others);
        }
        boolean isFirstError = others.size() < it.errors().size();
        return summary + (isFirstError ? "; " : ": ") + texts(others);
    }
}
