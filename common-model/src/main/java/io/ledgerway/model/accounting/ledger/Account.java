package io.ledgerway.model.accounting.ledger;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.accounting.AccountingRecord;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.ImmutableCopies;
import io.ledgerway.model.accounting.Metadata;
import io.ledgerway.model.accounting.SupplementalData;
import io.ledgerway.model.accounting.ValidDataTypeLinks;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An account of the chart of accounts.
 *
 * @param currentBalance assets and expenses positive in debit, the others in credit
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Account(
        @Nullable String id,
        @Nullable String nominalCode,
        @Nullable String name,
        @Nullable String description,
        @Nullable String fullyQualifiedCategory,
        @Nullable String fullyQualifiedName,
        @Nullable String currency,
        @Nullable BigDecimal currentBalance,
        @Nullable AccountType type,
        @Nullable AccountStatus status,
        @Nullable Boolean isBankAccount,
        @Nullable List<ValidDataTypeLinks> validDatatypeLinks,
        @Nullable SupplementalData supplementalData,
        @Nullable Metadata metadata,
        @Nullable DateTime modifiedDate,
        @Nullable DateTime sourceModifiedDate)
        implements AccountingRecord {

    public Account {
        validDatatypeLinks = ImmutableCopies.of(validDatatypeLinks);
    }
}
