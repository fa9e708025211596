package io.ledgerway.sandbox.quickbooksonline.write;

import io.ledgerway.sandbox.quickbooksonline.entity.AccountTypes;
import io.ledgerway.sandbox.quickbooksonline.entity.Entity;
import io.ledgerway.sandbox.quickbooksonline.fault.Fault;
import io.ledgerway.sandbox.record.Kind;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Turns entities of lists into records. */
final class ListForms {

    private static final String DELETED = " (deleted)";
    private static final String ACCOUNTS = "Accounts";

    private ListForms() {}

    static void fill(EntityForm form, ObjectNode record) {
        switch (form.entity()) {
            case ACCOUNT -> account(form, record);
            case CUSTOMER, VENDOR -> party(form, record);
            case ITEM -> item(form, record);
            case CLASS, DEPARTMENT -> dimension(form, record);
            case PAYMENT_METHOD -> method(form, record);
            default -> throw new IllegalArgumentException("No list: " + form.entity());
        }
        boolean active = form.json().path("Active").asBoolean(true);
        boolean party =
                form.entity() == Entity.CUSTOMER
                        || form.entity() == Entity.VENDOR
                        || form.entity() == Entity.ITEM;
        record.put("state", active ? "active" : party ? "inactive" : "archived");
    }

    private static void name(EntityForm form, ObjectNode record, String member) {
        String name = form.required(member);
        if (name.contains(":") || name.contains("\t") || name.contains("\n")) {
            throw Fault.business(
                    "%s cannot contain colons, tabs or line ends: %s".formatted(member, name));
        }
        record.put(
                "name",
                name.endsWith(DELETED)
                        ? name.substring(0, name.length() - DELETED.length())
                        : name);
    }

    private static void account(EntityForm form, ObjectNode record) {
        name(form, record, "Name");
        String type = form.text("AccountType");
        String subType = form.text("AccountSubType");
        if (type.isEmpty() && subType.isEmpty()) {
            throw Fault.missing("AccountType");
        }
        Optional<AccountTypes.Type> precise = AccountTypes.preciselyNamed(subType);
        AccountTypes.Type known =
                precise.filter(it -> type.isEmpty() || sameType(it.type(), type))
                        .or(() -> AccountTypes.named(type))
                        .orElseThrow(() -> Fault.unreadable("AccountType", type + subType));
        record.put("class", known.accountClass()).put("category", known.category());
        boolean bank = known.category().equals("bank") || known.category().equals("card");
        record.put("is_bank", bank);
        EntityForm.put(record, "code", form.text("AcctNum"));
        EntityForm.put(record, "description", form.text("Description"));
        currency(form, record);
    }

    private static boolean sameType(String one, String other) {
        return one.replace(" ", "").equalsIgnoreCase(other.replace(" ", ""));
    }

    private static void party(EntityForm form, ObjectNode record) {
        String person = (form.text("GivenName") + " " + form.text("FamilyName")).strip();
        if (form.text("DisplayName").isBlank()) {
            String name = person.isEmpty() ? form.text("CompanyName") : person;
            if (name.isBlank()) {
                throw Fault.missing("DisplayName");
            }
            form.json().put("DisplayName", name);
        }
        name(form, record, "DisplayName");
        EntityForm.put(record, "contact", person);
        EntityForm.put(record, "email", form.json().at("/PrimaryEmailAddr/Address").asString(""));
        EntityForm.put(
                record, "phone", form.json().at("/PrimaryPhone/FreeFormNumber").asString(""));
        boolean customer = form.entity() == Entity.CUSTOMER;
        EntityForm.put(
                record, "tax_no", form.text(customer ? "PrimaryTaxIdentifier" : "TaxIdentifier"));
        EntityForm.put(record, "company_no", form.text(customer ? "ResaleNum" : "BusinessNumber"));
        currency(form, record);
        ArrayNode addresses = JsonNodeFactory.instance.arrayNode();
        address(addresses, form.json().path("BillAddr"), "billing");
        address(addresses, form.json().path("ShipAddr"), "delivery");
        if (addresses.isEmpty()) {
            record.remove("addresses");
        } else {
            record.set("addresses", addresses);
        }
    }

    private static void address(ArrayNode addresses, JsonNode given, String kind) {
        if (!given.isObject()) {
            return;
        }
        ObjectNode address = addresses.addObject().put("kind", kind);
        EntityForm.put(address, "line1", given.path("Line1").asString(""));
        EntityForm.put(address, "line2", given.path("Line2").asString(""));
        EntityForm.put(address, "city", given.path("City").asString(""));
        EntityForm.put(address, "region", given.path("CountrySubDivisionCode").asString(""));
        EntityForm.put(address, "country", given.path("Country").asString(""));
        EntityForm.put(address, "postcode", given.path("PostalCode").asString(""));
    }

    private static void currency(EntityForm form, ObjectNode record) {
        String code = EntityForm.value(form.json(), "CurrencyRef");
        record.put("currency", code.isEmpty() ? form.company().homeCurrency() : code);
    }

    private static void item(EntityForm form, ObjectNode record) {
        name(form, record, "Name");
        EntityForm.put(record, "sku", form.text("Sku"));
        String type = form.text("Type");
        boolean sold = form.json().has("IncomeAccountRef");
        boolean bought = form.json().has("ExpenseAccountRef");
        if (!sold && !bought) {
            throw Fault.missing("IncomeAccountRef");
        }
        record.put(
                "kind",
                switch (type) {
                    case "Inventory" -> "stock";
                    case "NonInventory" -> "non_stock";
                    default -> "service";
                });
        side(form, record, sold, "sale", "IncomeAccountRef", "Description", "UnitPrice");
        side(form, record, bought, "purchase", "ExpenseAccountRef", "PurchaseDesc", "PurchaseCost");
    }

    private static void side(
            EntityForm form,
            ObjectNode record,
            boolean present,
            String side,
            String account,
            String description,
            String price) {
        if (!present) {
            record.remove(side);
            return;
        }
        ObjectNode json = record.putObject(side);
        EntityForm.put(json, "description", form.text(description));
        json.put("price", form.number(form.json(), price).toPlainString());
        form.find(form.json(), account, Kind.LEDGER_ACCOUNTS, ACCOUNTS)
                .ifPresent(it -> json.put("account_id", it.id()));
        String code = side.equals("sale") ? "SalesTaxCodeRef" : "PurchaseTaxCodeRef";
        form.find(form.json(), code, Kind.TAX_CODES, "TaxCode")
                .ifPresent(it -> json.put("tax_code_id", it.id()));
    }

    private static void dimension(EntityForm form, ObjectNode record) {
        name(form, record, "Name");
        Optional<EntityForm.Referenced> parent =
                form.find(form.json(), "ParentRef", Kind.DIMENSIONS, form.entity().title());
        EntityForm.put(record, "parent_id", parent.map(EntityForm.Referenced::id).orElse(""));
        if (form.entity() == Entity.DEPARTMENT) {
            record.put("location", true);
        }
    }

    private static void method(EntityForm form, ObjectNode record) {
        name(form, record, "Name");
        boolean card = form.text("Type").equals("CREDIT_CARD");
        if (card || !record.has("kind")) {
            record.put("kind", card ? "credit_card" : "other");
        }
    }
}
