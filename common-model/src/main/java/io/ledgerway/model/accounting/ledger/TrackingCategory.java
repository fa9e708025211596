package io.ledgerway.model.accounting.ledger;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.accounting.AccountingRecord;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.Metadata;
import io.ledgerway.model.accounting.RecordStatus;
import org.jspecify.annotations.Nullable;

/** Tracking category, in the flat form of a list. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TrackingCategory(
        @Nullable String id,
        @Nullable String name,
        @Nullable RecordStatus status,
        @Nullable String parentId,
        @Nullable Boolean hasChildren,
        @Nullable Metadata metadata,
        @Nullable DateTime modifiedDate,
        @Nullable DateTime sourceModifiedDate)
        implements AccountingRecord {}
