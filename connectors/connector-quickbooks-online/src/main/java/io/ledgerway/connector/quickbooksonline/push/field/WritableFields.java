package io.ledgerway.connector.quickbooksonline.push.field;

import io.ledgerway.connector.push.PushOptions;
import io.ledgerway.model.datatype.DataType;
import java.util.Map;

/** The fields of each type that can be written. */
public final class WritableFields {

    private static final Map<DataType, PushOptions> ALL =
            Map.ofEntries(
                    Map.entry(DataType.SUPPLIERS, MasterDataFields.supplier()),
                    Map.entry(DataType.CUSTOMERS, MasterDataFields.customer()),
                    Map.entry(DataType.CHART_OF_ACCOUNTS, MasterDataFields.account()),
                    Map.entry(DataType.BANK_ACCOUNTS, MasterDataFields.bankAccount()),
                    Map.entry(DataType.ITEMS, MasterDataFields.item()),
                    Map.entry(DataType.INVOICES, DocumentFields.invoice()),
                    Map.entry(DataType.CREDIT_NOTES, DocumentFields.creditNote()),
                    Map.entry(DataType.BILLS, DocumentFields.bill()),
                    Map.entry(DataType.BILL_CREDIT_NOTES, DocumentFields.billCreditNote()),
                    Map.entry(DataType.PURCHASE_ORDERS, DocumentFields.purchaseOrder()),
                    Map.entry(DataType.PAYMENTS, LedgerFields.payment()),
                    Map.entry(DataType.BILL_PAYMENTS, LedgerFields.billPayment()),
                    Map.entry(DataType.DIRECT_COSTS, DirectTransactionFields.directCost()),
                    Map.entry(DataType.DIRECT_INCOMES, DirectTransactionFields.directIncome()),
                    Map.entry(DataType.JOURNAL_ENTRIES, LedgerFields.journalEntry()),
                    Map.entry(DataType.TRANSFERS, LedgerFields.transfer()));

    private WritableFields() {}

    /**
     * The fields of a type.
     *
     * @throws IllegalArgumentException for a type that cannot be written
     */
    public static PushOptions of(DataType type) {
        var options = ALL.get(type);
        if (options == null) {
            throw new IllegalArgumentException("There are no fields of " + type);
        }
        return options;
    }
}
