package io.ledgerway.connector.expenserules;

/**
 * Adjustments, which become journal entries. The lines always add up to zero.
 *
 * @param bankAccountsAllowed whether a line can be posted to a bank account
 * @param baseCurrencyOnly whether other currencies are rejected; else they are converted
 * @param singleDescription whether all lines must have the same description
 * @param billable whether a line can be billed to a customer
 * @param contacts whether a line can have a customer or supplier
 */
public record JournalRules(
        int minLines,
        int maxLines,
        boolean bankAccountsAllowed,
        boolean baseCurrencyOnly,
        boolean singleDescription,
        boolean billable,
        boolean contacts,
        TrackingRules tracking) {}
