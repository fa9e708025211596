package io.ledgerway.model.datatype;

import io.ledgerway.model.accounting.bank.AccountTransaction;
import io.ledgerway.model.accounting.bank.BankAccount;
import io.ledgerway.model.accounting.bank.BankTransaction;
import io.ledgerway.model.accounting.bank.Transfer;
import io.ledgerway.model.accounting.contact.CompanyInfo;
import io.ledgerway.model.accounting.contact.Customer;
import io.ledgerway.model.accounting.contact.Supplier;
import io.ledgerway.model.accounting.document.Bill;
import io.ledgerway.model.accounting.document.BillCreditNote;
import io.ledgerway.model.accounting.document.CreditNote;
import io.ledgerway.model.accounting.document.DirectCost;
import io.ledgerway.model.accounting.document.DirectIncome;
import io.ledgerway.model.accounting.document.Invoice;
import io.ledgerway.model.accounting.document.ItemReceipt;
import io.ledgerway.model.accounting.document.PurchaseOrder;
import io.ledgerway.model.accounting.document.SalesOrder;
import io.ledgerway.model.accounting.ledger.Account;
import io.ledgerway.model.accounting.ledger.Item;
import io.ledgerway.model.accounting.ledger.Journal;
import io.ledgerway.model.accounting.ledger.JournalEntry;
import io.ledgerway.model.accounting.ledger.TaxRate;
import io.ledgerway.model.accounting.ledger.TrackingCategory;
import io.ledgerway.model.accounting.payment.BillPayment;
import io.ledgerway.model.accounting.payment.Payment;
import io.ledgerway.model.accounting.payment.PaymentMethod;
import io.ledgerway.model.accounting.report.BalanceSheet;
import io.ledgerway.model.accounting.report.CashFlowStatement;
import io.ledgerway.model.accounting.report.ProfitAndLoss;
import java.util.Map;
import java.util.Optional;

/** Maps each data type to the class of its records. */
public final class AccountingRecords {

    private static final Map<DataType, Class<?>> TYPES =
            Map.ofEntries(
                    Map.entry(DataType.ACCOUNT_TRANSACTIONS, AccountTransaction.class),
                    Map.entry(DataType.BALANCE_SHEET, BalanceSheet.class),
                    Map.entry(DataType.BANK_ACCOUNTS, BankAccount.class),
                    Map.entry(DataType.BANK_TRANSACTIONS, BankTransaction.class),
                    Map.entry(DataType.BILL_CREDIT_NOTES, BillCreditNote.class),
                    Map.entry(DataType.BILL_PAYMENTS, BillPayment.class),
                    Map.entry(DataType.BILLS, Bill.class),
                    Map.entry(DataType.CASH_FLOW_STATEMENT, CashFlowStatement.class),
                    Map.entry(DataType.CHART_OF_ACCOUNTS, Account.class),
                    Map.entry(DataType.COMPANY, CompanyInfo.class),
                    Map.entry(DataType.CREDIT_NOTES, CreditNote.class),
                    Map.entry(DataType.CUSTOMERS, Customer.class),
                    Map.entry(DataType.DIRECT_COSTS, DirectCost.class),
                    Map.entry(DataType.DIRECT_INCOMES, DirectIncome.class),
                    Map.entry(DataType.INVOICES, Invoice.class),
                    Map.entry(DataType.ITEM_RECEIPTS, ItemReceipt.class),
                    Map.entry(DataType.ITEMS, Item.class),
                    Map.entry(DataType.JOURNAL_ENTRIES, JournalEntry.class),
                    Map.entry(DataType.JOURNALS, Journal.class),
                    Map.entry(DataType.PAYMENT_METHODS, PaymentMethod.class),
                    Map.entry(DataType.PAYMENTS, Payment.class),
                    Map.entry(DataType.PROFIT_AND_LOSS, ProfitAndLoss.class),
                    Map.entry(DataType.PURCHASE_ORDERS, PurchaseOrder.class),
                    Map.entry(DataType.SALES_ORDERS, SalesOrder.class),
                    Map.entry(DataType.SUPPLIERS, Supplier.class),
                    Map.entry(DataType.TAX_RATES, TaxRate.class),
                    Map.entry(DataType.TRACKING_CATEGORIES, TrackingCategory.class),
                    Map.entry(DataType.TRANSFERS, Transfer.class));

    private AccountingRecords() {}

    /**
     * Class of the records of a data type; empty for data types of banking and commerce, which have
     * no canonical records.
     */
    public static Optional<Class<?>> typeOf(DataType type) {
        return Optional.ofNullable(TYPES.get(type));
    }

    /**
     * Singular name for error messages, such as {@code Invoice}; empty where {@link #typeOf} is
     * empty.
     */
    public static Optional<String> nameOf(DataType type) {
        return typeOf(type).map(Class::getSimpleName);
    }
}
