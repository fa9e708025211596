package io.ledgerway.model.accounting.reference;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.accounting.Required;
import org.jspecify.annotations.Nullable;

/** Reference to a supplier. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record SupplierRef(String id, @Nullable String supplierName) {

    public SupplierRef {
        Required.text(id, "id");
    }
}
