package io.ledgerway.model.accounting;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/** A category that lines are tracked by; flat, as lists have it (accounting-data.md 11). */
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
