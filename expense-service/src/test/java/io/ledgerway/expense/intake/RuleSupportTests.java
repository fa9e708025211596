package io.ledgerway.expense.intake;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.expense.transaction.Kind;
import io.ledgerway.starter.error.ApiException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Section 17.1 with the refusals of decisions 7 and 13: 0 is none. */
class RuleSupportTests {

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
        assertThat(status(platform, Kind.EXPENSE, false)).isEqualTo(expense);
        assertThat(status(platform, Kind.EXPENSE, true)).isEqualTo(expenseUpdate);
        assertThat(status(platform, Kind.REIMBURSABLE, false)).isEqualTo(reimbursable);
        assertThat(status(platform, Kind.REIMBURSABLE, true)).isEqualTo(reimbursableUpdate);
        assertThat(status(platform, Kind.TRANSFER, false)).isEqualTo(transfer);
        assertThat(status(platform, Kind.TRANSFER, true)).isEqualTo(transferUpdate);
        assertThat(status(platform, Kind.ADJUSTMENT, false)).isEqualTo(adjustment);
    }

    @Test
    void theRefusalOfAnUpdateNamesThePlatformsThatCan() {
        assertThat(new RuleSupport().refusal("trji", Kind.EXPENSE, true).orElseThrow())
                .hasMessage(
                        "Expense transaction updates are not supported for platforms other than"
                                + " akxx, fbrh, gbol, mqjo, pqsw, qhyg.");
    }

    private static int status(String platform, Kind kind, boolean update) {
        return new RuleSupport()
                .refusal(platform, kind, update)
                .map(ApiException::status)
                .map(it -> it.value())
                .orElse(0);
    }
}
