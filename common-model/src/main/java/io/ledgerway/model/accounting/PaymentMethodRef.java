package io.ledgerway.model.accounting;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/** Points to a payment method (accounting-data.md 4). */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record PaymentMethodRef(String id, @Nullable String name) {

    public PaymentMethodRef {
        requireNonNull(id, "id");
    }
}
