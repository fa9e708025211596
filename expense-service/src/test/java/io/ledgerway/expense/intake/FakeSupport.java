package io.ledgerway.expense.intake;

import io.ledgerway.expense.rule.Verdict;
import io.ledgerway.expense.transaction.Kind;
import io.ledgerway.expense.transaction.Transaction;
import io.ledgerway.starter.error.ApiException;
import java.util.List;
import java.util.Optional;
import org.springframework.http.HttpStatus;

/** Everything at {@code mqjo}, expenses without updates elsewhere. */
final class FakeSupport implements PlatformSupport {

    @Override
    public Optional<ApiException> refusal(String platformKey, Kind kind, boolean update) {
        if (platformKey.equals("mqjo") || (kind == Kind.EXPENSE && !update)) {
            return Optional.empty();
        }
        return Optional.of(
                update
                        ? ApiException.of(HttpStatus.UNPROCESSABLE_CONTENT, "No updates")
                        : ApiException.badRequest("Not there"));
    }

    @Override
    public List<Verdict.Finding> unchangeable(
            String platformKey, Transaction before, Transaction after) {
        return List.of();
    }
}
