package io.ledgerway.sandbox.quickbooksonline.entity;

import static io.ledgerway.sandbox.quickbooksonline.entity.EntityJson.currency;
import static io.ledgerway.sandbox.quickbooksonline.entity.EntityJson.head;
import static io.ledgerway.sandbox.quickbooksonline.entity.EntityJson.isActive;
import static io.ledgerway.sandbox.quickbooksonline.entity.EntityJson.nameOf;
import static io.ledgerway.sandbox.quickbooksonline.entity.EntityJson.number;
import static io.ledgerway.sandbox.quickbooksonline.entity.EntityJson.object;
import static io.ledgerway.sandbox.quickbooksonline.entity.EntityJson.reference;
import static io.ledgerway.sandbox.quickbooksonline.entity.EntityJson.text;

import io.ledgerway.sandbox.quickbooksonline.company.RecordNumbers;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** JSON of lists: accounts, customers, vendors, items, classes, locations, tax codes. */
final class ListReader {

    private ListReader() {}

    static ObjectNode account(LedgerRecord record, JsonNode body, Lookups lookups) {
        AccountTypes.Type type =
                AccountTypes.of(
                        body.path("class").asString(""), body.path("category").asString(""));
        ObjectNode json = head(record);
        String name = nameOf(record, body);
        json.put("Name", name).put("SubAccount", false).put("FullyQualifiedName", name);
        text(json, "Description", body.path("description"));
        json.put("Active", isActive(record, body));
        json.put("Classification", type.classification()).put("AccountType", type.type());
        json.put(
                "AccountSubType",
                body.path(EntityJson.OWN).path("AccountSubType").asString(type.subType()));
        text(json, "AcctNum", body.path("code"));
        BigDecimal balance = record.balance();
        BigDecimal shown = balance == null || type.isResult() ? BigDecimal.ZERO : balance;
        if (type.category().equals("card")) {
            shown = shown.negate(); // what is owed on a card is positive
        }
        json.put("CurrentBalance", shown).put("CurrentBalanceWithSubAccounts", shown);
        currency(json, body.path("currency").asString(lookups.company().homeCurrency()));
        return json;
    }

    static ObjectNode customer(LedgerRecord record, JsonNode body, Lookups lookups) {
        ObjectNode json = party(record, body, lookups);
        json.put("FullyQualifiedName", nameOf(record, body));
        BigDecimal balance = lookups.balance(true, record.id());
        json.put("Taxable", true).put("Job", false).put("BillWithParent", false);
        json.put("Balance", balance).put("BalanceWithJobs", balance);
        json.put("PreferredDeliveryMethod", "Print");
        text(json, "PrimaryTaxIdentifier", body.path("tax_no"));
        text(json, "ResaleNum", body.path("company_no"));
        for (JsonNode address : body.path("addresses")) {
            boolean billing = address.path("kind").asString("").equals("billing");
            json.set(billing ? "BillAddr" : "ShipAddr", address(record, address));
        }
        return json;
    }

    static ObjectNode vendor(LedgerRecord record, JsonNode body, Lookups lookups) {
        ObjectNode json = party(record, body, lookups);
        json.put("Balance", lookups.balance(false, record.id())).put("Vendor1099", false);
        text(json, "TaxIdentifier", body.path("tax_no"));
        text(json, "BusinessNumber", body.path("company_no"));
        for (JsonNode address : body.path("addresses")) {
            if (address.path("kind").asString("").equals("billing")) {
                json.set("BillAddr", address(record, address));
            }
        }
        return json;
    }

    private static ObjectNode party(LedgerRecord record, JsonNode body, Lookups lookups) {
        ObjectNode json = head(record);
        String name = body.path("name").asString(record.id());
        String person = body.path("contact").asString("");
        if (!person.isEmpty()) {
            String[] names = person.split(" ", 2);
            json.put("GivenName", names[0]);
            if (names.length > 1) {
                json.put("FamilyName", names[1]);
            }
        }
        json.put("CompanyName", name).put("DisplayName", nameOf(record, body));
        json.put("PrintOnCheckName", name).put("Active", isActive(record, body));
        if (body.hasNonNull("phone")) {
            json.putObject("PrimaryPhone").set("FreeFormNumber", body.path("phone"));
        }
        if (body.hasNonNull("email")) {
            json.putObject("PrimaryEmailAddr").set("Address", body.path("email"));
        }
        currency(json, body.path("currency").asString(lookups.company().homeCurrency()));
        return json;
    }

    private static ObjectNode address(LedgerRecord record, JsonNode address) {
        ObjectNode json = object().put("Id", RecordNumbers.of(record.kind(), record.id()));
        text(json, "Line1", address.path("line1"));
        text(json, "Line2", address.path("line2"));
        text(json, "City", address.path("city"));
        text(json, "Country", address.path("country"));
        text(json, "CountrySubDivisionCode", address.path("region"));
        text(json, "PostalCode", address.path("postcode"));
        return json;
    }

