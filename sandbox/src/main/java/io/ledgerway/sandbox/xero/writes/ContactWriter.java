package io.ledgerway.sandbox.xero.writes;

import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.record.Side;
import io.ledgerway.sandbox.xero.wire.XeroIds;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Contacts. A new one is a client of the books, or a vendor if the element says IsSupplier, which
 * the API does not show before its first document: only documents give roles.
 */
final class ContactWriter implements ElementWriter {

    private static final List<Kind> ROLES = List.of(Kind.CLIENTS, Kind.VENDORS);

    @Override
    public XeroIds.RecordPart write(
            WriteContext context, JsonNode element, @Nullable String pathId, boolean create) {
        String name = WriteContext.text(element, "Name");
        Optional<LedgerRecord> known = known(context, element, pathId);
        if (create || known.isEmpty()) {
            return create(context, element, name);
        }
        LedgerRecord before = known.get();
        ObjectNode body = context.body(before);
        if (name != null && !name.equals(body.path("name").asString())) {
            refuseTaken(context, name);
        }
        fill(body, element);
        context.replace(before.kind(), before.id(), body);
        return new XeroIds.RecordPart(before.kind(), before.id(), 0);
    }

    private static Optional<LedgerRecord> known(
            WriteContext context, JsonNode element, @Nullable String pathId) {
        String identifier = pathId == null ? WriteContext.text(element, "ContactID") : pathId;
        if (identifier != null) {
            return Optional.of(
                    context.find(identifier, ROLES)
                            .filter(it -> !it.deleted())
                            .orElseThrow(() ->
                                    new ElementRefusal(
                                            "The contact with the specified contact details could not be found")));
        }
        String number = WriteContext.text(element, "ContactNumber");
        Optional<LedgerRecord> numbered =
                number == null
                        ? Optional.empty()
                        : context
                                .records()
                                .having(context.tenant(), ROLES, "contact_number", number)
                                .stream()
                                .findFirst();
        String name = WriteContext.text(element, "Name");
        return numbered.isPresent() || name == null
                ? numbered
                : named(context, name).stream().findFirst();
    }

    private static List<LedgerRecord> named(WriteContext context, String name) {
        return context.records().having(context.tenant(), ROLES, "name", name).stream()
                .filter(it -> context.body(it).path("state").asString("active").equals("active"))
                .toList();
    }

    private static void refuseTaken(WriteContext context, String name) {
        if (!named(context, name).isEmpty()) {
            throw new ElementRefusal(
                    "The contact name %s is already assigned to another contact. The contact name must be unique across all active contacts."
                            .formatted(name));
        }
    }

    private static XeroIds.RecordPart create(
            WriteContext context, JsonNode element, @Nullable String name) {
        if (name == null || name.isBlank()) {
            throw new ElementRefusal("The contact name must be specified.");
        }
        if (name.length() > 255) {
            throw new ElementRefusal(
                    "The field Name must be a string with a maximum length of 255.");
        }
        refuseTaken(context, name);
        ObjectNode body = context.node();
        fill(body, element);
        body.put("unused", true);
        boolean supplier =
                element.path("IsSupplier").asBoolean(false)
                        && !element.path("IsCustomer").asBoolean(false);
        Kind kind = supplier ? Kind.VENDORS : Kind.CLIENTS;
        return new XeroIds.RecordPart(kind, context.create(kind, body), 0);
    }

