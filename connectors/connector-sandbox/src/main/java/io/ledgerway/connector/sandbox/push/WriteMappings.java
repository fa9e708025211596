package io.ledgerway.connector.sandbox.push;

import io.ledgerway.model.datatype.DataType;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The mappings of all types that can be written. */
final class WriteMappings {

    private static final Map<DataType, WriteMapping> ALL = new EnumMap<>(DataType.class);

    static {
        put(DataType.CHART_OF_ACCOUNTS, "Account", MasterDataFields.account());
        put(DataType.SUPPLIERS, "Supplier", MasterDataFields.contact("supplierName"));
        put(DataType.CUSTOMERS, "Customer", MasterDataFields.customer());
        put(DataType.ITEMS, "Item", MasterDataFields.item());
        put(DataType.INVOICES, "Invoice", DocumentFields.invoice());
        put(DataType.BILLS, "Bill", DocumentFields.bill());
        put(DataType.CREDIT_NOTES, "CreditNote", DocumentFields.creditNote());
        put(DataType.BILL_CREDIT_NOTES, "BillCreditNote", DocumentFields.billCreditNote());
        put(DataType.PURCHASE_ORDERS, "PurchaseOrder", DocumentFields.purchaseOrder());
        put(DataType.DIRECT_COSTS, "DirectCost", PaymentFields.directCost());
        put(DataType.DIRECT_INCOMES, "DirectIncome", PaymentFields.directIncome());
        put(DataType.TRANSFERS, "Transfer", PaymentFields.transfer());
        put(DataType.PAYMENTS, "Payment", PaymentFields.payment());
        put(DataType.BILL_PAYMENTS, "BillPayment", PaymentFields.billPayment());
        put(DataType.BANK_ACCOUNTS, "BankAccount", LedgerFields.bankAccount());
        put(DataType.BANK_TRANSACTIONS, "BankTransaction", LedgerFields.bankTransactions());
        put(DataType.JOURNALS, "Journal", LedgerFields.journal());
        put(DataType.JOURNAL_ENTRIES, "JournalEntry", LedgerFields.journalEntry());
    }

    private WriteMappings() {}

    static Optional<WriteMapping> of(DataType type) {
        return Optional.ofNullable(ALL.get(type));
    }

    private static void put(DataType type, String recordName, List<FieldMapping> fields) {
        ALL.put(type, new WriteMapping(recordName, fields));
    }
}
