package io.ledgerway.model.accounting.reference;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.accounting.Required;
import org.jspecify.annotations.Nullable;

/** Reference to a project. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ProjectRef(String id, @Nullable String name) {

    public ProjectRef {
        Required.text(id, "id");
    }
}
