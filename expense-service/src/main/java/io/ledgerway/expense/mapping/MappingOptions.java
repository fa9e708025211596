package io.ledgerway.expense.mapping;

import io.ledgerway.expense.transaction.ExpenseType;
import io.ledgerway.model.accounting.AccountType;
import io.ledgerway.model.accounting.DateTime;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a company's customers choose from; empty before the first read.
 *
 * @param expenseProvider the name of the partner expense integration
 */
record MappingOptions(
        @Nullable String expenseProvider,
        List<Account> accounts,
        List<TrackingCategory> trackingCategories,
        List<TaxRate> taxRates) {

    MappingOptions {
        accounts = List.copyOf(accounts);
        trackingCategories = List.copyOf(trackingCategories);
        taxRates = List.copyOf(taxRates);
    }

    /**
     * An account.
     *
     * @param currency ISO 4217; XXX where it is not known
     * @param validTransactionTypes the types of expense whose lines may be booked to it
     * @param validFor which transactions may name it, e.g. {@code expense-transactions.Payment}
     */
    record Account(
            String id,
            @Nullable String nominalCode,
            String name,
            String currency,
            AccountType accountType,
            String fullyQualifiedCategory,
            boolean isBankAccount,
            List<ExpenseType> validTransactionTypes,
            List<String> validFor) {

        Account {
            validTransactionTypes = List.copyOf(validTransactionTypes);
            validFor = List.copyOf(validFor);
        }
    }

    /** A tracking category; one without a parent is at the top. */
    record TrackingCategory(
            String id,
            String name,
            boolean hasChildren,
            @Nullable String parentId,
            @Nullable DateTime modifiedDate) {}

    /**
     * A tax rate, in percent.
     *
     * @param effectiveTaxRate with compounding
     * @param totalTaxRate the plain sum of its components
     */
    record TaxRate(
            String id,
            String name,
            @Nullable String code,
            BigDecimal effectiveTaxRate,
            BigDecimal totalTaxRate,
            List<ExpenseType> validTransactionTypes) {

        TaxRate {
            validTransactionTypes = List.copyOf(validTransactionTypes);
        }
    }
}
