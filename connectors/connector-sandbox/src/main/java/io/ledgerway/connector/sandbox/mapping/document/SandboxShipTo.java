package io.ledgerway.connector.sandbox.mapping.document;

import io.ledgerway.connector.sandbox.mapping.value.SandboxAddress;
import io.ledgerway.model.accounting.document.ShipTo;
import org.jspecify.annotations.Nullable;

/** The recipient of an order. */
record SandboxShipTo(@Nullable Contact contact, @Nullable SandboxAddress address) {

    static @Nullable ShipTo canonical(@Nullable SandboxShipTo shipTo) {
        return shipTo == null ? null : shipTo.canonical();
    }

    private ShipTo canonical() {
        return new ShipTo(
                contact == null
                        ? null
                        : new ShipTo.Contact(contact.name(), contact.email(), contact.phone()),
                address == null ? null : address.canonical());
    }

    record Contact(@Nullable String name, @Nullable String email, @Nullable String phone) {}
}
