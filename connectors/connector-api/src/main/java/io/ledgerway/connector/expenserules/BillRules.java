package io.ledgerway.connector.expenserules;

/**
 * Reimbursable expenses, which become bills.
 *
 * @param rate when a currency rate is required
 * @param payableAccount whether the accounts payable account can be selected
 */
public record BillRules(
        TextRule reference,
        TextRule note,
        CurrencyRules.RateRule rate,
        LineRules lines,
        FieldSupport payableAccount) {}
