package io.ledgerway.model.accounting.reference;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.accounting.Required;
import org.jspecify.annotations.Nullable;

/** Reference to a journal. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record JournalRef(String id, @Nullable String name) {

    public JournalRef {
        Required.text(id, "id");
    }
}
