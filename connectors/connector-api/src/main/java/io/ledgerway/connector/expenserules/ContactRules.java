package io.ledgerway.connector.expenserules;

import java.util.Map;

/**
 * The contact of an expense transaction.
 *
 * @param byType the contact of each supported type
 * @param supplierSupport how a supplier of the transaction is treated where the type has no
 *     supplier
 * @param defaultSupplierRequired whether a default supplier must be configured although expenses do
 *     not have it
 */
public record ContactRules(
        Map<ExpenseTransactionType, Contact> byType,
        FieldSupport supplierSupport,
        boolean defaultSupplierRequired) {

    public ContactRules {
        byType = Map.copyOf(byType);
    }

    /** The kind of contact. */
    public enum Contact {
        /** The supplier of the transaction, else the default supplier. */
        SUPPLIER,
        /** The default customer; a transaction cannot select one. */
        CUSTOMER,
        /**
         * The supplier of the transaction; else, for a payment, the default supplier, and for money
         * received the default customer or supplier.
         */
        ANY,
        /** No contact. */
        NONE
    }
}
