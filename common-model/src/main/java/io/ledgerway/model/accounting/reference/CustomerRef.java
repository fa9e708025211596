package io.ledgerway.model.accounting.reference;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.accounting.Required;
import org.jspecify.annotations.Nullable;

/**
 * Reference to a customer.
 *
 * @param companyName the customer's {@code customerName}
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record CustomerRef(String id, @Nullable String companyName) {

    public CustomerRef {
        Required.text(id, "id");
    }
}
