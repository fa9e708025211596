package io.ledgerway.connector.xero.api;

import static io.ledgerway.connector.xero.api.XeroCollection.Paging.NUMBERED;
import static io.ledgerway.connector.xero.api.XeroCollection.Paging.PAGED;
import static io.ledgerway.connector.xero.api.XeroCollection.Paging.WHOLE;
import static io.ledgerway.connector.xero.api.XeroCollection.Since.ALWAYS_ALL;
import static io.ledgerway.connector.xero.api.XeroCollection.Since.CREATED;
import static io.ledgerway.connector.xero.api.XeroCollection.Since.MODIFIED;

import io.ledgerway.model.datatype.DataType;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The part of a collection of Xero that is a data type. */
public enum XeroCollection {
    ACCOUNTS(DataType.CHART_OF_ACCOUNTS, "Accounts", "AccountID", WHOLE, ALWAYS_ALL, ""),
    BANK_ACCOUNTS(
            DataType.BANK_ACCOUNTS, "Accounts", "AccountID", WHOLE, ALWAYS_ALL, "Type==\"BANK\""),
    BILLS(DataType.BILLS, "Invoices", "InvoiceID", PAGED, MODIFIED, "Type==\"ACCPAY\""),
    BILL_CREDIT_NOTES(
            DataType.BILL_CREDIT_NOTES,
            "CreditNotes",
            "CreditNoteID",
            PAGED,
            MODIFIED,
            "Type==\"ACCPAYCREDIT\""),
    /** Of more than 100,000 payments, Xero refuses a filter with several types. */
    BILL_PAYMENTS(DataType.BILL_PAYMENTS, "Payments", "PaymentID", PAGED, MODIFIED, ""),
    BILL_OVERPAYMENTS(
            DataType.BILL_PAYMENTS,
            "Overpayments",
            "OverpaymentID",
            PAGED,
            MODIFIED,
            "Type==\"SPEND-OVERPAYMENT\""),
    BILL_PREPAYMENTS(
            DataType.BILL_PAYMENTS,
            "Prepayments",
            "PrepaymentID",
            PAGED,
            MODIFIED,
            "Type==\"SPEND-PREPAYMENT\" OR Type==\"APPREPAYMENT\""),
    CREDIT_NOTES(
            DataType.CREDIT_NOTES,
            "CreditNotes",
            "CreditNoteID",
            PAGED,
            MODIFIED,
            "Type==\"ACCRECCREDIT\""),
    /** The modification time of a contact does not cover its roles. */
    CUSTOMERS(DataType.CUSTOMERS, "Contacts", "ContactID", PAGED, ALWAYS_ALL, ""),
    DIRECT_COSTS(
            DataType.DIRECT_COSTS,
            "BankTransactions",
            "BankTransactionID",
            PAGED,
            MODIFIED,
            "Type==\"SPEND\""),
    DIRECT_INCOMES(
            DataType.DIRECT_INCOMES,
            "BankTransactions",
            "BankTransactionID",
            PAGED,
            MODIFIED,
            "Type==\"RECEIVE\""),
    INVOICES(DataType.INVOICES, "Invoices", "InvoiceID", PAGED, MODIFIED, "Type==\"ACCREC\""),
    ITEMS(DataType.ITEMS, "Items", "ItemID", WHOLE, ALWAYS_ALL, ""),
    JOURNAL_ENTRIES(
            DataType.JOURNAL_ENTRIES, "ManualJournals", "ManualJournalID", PAGED, MODIFIED, ""),
    /** Those of all transactions, manual journals included, where the tier of the app has them. */
    JOURNALS(DataType.JOURNAL_ENTRIES, "Journals", "JournalID", NUMBERED, MODIFIED, ""),
    /** As {@link #BILL_PAYMENTS}, without a filter. */
    PAYMENTS(DataType.PAYMENTS, "Payments", "PaymentID", PAGED, MODIFIED, ""),
    OVERPAYMENTS(
            DataType.PAYMENTS,
            "Overpayments",
            "OverpaymentID",
            PAGED,
            MODIFIED,
            "Type==\"RECEIVE-OVERPAYMENT\" OR Type==\"AROVERPAYMENT\""),
    PREPAYMENTS(
            DataType.PAYMENTS,
            "Prepayments",
            "PrepaymentID",
            PAGED,
            MODIFIED,
            "Type==\"RECEIVE-PREPAYMENT\" OR Type==\"ARPREPAYMENT\""),
    PURCHASE_ORDERS(
            DataType.PURCHASE_ORDERS, "PurchaseOrders", "PurchaseOrderID", PAGED, MODIFIED, ""),
    SUPPLIERS(DataType.SUPPLIERS, "Contacts", "ContactID", PAGED, ALWAYS_ALL, ""),
    TAX_RATES(DataType.TAX_RATES, "TaxRates", "TaxType", WHOLE, ALWAYS_ALL, ""),
    TRACKING_CATEGORIES(
            DataType.TRACKING_CATEGORIES,
            "TrackingCategories",
            "TrackingCategoryID",
            WHOLE,
            ALWAYS_ALL,
            ""),
    TRANSFERS(DataType.TRANSFERS, "BankTransfers", "BankTransferID", WHOLE, CREATED, ""),
    /** The journal entries of invoices and bills, derived where the tier has no journals. */
    INVOICE_ENTRIES(DataType.JOURNAL_ENTRIES, "Invoices", "InvoiceID", PAGED, MODIFIED, ""),
    CREDIT_NOTE_ENTRIES(
            DataType.JOURNAL_ENTRIES, "CreditNotes", "CreditNoteID", PAGED, MODIFIED, ""),
    PAYMENT_ENTRIES(DataType.JOURNAL_ENTRIES, "Payments", "PaymentID", PAGED, MODIFIED, ""),
    BANK_TRANSACTION_ENTRIES(
            DataType.JOURNAL_ENTRIES, "BankTransactions", "BankTransactionID", PAGED, MODIFIED, ""),
    TRANSFER_ENTRIES(
            DataType.JOURNAL_ENTRIES, "BankTransfers", "BankTransferID", WHOLE, CREATED, ""),
    /** The transactions on bank accounts, derived from what makes them. */
    ACCOUNT_PAYMENTS(DataType.ACCOUNT_TRANSACTIONS, "Payments", "PaymentID", PAGED, MODIFIED, ""),
    ACCOUNT_BANK_TRANSACTIONS(
            DataType.ACCOUNT_TRANSACTIONS,
            "BankTransactions",
            "BankTransactionID",
            PAGED,
            MODIFIED,
            ""),
    ACCOUNT_TRANSFERS(
            DataType.ACCOUNT_TRANSACTIONS, "BankTransfers", "BankTransferID", WHOLE, CREATED, "");

