package io.ledgerway.model.accounting.document;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.accounting.reference.CustomerRef;
import io.ledgerway.model.accounting.reference.ProjectRef;
import io.ledgerway.model.accounting.reference.RecordRef;
import io.ledgerway.model.accounting.reference.TrackingCategoryRef;
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
        categoryRefs = List.copyOf(requireNonNull(categoryRefs, "categoryRefs"));
        requireNonNull(isBilledTo, "isBilledTo");
        requireNonNull(isRebilledTo, "isRebilledTo");
    }
}
