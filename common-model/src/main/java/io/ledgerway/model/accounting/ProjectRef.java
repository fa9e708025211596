package io.ledgerway.model.accounting;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/** Points to a project (accounting-data.md 4). */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ProjectRef(String id, @Nullable String name) {

    public ProjectRef {
        Required.text(id, "id");
    }
}
