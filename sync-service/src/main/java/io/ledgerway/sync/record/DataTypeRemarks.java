package io.ledgerway.sync.record;

import io.ledgerway.model.datatype.DataType;

/** Remarks on data types for the API description. */
final class DataTypeRemarks {

    private static final String REFERENCE =
            "Reference data: set no sync settings for it, so that all of it is read.";

    private DataTypeRemarks() {}

    /** Sentences for the API's description; empty where there is nothing to say. */
    static String of(DataType type) {
        return switch (type) {
            case CHART_OF_ACCOUNTS, CUSTOMERS, SUPPLIERS, TRACKING_CATEGORIES, ITEMS -> REFERENCE;
            case TAX_RATES ->
                    REFERENCE
                            + " When no tax is to be tracked, use the platform's 0 % tax code; a"
                            + " transaction without a tax rate may be refused.";
            case BANK_ACCOUNTS ->
                    "Balances are in the currency of the account, on some platforms in the base"
                            + " currency.";
            case INVOICES, BILLS, CREDIT_NOTES, BILL_CREDIT_NOTES ->
                    "Unpaid ones: `query=amountDue>0` where the type has it; oldest first:"
                            + " `orderBy=issueDate`.";
            case PAYMENTS, BILL_PAYMENTS ->
                    "A payment lists what it settles in its lines; the sum of all amounts in a"
                            + " line's links is zero.";
            default -> "";
        };
    }
}
