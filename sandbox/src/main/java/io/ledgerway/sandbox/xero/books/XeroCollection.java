package io.ledgerway.sandbox.xero.books;

import io.ledgerway.sandbox.record.Kind;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Collections of the API: their kinds in the books, identifiers and scopes. */
public enum XeroCollection {
    ACCOUNTS("Accounts", "Account", "AccountID", "settings", List.of(Kind.LEDGER_ACCOUNTS)),
    BANK_TRANSACTIONS(
            "BankTransactions",
            "BankTransaction",
            "BankTransactionID",
            "banktransactions",
            List.of(Kind.DIRECT_COSTS, Kind.DIRECT_INCOMES)),
    BANK_TRANSFERS(
            "BankTransfers",
            "BankTransfer",
            "BankTransferID",
            "banktransactions",
            List.of(Kind.TRANSFERS)),
    BATCH_PAYMENTS(
            "BatchPayments",
            "BatchPayment",
            "BatchPaymentID",
            "payments",
            List.of(Kind.CLIENT_PAYMENTS, Kind.VENDOR_PAYMENTS)),
    CONTACTS("Contacts", "Contact", "ContactID", "contacts", List.of(Kind.VENDORS, Kind.CLIENTS)),
    CREDIT_NOTES(
            "CreditNotes",
            "CreditNote",
            "CreditNoteID",
            "invoices",
            List.of(Kind.SALES_CREDITS, Kind.PURCHASE_CREDITS)),
    INVOICES(
            "Invoices",
            "Invoice",
            "InvoiceID",
            "invoices",
            List.of(Kind.SALES_INVOICES, Kind.PURCHASE_BILLS)),
    ITEMS("Items", "Item", "ItemID", "settings", List.of(Kind.PRODUCTS)),
    JOURNALS("Journals", "Journal", "JournalID", "journals", List.of(Kind.JOURNAL_ENTRIES)),
    MANUAL_JOURNALS(
            "ManualJournals",
            "ManualJournal",
            "ManualJournalID",
            "manualjournals",
            List.of(Kind.JOURNAL_ENTRIES)),
    ORGANISATIONS(
            "Organisations",
            "Organisation",
            "OrganisationID",
            "settings",
            List.of(Kind.ORGANISATION)),
    OVERPAYMENTS(
            "Overpayments",
            "Overpayment",
            "OverpaymentID",
            "payments",
            List.of(Kind.CLIENT_PAYMENTS, Kind.VENDOR_PAYMENTS)),
    PAYMENTS(
            "Payments",
            "Payment",
            "PaymentID",
            "payments",
            List.of(Kind.CLIENT_PAYMENTS, Kind.VENDOR_PAYMENTS)),
    PREPAYMENTS("Prepayments", "Prepayment", "PrepaymentID", "payments", List.of()),
    PURCHASE_ORDERS(
            "PurchaseOrders",
            "PurchaseOrder",
            "PurchaseOrderID",
            "invoices",
            List.of(Kind.PURCHASE_ORDERS)),
    QUOTES("Quotes", "Quote", "QuoteID", "invoices", List.of(Kind.SALES_ORDERS)),
    TAX_RATES("TaxRates", "TaxRate", "TaxType", "settings", List.of(Kind.TAX_CODES)),
    TRACKING_CATEGORIES(
            "TrackingCategories",
            "TrackingCategory",
            "TrackingCategoryID",
            "settings",
            List.of(Kind.DIMENSIONS)),
    BRANDING_THEMES("BrandingThemes", "BrandingTheme", "BrandingThemeID", "settings", List.of()),
    CONTACT_GROUPS("ContactGroups", "ContactGroup", "ContactGroupID", "contacts", List.of()),
    CURRENCIES("Currencies", "Currency", "Code", "settings", List.of()),
    LINKED_TRANSACTIONS(
            "LinkedTransactions",
            "LinkedTransaction",
            "LinkedTransactionID",
            "invoices",
            List.of()),
    REPEATING_INVOICES(
            "RepeatingInvoices", "RepeatingInvoice", "RepeatingInvoiceID", "invoices", List.of()),
    USERS("Users", "User", "UserID", "settings", List.of());

    private final String plural;
    private final String singular;
    private final String idMember;
    private final String area;
    private final List<Kind> kinds;

    XeroCollection(String plural, String singular, String idMember, String area, List<Kind> kinds) {
        this.plural = plural;
        this.singular = singular;
        this.idMember = idMember;
        this.area = area;
        this.kinds = kinds;
    }

    /** Finds a collection by its name, singular or plural, in any case. */
    public static Optional<XeroCollection> named(String segment) {
        return Arrays.stream(values())
                .filter(it ->
                        it.plural.equalsIgnoreCase(segment)
                                || it.singular.equalsIgnoreCase(segment))
                .findFirst();
    }

    /** Name of the array in requests and responses. */
    public String plural() {
        return plural;
    }

    public String singular() {
        return singular;
    }

    public String idMember() {
        return idMember;
    }

    public List<Kind> kinds() {
        return kinds;
    }

    /** Scope to read or write it. */
    public String scope(boolean write) {
        return "accounting." + area + (write ? "" : ".read");
    }

    /** Whether lists have pages and a pagination element. */
    public boolean paged() {
        return switch (this) {
            case BANK_TRANSACTIONS,
                    CONTACTS,
                    CREDIT_NOTES,
                    INVOICES,
                    MANUAL_JOURNALS,
                    OVERPAYMENTS,
                    PAYMENTS,
                    PREPAYMENTS,
                    PURCHASE_ORDERS,
                    QUOTES ->
                    true;
            default -> false;
        };
    }

    /** Whether deleted records stay in lists, with a status. */
    public boolean showsDeleted() {
        return switch (this) {
            case ACCOUNTS, ITEMS, TRACKING_CATEGORIES, ORGANISATIONS, BATCH_PAYMENTS -> false;
            default -> true;
        };
    }

    /** Whether its lists honour If-Modified-Since. */
    public boolean filtersByChange() {
        return switch (this) {
            case TAX_RATES, TRACKING_CATEGORIES, ORGANISATIONS, CURRENCIES -> false;
            default -> true;
        };
    }

    /** Whether lists without page contain a summary of each element. */
    public boolean summarizesWithoutPage() {
        return switch (this) {
            case BANK_TRANSACTIONS, CREDIT_NOTES, INVOICES, MANUAL_JOURNALS, OVERPAYMENTS -> true;
            default -> false;
        };
    }
}
