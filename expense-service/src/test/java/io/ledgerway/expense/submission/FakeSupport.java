package io.ledgerway.expense.submission;

import io.ledgerway.expense.transaction.Transaction;
import io.ledgerway.expense.transaction.TransactionKind;
import io.ledgerway.expense.validation.PostingFinding;
import io.ledgerway.starter.error.ApiException;
import java.util.List;
import java.util.Optional;
import org.springframework.http.HttpStatus;

/** Supports everything at {@code mqjo}, and expenses without updates elsewhere. */
final class FakeSupport implements PlatformSupport {

    @Override
    public Optional<ApiException> refusal(
            String platformKey, TransactionKind transactionKind, boolean update) {
        if (platformKey.equals("mqjo") || (transactionKind == TransactionKind.EXPENSE && !update)) {
            return Optional.empty();
        }
        return Optional.of(
                update
                        ? ApiException.of(HttpStatus.UNPROCESSABLE_CONTENT, "No updates")
                        : ApiException.badRequest("Not there"));
    }

    @Override
    public List<PostingFinding> unchangeable(
            String platformKey, Transaction before, Transaction after) {
        return List.of();
    }
}
