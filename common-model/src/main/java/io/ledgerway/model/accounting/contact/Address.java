package io.ledgerway.model.accounting.contact;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/** A postal address. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Address(
        AddressType type,
        @Nullable String line1,
        @Nullable String line2,
        @Nullable String city,
        @Nullable String region,
        @Nullable String country,
        @Nullable String postalCode) {

    public Address {
        requireNonNull(type, "type");
    }
}
