package io.ledgerway.sandbox.quickbooksonline.entity;

import io.ledgerway.sandbox.record.Kind;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Entities of the dialect. */
public enum Entity {
    ACCOUNT("Account", true, true),
    ATTACHABLE("Attachable", false, true),
    BILL("Bill", false, true),
    BILL_PAYMENT("BillPayment", false, true),
    CLASS("Class", true, true),
    COMPANY_CURRENCY("CompanyCurrency", true, false),
    COMPANY_INFO("CompanyInfo", false, false),
    CREDIT_CARD_PAYMENT("CreditCardPayment", false, false),
    CREDIT_MEMO("CreditMemo", false, true),
    CUSTOMER("Customer", true, true),
    DEPARTMENT("Department", true, true),
    DEPOSIT("Deposit", false, true),
    EMPLOYEE("Employee", true, false),
    ESTIMATE("Estimate", false, true),
    INVOICE("Invoice", false, true),
    ITEM("Item", true, true),
    JOURNAL_ENTRY("JournalEntry", false, true),
    PAYMENT("Payment", false, true),
    PAYMENT_METHOD("PaymentMethod", true, true),
    PREFERENCES("Preferences", false, false),
    PURCHASE("Purchase", false, true),
    PURCHASE_ORDER("PurchaseOrder", false, true),
    REFUND_RECEIPT("RefundReceipt", false, true),
    SALES_RECEIPT("SalesReceipt", false, true),
    TAX_AGENCY("TaxAgency", true, false),
    TAX_CODE("TaxCode", true, false),
    TAX_RATE("TaxRate", true, false),
    TERM("Term", true, false),
    TRANSFER("Transfer", false, true),
    VENDOR("Vendor", true, true),
    VENDOR_CREDIT("VendorCredit", false, true);

    private final String title;
    private final boolean list;
    private final boolean writable;

    Entity(String title, boolean list, boolean writable) {
        this.title = title;
        this.list = list;
        this.writable = writable;
    }

    /** Finds an entity by its name, in any case. */
    public static Optional<Entity> named(String name) {
        return Arrays.stream(values())
                .filter(it ->
                        it.title.equalsIgnoreCase(name) || it.jsonName().equalsIgnoreCase(name))
                .findFirst();
    }

    /** Name in queries. */
    public String title() {
        return title;
    }

    /** Name in JSON. */
    public String jsonName() {
        return this == CREDIT_CARD_PAYMENT ? "CreditCardPaymentTxn" : title;
    }

    /** Name in paths. */
    public String path() {
        return title.toLowerCase(Locale.ROOT);
    }

    /** Lists have names and are never deleted, but made inactive. */
    public boolean isList() {
        return list;
    }

    public boolean isWritable() {
        return writable;
    }

    /** Change data capture covers neither tax codes and rates nor settings. */
    public boolean isCaptured() {
        return switch (this) {
            case TAX_AGENCY, TAX_CODE, TAX_RATE, COMPANY_INFO, PREFERENCES, ATTACHABLE -> false;
            default -> true;
        };
    }

    /** Whether webhooks report its changes. */
    public boolean isNotified() {
        return this != TAX_CODE && this != CREDIT_CARD_PAYMENT;
    }

    /** Whether the API voids it. */
    public boolean canBeVoided() {
        return switch (this) {
            case INVOICE, SALES_RECEIPT, PAYMENT, BILL_PAYMENT, CREDIT_MEMO, REFUND_RECEIPT -> true;
            default -> false;
        };
    }

    List<EntitySources.Source> sources() {
        return EntitySources.of(this);
    }

    /** Kind of the records that the API creates; empty when there is none. */
    public Optional<Kind> kind() {
        return kinds().stream().findFirst();
    }

    /** Kinds of its records. */
    public List<Kind> kinds() {
        return sources().stream().map(EntitySources.Source::kind).toList();
    }
}
