package io.ledgerway.connector.sandbox.api;

import io.ledgerway.model.datatype.DataType;
import java.util.Arrays;
import java.util.Optional;

/** The collections of the sandbox's API and the data type of each. */
public enum SandboxCollection {
    ORGANISATION(DataType.COMPANY, "organisation"),
    LEDGER_ACCOUNTS(DataType.CHART_OF_ACCOUNTS, "ledger-accounts"),
    VENDORS(DataType.SUPPLIERS, "vendors"),
    CLIENTS(DataType.CUSTOMERS, "clients"),
    TAX_CODES(DataType.TAX_RATES, "tax-codes"),
    DIMENSIONS(DataType.TRACKING_CATEGORIES, "dimensions"),
    PRODUCTS(DataType.ITEMS, "products"),
    SALES_INVOICES(DataType.INVOICES, "sales-invoices"),
    PURCHASE_BILLS(DataType.BILLS, "purchase-bills"),
    SALES_CREDITS(DataType.CREDIT_NOTES, "sales-credits"),
    PURCHASE_CREDITS(DataType.BILL_CREDIT_NOTES, "purchase-credits"),
    CLIENT_PAYMENTS(DataType.PAYMENTS, "client-payments"),
    VENDOR_PAYMENTS(DataType.BILL_PAYMENTS, "vendor-payments"),
    PAYMENT_METHODS(DataType.PAYMENT_METHODS, "payment-methods"),
    SALES_ORDERS(DataType.SALES_ORDERS, "sales-orders"),
    PURCHASE_ORDERS(DataType.PURCHASE_ORDERS, "purchase-orders"),
    GOODS_RECEIPTS(DataType.ITEM_RECEIPTS, "goods-receipts"),
    BANK_ACCOUNTS(DataType.BANK_ACCOUNTS, "bank-accounts"),
    BANK_TRANSACTIONS(DataType.BANK_TRANSACTIONS, "bank-transactions"),
    DIRECT_COSTS(DataType.DIRECT_COSTS, "direct-costs"),
    DIRECT_INCOMES(DataType.DIRECT_INCOMES, "direct-incomes"),
    TRANSFERS(DataType.TRANSFERS, "transfers"),
    JOURNALS(DataType.JOURNALS, "journals"),
    JOURNAL_ENTRIES(DataType.JOURNAL_ENTRIES, "journal-entries"),
    ACCOUNT_TRANSACTIONS(DataType.ACCOUNT_TRANSACTIONS, "account-transactions");

    private final DataType dataType;
    private final String path;

    SandboxCollection(DataType dataType, String path) {
        this.dataType = dataType;
        this.path = path;
    }

    /** The collection of a data type; empty where the sandbox has none. */
    public static Optional<SandboxCollection> of(DataType dataType) {
        return Arrays.stream(values()).filter(each -> each.dataType == dataType).findFirst();
    }

    /** The collection at a path; empty where the sandbox has none. */
    public static Optional<SandboxCollection> at(String path) {
        return Arrays.stream(values()).filter(each -> each.path.equals(path)).findFirst();
    }

    public DataType dataType() {
        return dataType;
    }

    /** Its segment in URL paths. */
    public String path() {
        return path;
    }

    /** Whether it is one object rather than a list of records. */
    public boolean isSingle() {
        return this == ORGANISATION;
    }
}
