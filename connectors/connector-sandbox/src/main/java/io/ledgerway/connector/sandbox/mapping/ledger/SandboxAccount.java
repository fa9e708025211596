package io.ledgerway.connector.sandbox.mapping.ledger;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.ledgerway.connector.sandbox.api.SandboxJson;
import io.ledgerway.connector.sandbox.mapping.value.EnumMappings;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRecord;
import io.ledgerway.model.accounting.ledger.Account;
import io.ledgerway.model.accounting.ledger.AccountType;
import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A ledger account.
 *
 * @param balance positive for debit, in all classes
 */
record SandboxAccount(
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
        implements SandboxRecord {

    SandboxAccount {
        SandboxJson.required(id, "id");
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
                EnumMappings.currency(currency),
                currentBalance(),
                type(),
                EnumMappings.accountStatus(state),
                bank,
                /* validDatatypeLinks= */ null,
                /* supplementalData= */ null,
                /* metadata= */ null,
                /* modifiedDate= */ null,
                EnumMappings.dateTime(changedAt));
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

    /** The canonical balance of liabilities, income and equity is positive for credit. */
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
        return category == null
                ? type().wire()
                : type().wire() + "." + EnumMappings.pascalCase(category);
    }

    private @Nullable String qualifiedName() {
        var qualified = qualifiedCategory();
        return qualified == null || name == null ? null : qualified + "." + name;
    }
}
