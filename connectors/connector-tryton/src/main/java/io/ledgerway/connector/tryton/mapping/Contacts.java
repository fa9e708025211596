package io.ledgerway.connector.tryton.mapping;

import io.ledgerway.connector.tryton.rpc.ReferenceMark;
import io.ledgerway.connector.tryton.rpc.TrytonRow;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.RecordStatus;
import io.ledgerway.model.accounting.contact.Address;
import io.ledgerway.model.accounting.contact.AddressType;
import io.ledgerway.model.accounting.contact.Customer;
import io.ledgerway.model.accounting.contact.Phone;
import io.ledgerway.model.accounting.contact.PhoneType;
import io.ledgerway.model.accounting.contact.Supplier;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Parties, with their addresses, contact mechanisms and identifiers. Tryton does not distinguish
 * customers from suppliers: every party but the company itself is both.
 */
public final class Contacts {

    static final List<String> PARTS = List.of("addresses", "contact_mechanisms", "identifiers");

    static final List<String> FIELDS =
            List.of(
                    "name",
                    "code",
                    "active",
                    "addresses.active",
                    "addresses.invoice",
                    "addresses.street",
                    "addresses.city",
                    "addresses.postal_code",
                    "addresses.country.code",
                    "addresses.subdivision.name",
                    "contact_mechanisms.active",
                    "contact_mechanisms.type",
                    "contact_mechanisms.value",
                    "identifiers.type",
                    "identifiers.code");

    private static final Set<String> PHONES = Set.of("phone", "mobile");

    private Contacts() {}

    static Customer customer(TrytonRow row, @Nullable DateTime modified) {
        return new Customer(
                row.id(),
                name(row),
                /* contactName= */ null,
                mechanism(row, Set.of("email")),
                /* defaultCurrency= */ null,
                mechanism(row, PHONES),
                addresses(row),
                /* contacts= */ null,
                /* registrationNumber= */ null,
                taxNumber(row),
                status(row),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                modified);
    }

    static Supplier supplier(TrytonRow row, @Nullable DateTime modified) {
        return new Supplier(
                row.id(),
                name(row),
                /* contactName= */ null,
                mechanism(row, Set.of("email")),
                mechanism(row, PHONES),
                addresses(row),
                /* registrationNumber= */ null,
                taxNumber(row),
                status(row),
                /* defaultCurrency= */ null,
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                modified);
    }

    /** A party may have no name: then its code. */
    private static String name(TrytonRow row) {
        return Objects.requireNonNullElseGet(row.text("name"), () -> row.required("code"));
    }

    static RecordStatus status(TrytonRow row) {
        return row.flag("active") ? RecordStatus.ACTIVE : RecordStatus.ARCHIVED;
    }

    private static @Nullable String mechanism(TrytonRow row, Set<String> types) {
        return row.rows("contact_mechanisms").stream()
                .filter(it -> it.flag("active") && types.contains(it.text("type")))
                .map(it -> it.text("value"))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    static List<Phone> phones(TrytonRow row) {
        return row.rows("contact_mechanisms").stream()
                .filter(it -> it.flag("active") && PHONES.contains(it.text("type")))
                .map(it ->
                        new Phone(
                                it.text("value"),
                                Objects.equals(it.text("type"), "mobile")
                                        ? PhoneType.MOBILE
                                        : PhoneType.LANDLINE))
                .toList();
    }

    /** One with a type comes first: Tryton checks such numbers. */
    static @Nullable String taxNumber(TrytonRow row) {
        String untyped = null;
        for (var each : row.rows("identifiers")) {
            var code = each.text("code");
            if (code != null && each.text("type") != null) {
                return code;
            }
            if (code != null && untyped == null && !ReferenceMark.isMark(code)) {
                untyped = code;
            }
        }
        return untyped;
    }

    static List<Address> addresses(TrytonRow row) {
        return row.rows("addresses").stream()
                .filter(it -> it.flag("active"))
                .filter(Contacts::isShown)
                .map(Contacts::address)
                .toList();
    }

    /** Whether a canonical record has an address: one with a street, place, code or country. */
    public static boolean isShown(TrytonRow address) {
        return address.text("street") != null
                || address.text("city") != null
                || address.text("postal_code") != null
                || address.row("country").text("code") != null;
    }

    /** One address of a party. */
    public static Address address(TrytonRow row) {
        var street = Objects.requireNonNullElse(row.text("street"), "").split("\n", 2);
        return new Address(
                row.flag("invoice") ? AddressType.BILLING : AddressType.UNKNOWN,
                street[0].isBlank() ? null : street[0],
                street.length < 2 ? null : street[1],
                row.text("city"),
                row.row("subdivision").text("name"),
                row.row("country").text("code"),
                row.text("postal_code"));
    }
}
