package io.ledgerway.connector.tryton.push;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.push.WriteIssues;
import io.ledgerway.connector.tryton.rpc.Values;
import io.ledgerway.model.accounting.RecordStatus;
import io.ledgerway.model.accounting.contact.Address;
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

/** What is sent for customers and suppliers: a party with its parts. */
final class ContactBodies {

    private final WriteIssues issues;
    private final TrytonWrites tryton;

    ContactBodies(WriteIssues issues, TrytonWrites tryton) {
        this.issues = issues;
        this.tryton = tryton;
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
        var sent = new ArrayList<Map<String, Object>>();
        for (var address : Objects.requireNonNullElse(addresses, List.<Address>of())) {
            sent.add(address(address));
        }
        if (sent.isEmpty()) {
            // an invoice needs one
            sent.add(Map.of("invoice", true));
        }
        values.put("addresses", Values.create(sent));
        var identifiers = new ArrayList<Map<String, Object>>();
        if (taxNumber != null) {
            identifiers.add(Map.of("code", taxNumber));
        }
        return new WriteBody(Marks.PARTY, values, identifiers);
    }

    private Map<String, Object> address(Address address) throws ConnectorException {
        var values = new HashMap<String, Object>();
        values.put("invoice", true);
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
