package io.ledgerway.connector.xero.push;

import io.ledgerway.connector.xero.mapping.ContactMapper;
import io.ledgerway.connector.xero.mapping.XeroRecord;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Body of an update. Xero keeps the parts that are left out, and a canonical record does not have
 * all parts: what is equal in canonical form stays as it is in Xero, what differs is replaced with
 * all of its parts. A name, number or address that the record no longer has, and the last contact
 * person, stay in Xero. Lines from which nothing is removed keep their ids.
 */
final class UpdateBody {

    private static final String STATUS = "Status";
    private static final String FIRST_NAME = "FirstName";
    private static final String LAST_NAME = "LastName";
    private static final String PHONES = "Phones";
    private static final String ADDRESSES = "Addresses";
    private static final String PERSONS = "ContactPersons";
    private static final String BANK_TYPE = "BankAccountType";
    private static final String LINES = "LineItems";

    private static final List<String> ADDRESS =
            List.of(
                    "AddressLine1",
                    "AddressLine2",
                    "AddressLine3",
                    "AddressLine4",
                    "City",
                    "Region",
                    "PostalCode",
                    "Country");

    private UpdateBody() {}

    /** Whether what the update sends depends on the current record. */
    static boolean needsCurrent(ObjectNode body) {
        return isDraft(body)
                || !body.path(LINES).isEmpty()
                || Stream.of(FIRST_NAME, PHONES, ADDRESSES, PERSONS, BANK_TYPE).anyMatch(body::has);
    }

    /**
     * The body of the update.
     *
     * @param current the record that Xero has
     * @param body the canonical record in Xero's form
     */
    static ObjectNode of(JsonNode current, ObjectNode body) {
        var sent = body.deepCopy();
        keepApproval(current, sent);
        bankAccountType(current, sent);
        name(current, sent);
        phone(current, sent);
        addresses(current.path(ADDRESSES), sent);
        persons(current, sent);
        LineItemIds.keep(current.path(LINES), sent.path(LINES));
        return sent;
    }

    private static boolean isDraft(ObjectNode body) {
        return body.path(STATUS).asString("").equals("DRAFT");
    }

    /** A document that waits for approval is a draft, too, in canonical form. */
    private static void keepApproval(JsonNode current, ObjectNode sent) {
        var status = current.path(STATUS).asString("");
        if (isDraft(sent) && status.equals("SUBMITTED")) {
            sent.put(STATUS, status);
        }
    }

    /** An account of PayPal is a bank account, too, in canonical form. */
    private static void bankAccountType(JsonNode current, ObjectNode sent) {
        var type = sent.path(BANK_TYPE).asString("");
        var known = current.path(BANK_TYPE).asString("");
        if (type.equals(known) || (type.equals("BANK") && known.equals("PAYPAL"))) {
            sent.remove(BANK_TYPE);
        }
    }

    private static void name(JsonNode current, ObjectNode sent) {
        if (!sent.has(FIRST_NAME)) {
            return;
        }
        if (Objects.equals(
                ContactMapper.personName(record(sent)),
                ContactMapper.personName(record(current)))) {
            sent.remove(List.of(FIRST_NAME, LAST_NAME));
        } else if (!sent.has(LAST_NAME)) {
            sent.put(LAST_NAME, "");
        }
    }

    private static void phone(JsonNode current, ObjectNode sent) {
        if (Objects.equals(
                ContactMapper.phone(record(sent)), ContactMapper.phone(record(current)))) {
            sent.remove(PHONES);
        } else if (sent.path(PHONES).path(0) instanceof ObjectNode phone) {
            phone.put("PhoneCountryCode", "").put("PhoneAreaCode", "");
        }
    }

    private static void addresses(JsonNode current, ObjectNode sent) {
        var unchanged = true;
        for (var each : sent.path(ADDRESSES)) {
            if (each instanceof ObjectNode address) {
                unchanged &= keepIfEqual(current, address);
            }
        }
        if (unchanged) {
            sent.remove(ADDRESSES);
        }
    }

    /**
     * Gives an address the parts of the current one of its type if both are equal in canonical
     * form, else all parts. Returns whether they are equal.
     */
    private static boolean keepIfEqual(JsonNode current, ObjectNode address) {
        var type = address.path("AddressType").asString("");
        for (var each : current) {
            if (!(each instanceof ObjectNode known)
                    || !known.path("AddressType").asString("").equals(type)) {
                continue;
            }
            if (ContactMapper.address(record(known))
                    .equals(ContactMapper.address(record(address)))) {
                address.removeAll();
                address.setAll(known);
                return true;
            }
            DocumentWriter.text(known, "AttentionTo", address, "AttentionTo");
        }
        ADDRESS.stream().filter(it -> !address.has(it)).forEach(it -> address.put(it, ""));
        return false;
    }

    /** Xero replaces the list; a canonical record does not say who gets copies of e-mails. */
    private static void persons(JsonNode current, ObjectNode sent) {
        if (ContactMapper.persons(record(sent)).equals(ContactMapper.persons(record(current)))) {
            sent.remove(PERSONS);
            return;
        }
        for (var each : sent.path(PERSONS)) {
            var email = each.path("EmailAddress").asString("");
            for (var known : current.path(PERSONS)) {
                if (each instanceof ObjectNode person
                        && !email.isEmpty()
                        && known.path("EmailAddress").asString("").equalsIgnoreCase(email)
                        && known.has("IncludeInEmails")) {
                    person.set("IncludeInEmails", known.path("IncludeInEmails"));
                }
            }
        }
    }

    private static XeroRecord record(JsonNode json) {
        return new XeroRecord("Contacts", json, (_, _) -> {});
    }
}
