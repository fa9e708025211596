package io.ledgerway.connector.xero.mapping;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Xero's types of accounts, and the fully qualified categories that stand for them. */
public final class AccountCategories {

    private static final Map<String, String> BY_TYPE = new LinkedHashMap<>();

    static {
        BY_TYPE.put("BANK", "Asset.Bank");
        BY_TYPE.put("CURRENT", "Asset.Current");
        BY_TYPE.put("FIXED", "Asset.Fixed");
        BY_TYPE.put("INVENTORY", "Asset.Inventory");
        BY_TYPE.put("NONCURRENT", "Asset.NonCurrent");
        BY_TYPE.put("PREPAYMENT", "Asset.Prepayment");
        BY_TYPE.put("DIRECTCOSTS", "Expense.DirectCosts");
        BY_TYPE.put("EXPENSE", "Expense.Expense");
        BY_TYPE.put("OVERHEADS", "Expense.Overhead");
        BY_TYPE.put("SUPERANNUATIONEXPENSE", "Expense.Superannuation");
        BY_TYPE.put("WAGESEXPENSE", "Expense.Wages");
        BY_TYPE.put("SALES", "Income.Sales");
        BY_TYPE.put("REVENUE", "Income.Revenue");
        BY_TYPE.put("OTHERINCOME", "Income.Other");
        BY_TYPE.put("CURRLIAB", "Liability.Current");
        BY_TYPE.put("DEPRECIATN", "Liability.Depreciation");
        BY_TYPE.put("LIABILITY", "Liability.Liability");
        BY_TYPE.put("TERMLIAB", "Liability.NonCurrent");
        BY_TYPE.put("PAYG", "Liability.PayAsYouGo");
        BY_TYPE.put("PAYGLIABILITY", "Liability.PayAsYouGo");
        BY_TYPE.put("SUPERANNUATIONLIABILITY", "Liability.Superannuation");
        BY_TYPE.put("WAGESPAYABLELIABILITY", "Liability.WagesPayable");
        BY_TYPE.put("EQUITY", "Equity.Equity");
    }

    private AccountCategories() {}

    /** The category of each type. */
    static Map<String, String> byType() {
        return BY_TYPE;
    }

    /** The types that a new account can have, by category; bank accounts are a data type. */
    public static Map<String, String> writable() {
        var types = new LinkedHashMap<String, String>();
        BY_TYPE.forEach((type, category) -> {
            if (!type.equals("BANK")) {
                types.putIfAbsent(category, type);
            }
        });
        return types;
    }

    /** Xero's type; empty for another category. */
    public static Optional<String> type(String category) {
        return Optional.ofNullable(writable().get(category));
    }

    /**
     * Whether the accounts of a category have a canonical type: the first part of the category.
     * Xero's class of depreciation accounts is expense.
     */
    public static boolean isOfType(String category, String type) {
        return category.startsWith(type + ".")
                || (category.equals(BY_TYPE.get("DEPRECIATN")) && type.equals("Expense"));
    }
}
