package io.ledgerway.connector.sandbox.mapping.ledger;

import io.ledgerway.connector.sandbox.api.SandboxJson;
import io.ledgerway.connector.sandbox.mapping.value.EnumMappings;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRecord;
import io.ledgerway.model.accounting.bank.BankAccount;
import io.ledgerway.model.accounting.bank.BankAccountType;
import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A bank or card account. Its id is that of its ledger account.
 *
 * @param balance positive for debit, also of cards
 */
record SandboxBankAccount(
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
        implements SandboxRecord {

    SandboxBankAccount {
        SandboxJson.required(id, "id");
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
                EnumMappings.currency(currency),
                signedBalance(),
                institution,
                /* availableBalance= */ available,
                overdraftLimit,
                EnumMappings.accountStatus(state),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                EnumMappings.dateTime(changedAt));
    }

    private BankAccountType type() {
        return switch (kind) {
            case "card" -> BankAccountType.CREDIT;
            case "current", "savings" -> BankAccountType.DEBIT;
            case null, default -> BankAccountType.UNKNOWN;
        };
    }

    /** Cards are liabilities: their canonical balance is positive for credit. */
    private @Nullable BigDecimal signedBalance() {
        return balance != null && type() == BankAccountType.CREDIT ? balance.negate() : balance;
    }
}
