package io.ledgerway.sync.record;

import io.ledgerway.model.datatype.DataType;

/** What becomes of a record that lies before a start date set after it was read (decision 38). */
sealed interface Retirement {

    /** A member of it says that it is out of use. */
    record Marked(String member, String value) implements Retirement {}

    /** It says nothing of the kind: its row goes. */
    record Removed() implements Retirement {}

    /** The whole table. */
    static Retirement of(DataType type) {
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
                    new Marked("status", "Void");
            case CUSTOMERS,
                    SUPPLIERS,
                    CHART_OF_ACCOUNTS,
                    BANK_ACCOUNTS,
                    TAX_RATES,
                    TRACKING_CATEGORIES,
                    PAYMENT_METHODS,
                    JOURNALS ->
                    new Marked("status", "Archived");
            case ITEMS -> new Marked("itemStatus", "Archived");
            default -> new Removed();
        };
    }
}
