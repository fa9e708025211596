package io.ledgerway.expense.intake;

import io.ledgerway.expense.rule.PlatformRules;
import io.ledgerway.expense.rule.Verdict;
import io.ledgerway.expense.transaction.Kind;
import io.ledgerway.expense.transaction.Transaction;
import io.ledgerway.starter.error.ApiException;
import java.util.List;
import java.util.Optional;
import org.springframework.http.HttpStatus;

/** As the platforms' expense rules say. */
final class RuleSupport implements PlatformSupport {

    @Override
    public Optional<ApiException> refusal(String platformKey, Kind kind, boolean update) {
        if (update) {
            return PlatformRules.updates(platformKey, kind)
                    ? Optional.empty()
                    : Optional.of(noUpdates(kind));
        }
        return PlatformRules.creates(platformKey, kind)
                ? Optional.empty()
                : Optional.of(
                        ApiException.badRequest(
                                "%s transactions are not supported for platform %s."
                                        .formatted(word(kind), platformKey)));
    }

    /** A platform that lacks the endpoint altogether is a bad request, others are unprocessable. */
    private static ApiException noUpdates(Kind kind) {
        return ApiException.of(
                kind == Kind.REIMBURSABLE
                        ? HttpStatus.BAD_REQUEST
                        : HttpStatus.UNPROCESSABLE_CONTENT,
                "%s transaction updates are not supported for platforms other than %s."
                        .formatted(
                                word(kind),
                                String.join(
                                        ", ",
                                        PlatformRules.updatedBy(kind).stream().sorted().toList())));
    }

    @Override
    public List<Verdict.Finding> unchangeable(
            String platformKey, Transaction before, Transaction after) {
        return PlatformRules.unchangeable(platformKey, before, after);
    }

    private static String word(Kind kind) {
        return switch (kind) {
            case EXPENSE -> "Expense";
            case TRANSFER -> "Transfer";
            case ADJUSTMENT -> "Adjustment";
            case REIMBURSABLE -> "Reimbursable expense";
        };
    }
}
