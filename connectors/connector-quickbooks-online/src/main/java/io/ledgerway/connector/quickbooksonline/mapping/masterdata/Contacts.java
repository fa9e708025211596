package io.ledgerway.connector.quickbooksonline.mapping.masterdata;

import io.ledgerway.connector.quickbooksonline.mapping.value.Addresses;
import io.ledgerway.connector.quickbooksonline.mapping.value.SourceObject;
import io.ledgerway.model.accounting.RecordStatus;
import io.ledgerway.model.accounting.contact.Customer;
import io.ledgerway.model.accounting.contact.Phone;
import io.ledgerway.model.accounting.contact.PhoneType;
import io.ledgerway.model.accounting.contact.Supplier;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Customers, with jobs and projects, and vendors. */
public final class Contacts {

    private Contacts() {}

    public static Customer customer(SourceObject source) {
        return new Customer(
                source.id(),
                source.text("DisplayName"),
                personName(source),
                email(source),
                source.ref("CurrencyRef"),
                phone(source, "PrimaryPhone"),
                Addresses.billingAndDelivery(source),
                contacts(source),
                /* registrationNumber= */ null,
                source.text("PrimaryTaxIdentifier"),
                status(source),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                source.modifiedDate());
    }

    public static Supplier supplier(SourceObject source) {
        return new Supplier(
                source.id(),
                source.text("DisplayName"),
                personName(source),
                email(source),
                phone(source, "PrimaryPhone"),
                Addresses.billingAndDelivery(source),
                /* registrationNumber= */ null,
                source.text("TaxIdentifier"),
                status(source),
                source.ref("CurrencyRef"),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                source.modifiedDate());
    }

    static RecordStatus status(SourceObject source) {
        return source.flag("Active", true) ? RecordStatus.ACTIVE : RecordStatus.ARCHIVED;
    }

    /** The name of a contact's person; null where there is none. */
    public static @Nullable String personName(SourceObject source) {
        var name =
                Stream.of("GivenName", "MiddleName", "FamilyName")
                        .map(source::text)
                        .filter(Objects::nonNull)
                        .collect(Collectors.joining(" "));
        return name.isEmpty() ? null : name;
    }

    private static @Nullable String email(SourceObject source) {
        return source.object("PrimaryEmailAddr").text("Address");
    }

    private static @Nullable String phone(SourceObject source, String member) {
        return source.object(member).text("FreeFormNumber");
    }

    /** The person of the customer, with further numbers; null where there are none. */
    private static @Nullable List<Customer.Contact> contacts(SourceObject source) {
        var phones = new ArrayList<Phone>();
        add(phones, phone(source, "PrimaryPhone"), PhoneType.PRIMARY);
        add(phones, phone(source, "AlternatePhone"), PhoneType.LANDLINE);
        add(phones, phone(source, "Mobile"), PhoneType.MOBILE);
        add(phones, phone(source, "Fax"), PhoneType.FAX);
        var name = personName(source);
        return name == null && phones.size() < 2
                ? null
                : List.of(
                        new Customer.Contact(
                                name, email(source), phones, null, status(source), null));
    }

    private static void add(List<Phone> phones, @Nullable String number, PhoneType type) {
        if (number != null) {
            phones.add(new Phone(number, type));
        }
    }
}
