package io.ledgerway.expense.mappingoptions;

import io.ledgerway.expense.transaction.ExpenseType;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.ledger.AccountType;
import io.swagger.v3.oas.annotations.media.Schema;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Accounts, tracking categories and tax rates of a company; empty before the first sync.
 *
 * @param expenseProvider the name of the partner expense integration
 */
public record MappingOptions(
        @Nullable String expenseProvider,
        List<Account> accounts,
        List<TrackingCategory> trackingCategories,
        List<TaxRate> taxRates) {

    public MappingOptions {
        accounts = List.copyOf(accounts);
        trackingCategories = List.copyOf(trackingCategories);
        taxRates = List.copyOf(taxRates);
    }

    /**
     * An account.
     *
     * @param currency ISO 4217; XXX if unknown
     * @param validTransactionTypes types of expense whose lines can use the account
     * @param validFor transactions that can use it, e.g. {@code expense-transactions.Payment}
     */
    public record Account(
            String id,
            @Nullable String nominalCode,
            String name,
            String currency,
            @Schema(
                            type = "string",
                            allowableValues = {"Asset", "Expense", "Income", "Liability", "Equity"})
                    AccountType accountType,
            String fullyQualifiedCategory,
            boolean isBankAccount,
            List<ExpenseType> validTransactionTypes,
            List<String> validFor) {

        public Account {
            validTransactionTypes = List.copyOf(validTransactionTypes);
            validFor = List.copyOf(validFor);
        }
    }

    /** A tracking category; a root has no parent. */
    public record TrackingCategory(
            String id,
            String name,
            boolean hasChildren,
            @Nullable String parentId,
            @Nullable DateTime modifiedDate) {}

    /**
     * A tax rate in percent.
     *
     * @param effectiveTaxRate the rate with compounding
     * @param totalTaxRate the sum of the components
     */
    public record TaxRate(
            String id,
            String name,
            @Nullable String code,
            BigDecimal effectiveTaxRate,
            BigDecimal totalTaxRate,
            List<ExpenseType> validTransactionTypes) {

        public TaxRate {
            validTransactionTypes = List.copyOf(validTransactionTypes);
        }
    }
}