    private final DataType dataType;
    private final String path;
    private final String idMember;
    private final Paging paging;
    private final Since since;
    private final String where;

    XeroCollection(
            DataType dataType,
            String path,
            String idMember,
            Paging paging,
            Since since,
            String where) {
        this.dataType = dataType;
        this.path = path;
        this.idMember = idMember;
        this.paging = paging;
        this.since = since;
        this.where = where;
    }

    /** Pagination of the responses. */
    public enum Paging {
        /** A page. */
        PAGED,
        /** Those after the number of another record. */
        NUMBERED,
        /** All. */
        WHOLE
    }

    /** Which records can be selected. */
    public enum Since {
        /** Those that changed after a time. */
        MODIFIED,
        /** Those that were created after a time, whether or not they changed. */
        CREATED,
        /** No selection. */
        ALWAYS_ALL
    }

    /** The collections of a data type, in the order in which they are read. */
    public static List<XeroCollection> all(DataType type, XeroTier tier) {
        return Arrays.stream(values())
                .filter(each -> each.dataType == type)
                .filter(each -> each != JOURNALS || tier.readsJournals())
                .filter(each -> !each.isDerived() || !tier.readsJournals())
                .toList();
    }

    /**
     * The first collection of a data type, to which records are written; empty for reports and
     * types that Xero does not have.
     */
    public static Optional<XeroCollection> of(DataType type) {
        return Arrays.stream(values()).filter(each -> each.dataType == type).findFirst();
    }

    public DataType dataType() {
        return dataType;
    }

    /** The path, which is also the member of the response that has the records. */
    public String path() {
        return path;
    }

    /** The member of a record that has its id. */
    public String idMember() {
        return idMember;
    }

    /** Whether its records are transactions of which journal entries are derived. */
    public boolean isDerived() {
        return switch (this) {
            case INVOICE_ENTRIES,
                    CREDIT_NOTE_ENTRIES,
                    PAYMENT_ENTRIES,
                    BANK_TRANSACTION_ENTRIES,
                    TRANSFER_ENTRIES ->
                    true;
            default -> false;
        };
    }

    /** Whether one of its records is several of the data type. */
    public boolean isDivided() {
        return this == TRACKING_CATEGORIES || this == ACCOUNT_TRANSFERS;
    }

    /**
     * Whether a record that did not change can be mapped to another content: an item has the code
     * of its account, whose name is that of another record. All of its records are read each time.
     */
    public boolean isMappedEachTime() {
        return this == ITEMS;
    }

    /** Whether its records have the time of their creation only. */
    public boolean hasCreationTimeOnly() {
        return this == JOURNALS || path.equals("BankTransfers");
    }

    /** Whether some of its records cost a call each, so that a response is read in parts. */
    public boolean isReadInParts() {
        return path.equals("BankTransfers");
    }

    public boolean isPaged() {
        return paging == PAGED;
    }

    /** Whether a response has the records after a number. */
    public boolean isNumbered() {
        return paging == NUMBERED;
    }

    /** Whether records that changed after a time can be selected. */
    public boolean selectsChanges() {
        return since == MODIFIED;
    }

    /** Whether only records that were created after a time can be selected. */
    public boolean selectsCreations() {
        return since == CREATED;
    }

    /**
     * The query of all records, in the order of their ids: a record that is added or changed moves
     * no other record to a page that was read before.
     */
    public Map<String, String> query() {
        var query = new LinkedHashMap<String, String>();
        if (!where.isEmpty()) {
            query.put("where", where);
        }
        if (isPaged()) {
            query.put("order", idMember + " ASC");
        }
        switch (path) {
            case "Contacts", "Invoices", "TrackingCategories" ->
                    query.put("includeArchived", "true");
            case "BankTransfers" -> query.put("includeDeleted", "true");
            default -> {}
        }
        return query;
    }

    /**
     * Whether a request can leave out the details of records. That of contacts leaves out whether
     * they are customers or suppliers.
     */
    public boolean hasSummary() {
        return path.equals("Invoices");
    }
}
