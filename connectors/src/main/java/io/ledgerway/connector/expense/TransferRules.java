package io.ledgerway.connector.expense;

import java.util.Set;

/**
 * Transfers (sections 11, 17.4, 17.7).
 *
 * @param options of section 17.4, with the source's currency as the account's and the target's as
 *     the transaction's
 * @param nominal whether one side may be no bank account
 * @param equalAmounts whether both amounts must be the same, whatever the currencies
 * @param sourceDecides whether, in one currency, the target's amount is of no matter
 * @param named whether description and currencies are written
 */
public record TransferRules(
        Set<Integer> options,
        boolean nominal,
        boolean equalAmounts,
        boolean sourceDecides,
        Use named) {

    public TransferRules {
        options = Set.copyOf(options);
    }
}
