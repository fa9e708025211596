package io.ledgerway.model.datatype;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The 43 data type keys; the list is closed.
 *
 * <p>The key names a type in queueing, data status and settings. The records of two types have
 * another path segment: chart of accounts at {@code accounts}, company information at {@code info}.
 */
public enum DataType {
    ACCOUNT_TRANSACTIONS("accountTransactions", Area.ACCOUNTING, Scope.CONNECTION),
    BALANCE_SHEET("balanceSheet", Area.ACCOUNTING, Scope.COMPANY),
    BANK_ACCOUNTS("bankAccounts", Area.ACCOUNTING, Scope.CONNECTION),
    BANK_TRANSACTIONS("bankTransactions", Area.ACCOUNTING, Scope.CONNECTION),
    BILL_CREDIT_NOTES("billCreditNotes", Area.ACCOUNTING, Scope.COMPANY),
    BILL_PAYMENTS("billPayments", Area.ACCOUNTING, Scope.COMPANY),
    BILLS("bills", Area.ACCOUNTING, Scope.COMPANY),
    CASH_FLOW_STATEMENT("cashFlowStatement", Area.ACCOUNTING, Scope.COMPANY),
    CHART_OF_ACCOUNTS("chartOfAccounts", "accounts", Area.ACCOUNTING, Scope.COMPANY),
    COMPANY("company", "info", Area.ACCOUNTING, Scope.COMPANY),
    CREDIT_NOTES("creditNotes", Area.ACCOUNTING, Scope.COMPANY),
    CUSTOMERS("customers", Area.ACCOUNTING, Scope.COMPANY),
    DIRECT_COSTS("directCosts", Area.ACCOUNTING, Scope.CONNECTION),
    DIRECT_INCOMES("directIncomes", Area.ACCOUNTING, Scope.CONNECTION),
    INVOICES("invoices", Area.ACCOUNTING, Scope.COMPANY),
    ITEM_RECEIPTS("itemReceipts", Area.ACCOUNTING, Scope.CONNECTION),
    ITEMS("items", Area.ACCOUNTING, Scope.COMPANY),
    JOURNAL_ENTRIES("journalEntries", Area.ACCOUNTING, Scope.COMPANY),
    JOURNALS("journals", Area.ACCOUNTING, Scope.COMPANY),
    PAYMENT_METHODS("paymentMethods", Area.ACCOUNTING, Scope.COMPANY),
    PAYMENTS("payments", Area.ACCOUNTING, Scope.COMPANY),
    PROFIT_AND_LOSS("profitAndLoss", Area.ACCOUNTING, Scope.COMPANY),
    PURCHASE_ORDERS("purchaseOrders", Area.ACCOUNTING, Scope.COMPANY),
    SALES_ORDERS("salesOrders", Area.ACCOUNTING, Scope.COMPANY),
    SUPPLIERS("suppliers", Area.ACCOUNTING, Scope.COMPANY),
    TAX_RATES("taxRates", Area.ACCOUNTING, Scope.COMPANY),
    TRACKING_CATEGORIES("trackingCategories", Area.ACCOUNTING, Scope.COMPANY),
    TRANSFERS("transfers", Area.ACCOUNTING, Scope.CONNECTION),
    BANKING_ACCOUNT_BALANCES("banking-accountBalances", Area.BANKING, Scope.CONNECTION),
    BANKING_ACCOUNTS("banking-accounts", Area.BANKING, Scope.CONNECTION),
    BANKING_TRANSACTION_CATEGORIES("banking-transactionCategories", Area.BANKING, Scope.CONNECTION),
    BANKING_TRANSACTIONS("banking-transactions", Area.BANKING, Scope.CONNECTION),
    COMMERCE_COMPANY_INFO("commerce-companyInfo", "commerce-info", Area.COMMERCE, Scope.CONNECTION),
    COMMERCE_CUSTOMERS("commerce-customers", Area.COMMERCE, Scope.CONNECTION),
    COMMERCE_DISPUTES("commerce-disputes", Area.COMMERCE, Scope.CONNECTION),
    COMMERCE_LOCATIONS("commerce-locations", Area.COMMERCE, Scope.CONNECTION),
    COMMERCE_ORDERS("commerce-orders", Area.COMMERCE, Scope.CONNECTION),
    COMMERCE_PAYMENT_METHODS("commerce-paymentMethods", Area.COMMERCE, Scope.CONNECTION),
    COMMERCE_PAYMENTS("commerce-payments", Area.COMMERCE, Scope.CONNECTION),
    COMMERCE_PRODUCT_CATEGORIES("commerce-productCategories", Area.COMMERCE, Scope.CONNECTION),
    COMMERCE_PRODUCTS("commerce-products", Area.COMMERCE, Scope.CONNECTION),
    COMMERCE_TAX_COMPONENTS("commerce-taxComponents", Area.COMMERCE, Scope.CONNECTION),
    COMMERCE_TRANSACTIONS("commerce-transactions", Area.COMMERCE, Scope.CONNECTION);

    private static final Map<String, DataType> BY_KEY =
            Arrays.stream(values()).collect(Collectors.toMap(DataType::key, Function.identity()));

    private final String key;
    private final String path;
    private final Area area;
    private final Scope scope;

    DataType(String key, Area area, Scope scope) {
        this(key, key, area, scope);
    }

    DataType(String key, String path, Area area, Scope scope) {
        this.key = key;
        this.path = path;
        this.area = area;
        this.scope = scope;
    }

    /** The key in JSON and paths. */
    @JsonValue
    public String key() {
        return key;
    }

    /** Path segment of the records. */
    public String path() {
        return path;
    }

    public Area area() {
        return area;
    }

    /** Whether the records belong to the path of the company or of a connection. */
    public Scope scope() {
        return scope;
    }

    /** The type with the key; keys are case-sensitive. */
    public static Optional<DataType> ofKey(String key) {
        return Optional.ofNullable(BY_KEY.get(key));
    }

    @JsonCreator
    static DataType fromWire(String key) {
        return ofKey(key)
                .orElseThrow(() -> new IllegalArgumentException("Unknown data type " + key));
    }

    /** Business area of the data. */
    public enum Area {
        ACCOUNTING,
        BANKING,
        COMMERCE
    }

    /** Whether records are read by company or by connection. */
    public enum Scope {
        COMPANY,
        CONNECTION
    }
}
