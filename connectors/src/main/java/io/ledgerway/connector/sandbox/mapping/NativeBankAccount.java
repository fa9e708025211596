package io.ledgerway.connector.sandbox.mapping;

import io.ledgerway.model.accounting.BankAccount;
import io.ledgerway.model.accounting.BankAccountType;
import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A bank or card account; its id is that of the ledger account.
 *
 * @param balance positive in debit, for cards too
 */
record NativeBankAccount(
        String id,
        @Nullable String name,
        @Nullable String code,
        @Nullable String kind,
        @Nullable String sortCode,
        @Nullable String number,
        @Nullable String iban,
        @Nullable String currency,
        @Nullable BigDecimal balance,
        @Nullable BigDecimal available,
        @Nullable BigDecimal overdraftLimit,
        @Nullable String institution,
        @Nullable String state,
        @Nullable Instant changedAt)
        implements NativeRecord {

    NativeBankAccount {
        NativeJson.required(id, "id");
    }

    @Override
    public BankAccount canonical() {
        return new BankAccount(
                id,
                /* accountName= */ name,
                type(),
                /* nominalCode= */ code,
                sortCode,
                /* accountNumber= */ number,
                iban,
                Words.currency(currency),
                ownBalance(),
                institution,
                /* availableBalance= */ available,
                overdraftLimit,
                Words.accountStatus(state),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                Words.moment(changedAt));
    }

    private BankAccountType type() {
        return switch (kind) {
            case "card" -> BankAccountType.CREDIT;
            case "current", "savings" -> BankAccountType.DEBIT;
            case null, default -> BankAccountType.UNKNOWN;
        };
    }

    /** Positive on the account's own side of the books. */
    private @Nullable BigDecimal ownBalance() {
        return balance != null && type() == BankAccountType.CREDIT ? balance.negate() : balance;
    }
}
