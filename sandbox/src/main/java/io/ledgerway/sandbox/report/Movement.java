package io.ledgerway.sandbox.report;

import java.math.BigDecimal;
import java.time.YearMonth;

/**
 * What was posted to an account in a month.
 *
 * @param amount in base currency, debit positive
 */
record Movement(
        YearMonth month,
        String account,
        String name,
        String accountClass,
        String category,
        BigDecimal amount) {

    /** Whether it counts in profit and loss; the rest stands in the balance sheet. */
    boolean isResult() {
        return accountClass.equals("income") || accountClass.equals("expense");
    }
}
