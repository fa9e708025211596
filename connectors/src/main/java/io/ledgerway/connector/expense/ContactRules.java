package io.ledgerway.connector.expense;

import java.util.Map;

/**
 * Whom an expense is booked with (section 17.3).
 *
 * @param byType the contact of each type; a type that the platform lacks is not here
 * @param named what a supplier named on the transaction counts for, where suppliers are not used
 * @param defaultSupplierRequired whether a default supplier must be configured although no expense
 *     carries it
 */
public record ContactRules(
        Map<SpendType, Contact> byType, Use named, boolean defaultSupplierRequired) {

    public ContactRules {
        byType = Map.copyOf(byType);
    }

    /** Who it is. */
    public enum Contact {
        /** The one named, else the default one. */
        SUPPLIER,
        /** The default one; none can be named. */
        CUSTOMER,
        /**
         * The supplier named; else, for money out, the default supplier, and for money back the
         * default customer or supplier.
         */
        ANY,
        /** Nobody: the platform keeps none. */
        NONE
    }
}
