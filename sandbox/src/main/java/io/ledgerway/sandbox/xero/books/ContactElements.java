package io.ledgerway.sandbox.xero.books;

import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.xero.wire.XeroDates;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Contacts: clients and vendors of the books. A contact can have both roles. One that an
 * application wrote has none before its first document.
 */
final class ContactElements {

    private static final List<String> PHONES = List.of("DEFAULT", "DDI", "FAX", "MOBILE");

    private final BookIndex index;
    private final XeroRecords records;

    ContactElements(BookIndex index, XeroRecords records) {
        this.index = index;
        this.records = records;
    }

    List<ObjectNode> of(List<LedgerRecord> contacts, Detail detail) {
        Set<String> files = records.withFiles(index.tenant(), contacts);
        return contacts.stream().map(it -> one(it, files.contains(it.id()), detail)).toList();
    }

    private ObjectNode one(LedgerRecord record, boolean files, Detail detail) {
        JsonNode body = index.body(record);
        ObjectNode contact = JsonNodeFactory.instance.objectNode();
        contact.put("ContactID", index.contactId(record.kind(), record.id()));
        put(contact, "ContactNumber", body, "contact_number");
        put(contact, "AccountNumber", body, "account_number");
        boolean active =
                !record.deleted() && body.path("state").asString("active").equals("active");
        contact.put("ContactStatus", active ? "ACTIVE" : "ARCHIVED");
        contact.put("Name", BookIndex.cut(body.path("name").asString(""), 255));
        if (detail != Detail.SUMMARY) {
            String person = body.path("contact").asString("");
            if (!person.isEmpty()) {
                int space = person.indexOf(' ');
                contact.put("FirstName", space < 0 ? person : person.substring(0, space));
                contact.put("LastName", space < 0 ? "" : person.substring(space + 1));
            }
            contact.put("EmailAddress", body.path("email").asString(""));
            contact.put("BankAccountDetails", body.path("bank_account_details").asString(""));
            put(contact, "CompanyNumber", body, "company_no");
            put(contact, "TaxNumber", body, "tax_no");
            contact.set("Addresses", addresses(body.path("addresses")));
            contact.set("Phones", phones(body));
            contact.putArray("ContactGroups");
        }
        contact.put("UpdatedDateUTC", XeroDates.time(record.changedAt()));
        if (detail != Detail.SUMMARY) {
            boolean both = body.path("both_roles").asBoolean(false);
            boolean own = !body.path("unused").asBoolean(false);
            contact.put("IsSupplier", record.kind() == Kind.VENDORS ? own : both);
            contact.put("IsCustomer", record.kind() == Kind.CLIENTS ? own : both);
        }
        put(contact, "DefaultCurrency", body, "currency");
        if (detail == Detail.SINGLE) {
            contact.putArray("SalesTrackingCategories");
            contact.putArray("PurchasesTrackingCategories");
            contact.set("ContactPersons", persons(body.path("contacts")));
        } else {
            contact.putArray("ContactPersons");
        }
        contact.put("HasAttachments", files).put("HasValidationErrors", false);
        return contact;
    }

    private static void put(ObjectNode element, String member, JsonNode body, String own) {
        if (body.hasNonNull(own)) {
            element.put(member, body.path(own).asString());
        }
    }

    private static ArrayNode addresses(JsonNode own) {
        ArrayNode addresses = JsonNodeFactory.instance.arrayNode();
        for (String type : List.of("STREET", "POBOX")) {
            ObjectNode address = addresses.addObject().put("AddressType", type);
            JsonNode found = JsonNodeFactory.instance.objectNode();
            for (JsonNode it : own) {
                if (it.path("kind").asString("").equals("delivery") == type.equals("STREET")) {
                    found = it;
                }
            }
            if (found.hasNonNull("line1")) {
                address.put("AddressLine1", found.path("line1").asString());
            }
            if (found.hasNonNull("line2")) {
                address.put("AddressLine2", found.path("line2").asString());
            }
            address.put("City", found.path("city").asString(""));
            address.put("Region", found.path("region").asString(""));
            address.put("PostalCode", found.path("postcode").asString(""));
            address.put("Country", found.path("country").asString(""));
        }
        return addresses;
    }

    private static ArrayNode phones(JsonNode body) {
        ArrayNode phones = JsonNodeFactory.instance.arrayNode();
        for (String type : PHONES) {
            String number = type.equals("DEFAULT") ? body.path("phone").asString("") : "";
            phones.addObject()
                    .put("PhoneType", type)
                    .put("PhoneNumber", number)
                    .put("PhoneAreaCode", "")
                    .put("PhoneCountryCode", "");
        }
        return phones;
    }

    private static ArrayNode persons(JsonNode own) {
        ArrayNode persons = JsonNodeFactory.instance.arrayNode();
        for (JsonNode it : own) {
            String name = it.path("name").asString("");
            int space = name.indexOf(' ');
            persons.addObject()
                    .put("FirstName", space < 0 ? name : name.substring(0, space))
                    .put("LastName", space < 0 ? "" : name.substring(space + 1))
                    .put("EmailAddress", it.path("email").asString(""))
                    .put("IncludeInEmails", false);
        }
        return persons;
    }
}
