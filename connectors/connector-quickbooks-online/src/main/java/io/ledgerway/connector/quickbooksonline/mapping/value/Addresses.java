package io.ledgerway.connector.quickbooksonline.mapping.value;

import io.ledgerway.model.accounting.contact.Address;
import io.ledgerway.model.accounting.contact.AddressType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Postal addresses: up to five free lines, and city, region, postal code and country. */
public final class Addresses {

    private Addresses() {}

    /** The billing and delivery address; null without any. */
    public static @Nullable List<Address> billingAndDelivery(SourceObject object) {
        var found = new ArrayList<Address>();
        add(found, of(object.object("BillAddr"), AddressType.BILLING));
        add(found, of(object.object("ShipAddr"), AddressType.DELIVERY));
        return found.isEmpty() ? null : found;
    }

    private static void add(List<Address> found, @Nullable Address address) {
        if (address != null) {
            found.add(address);
        }
    }

    /** Null for an address without text. The lines after the first are one. */
    public static @Nullable Address of(SourceObject source, AddressType type) {
        var rest =
                Stream.of("Line2", "Line3", "Line4", "Line5")
                        .map(source::text)
                        .filter(Objects::nonNull)
                        .collect(Collectors.joining(", "));
        var address =
                new Address(
                        type,
                        source.text("Line1"),
                        rest.isEmpty() ? null : rest,
                        source.text("City"),
                        source.text("CountrySubDivisionCode"),
                        source.text("Country"),
                        source.text("PostalCode"));
        return address.equals(new Address(type, null, null, null, null, null, null))
                ? null
                : address;
    }
}
