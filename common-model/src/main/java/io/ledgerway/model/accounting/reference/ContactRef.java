package io.ledgerway.model.accounting.reference;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.accounting.Required;
import org.jspecify.annotations.Nullable;

/**
 * Reference to a customer or a supplier.
 *
 * @param dataType {@code customers} or {@code suppliers}
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ContactRef(String id, @Nullable String dataType) {

    public ContactRef {
        Required.text(id, "id");
    }
}
