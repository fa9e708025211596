package io.ledgerway.model.accounting.bank;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.accounting.AccountingRecord;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.Metadata;
import io.ledgerway.model.accounting.SupplementalData;
import io.ledgerway.model.accounting.ledger.AccountStatus;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * A bank or card account.
 *
 * @param overdraftLimit never negative: 1000 means that the balance may fall to -1000
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record BankAccount(
        @Nullable String id,
        @Nullable String accountName,
        @Nullable BankAccountType accountType,
        @Nullable String nominalCode,
        @Nullable String sortCode,
        @Nullable String accountNumber,
        @Nullable String iBan,
        @Nullable String currency,
        @Nullable BigDecimal balance,
        @Nullable String institution,
        @Nullable BigDecimal availableBalance,
        @Nullable BigDecimal overdraftLimit,
        @Nullable AccountStatus status,
        @Nullable Metadata metadata,
        @Nullable SupplementalData supplementalData,
        @Nullable DateTime modifiedDate,
        @Nullable DateTime sourceModifiedDate)
        implements AccountingRecord {}
