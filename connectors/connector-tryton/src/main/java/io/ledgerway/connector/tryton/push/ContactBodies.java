package io.ledgerway.connector.tryton.push;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.push.WriteIssues;
import io.ledgerway.connector.tryton.mapping.Contacts;
import io.ledgerway.connector.tryton.rpc.TrytonRow;
import io.ledgerway.connector.tryton.rpc.Values;
import io.ledgerway.model.accounting.RecordStatus;
import io.ledgerway.model.accounting.contact.Address;
import io.ledgerway.model.accounting.contact.AddressType;
import io.ledgerway.model.accounting.contact.Customer;
import io.ledgerway.model.accounting.contact.Supplier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Request bodies of customers and suppliers: a party with its parts. */
final class ContactBodies {

    private final WriteIssues issues;
    private final TrytonWrites tryton;
    private final List<TrytonRow> stored;

    /**
     * For the contacts of one write.
     *
     * @param stored the addresses that the party has; none for a create
     */
    ContactBodies(WriteIssues issues, TrytonWrites tryton, List<TrytonRow> stored) {
        this.issues = issues;
        this.tryton = tryton;
        this.stored = stored;
    }

    WriteBody customer(Customer it) throws ConnectorException {
        return party(
                it.customerName(),
                it.emailAddress(),
                it.phone(),
                it.taxNumber(),
                it.status(),
                it.addresses());
    }

    WriteBody supplier(Supplier it) throws ConnectorException {
        return party(
                it.supplierName(),
                it.emailAddress(),
                it.phone(),
                it.taxNumber(),
                it.status(),
                it.addresses());
    }

    private WriteBody party(
            @Nullable String name,
            @Nullable String email,
            @Nullable String phone,
            @Nullable String taxNumber,
            RecordStatus status,
            @Nullable List<Address> addresses)
            throws ConnectorException {
        var values = new HashMap<String, Object>();
        values.put("name", Objects.requireNonNullElse(name, ""));
        values.put("active", status != RecordStatus.ARCHIVED);
        var mechanisms = new ArrayList<Map<String, Object>>();
        if (email != null) {
            mechanisms.add(Map.of("type", "email", "value", email));
        }
        if (phone != null) {
            mechanisms.add(Map.of("type", "phone", "value", phone));
        }
        values.put("contact_mechanisms", Values.create(mechanisms));
        values.put(
                "addresses", addresses(Objects.requireNonNullElse(addresses, List.<Address>of())));
        var identifiers = new ArrayList<Map<String, Object>>();
        if (taxNumber != null) {
            identifiers.add(Map.of("code", taxNumber));
        }
        return new WriteBody(Marks.PARTY, values, identifiers);
    }

    /**
     * An address that the party has stays, with what a canonical record does not have. The others
     * become inactive, because invoices can refer to them.
     */
    private List<Object> addresses(List<Address> addresses) throws ConnectorException {
        var replaced = new ArrayList<>(stored.stream().filter(it -> it.flag("active")).toList());
        var before = replaced.size();
        var sent = new ArrayList<Map<String, Object>>();
        for (var address : addresses) {
            var same =
                    replaced.stream()
                            .filter(it -> Contacts.address(it).equals(address))
                            .findFirst();
            if (same.isPresent()) {
                replaced.remove(same.get());
            } else {
                sent.add(address(address));
            }
        }
        if (sent.isEmpty()) {
            // no canonical record has these: they stay unless an address takes their place
            replaced.removeIf(it -> !Contacts.isShown(it));
        }
        if (sent.isEmpty() && replaced.size() == before) {
            // an invoice needs one
            sent.add(Map.of("invoice", true));
        }
        var commands = new ArrayList<Object>();
        if (!replaced.isEmpty()) {
            var ids = replaced.stream().map(TrytonRow::number).toList();
            commands.add(List.of("write", ids, Map.of("active", false)));
        }
        if (!sent.isEmpty()) {
            commands.addAll(Values.create(sent));
        }
        return commands;
    }

    private Map<String, Object> address(Address address) throws ConnectorException {
        var values = new HashMap<String, Object>();
        values.put("invoice", address.type() == AddressType.BILLING);
        var street =
                Stream.of(address.line1(), address.line2())
                        .filter(Objects::nonNull)
                        .collect(Collectors.joining("\n"));
        put(values, "street", street.isEmpty() ? null : street);
        put(values, "city", address.city());
        put(values, "postal_code", address.postalCode());
        var country = address.country();
        if (country != null) {
            var found =
                    tryton.search(
                            "country.country",
                            List.of(List.of("code", "=", country)),
                            1,
                            List.of("id"));
            if (found.isEmpty()) {
                issues.warn("Addresses.Country", "Tryton has no country %s.".formatted(country));
            } else {
                values.put("country", found.getFirst().number());
            }
        }
        return values;
    }

    private static void put(Map<String, Object> values, String field, @Nullable String text) {
        if (text != null) {
            values.put(field, text);
        }
    }
}
