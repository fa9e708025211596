package io.ledgerway.connector.sandbox.mapping;

import io.ledgerway.model.accounting.ShipTo;
import org.jspecify.annotations.Nullable;

/** Where ordered goods go. */
record NativeShipTo(@Nullable Contact contact, @Nullable NativeAddress address) {

    static @Nullable ShipTo canonical(@Nullable NativeShipTo shipTo) {
        return shipTo == null ? null : shipTo.canonical();
    }

    private ShipTo canonical() {
        return new ShipTo(
                contact == null
                        ? null
                        : new ShipTo.Contact(contact.name(), contact.email(), contact.phone()),
                address == null ? null : address.canonical());
    }

    /** Who takes them. */
    record Contact(@Nullable String name, @Nullable String email, @Nullable String phone) {}
}
