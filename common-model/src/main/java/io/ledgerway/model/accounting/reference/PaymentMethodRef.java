package io.ledgerway.model.accounting.reference;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/** Reference to a payment method. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record PaymentMethodRef(String id, @Nullable String name) {

    public PaymentMethodRef {
        requireNonNull(id, "id");
    }
}
