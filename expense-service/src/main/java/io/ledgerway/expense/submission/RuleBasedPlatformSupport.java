package io.ledgerway.expense.submission;

import io.ledgerway.expense.posting.PlatformRules;
import io.ledgerway.expense.transaction.Transaction;
import io.ledgerway.expense.transaction.TransactionKind;
import io.ledgerway.expense.validation.PostingFinding;
import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.starter.error.ApiException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.springframework.http.HttpStatus;

/** Platform support according to the expense rules. */
final class RuleBasedPlatformSupport implements PlatformSupport {

    private static final String CREATE_BILL =
            "Create a bill instead: POST"
                    + " /companies/{companyId}/connections/{connectionId}/push/bills.";

    private static final String SEE_RULES =
            "/docs/reference/expense-rules lists what each platform supports.";

    @Override
    public Optional<ApiException> refusal(
            String platformKey, TransactionKind transactionKind, boolean update) {
        if (update) {
            return PlatformRules.updates(platformKey, transactionKind)
                    ? Optional.empty()
                    : Optional.of(noUpdates(platformKey, transactionKind));
        }
        return PlatformRules.creates(platformKey, transactionKind)
                ? Optional.empty()
                : Optional.of(noCreation(platformKey, transactionKind));
    }

    private static ApiException noCreation(String platformKey, TransactionKind transactionKind) {
        boolean bill =
                transactionKind == TransactionKind.REIMBURSABLE
                        && PlatformRules.createsBills(platformKey);
        return ApiException.invalid(
                "%s transactions are not supported for platform %s."
                        .formatted(word(transactionKind), platformKey),
                advice(platformKey, plural(transactionKind), bill ? CREATE_BILL : SEE_RULES));
    }

    /** The error is 400 if the platform has no such endpoint, otherwise 422. */
    private static ApiException noUpdates(String platformKey, TransactionKind transactionKind) {
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
                                                .toList())),
                advice(platformKey, "updates of " + plural(transactionKind), SEE_RULES));
    }

    private static List<ErrorBody.Item> advice(String platformKey, String what, String remedy) {
        String message =
                "%s does not support %s. %s"
                        .formatted(PlatformRules.nameOf(platformKey), what, remedy);
        return List.of(new ErrorBody.Item(/* itemId= */ null, message, "ExpenseRules"));
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

    private static String plural(TransactionKind transactionKind) {
        return word(transactionKind).toLowerCase(Locale.ROOT) + "s";
    }
}
