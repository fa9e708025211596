package io.ledgerway.sandbox.record;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Kinds of records, with their names in the native API and their data type keys in the control API.
 */
public enum Kind {
    ORGANISATION("organisation", "company", "org-"),
    LEDGER_ACCOUNTS("ledger-accounts", "chartOfAccounts", "acc-"),
    VENDORS("vendors", "suppliers", "ven-"),
    CLIENTS("clients", "customers", "cli-"),
    TAX_CODES("tax-codes", "taxRates", "tax-"),
    DIMENSIONS("dimensions", "trackingCategories", "dim-"),
    PRODUCTS("products", "items", "prd-"),
    SALES_INVOICES("sales-invoices", "invoices", "inv-"),
    PURCHASE_BILLS("purchase-bills", "bills", "bil-"),
    SALES_CREDITS("sales-credits", "creditNotes", "crn-"),
    PURCHASE_CREDITS("purchase-credits", "billCreditNotes", "bcn-"),
    CLIENT_PAYMENTS("client-payments", "payments", "rct-"),
    VENDOR_PAYMENTS("vendor-payments", "billPayments", "pmt-"),
    PAYMENT_METHODS("payment-methods", "paymentMethods", "mtd-"),
    SALES_ORDERS("sales-orders", "salesOrders", "sor-"),
    PURCHASE_ORDERS("purchase-orders", "purchaseOrders", "por-"),
    GOODS_RECEIPTS("goods-receipts", "itemReceipts", "gri-"),
    BANK_ACCOUNTS("bank-accounts", "bankAccounts", "acc-"),
    BANK_TRANSACTIONS("bank-transactions", "bankTransactions", "btx-"),
    DIRECT_COSTS("direct-costs", "directCosts", "dco-"),
    DIRECT_INCOMES("direct-incomes", "directIncomes", "din-"),
    TRANSFERS("transfers", "transfers", "trf-"),
    JOURNALS("journals", "journals", "jnl-"),
    JOURNAL_ENTRIES("journal-entries", "journalEntries", "jen-"),
    ACCOUNT_TRANSACTIONS("account-transactions", "accountTransactions", "atx-");

    private static final Set<String> WITH_FILES =
            Set.of(
                    "customers",
                    "suppliers",
                    "invoices",
                    "bills",
                    "billCreditNotes",
                    "directCosts",
                    "directIncomes",
                    "purchaseOrders",
                    "transfers");

    /** Kinds without postings: master data, orders, and records derived from others. */
    private static final Set<Kind> WITHOUT_BOOKINGS =
            EnumSet.of(
                    ORGANISATION,
                    LEDGER_ACCOUNTS,
                    VENDORS,
                    CLIENTS,
                    TAX_CODES,
                    DIMENSIONS,
                    PRODUCTS,
                    PAYMENT_METHODS,
                    SALES_ORDERS,
                    PURCHASE_ORDERS,
                    GOODS_RECEIPTS,
                    BANK_ACCOUNTS,
                    BANK_TRANSACTIONS,
                    JOURNALS,
                    ACCOUNT_TRANSACTIONS);

    private final String nativeName;
    private final String dataType;
    private final String prefix;

    Kind(String nativeName, String dataType, String prefix) {
        this.nativeName = nativeName;
        this.dataType = dataType;
        this.prefix = prefix;
    }

    /** Finds the kind of a collection of the native API. */
    public static Optional<Kind> ofCollection(String name) {
        return Arrays.stream(values())
                .filter(it -> it != ORGANISATION && it.nativeName.equals(name))
                .findFirst();
    }

    /** Returns the kind that a stored record names. */
    public static Kind named(String name) {
        for (Kind kind : values()) {
            if (kind.nativeName.equals(name)) {
                return kind;
            }
        }
        throw new IllegalStateException("The ledger contains records of an unknown kind: " + name);
    }

    /** Finds the kind of a data type key of the control API. */
    public static Optional<Kind> ofDataType(String key) {
        return Arrays.stream(values()).filter(it -> it.dataType.equals(key)).findFirst();
    }

    public String nativeName() {
        return nativeName;
    }

    public String dataType() {
        return dataType;
    }

    /** Whether files can be attached to its records. */
    public boolean takesFiles() {
        return WITH_FILES.contains(dataType);
    }

    /** Invoices, bills and credit notes: they have lines, totals, postings and payments. */
    public boolean isDocument() {
        return switch (this) {
            case SALES_INVOICES, PURCHASE_BILLS, SALES_CREDITS, PURCHASE_CREDITS -> true;
            default -> false;
        };
    }

    /** Orders and receipts: lines and totals like documents, without postings. */
    public boolean isOrder() {
        return this == SALES_ORDERS || this == PURCHASE_ORDERS || this == GOODS_RECEIPTS;
    }

    /** Payments that settle documents or stay on the account of the other party. */
    public boolean isPayment() {
        return this == CLIENT_PAYMENTS || this == VENDOR_PAYMENTS;
    }

    /** Void records stay without effect. */
    public boolean canBeVoided() {
        return isDocument() || isOrder() || this == TRANSFERS;
    }

    /** They form a tree by {@code parent_id}, and a parent has a flag for its children. */
    public boolean hasParents() {
        return this == DIMENSIONS || this == JOURNALS;
    }

    /** Accounts with postings; both kinds show the balance. */
    public boolean isAccount() {
        return this == LEDGER_ACCOUNTS || this == BANK_ACCOUNTS;
    }

    /** Collections of the kinds that can have postings. */
    public static List<String> booking() {
        return Arrays.stream(values())
                .filter(it -> !WITHOUT_BOOKINGS.contains(it))
                .map(Kind::nativeName)
                .toList();
    }

    /** Prefix of the ids of this kind, which makes ids unique within an organisation. */
    public String prefix() {
        return prefix;
    }
}
