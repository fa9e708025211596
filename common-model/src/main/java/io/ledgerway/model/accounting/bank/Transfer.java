package io.ledgerway.model.accounting.bank;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.accounting.AccountingRecord;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.ImmutableCopies;
import io.ledgerway.model.accounting.Metadata;
import io.ledgerway.model.accounting.SupplementalData;
import io.ledgerway.model.accounting.reference.ContactRef;
import io.ledgerway.model.accounting.reference.RecordRef;
import io.ledgerway.model.accounting.reference.TrackingCategoryRef;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Transfer of money between two accounts of the company.
 *
 * @param depositedRecordRefs records that the transfer deposits from undeposited funds
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Transfer(
        @Nullable String id,
        @Nullable String description,
        @Nullable ContactRef contactRef,
        @Nullable DateTime date,
        @Nullable Side from,
        @Nullable Side to,
        @Nullable ReconciliationStatus status,
        @Nullable List<TrackingCategoryRef> trackingCategoryRefs,
        @Nullable List<RecordRef> depositedRecordRefs,
        @Nullable Metadata metadata,
        @Nullable SupplementalData supplementalData,
        @Nullable DateTime modifiedDate,
        @Nullable DateTime sourceModifiedDate)
        implements AccountingRecord {

    public Transfer {
        trackingCategoryRefs = ImmutableCopies.of(trackingCategoryRefs);
        depositedRecordRefs = ImmutableCopies.of(depositedRecordRefs);
    }

    /** One of the two accounts, with the amount in its currency. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Side(
            @Nullable RecordRef accountRef,
            @Nullable String currency,
            @Nullable BigDecimal amount) {}
}
