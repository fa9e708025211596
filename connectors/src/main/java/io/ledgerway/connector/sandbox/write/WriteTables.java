package io.ledgerway.connector.sandbox.write;

import io.ledgerway.model.datatype.DataType;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The members of each type that can be written: ours, theirs, and how one becomes the other. */
final class WriteTables {

    private static final Map<DataType, WriteTable> ALL = new EnumMap<>(DataType.class);

    static {
        put(DataType.CHART_OF_ACCOUNTS, "Account", MasterTables.account());
        put(DataType.SUPPLIERS, "Supplier", MasterTables.contact("supplierName"));
        put(DataType.CUSTOMERS, "Customer", MasterTables.customer());
        put(DataType.ITEMS, "Item", MasterTables.item());
        put(DataType.INVOICES, "Invoice", DocumentTables.invoice());
        put(DataType.BILLS, "Bill", DocumentTables.bill());
        put(DataType.CREDIT_NOTES, "CreditNote", DocumentTables.creditNote());
        put(DataType.BILL_CREDIT_NOTES, "BillCreditNote", DocumentTables.billCreditNote());
        put(DataType.PURCHASE_ORDERS, "PurchaseOrder", DocumentTables.purchaseOrder());
        put(DataType.DIRECT_COSTS, "DirectCost", MoneyTables.directCost());
        put(DataType.DIRECT_INCOMES, "DirectIncome", MoneyTables.directIncome());
        put(DataType.TRANSFERS, "Transfer", MoneyTables.transfer());
        put(DataType.PAYMENTS, "Payment", MoneyTables.payment());
        put(DataType.BILL_PAYMENTS, "BillPayment", MoneyTables.billPayment());
        put(DataType.BANK_ACCOUNTS, "BankAccount", BookTables.bankAccount());
        put(DataType.BANK_TRANSACTIONS, "BankTransaction", BookTables.bankTransactions());
        put(DataType.JOURNALS, "Journal", BookTables.journal());
        put(DataType.JOURNAL_ENTRIES, "JournalEntry", BookTables.journalEntry());
    }

    private WriteTables() {}

    static Optional<WriteTable> of(DataType type) {
        return Optional.ofNullable(ALL.get(type));
    }

    private static void put(DataType type, String kind, List<Member> members) {
        ALL.put(type, new WriteTable(kind, members));
    }
}
