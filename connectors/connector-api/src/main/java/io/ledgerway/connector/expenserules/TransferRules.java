package io.ledgerway.connector.expenserules;

import java.util.Set;

/**
 * Transfers.
 *
 * @param currencyOptions the supported combinations of {@link CurrencyRules}: the source has the
 *     account's currency, the target the transaction's
 * @param nominalAccounts whether one side can be an account that is not a bank account
 * @param equalAmounts whether both amounts must be equal, whatever the currencies
 * @param sourceAmountOnly whether the amount of the target is ignored when the currencies are equal
 * @param descriptionSupport whether description and currencies are sent
 */
public record TransferRules(
        Set<Integer> currencyOptions,
        boolean nominalAccounts,
        boolean equalAmounts,
        boolean sourceAmountOnly,
        FieldSupport descriptionSupport) {

    public TransferRules {
        currencyOptions = Set.copyOf(currencyOptions);
    }
}
