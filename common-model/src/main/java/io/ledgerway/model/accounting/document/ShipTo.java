package io.ledgerway.model.accounting.document;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.accounting.contact.Address;
import org.jspecify.annotations.Nullable;

/** Delivery address of an order. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ShipTo(@Nullable Contact contact, @Nullable Address address) {

    /** Contact person of the delivery. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Contact(@Nullable String name, @Nullable String email, @Nullable String phone) {}
}
