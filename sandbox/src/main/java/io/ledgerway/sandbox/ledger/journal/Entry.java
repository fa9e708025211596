package io.ledgerway.sandbox.ledger.journal;

import java.math.BigDecimal;

/**
 * One posting.
 *
 * @param amount in base currency, debit positive
 * @param accountAmount in the account's currency
 */
public record Entry(String account, BigDecimal amount, BigDecimal accountAmount) {

    public static Entry base(String account, BigDecimal amount) {
        return new Entry(account, amount, amount);
    }
}
