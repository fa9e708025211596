package io.ledgerway.model.accounting.reference;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.accounting.Required;
import org.jspecify.annotations.Nullable;

/** Reference to a tracking category. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TrackingCategoryRef(String id, @Nullable String name) {

    public TrackingCategoryRef {
        Required.text(id, "id");
    }
}
