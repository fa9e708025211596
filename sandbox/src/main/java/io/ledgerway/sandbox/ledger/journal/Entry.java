package io.ledgerway.sandbox.ledger.journal;

import java.math.BigDecimal;

/**
 * One side of a booking.
 *
 * @param amount in base currency, debit positive
 * @param accountAmount the same in the account's own currency
 */
public record Entry(String account, BigDecimal amount, BigDecimal accountAmount) {

    public static Entry base(String account, BigDecimal amount) {
        return new Entry(account, amount, amount);
    }
}
