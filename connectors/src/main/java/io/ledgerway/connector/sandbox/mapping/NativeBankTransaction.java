package io.ledgerway.connector.sandbox.mapping;

import io.ledgerway.model.accounting.BankTransaction;
import io.ledgerway.model.accounting.BankTransactionType;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** A line of a bank statement. */
record NativeBankTransaction(
        String id,
        @Nullable NativeRef account,
        @Nullable LocalDate clearedOn,
        @Nullable String text,
        @Nullable String kind,
        @Nullable BigDecimal amount,
        @Nullable Boolean reconciled,
        @Nullable BigDecimal balance,
        @Nullable Instant changedAt)
        implements NativeRecord {

    NativeBankTransaction {
        NativeJson.required(id, "id");
    }

    @Override
    public BankTransaction canonical() {
        return new BankTransaction(
                id,
                /* accountId= */ account == null ? null : account.id(),
                Words.date(clearedOn),
                /* description= */ text,
                reconciled,
                amount,
                balance,
                type(),
                /* modifiedDate= */ null,
                Words.moment(changedAt));
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
