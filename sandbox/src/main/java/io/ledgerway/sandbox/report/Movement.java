package io.ledgerway.sandbox.report;

import java.math.BigDecimal;
import java.time.YearMonth;

/**
 * Sum of the postings of an account in a month.
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

    /** Whether it belongs to profit and loss; otherwise to the balance sheet. */
    boolean isResult() {
        return accountClass.equals("income") || accountClass.equals("expense");
    }
}
