package io.ledgerway.connector.sandbox.mapping;

import io.ledgerway.model.accounting.AccountTransaction;
import io.ledgerway.model.accounting.BankAccountRef;
import io.ledgerway.model.accounting.ReconciliationStatus;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What passed through a bank account, with the records behind it. */
record NativeAccountTransaction(
        String id,
        @Nullable String memo,
        @Nullable NativeRef account,
        @Nullable LocalDate date,
        @Nullable String state,
        @Nullable String currency,
        @Nullable BigDecimal rate,
        @Nullable List<Line> lines,
        @Nullable BigDecimal total,
        @Nullable Instant changedAt)
        implements NativeRecord {

    NativeAccountTransaction {
        NativeJson.required(id, "id");
    }

    @Override
    public AccountTransaction canonical() {
        var status = Words.reconciliation(state);
        return new AccountTransaction(
                id,
                /* transactionId= */ id,
                /* note= */ memo,
                account == null ? null : new BankAccountRef(account.id(), account.name()),
                Words.date(date),
                status,
                Words.currency(currency),
                rate,
                Words.each(lines, Line::canonical),
                total,
                /* metadata= */ null,
                /* modifiedDate= */ null,
                status == ReconciliationStatus.VOID ? null : Words.moment(changedAt));
    }

    /** A part of it. */
    record Line(@Nullable String text, @Nullable NativeSource source, @Nullable BigDecimal amount) {

        AccountTransaction.Line canonical() {
            return new AccountTransaction.Line(
                    text, source == null ? null : source.canonical(), amount);
        }
    }
}
