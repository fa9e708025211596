package io.ledgerway.model.accounting.contact;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/** A phone number. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Phone(@Nullable String number, PhoneType type) {

    public Phone {
        requireNonNull(type, "type");
    }
}
