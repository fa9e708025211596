package io.ledgerway.connector.quickbooksonline.api;

import java.util.Locale;

/** An entity of QuickBooks Online. */
public enum QuickBooksEntity {
    ACCOUNT("Account", true),
    BILL("Bill", false),
    BILL_PAYMENT("BillPayment", false),
    CLASS("Class", true),
    CREDIT_CARD_PAYMENT("CreditCardPayment", "CreditCardPaymentTxn", false),
    CREDIT_MEMO("CreditMemo", false),
    CUSTOMER("Customer", true),
    DEPARTMENT("Department", true),
    DEPOSIT("Deposit", false),
    INVOICE("Invoice", false),
    ITEM("Item", true),
    JOURNAL_ENTRY("JournalEntry", false),
    PAYMENT("Payment", false),
    PAYMENT_METHOD("PaymentMethod", true),
    PURCHASE("Purchase", false),
    PURCHASE_ORDER("PurchaseOrder", false),
    REFUND_RECEIPT("RefundReceipt", false),
    SALES_RECEIPT("SalesReceipt", false),
    TAX_CODE("TaxCode", true),
    TAX_RATE("TaxRate", true),
    TRANSFER("Transfer", false),
    VENDOR("Vendor", true),
    VENDOR_CREDIT("VendorCredit", false);

    private final String entityName;
    private final String jsonName;
    private final boolean list;

    QuickBooksEntity(String entityName, boolean list) {
        this(entityName, entityName, list);
    }

    QuickBooksEntity(String entityName, String jsonName, boolean list) {
        this.entityName = entityName;
        this.jsonName = jsonName;
        this.list = list;
    }

    /** The name in queries. */
    public String entityName() {
        return entityName;
    }

    /** The name in JSON: of records, and as the type of a reference. */
    public String jsonName() {
        return jsonName;
    }

    /** Whether it is not documented by which name, and in which companies, the API knows it. */
    public boolean isUncertain() {
        return !entityName.equals(jsonName);
    }

    /** The path segment of the entity. */
    public String path() {
        return entityName.toLowerCase(Locale.ROOT);
    }

    /** Whether it has an {@code Active} flag; a query without it leaves inactive records out. */
    public boolean isList() {
        return list;
    }
}
