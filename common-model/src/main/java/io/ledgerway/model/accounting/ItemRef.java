package io.ledgerway.model.accounting;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/** Points to an item (accounting-data.md 4). */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ItemRef(String id, @Nullable String name) {

    public ItemRef {
        Required.text(id, "id");
    }
}
