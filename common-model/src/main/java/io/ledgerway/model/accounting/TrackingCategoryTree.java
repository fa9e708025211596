package io.ledgerway.model.accounting;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tracking category with its sub-categories, in the nested form of a single read. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TrackingCategoryTree(
        @Nullable String id,
        @Nullable String name,
        @Nullable RecordStatus status,
        @Nullable String parentId,
        @Nullable Boolean hasChildren,
        @Nullable Metadata metadata,
        @Nullable DateTime modifiedDate,
        @Nullable DateTime sourceModifiedDate,
        @Nullable List<TrackingCategoryTree> subCategories)
        implements AccountingRecord {

    public TrackingCategoryTree {
        subCategories = ImmutableCopies.of(subCategories);
    }
}
