package io.ledgerway.model.accounting.ledger;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.accounting.AccountingRecord;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.ImmutableCopies;
import io.ledgerway.model.accounting.Metadata;
import io.ledgerway.model.accounting.RecordStatus;
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
