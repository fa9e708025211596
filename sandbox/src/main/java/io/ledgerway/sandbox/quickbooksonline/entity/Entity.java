package io.ledgerway.sandbox.quickbooksonline.entity;

import io.ledgerway.sandbox.record.Kind;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Entities of the dialect, with the records of the books that they show. */
public enum Entity {
    ACCOUNT("Account", true, true, source(Kind.LEDGER_ACCOUNTS)),
    ATTACHABLE("Attachable", false, true),
    BILL("Bill", false, true, source(Kind.PURCHASE_BILLS, Entity.ISSUED)),
    BILL_PAYMENT("BillPayment", false, true, source(Kind.VENDOR_PAYMENTS, Entity.RECEIVED)),
    CLASS("Class", true, true, source(Kind.DIMENSIONS, "NOT " + Entity.LOCATION)),
    COMPANY_CURRENCY("CompanyCurrency", true, false),
    COMPANY_INFO("CompanyInfo", false, false),
    CREDIT_MEMO("CreditMemo", false, true, source(Kind.SALES_CREDITS, Entity.ISSUED)),
    CUSTOMER("Customer", true, true, source(Kind.CLIENTS)),
    DEPARTMENT("Department", true, true, source(Kind.DIMENSIONS, Entity.LOCATION)),
    DEPOSIT(
            "Deposit",
            false,
            true,
            source(Kind.DIRECT_INCOMES, "body -> 'client' IS NULL"),
            source(Kind.VENDOR_PAYMENTS, "NOT " + Entity.RECEIVED)),
    EMPLOYEE("Employee", true, false),
    ESTIMATE("Estimate", false, true, source(Kind.SALES_ORDERS)),
    INVOICE("Invoice", false, true, source(Kind.SALES_INVOICES, Entity.ISSUED)),
    ITEM("Item", true, true, source(Kind.PRODUCTS)),
    JOURNAL_ENTRY(
            "JournalEntry",
            false,
            true,
            source(Kind.JOURNAL_ENTRIES, "(id < 'jen-a' OR id > 'jen-{')")),
    PAYMENT("Payment", false, true, source(Kind.CLIENT_PAYMENTS, Entity.RECEIVED)),
    PAYMENT_METHOD("PaymentMethod", true, true, source(Kind.PAYMENT_METHODS)),
    PREFERENCES("Preferences", false, false),
    PURCHASE(
            "Purchase",
            false,
            true,
            source(Kind.DIRECT_COSTS),
            source(Kind.CLIENT_PAYMENTS, "NOT " + Entity.RECEIVED)),
    PURCHASE_ORDER("PurchaseOrder", false, true, source(Kind.PURCHASE_ORDERS)),
    REFUND_RECEIPT(
            "RefundReceipt",
            false,
            true,
            source(Kind.DIRECT_INCOMES, "body -> 'client' IS NOT NULL AND NOT " + Entity.POSITIVE)),
    SALES_RECEIPT(
            "SalesReceipt",
            false,
            true,
            source(Kind.DIRECT_INCOMES, "body -> 'client' IS NOT NULL AND " + Entity.POSITIVE)),
    TAX_AGENCY("TaxAgency", true, false),
    TAX_CODE("TaxCode", true, false, source(Kind.TAX_CODES)),
    TAX_RATE("TaxRate", true, false, source(Kind.TAX_CODES)),
    TERM("Term", true, false),
    TRANSFER("Transfer", false, true, source(Kind.TRANSFERS)),
    VENDOR("Vendor", true, true, source(Kind.VENDORS)),
    VENDOR_CREDIT("VendorCredit", false, true, source(Kind.PURCHASE_CREDITS, Entity.ISSUED));

    static final String ISSUED = "body ->> 'state' <> 'draft'";
    static final String RECEIVED = "(body ->> 'total')::numeric >= 0";
    static final String POSITIVE = "(body ->> 'gross_total')::numeric >= 0";

    /** Dimensions below the one named Region, and those that were created as locations. */
    static final String LOCATION =
            """
            (coalesce(body ->> 'location', '') = 'true' OR body ->> 'name' = 'Region'
             OR coalesce(body ->> 'parent_id', '') IN (
                SELECT p.id FROM record p WHERE p.tenant = record.tenant AND p.kind = 'dimensions'
                   AND (coalesce(p.body ->> 'location', '') = 'true' OR p.body ->> 'name' = 'Region')))\
            """;

    private final String title;
    private final boolean list;
    private final boolean writable;
    private final List<Source> sources;

    /** Records of a kind, narrowed by an SQL condition. */
    record Source(Kind kind, String condition) {}

    Entity(String title, boolean list, boolean writable, Source... sources) {
        this.title = title;
        this.list = list;
        this.writable = writable;
        this.sources = List.of(sources);
    }

    private static Source source(Kind kind) {
        return new Source(kind, "true");
    }

    private static Source source(Kind kind, String condition) {
        return new Source(kind, condition);
    }

    /** Finds an entity by its name, in any case. */
    public static Optional<Entity> named(String name) {
        return Arrays.stream(values()).filter(it -> it.title.equalsIgnoreCase(name)).findFirst();
    }

    /** Name in JSON and in queries. */
    public String title() {
        return title;
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

    /** Whether the API voids it. */
    public boolean canBeVoided() {
        return switch (this) {
            case INVOICE, SALES_RECEIPT, PAYMENT, BILL_PAYMENT, CREDIT_MEMO, REFUND_RECEIPT -> true;
            default -> false;
        };
    }

    List<Source> sources() {
        return sources;
    }

    /** Kind of the records that the API creates; empty when there is none. */
    public Optional<Kind> kind() {
        return sources.stream().map(Source::kind).findFirst();
    }

    /** Kinds of its records. */
    public List<Kind> kinds() {
        return sources.stream().map(Source::kind).toList();
    }
}
