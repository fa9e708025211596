package io.ledgerway.model.accounting;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/** Reference to a project. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ProjectRef(String id, @Nullable String name) {

    public ProjectRef {
        Required.text(id, "id");
    }
}
