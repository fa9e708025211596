package io.ledgerway.connector.expense;

/**
 * Adjustments, which become journal entries (section 17.7). Lines add up to nothing everywhere.
 *
 * @param minimum lines
 * @param maximum lines
 * @param bankAccounts whether a line may be booked to one
 * @param baseOnly whether another currency is refused; else it is converted
 * @param oneDescription whether all lines must say the same
 * @param journal whether the entry stands in a named journal, which the connector knows
 * @param billable whether a line may be billed on to a customer
 */
public record JournalRules(
        int minimum,
        int maximum,
        boolean bankAccounts,
        boolean baseOnly,
        boolean oneDescription,
        boolean journal,
        boolean billable,
        TrackingRules tracking) {}
