package io.ledgerway.connector.expenserules;

import java.util.Map;
import java.util.Set;

/**
 * Expense transactions.
 *
 * @param types the supported types, and the kinds of payment account of each
 * @param otherAssetsAllowed whether an asset account that is not a bank account can pay
 * @param draft whether a transaction can be posted as a draft
 * @param editable what an update can change
 */
public record ExpenseTransactionRules(
        Map<ExpenseTransactionType, Set<PaymentAccountKind>> types,
        ContactRules contacts,
        CurrencyRules currencies,
        boolean otherAssetsAllowed,
        LineRules lines,
        TextRule reference,
        TextRule note,
        FieldSupport draft,
        Set<Editable> editable) {

    public ExpenseTransactionRules {
        types = Map.copyOf(types);
        editable = Set.copyOf(editable);
    }

    /** Part of a posted expense that an update can change. */
    public enum Editable {
        /** Net and tax amounts, tax rates and tracking of lines, merchant and notes. */
        CONTENT,
        BANK_ACCOUNT,
        /** Type, date, currency, contact, and accounts of lines. */
        IDENTITY
    }
}
