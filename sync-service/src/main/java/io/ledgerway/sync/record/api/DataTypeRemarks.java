package io.ledgerway.sync.record.api;

import io.ledgerway.model.datatype.DataType;

/** Remarks on data types for the API description. */
final class DataTypeRemarks {

    private static final String REFERENCE =
            "Reference data: set no start date in its sync settings, so that all of it is pulled.";

    private DataTypeRemarks() {}

    /** Returns sentences for the description of an operation; empty if the type needs none. */
    static String of(DataType type) {
        return switch (type) {
            case CHART_OF_ACCOUNTS, CUSTOMERS, SUPPLIERS, TRACKING_CATEGORIES, ITEMS -> REFERENCE;
            case TAX_RATES ->
                    REFERENCE
                            + " If you do not track tax, use the platform's 0 % tax code; the platform may"
                            + " reject a transaction without a tax rate.";
            case BANK_ACCOUNTS ->
                    "Balances are in the currency of the account, on some platforms in the base"
                            + " currency.";
            case INVOICES, BILLS, CREDIT_NOTES, BILL_CREDIT_NOTES ->
                    "Filter unpaid documents with `query=amountDue>0` if the type has this field; order"
                            + " the oldest first with `orderBy=issueDate`.";
            case PAYMENTS, BILL_PAYMENTS ->
                    "The lines of a payment list the documents that it settles; the amounts of the"
                            + " links of one line sum to zero.";
            default -> "";
        };
    }
}
