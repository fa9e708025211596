package io.ledgerway.connector.expense;

import java.util.Map;
import java.util.Set;

/**
 * Expense transactions (sections 10, 17.2 to 17.7).
 *
 * @param types that the platform has, and what they may be paid with
 * @param otherAssets whether an asset that is no bank account may pay, too
 * @param draft whether a posting may be left as a draft
 * @param editable what an update may change
 */
public record SpendRules(
        Map<SpendType, Set<Paying>> types,
        ContactRules contacts,
        CurrencyRules currencies,
        boolean otherAssets,
        LineRules lines,
        TextRule reference,
        TextRule note,
        Use draft,
        Set<Editable> editable) {

    public SpendRules {
        types = Map.copyOf(types);
        editable = Set.copyOf(editable);
    }

    /** What an update of a posted expense may change (section 10). */
    public enum Editable {
        /** Net and tax amounts, tax rates and tracking of lines, merchant and notes. */
        CONTENT,
        BANK_ACCOUNT,
        /** Type, day, currency, contact, accounts of lines. */
        IDENTITY
    }
}