    static ObjectNode item(LedgerRecord record, JsonNode body) {
        ObjectNode json = head(record);
        String name = nameOf(record, body);
        json.put("Name", name).put("FullyQualifiedName", name);
        text(json, "Sku", body.path("sku"));
        json.put("Active", isActive(record, body));
        JsonNode sale = body.path("sale");
        JsonNode purchase = body.path("purchase");
        text(json, "Description", sale.path("description"));
        text(json, "PurchaseDesc", purchase.path("description"));
        json.put("Taxable", sale.has("tax_code_id"));
        json.put("UnitPrice", number(sale, "price"));
        json.put("PurchaseCost", number(purchase, "price"));
        boolean stock = body.path("kind").asString("").equals("stock");
        json.put(
                "Type",
                stock
                        ? "Inventory"
                        : body.path("kind").asString("").equals("service")
                                ? "Service"
                                : "NonInventory");
        account(json, "IncomeAccountRef", sale, stock ? "acc-4000" : "");
        account(json, "ExpenseAccountRef", purchase, stock ? "acc-5000" : "");
        json.put("TrackQtyOnHand", stock);
        if (stock) {
            json.set(
                    "AssetAccountRef",
                    reference(RecordNumbers.of(Kind.LEDGER_ACCOUNTS, "acc-1300"), "Stock on hand"));
            json.put("QtyOnHand", BigDecimal.ZERO).put("InvStartDate", "2024-01-01");
        }
        taxCode(json, "SalesTaxCodeRef", sale);
        taxCode(json, "PurchaseTaxCodeRef", purchase);
        return json;
    }

    private static void account(ObjectNode json, String member, JsonNode side, String otherwise) {
        String id = side.path("account_id").asString(otherwise);
        if (!id.isEmpty()) {
            json.set(member, reference(RecordNumbers.of(Kind.LEDGER_ACCOUNTS, id), null));
        }
    }

    private static void taxCode(ObjectNode json, String member, JsonNode side) {
        if (side.hasNonNull("tax_code_id")) {
            json.set(
                    member,
                    reference(
                            RecordNumbers.of(Kind.TAX_CODES, side.path("tax_code_id").asString()),
                            null));
        }
    }

    /** A class or a location. */
    static ObjectNode dimension(
            LedgerRecord record, JsonNode body, Lookups lookups, String subordinate) {
        ObjectNode json = head(record);
        String name = nameOf(record, body);
        String parent = body.path("parent_id").asString("");
        json.put("Name", name).put(subordinate, !parent.isEmpty());
        String above = lookups.body(Kind.DIMENSIONS, parent).path("name").asString("");
        if (!parent.isEmpty()) {
            json.set("ParentRef", reference(RecordNumbers.of(Kind.DIMENSIONS, parent), null));
        }
        json.put("FullyQualifiedName", above.isEmpty() ? name : above + ":" + name);
        return json.put("Active", isActive(record, body));
    }

    static ObjectNode paymentMethod(LedgerRecord record, JsonNode body) {
        ObjectNode json = head(record).put("Name", nameOf(record, body));
        json.put("Active", isActive(record, body));
        boolean card = body.path("kind").asString("").equals("credit_card");
        return json.put("Type", card ? "CREDIT_CARD" : "NON_CREDIT_CARD");
    }

    /** A code with its rates; the one without tax has no member {@code Active}. */
    static ObjectNode taxCode(LedgerRecord record, JsonNode body) {
        ObjectNode json = head(record).put("Name", nameOf(record, body));
        text(json, "Description", body.path("name"));
        if (!record.id().equals(RecordNumbers.UNTAXED) || !isActive(record, body)) {
            json.put("Active", isActive(record, body));
        }
        JsonNode components = body.path("components");
        json.put("Taxable", !components.isEmpty()).put("TaxGroup", !components.isEmpty());
        for (String list : List.of("SalesTaxRateList", "PurchaseTaxRateList")) {
            ArrayNode rates = json.putObject(list).putArray("TaxRateDetail");
            for (int i = 0; i < components.size(); i++) {
                ObjectNode rate = rates.addObject();
                rate.set(
                        "TaxRateRef",
                        reference(
                                rateNumber(record.id(), i),
                                components.get(i).path("name").asString("")));
                boolean compound = components.get(i).path("compound").asBoolean(false);
                rate.put("TaxTypeApplicable", compound ? "TaxOnAmountPlusTax" : "TaxOnAmount");
                rate.put("TaxOrder", compound ? 1 : 0);
            }
        }
        return json;
    }

    /** Rates of a tax code, one for each of its components. */
    static List<ObjectNode> taxRates(LedgerRecord record, JsonNode body) {
        List<ObjectNode> rates = new ArrayList<>();
        JsonNode components = body.path("components");
        for (int i = 0; i < components.size(); i++) {
            ObjectNode json = head(record);
            json.put("Id", rateNumber(record.id(), i));
            json.put(
                    "Name",
                    components.size() == 1
                            ? nameOf(record, body)
                            : nameOf(record, body)
                                    + " - "
                                    + components.get(i).path("name").asString(""));
            text(json, "Description", components.get(i).path("name"));
            json.put("Active", isActive(record, body));
            BigDecimal rate = componentRate(components, i).stripTrailingZeros();
            json.put("RateValue", rate);
            json.set("AgencyRef", reference("1", null));
            json.put("SpecialTaxType", "NONE").put("DisplayType", "ReadOnly");
            ObjectNode effective = json.putArray("EffectiveTaxRate").addObject();
            effective.put("RateValue", rate);
            effective.put("EffectiveDate", "2000-01-01T00:00:00-08:00");
            rates.add(json);
        }
        return rates;
    }

    /** Rate of a component in percent of the net amount, with the taxes that it is computed on. */
    static BigDecimal componentRate(JsonNode components, int index) {
        BigDecimal before = BigDecimal.ZERO;
        for (int i = 0; ; i++) {
            BigDecimal rate = number(components.get(i), "rate");
            if (components.get(i).path("compound").asBoolean(false)) {
                rate = rate.add(rate.multiply(before).movePointLeft(2));
            }
            if (i == index) {
                return rate;
            }
            before = before.add(rate);
        }
    }

    /** Number of a component of a tax code. */
    static String rateNumber(String taxCode, int component) {
        return RecordNumbers.of(Kind.TAX_CODES, taxCode) + component;
    }
}