    private static void fill(ObjectNode body, JsonNode element) {
        put(body, "name", element, "Name");
        put(body, "email", element, "EmailAddress");
        put(body, "tax_no", element, "TaxNumber");
        put(body, "company_no", element, "CompanyNumber");
        put(body, "currency", element, "DefaultCurrency");
        put(body, "contact_number", element, "ContactNumber");
        put(body, "account_number", element, "AccountNumber");
        put(body, "bank_account_details", element, "BankAccountDetails");
        if (element.hasNonNull("FirstName") || element.hasNonNull("LastName")) {
            body.put("contact", fullName(element, body.path("contact").asString("")));
        }
        String status = WriteContext.text(element, "ContactStatus");
        if (status != null) {
            body.put("state", status.equals("ARCHIVED") ? "inactive" : "active");
        }
        for (JsonNode phone : element.path("Phones")) {
            String number = phone.path("PhoneNumber").asString("");
            if (phone.path("PhoneType").asString("DEFAULT").equals("DEFAULT")
                    && !number.isBlank()) {
                String country = phone.path("PhoneCountryCode").asString("");
                String area = phone.path("PhoneAreaCode").asString("");
                body.put("phone", (country + " " + area + " " + number).strip());
            }
        }
        if (!element.path("ContactPersons").isEmpty()) {
            ArrayNode persons = body.putArray("contacts");
            for (JsonNode it : element.path("ContactPersons")) {
                ObjectNode person = persons.addObject();
                person.put("name", fullName(it)).put("state", "active");
                put(person, "email", it, "EmailAddress");
            }
        }
        if (element.path("Addresses").isArray() && !element.path("Addresses").isEmpty()) {
            ArrayNode addresses = body.putArray("addresses");
            for (JsonNode it : element.path("Addresses")) {
                ObjectNode address = body.objectNode();
                put(address, "line1", it, "AddressLine1");
                put(address, "line2", it, "AddressLine2");
                put(address, "city", it, "City");
                put(address, "region", it, "Region");
                put(address, "country", it, "Country");
                put(address, "postcode", it, "PostalCode");
                if (!address.isEmpty()) {
                    boolean street = it.path("AddressType").asString("").equals("STREET");
                    addresses.add(address.put("kind", street ? "delivery" : "billing"));
                }
            }
        }
    }

    private static String fullName(JsonNode person) {
        return fullName(person, "");
    }

    /** A part that is not sent stays as it was. */
    private static String fullName(JsonNode person, String before) {
        int space = before.indexOf(' ');
        String first = space < 0 ? before : before.substring(0, space);
        String last = space < 0 ? "" : before.substring(space + 1);
        return (person.path("FirstName").asString(first)
                        + " "
                        + person.path("LastName").asString(last))
                .strip();
    }

    private static void put(ObjectNode body, String member, JsonNode element, String own) {
        String value = WriteContext.text(element, own);
        if (value != null) {
            if (value.isEmpty()) {
                body.remove(member);
            } else {
                body.put(member, value);
            }
        }
    }

    /**
     * The contact of a document: by identifier, number or name; an unknown name is a new contact.
     */
    static XeroIds.RecordPart resolve(WriteContext context, JsonNode contact, boolean supplier) {
        Optional<LedgerRecord> known = known(context, contact, null);
        if (known.isPresent()) {
            return new XeroIds.RecordPart(known.get().kind(), known.get().id(), 0);
        }
        String name = WriteContext.text(contact, "Name");
        if (name == null) {
            throw new ElementRefusal("A Contact must be specified for this type of transaction");
        }
        ObjectNode wanted = context.node();
        wanted.put("Name", name).put("IsSupplier", supplier);
        return create(context, wanted, name);
    }

    /**
     * Id of the contact in the role that the side needs. A new role does not change the
     * modification time of a contact.
     */
    static String party(WriteContext context, JsonNode contact, Side side) {
        XeroIds.RecordPart own = resolve(context, contact, side == Side.PURCHASES);
        if (own.kind() == side.partyKind()) {
            use(context, own);
            return own.id();
        }
        String other = side.partyKind().prefix() + "of-" + own.id();
        if (context.find(side.partyKind(), other).isEmpty() && twin(context, own, side, other)) {
            context.patchSilently(
                    context.find(own.kind(), own.id()).orElseThrow(),
                    context.node().put("both_roles", true));
        }
        return other;
    }

    /** Shows the role that the contact has in the books. */
    private static void use(WriteContext context, XeroIds.RecordPart own) {
        LedgerRecord record = context.find(own.kind(), own.id()).orElseThrow();
        if (context.body(record).path("unused").asBoolean(false)) {
            context.patchSilently(record, context.node().put("unused", false));
        }
    }

    private static boolean twin(
            WriteContext context, XeroIds.RecordPart own, Side side, String other) {
        LedgerRecord record = context.find(own.kind(), own.id()).orElseThrow();
        ObjectNode body = context.body(record);
        body.remove(List.of("contacts", "both_roles", "unused"));
        body.put("id", other);
        context.createFreely(side.partyKind(), body);
        return true;
    }
}
