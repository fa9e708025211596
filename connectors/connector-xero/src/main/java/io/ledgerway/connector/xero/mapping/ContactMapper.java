package io.ledgerway.connector.xero.mapping;

import io.ledgerway.model.accounting.RecordStatus;
import io.ledgerway.model.accounting.contact.Address;
import io.ledgerway.model.accounting.contact.AddressType;
import io.ledgerway.model.accounting.contact.Customer;
import io.ledgerway.model.accounting.contact.Phone;
import io.ledgerway.model.accounting.contact.PhoneType;
import io.ledgerway.model.accounting.contact.Supplier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Contacts. Xero sets the flags of customers and suppliers when a contact has its first invoice or
 * bill. A contact without both is a customer and a supplier.
 */
public final class ContactMapper {

    private static final Map<String, RecordStatus> STATUS =
            Map.of(
                    "ACTIVE", RecordStatus.ACTIVE,
                    "ARCHIVED", RecordStatus.ARCHIVED,
                    "GDPRREQUEST", RecordStatus.ARCHIVED);
    private static final Map<String, AddressType> ADDRESS =
            Map.of(
                    "POBOX", AddressType.BILLING,
                    "STREET", AddressType.DELIVERY,
                    "DELIVERY", AddressType.DELIVERY);
    private static final Map<String, PhoneType> PHONE =
            Map.of(
                    "DEFAULT", PhoneType.PRIMARY,
                    "DDI", PhoneType.LANDLINE,
                    "OFFICE", PhoneType.LANDLINE,
                    "MOBILE", PhoneType.MOBILE,
                    "FAX", PhoneType.FAX);

    private ContactMapper() {}

    static boolean isCustomer(XeroRecord it) {
        return it.flag("IsCustomer") || !it.flag("IsSupplier");
    }

    static boolean isSupplier(XeroRecord it) {
        return it.flag("IsSupplier") || !it.flag("IsCustomer");
    }

    static Customer customer(XeroRecord it) {
        return new Customer(
                it.required("ContactID"),
                it.text("Name"),
                personName(it),
                it.text("EmailAddress"),
                it.text("DefaultCurrency"),
                phone(it),
                addresses(it),
                persons(it),
                it.text("CompanyNumber"),
                it.text("TaxNumber"),
                it.choice("ContactStatus", STATUS, RecordStatus.UNKNOWN),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                it.dateTime("UpdatedDateUTC"));
    }

    static Supplier supplier(XeroRecord it) {
        return new Supplier(
                it.required("ContactID"),
                it.text("Name"),
                personName(it),
                it.text("EmailAddress"),
                phone(it),
                addresses(it),
                it.text("CompanyNumber"),
                it.text("TaxNumber"),
                it.choice("ContactStatus", STATUS, RecordStatus.UNKNOWN),
                it.text("DefaultCurrency"),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                it.dateTime("UpdatedDateUTC"));
    }

    /** The contact persons of a contact. */
    public static List<Customer.Contact> persons(XeroRecord it) {
        return it.list("ContactPersons").stream().map(ContactMapper::person).toList();
    }

    private static Customer.Contact person(XeroRecord it) {
        return new Customer.Contact(
                personName(it),
                it.text("EmailAddress"),
                /* phone= */ null,
                /* address= */ null,
                RecordStatus.ACTIVE,
                /* modifiedDate= */ null);
    }

    /** The name of the person that a contact has, or of a contact person. */
    public static @Nullable String personName(XeroRecord it) {
        return joined(" ", it.text("FirstName"), it.text("LastName"));
    }

    /** The main number of a contact; without one, its first number. */
    public static @Nullable String phone(XeroRecord it) {
        var phones = phones(it);
        return phones.stream()
                .filter(each -> each.type() == PhoneType.PRIMARY)
                .findFirst()
                .or(() -> phones.stream().findFirst())
                .map(Phone::number)
                .orElse(null);
    }

    /** Without entries that have no number. */
    static List<Phone> phones(XeroRecord it) {
        var phones = new ArrayList<Phone>();
        for (var each : it.list("Phones")) {
            var number =
                    joined(
                            " ",
                            each.text("PhoneCountryCode"),
                            each.text("PhoneAreaCode"),
                            each.text("PhoneNumber"));
            if (number != null) {
                phones.add(new Phone(number, each.choice("PhoneType", PHONE, PhoneType.UNKNOWN)));
            }
        }
        return phones;
    }

    /** Without entries that have no line and no place. */
    static List<Address> addresses(XeroRecord it) {
        var addresses = new ArrayList<Address>();
        for (var each : it.list("Addresses")) {
            var address = address(each);
            if (Stream.of(
                            address.line1(),
                            address.line2(),
                            address.city(),
                            address.region(),
                            address.country(),
                            address.postalCode())
                    .anyMatch(Objects::nonNull)) {
                addresses.add(address);
            }
        }
        return addresses;
    }

    /** An address of a contact. */
    public static Address address(XeroRecord it) {
        return new Address(
                it.choice("AddressType", ADDRESS, AddressType.UNKNOWN),
                it.text("AddressLine1"),
                joined(
                        ", ",
                        it.text("AddressLine2"),
                        it.text("AddressLine3"),
                        it.text("AddressLine4")),
                it.text("City"),
                it.text("Region"),
                it.text("Country"),
                it.text("PostalCode"));
    }

    private static @Nullable String joined(String separator, @Nullable String... parts) {
        var text = Stream.of(parts).filter(Objects::nonNull).collect(Collectors.joining(separator));
        return text.isEmpty() ? null : text;
    }
}
