package io.ledgerway.connector.sandbox.mapping;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.ledgerway.model.accounting.Account;
import io.ledgerway.model.accounting.AccountType;
import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An account.
 *
 * @param balance positive in debit, whatever the class
 */
record NativeAccount(
        String id,
        @Nullable String code,
        @Nullable String name,
        @Nullable String description,
        @JsonProperty("class") @Nullable String accountClass,
        @Nullable String category,
        @Nullable String currency,
        @Nullable BigDecimal balance,
        @JsonProperty("is_bank") @Nullable Boolean bank,
        @Nullable String state,
        @Nullable Instant changedAt)
        implements NativeRecord {

    NativeAccount {
        NativeJson.required(id, "id");
    }

    @Override
    public Account canonical() {
        return new Account(
                id,
                code,
                name,
                description,
                qualifiedCategory(),
                qualifiedName(),
                Words.currency(currency),
                currentBalance(),
                type(),
                Words.accountStatus(state),
                bank,
                /* validDatatypeLinks= */ null,
                /* supplementalData= */ null,
                /* metadata= */ null,
                /* modifiedDate= */ null,
                Words.moment(changedAt));
    }

    private AccountType type() {
        return switch (accountClass) {
            case "asset" -> AccountType.ASSET;
            case "liability" -> AccountType.LIABILITY;
            case "income" -> AccountType.INCOME;
            case "expense" -> AccountType.EXPENSE;
            case "equity" -> AccountType.EQUITY;
            case null, default -> AccountType.UNKNOWN;
        };
    }

    /** The contract's sign: liabilities, income and equity are positive in credit. */
    private @Nullable BigDecimal currentBalance() {
        if (balance == null) {
            return null;
        }
        return switch (type()) {
            case LIABILITY, INCOME, EQUITY -> balance.negate();
            case ASSET, EXPENSE, UNKNOWN -> balance;
        };
    }

    private @Nullable String qualifiedCategory() {
        if (type() == AccountType.UNKNOWN) {
            return null;
        }
        return category == null ? type().wire() : type().wire() + "." + Words.camel(category);
    }

    private @Nullable String qualifiedName() {
        var qualified = qualifiedCategory();
        return qualified == null || name == null ? null : qualified + "." + name;
    }
}
