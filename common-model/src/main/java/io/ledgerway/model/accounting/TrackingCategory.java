package io.ledgerway.model.accounting;

import com.fasterxml.jackson.annotation.JsonInclude;
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
