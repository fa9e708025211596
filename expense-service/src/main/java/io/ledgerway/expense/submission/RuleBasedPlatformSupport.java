package io.ledgerway.expense.submission;

import io.ledgerway.expense.posting.PlatformRules;
import io.ledgerway.expense.transaction.Transaction;
import io.ledgerway.expense.transaction.TransactionKind;
import io.ledgerway.expense.validation.PostingFinding;
import io.ledgerway.starter.error.ApiException;
import java.util.List;
import java.util.Optional;
import org.springframework.http.HttpStatus;

/** Platform support according to the expense rules. */
final class RuleBasedPlatformSupport implements PlatformSupport {

    @Override
    public Optional<ApiException> refusal(
            String platformKey, TransactionKind transactionKind, boolean update) {
        if (update) {
            return PlatformRules.updates(platformKey, transactionKind)
                    ? Optional.empty()
                    : Optional.of(noUpdates(transactionKind));
        }
        return PlatformRules.creates(platformKey, transactionKind)
                ? Optional.empty()
                : Optional.of(
                        ApiException.badRequest(
                                "%s transactions are not supported for platform %s."
                                        .formatted(word(transactionKind), platformKey)));
    }

    /** The error is 400 if the platform has no such endpoint, otherwise 422. */
    private static ApiException noUpdates(TransactionKind transactionKind) {
        return ApiException.of(
                transactionKind == TransactionKind.REIMBURSABLE
                        ? HttpStatus.BAD_REQUEST
                        : HttpStatus.UNPROCESSABLE_CONTENT,
                "%s transaction updates are not supported for platforms other than %s."
                        .formatted(
                                word(transactionKind),
                                String.join(
                                        ", ",
                                        PlatformRules.updatedBy(transactionKind).stream()
                                                .sorted()
                                                .toList())));
    }

    @Override
    public List<PostingFinding> unchangeable(
            String platformKey, Transaction before, Transaction after) {
        return PlatformRules.unchangeable(platformKey, before, after);
    }

    private static String word(TransactionKind transactionKind) {
        return switch (transactionKind) {
            case EXPENSE -> "Expense";
            case TRANSFER -> "Transfer";
            case ADJUSTMENT -> "Adjustment";
            case REIMBURSABLE -> "Reimbursable expense";
        };
    }
}
