package io.ledgerway.model.accounting.bank;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.accounting.AccountingRecord;
import io.ledgerway.model.accounting.DateTime;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Line of a bank statement. It has no metadata and is not an {@link AccountingRecord}.
 *
 * @param amount signed amount
 * @param balance balance of the account after the transaction
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record BankTransaction(
        @Nullable String id,
        @Nullable String accountId,
        @Nullable DateTime clearedOnDate,
        @Nullable String description,
        @Nullable Boolean reconciled,
        @Nullable BigDecimal amount,
        @Nullable BigDecimal balance,
        @Nullable BankTransactionType transactionType,
        @Nullable DateTime modifiedDate,
        @Nullable DateTime sourceModifiedDate) {}
