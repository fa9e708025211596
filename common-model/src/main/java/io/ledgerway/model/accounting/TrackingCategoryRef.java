package io.ledgerway.model.accounting;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/** Points to a tracking category (accounting-data.md 4). */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TrackingCategoryRef(String id, @Nullable String name) {

    public TrackingCategoryRef {
        Required.text(id, "id");
    }
}
