package io.ledgerway.model.accounting;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/** Reference to a supplier. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record SupplierRef(String id, @Nullable String supplierName) {

    public SupplierRef {
        Required.text(id, "id");
    }
}
