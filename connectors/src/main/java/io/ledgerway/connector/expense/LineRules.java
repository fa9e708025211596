package io.ledgerway.connector.expense;

import io.ledgerway.model.accounting.AccountType;
import java.util.Set;

/**
 * Lines of an expense or a bill (section 17.7).
 *
 * @param maximum how many there may be; one at least there must be
 * @param accounts kinds of account that a line may be booked to, as far as its type allows
 * @param items whether an item may stand instead of an account
 * @param billable whether a line may be billed on to a customer
 * @param oneSign whether amounts must not mix signs
 */
public record LineRules(
        int maximum,
        Set<AccountType> accounts,
        boolean items,
        boolean billable,
        boolean oneSign,
        TaxRules tax,
        TrackingRules tracking,
        TextRule description) {

    public LineRules {
        accounts = Set.copyOf(accounts);
    }
}
