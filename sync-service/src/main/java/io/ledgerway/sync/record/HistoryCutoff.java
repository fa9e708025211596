package io.ledgerway.sync.record;

import io.ledgerway.model.datatype.DataType;

/** Effect of a later start date on records that lie before it. */
sealed interface HistoryCutoff {

    /** A member of it says that it is out of use. */
    record MarkedDeleted(String member, String value) implements HistoryCutoff {}

    /** It says nothing of the kind: its row goes. */
    record Removed() implements HistoryCutoff {}

    /** The whole table. */
    static HistoryCutoff of(DataType type) {
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
