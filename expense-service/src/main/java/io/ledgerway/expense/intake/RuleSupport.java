package io.ledgerway.expense.intake;

import io.ledgerway.connector.expense.ExpenseRules;
import io.ledgerway.connector.expense.Operation;
import io.ledgerway.expense.rule.Verdict;
import io.ledgerway.expense.transaction.Kind;
import io.ledgerway.expense.transaction.Transaction;
import io.ledgerway.starter.error.ApiException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.springframework.http.HttpStatus;

/** As the platforms' expense rules say; a platform without any supports nothing. */
final class RuleSupport implements PlatformSupport {

    @Override
    public Optional<ApiException> refusal(String platformKey, Kind kind, boolean update) {
        if (has(platformKey, operation(kind, update))) {
            return Optional.empty();
        }
        boolean lacksAll = !update || kind == Kind.REIMBURSABLE;
        return Optional.of(
                ApiException.of(
                        lacksAll ? HttpStatus.BAD_REQUEST : HttpStatus.UNPROCESSABLE_CONTENT,
                        "%s are not supported for platform %s."
                                .formatted(
                                        words(kind) + (update ? " updates" : "s"), platformKey)));
    }

    @Override
    public List<Verdict.Finding> unchangeable(
            String platformKey, Transaction before, Transaction after) {
        return List.of();
    }

    private static boolean has(String platformKey, Operation operation) {
        return ExpenseRules.of(platformKey)
                .filter(it -> it.operations().contains(operation))
                .isPresent();
    }

    private static Operation operation(Kind kind, boolean update) {
        return switch (kind) {
            case EXPENSE -> update ? Operation.EXPENSE_UPDATE : Operation.EXPENSE_CREATE;
            case TRANSFER -> update ? Operation.TRANSFER_UPDATE : Operation.TRANSFER_CREATE;
            case ADJUSTMENT -> Operation.ADJUSTMENT_CREATE;
            case REIMBURSABLE ->
                    update ? Operation.REIMBURSABLE_UPDATE : Operation.REIMBURSABLE_CREATE;
        };
    }

    private static String words(Kind kind) {
        String word = kind == Kind.REIMBURSABLE ? "reimbursable expense" : lower(kind);
        return Character.toUpperCase(word.charAt(0)) + word.substring(1) + " transaction";
    }

    private static String lower(Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }
}
