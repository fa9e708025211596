package io.ledgerway.sandbox.xero.books;

import io.ledgerway.sandbox.record.Kind;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Collections of the API: their kinds in the books, identifiers and scopes. */
public enum XeroCollection {
    ACCOUNTS("Accounts", "Account", "AccountID", "settings"),
    BANK_TRANSACTIONS(
            "BankTransactions", "BankTransaction", "BankTransactionID", "banktransactions"),
    BANK_TRANSFERS("BankTransfers", "BankTransfer", "BankTransferID", "banktransactions"),
    BATCH_PAYMENTS("BatchPayments", "BatchPayment", "BatchPaymentID", "payments"),
    CONTACTS("Contacts", "Contact", "ContactID", "contacts"),
    CREDIT_NOTES("CreditNotes", "CreditNote", "CreditNoteID", "invoices"),
    INVOICES("Invoices", "Invoice", "InvoiceID", "invoices"),
    ITEMS("Items", "Item", "ItemID", "settings"),
    JOURNALS("Journals", "Journal", "JournalID", "journals"),
    MANUAL_JOURNALS("ManualJournals", "ManualJournal", "ManualJournalID", "manualjournals"),
    ORGANISATIONS("Organisations", "Organisation", "OrganisationID", "settings"),
    OVERPAYMENTS("Overpayments", "Overpayment", "OverpaymentID", "payments"),
    PAYMENTS("Payments", "Payment", "PaymentID", "payments"),
    PREPAYMENTS("Prepayments", "Prepayment", "PrepaymentID", "payments"),
    PURCHASE_ORDERS("PurchaseOrders", "PurchaseOrder", "PurchaseOrderID", "invoices"),
    QUOTES("Quotes", "Quote", "QuoteID", "invoices"),
    TAX_RATES("TaxRates", "TaxRate", "TaxType", "settings"),
    TRACKING_CATEGORIES("TrackingCategories", "TrackingCategory", "TrackingCategoryID", "settings"),
    BRANDING_THEMES("BrandingThemes", "BrandingTheme", "BrandingThemeID", "settings"),
    CONTACT_GROUPS("ContactGroups", "ContactGroup", "ContactGroupID", "contacts"),
    CURRENCIES("Currencies", "Currency", "Code", "settings"),
    LINKED_TRANSACTIONS(
            "LinkedTransactions", "LinkedTransaction", "LinkedTransactionID", "invoices"),
    REPEATING_INVOICES("RepeatingInvoices", "RepeatingInvoice", "RepeatingInvoiceID", "invoices"),
    USERS("Users", "User", "UserID", "settings");

    private final String plural;
    private final String singular;
    private final String idMember;
    private final String area;

    XeroCollection(String plural, String singular, String idMember, String area) {
        this.plural = plural;
        this.singular = singular;
        this.idMember = idMember;
        this.area = area;
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

    /** Kinds of its records; empty when the books have none. */
    public List<Kind> kinds() {
        return switch (this) {
            case ACCOUNTS -> List.of(Kind.LEDGER_ACCOUNTS);
            case BANK_TRANSACTIONS -> List.of(Kind.DIRECT_COSTS, Kind.DIRECT_INCOMES);
            case BANK_TRANSFERS -> List.of(Kind.TRANSFERS);
            case BATCH_PAYMENTS, OVERPAYMENTS, PAYMENTS, PREPAYMENTS ->
                    List.of(Kind.CLIENT_PAYMENTS, Kind.VENDOR_PAYMENTS);
            case CONTACTS -> List.of(Kind.VENDORS, Kind.CLIENTS);
            case CREDIT_NOTES -> List.of(Kind.SALES_CREDITS, Kind.PURCHASE_CREDITS);
            case INVOICES -> List.of(Kind.SALES_INVOICES, Kind.PURCHASE_BILLS);
            case ITEMS -> List.of(Kind.PRODUCTS);
            case JOURNALS, MANUAL_JOURNALS -> List.of(Kind.JOURNAL_ENTRIES);
            case ORGANISATIONS -> List.of(Kind.ORGANISATION);
            case PURCHASE_ORDERS -> List.of(Kind.PURCHASE_ORDERS);
            case QUOTES -> List.of(Kind.SALES_ORDERS);
            case TAX_RATES -> List.of(Kind.TAX_CODES);
            case TRACKING_CATEGORIES -> List.of(Kind.DIMENSIONS);
            default -> List.of();
        };
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

    /** Whether calls round unit prices to two decimals, unless {@code unitdp=4} asks for four. */
    public boolean roundsUnitPrices() {
        return switch (this) {
            case BANK_TRANSACTIONS, CREDIT_NOTES, INVOICES, ITEMS, OVERPAYMENTS, PREPAYMENTS ->
                    true;
            default -> false;
        };
    }

    /** Whether lists without page contain a summary of each element. */
    public boolean summarizesWithoutPage() {
        return switch (this) {
            case BANK_TRANSACTIONS,
                    CREDIT_NOTES,
                    INVOICES,
                    MANUAL_JOURNALS,
                    OVERPAYMENTS,
                    PREPAYMENTS ->
                    true;
            default -> false;
        };
    }
}
