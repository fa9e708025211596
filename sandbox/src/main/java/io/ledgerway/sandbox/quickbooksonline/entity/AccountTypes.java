package io.ledgerway.sandbox.quickbooksonline.entity;

import java.util.List;
import java.util.Optional;

/** Types of accounts and the classes and categories of the books to which they belong. */
public final class AccountTypes {

    private static final List<Type> TYPES =
            List.of(
                    new Type("asset", "bank", "Asset", "Bank", "Checking"),
                    new Type(
                            "asset",
                            "receivable",
                            "Asset",
                            "Accounts Receivable",
                            "AccountsReceivable"),
                    new Type("asset", "inventory", "Asset", "Other Current Asset", "Inventory"),
                    new Type("asset", "current", "Asset", "Other Current Asset", "PrepaidExpenses"),
                    new Type("asset", "fixed", "Asset", "Fixed Asset", "FurnitureAndFixtures"),
                    new Type("asset", "long_term", "Asset", "Other Asset", "OtherLongTermAssets"),
                    new Type(
                            "asset", "other", "Asset", "Other Current Asset", "OtherCurrentAssets"),
                    new Type(
                            "liability",
                            "payable",
                            "Liability",
                            "Accounts Payable",
                            "AccountsPayable"),
                    new Type("liability", "card", "Liability", "Credit Card", "CreditCard"),
                    new Type(
                            "liability",
                            "tax",
                            "Liability",
                            "Other Current Liability",
                            "GlobalTaxPayable"),
                    new Type(
                            "liability",
                            "long_term",
                            "Liability",
                            "Long Term Liability",
                            "NotesPayable"),
                    new Type(
                            "liability",
                            "other",
                            "Liability",
                            "Other Current Liability",
                            "OtherCurrentLiabilities"),
                    new Type("equity", "retained", "Equity", "Equity", "RetainedEarnings"),
                    new Type("equity", "equity", "Equity", "Equity", "OwnersEquity"),
                    new Type("income", "sales", "Revenue", "Income", "SalesOfProductIncome"),
                    new Type(
                            "income",
                            "other",
                            "Revenue",
                            "Other Income",
                            "OtherMiscellaneousIncome"),
                    new Type(
                            "expense",
                            "cost_of_sales",
                            "Expense",
                            "Cost of Goods Sold",
                            "SuppliesMaterialsCogs"),
                    new Type(
                            "expense",
                            "overheads",
                            "Expense",
                            "Expense",
                            "OfficeGeneralAdministrativeExpenses"),
                    new Type(
                            "expense",
                            "other",
                            "Expense",
                            "Other Expense",
                            "OtherMiscellaneousExpense"));

    private AccountTypes() {}

    /**
     * A type of the dialect.
     *
     * @param accountClass class in the books
     * @param category category in the books
     */
    public record Type(
            String accountClass,
            String category,
            String classification,
            String type,
            String subType) {

        /** Whether its accounts belong to profit and loss. */
        boolean isResult() {
            return accountClass.equals("income") || accountClass.equals("expense");
        }
    }

    /** The type of an account of the books; an unknown category is the other one of its class. */
    public static Type of(String accountClass, String category) {
        return TYPES.stream()
                .filter(it ->
                        it.accountClass().equals(accountClass) && it.category().equals(category))
                .findFirst()
                .or(() ->
                        TYPES.stream()
                                .filter(it -> it.accountClass().equals(accountClass))
                                .reduce((_, last) -> last))
                .orElseGet(() -> TYPES.get(6));
    }

    /** Finds the first type with this name, with or without spaces. */
    public static Optional<Type> named(String type) {
        String wanted = type.replace(" ", "");
        return TYPES.stream()
                .filter(it -> it.type().replace(" ", "").equalsIgnoreCase(wanted))
                .reduce((first, other) -> other.category().equals("other") ? other : first);
    }

    /** Finds a type by its more precise name. */
    public static Optional<Type> preciselyNamed(String subType) {
        return TYPES.stream().filter(it -> it.subType().equalsIgnoreCase(subType)).findFirst();
    }
}
