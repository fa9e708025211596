package io.ledgerway.connector.expenserules;

import io.ledgerway.model.accounting.ledger.AccountType;
import java.util.Set;

/**
 * Lines of an expense or a bill. There is at least one.
 *
 * @param accountTypes the types of account that a line can be posted to
 * @param items whether a line can have an item in place of an account
 * @param billable whether a line can be billed to a customer
 * @param customers whether a line can be tracked by a customer
 * @param sameSign whether all amounts must have the same sign
 */
public record LineRules(
        int maxLines,
        Set<AccountType> accountTypes,
        boolean items,
        boolean billable,
        boolean customers,
        boolean sameSign,
        TaxRules tax,
        TrackingRules tracking,
        TextRule description) {

    public LineRules {
        accountTypes = Set.copyOf(accountTypes);
    }
}
