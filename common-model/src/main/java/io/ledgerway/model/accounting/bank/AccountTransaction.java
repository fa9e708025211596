package io.ledgerway.model.accounting.bank;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.accounting.AccountingRecord;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.ImmutableCopies;
import io.ledgerway.model.accounting.Metadata;
import io.ledgerway.model.accounting.reference.BankAccountRef;
import io.ledgerway.model.accounting.reference.RecordRef;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Transaction on a bank account, with the records it belongs to.
 *
 * @param transactionId id of the transaction at the platform
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record AccountTransaction(
        @Nullable String id,
        @Nullable String transactionId,
        @Nullable String note,
        @Nullable BankAccountRef bankAccountRef,
        @Nullable DateTime date,
        @Nullable ReconciliationStatus status,
        @Nullable String currency,
        @Nullable BigDecimal currencyRate,
        @Nullable List<Line> lines,
        @Nullable BigDecimal totalAmount,
        @Nullable Metadata metadata,
        @Nullable DateTime modifiedDate,
        @Nullable DateTime sourceModifiedDate)
        implements AccountingRecord {

    public AccountTransaction {
        lines = ImmutableCopies.of(lines);
    }

    /** A part of the transaction, with the record it belongs to. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Line(
            @Nullable String description,
            @Nullable RecordRef recordRef,
            @Nullable BigDecimal amount) {}
}
