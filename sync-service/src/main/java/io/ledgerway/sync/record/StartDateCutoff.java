package io.ledgerway.sync.record;

import io.ledgerway.model.datatype.DataType;

/** Effect of a later start date on stored records that lie before it. */
sealed interface StartDateCutoff {

    /** A member of the record is set to a value that means "out of use". */
    record MarkedDeleted(String member, String value) implements StartDateCutoff {}

    /** The type has no such member: the row is deleted. */
    record Removed() implements StartDateCutoff {}

    /** Returns the effect for each data type. */
    static StartDateCutoff of(DataType type) {
        return switch (type) {
            case BILLS,
                    BILL_CREDIT_NOTES,
                    INVOICES,
                    CREDIT_NOTES,
                    PURCHASE_ORDERS,
                    SALES_ORDERS,
                    TRANSFERS,
                    ACCOUNT_TRANSACTIONS,
                    ITEM_RECEIPTS ->
                    new MarkedDeleted("status", "Void");
            case CUSTOMERS,
                    SUPPLIERS,
                    CHART_OF_ACCOUNTS,
                    BANK_ACCOUNTS,
                    TAX_RATES,
                    TRACKING_CATEGORIES,
                    PAYMENT_METHODS,
                    JOURNALS ->
                    new MarkedDeleted("status", "Archived");
            case ITEMS -> new MarkedDeleted("itemStatus", "Archived");
            default -> new Removed();
        };
    }
}
