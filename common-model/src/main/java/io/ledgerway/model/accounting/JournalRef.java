package io.ledgerway.model.accounting;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/** Reference to a journal. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record JournalRef(String id, @Nullable String name) {

    public JournalRef {
        Required.text(id, "id");
    }
}
