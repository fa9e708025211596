package io.ledgerway.connector.sandbox.mapping.ledger;

import io.ledgerway.connector.sandbox.api.SandboxJson;
import io.ledgerway.connector.sandbox.mapping.value.EnumMappings;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRecord;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRef;
import io.ledgerway.model.accounting.bank.BankTransaction;
import io.ledgerway.model.accounting.bank.BankTransactionType;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** A bank transaction. */
record SandboxBankTransaction(
        String id,
        @Nullable SandboxRef account,
        @Nullable LocalDate clearedOn,
        @Nullable String text,
        @Nullable String kind,
        @Nullable BigDecimal amount,
        @Nullable Boolean reconciled,
        @Nullable BigDecimal balance,
        @Nullable Instant changedAt)
        implements SandboxRecord {

    SandboxBankTransaction {
        SandboxJson.required(id, "id");
    }

    @Override
    public BankTransaction canonical() {
        return new BankTransaction(
                id,
                /* accountId= */ account == null ? null : account.id(),
                EnumMappings.date(clearedOn),
                /* description= */ text,
                reconciled,
                amount,
                balance,
                type(),
                /* modifiedDate= */ null,
                EnumMappings.dateTime(changedAt));
    }

    private BankTransactionType type() {
        return switch (kind) {
            case "credit" -> BankTransactionType.CREDIT;
            case "debit" -> BankTransactionType.DEBIT;
            case "interest" -> BankTransactionType.INT;
            case "dividend" -> BankTransactionType.DIV;
            case "fee" -> BankTransactionType.FEE;
            case "service_charge" -> BankTransactionType.SER_CHG;
            case "deposit" -> BankTransactionType.DEP;
            case "atm" -> BankTransactionType.ATM;
            case "pos" -> BankTransactionType.POS;
            case "transfer" -> BankTransactionType.XFER;
            case "check" -> BankTransactionType.CHECK;
            case "payment" -> BankTransactionType.PAYMENT;
            case "cash" -> BankTransactionType.CASH;
            case "direct_deposit" -> BankTransactionType.DIRECT_DEP;
            case "direct_debit" -> BankTransactionType.DIRECT_DEBIT;
            case "repeat_payment" -> BankTransactionType.REPEAT_PMT;
            case "other" -> BankTransactionType.OTHER;
            case null, default -> BankTransactionType.UNKNOWN;
        };
    }
}
