package io.ledgerway.model.accounting.reference;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.accounting.Required;
import org.jspecify.annotations.Nullable;

/** Reference to an item. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ItemRef(String id, @Nullable String name) {

    public ItemRef {
        Required.text(id, "id");
    }
}
