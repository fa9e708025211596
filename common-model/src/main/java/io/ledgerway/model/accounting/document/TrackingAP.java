package io.ledgerway.model.accounting.document;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.accounting.reference.CustomerRef;
import io.ledgerway.model.accounting.reference.ProjectRef;
import io.ledgerway.model.accounting.reference.TrackingCategoryRef;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tracking of a bill line: categories, customer, project, billing. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TrackingAP(
        List<TrackingCategoryRef> categoryRefs,
        @Nullable CustomerRef customerRef,
        @Nullable ProjectRef projectRef,
        BilledToAP isBilledTo,
        BilledToAP isRebilledTo) {

    public TrackingAP {
        categoryRefs = List.copyOf(requireNonNull(categoryRefs, "categoryRefs"));
        requireNonNull(isBilledTo, "isBilledTo");
        requireNonNull(isRebilledTo, "isRebilledTo");
    }
}
