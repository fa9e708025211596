package io.ledgerway.expense.submission;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.expense.transaction.TransactionKind;
import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.starter.error.ApiException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Operations that each platform does not support, with the status of the error; 0 means supported.
 */
class RuleBasedPlatformSupportTests {

    @ParameterizedTest
    @CsvSource({
        // platform, expense, its update, reimbursable, update, transfer, update, adjustment
        "trji,   0, 422, 400, 400, 400, 422,   0",
        "fbrh,   0,   0,   0,   0,   0,   0, 400",
        "akxx,   0,   0,   0,   0, 400, 422, 400",
        "pqsw,   0,   0,   0, 400,   0, 422,   0",
        "qhyg,   0,   0,   0,   0,   0,   0,   0",
        "gbol,   0,   0, 400, 400,   0, 422,   0",
        "mqjo,   0,   0,   0,   0,   0,   0,   0",
        "none, 400, 422, 400, 400, 400, 422, 400"
    })
    void refusals(
            String platform,
            int expense,
            int expenseUpdate,
            int reimbursable,
            int reimbursableUpdate,
            int transfer,
            int transferUpdate,
            int adjustment) {
        assertThat(status(platform, TransactionKind.EXPENSE, false)).isEqualTo(expense);
        assertThat(status(platform, TransactionKind.EXPENSE, true)).isEqualTo(expenseUpdate);
        assertThat(status(platform, TransactionKind.REIMBURSABLE, false)).isEqualTo(reimbursable);
        assertThat(status(platform, TransactionKind.REIMBURSABLE, true))
                .isEqualTo(reimbursableUpdate);
        assertThat(status(platform, TransactionKind.TRANSFER, false)).isEqualTo(transfer);
        assertThat(status(platform, TransactionKind.TRANSFER, true)).isEqualTo(transferUpdate);
        assertThat(status(platform, TransactionKind.ADJUSTMENT, false)).isEqualTo(adjustment);
    }

    @Test
    void errorOfAnUpdateListsTheSupportedPlatforms() {
        assertThat(
                        new RuleBasedPlatformSupport()
                                .refusal("trji", TransactionKind.EXPENSE, true)
                                .orElseThrow())
                .hasMessage(
                        "Expense transaction updates are not supported for platforms other than"
                                + " akxx, fbrh, gbol, mqjo, pqsw, qhyg.");
    }

    @ParameterizedTest
    @CsvSource({
        "gbol, REIMBURSABLE, false, Xero (gbol) does not support reimbursable expenses."
                + " Create a bill instead:"
                + " POST /companies/{companyId}/connections/{connectionId}/push/bills.",
        "akxx, TRANSFER, false, Oracle NetSuite (akxx) does not support transfers."
                + " /docs/reference/expense-rules lists what each platform supports.",
        "tryt, EXPENSE, true, Tryton (tryt) does not support updates of expenses."
                + " /docs/reference/expense-rules lists what each platform supports.",
        "none, REIMBURSABLE, false, none does not support reimbursable expenses."
                + " /docs/reference/expense-rules lists what each platform supports."
    })
    void errorNamesThePlatformAndTheRemedy(
            String platform, TransactionKind transactionKind, boolean update, String message) {
        var refusal =
                new RuleBasedPlatformSupport()
                        .refusal(platform, transactionKind, update)
                        .orElseThrow();
        assertThat(requireNonNull(refusal.validation()).errors())
                .extracting(ErrorBody.Item::message)
                .containsExactly(message);
    }

    @Test
    void errorOfACreationNamesTheKey() {
        assertThat(
                        new RuleBasedPlatformSupport()
                                .refusal("gbol", TransactionKind.REIMBURSABLE, false)
                                .orElseThrow())
                .hasMessage(
                        "Reimbursable expense transactions are not supported for platform gbol.");
    }

    private static int status(String platform, TransactionKind transactionKind, boolean update) {
        return new RuleBasedPlatformSupport()
                .refusal(platform, transactionKind, update)
                .map(ApiException::status)
                .map(it -> it.value())
                .orElse(0);
    }
}
