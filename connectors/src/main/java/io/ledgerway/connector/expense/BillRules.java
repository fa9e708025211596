package io.ledgerway.connector.expense;

/**
 * Reimbursable expenses, which become bills (section 17.7).
 *
 * @param rate when a currency rate must be given
 * @param payableAccount whether the account that is owed from may be chosen
 */
public record BillRules(
        TextRule reference,
        TextRule note,
        CurrencyRules.Rate rate,
        LineRules lines,
        Use payableAccount) {}
