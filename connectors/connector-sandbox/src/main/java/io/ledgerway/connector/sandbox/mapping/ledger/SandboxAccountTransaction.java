package io.ledgerway.connector.sandbox.mapping.ledger;

import io.ledgerway.connector.sandbox.api.SandboxJson;
import io.ledgerway.connector.sandbox.mapping.value.EnumMappings;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRecord;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRef;
import io.ledgerway.connector.sandbox.mapping.value.SandboxSource;
import io.ledgerway.model.accounting.bank.AccountTransaction;
import io.ledgerway.model.accounting.bank.ReconciliationStatus;
import io.ledgerway.model.accounting.reference.BankAccountRef;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A transaction of a bank account, with the records that caused it. */
record SandboxAccountTransaction(
        String id,
        @Nullable String memo,
        @Nullable SandboxRef account,
        @Nullable LocalDate date,
        @Nullable String state,
        @Nullable String currency,
        @Nullable BigDecimal rate,
        @Nullable List<Line> lines,
        @Nullable BigDecimal total,
        @Nullable Instant changedAt)
        implements SandboxRecord {

    SandboxAccountTransaction {
        SandboxJson.required(id, "id");
    }

    @Override
    public AccountTransaction canonical() {
        var status = EnumMappings.reconciliationStatus(state);
        return new AccountTransaction(
                id,
                /* transactionId= */ id,
                /* note= */ memo,
                account == null ? null : new BankAccountRef(account.id(), account.name()),
                EnumMappings.date(date),
                status,
                EnumMappings.currency(currency),
                rate,
                EnumMappings.mapNullable(lines, Line::canonical),
                total,
                /* metadata= */ null,
                /* modifiedDate= */ null,
                status == ReconciliationStatus.VOID ? null : EnumMappings.dateTime(changedAt));
    }

    record Line(
            @Nullable String text, @Nullable SandboxSource source, @Nullable BigDecimal amount) {

        AccountTransaction.Line canonical() {
            return new AccountTransaction.Line(
                    text, source == null ? null : source.canonical(), amount);
        }
    }
}
