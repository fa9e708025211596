package io.ledgerway.model.accounting;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tracking of an invoice line: categories, project, billing. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TrackingAR(
        List<TrackingCategoryRef> categoryRefs,
        @Nullable CustomerRef customerRef,
        @Nullable ProjectRef projectRef,
        BilledToAR isBilledTo,
        BilledToAR isRebilledTo,
        @Nullable RecordRef recordRef) {

    public TrackingAR {
        categoryRefs = List.copyOf(categoryRefs);
        requireNonNull(isBilledTo, "isBilledTo");
        requireNonNull(isRebilledTo, "isRebilledTo");
    }
}
