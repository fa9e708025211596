package io.ledgerway.connector.sandbox.push;

import static io.ledgerway.connector.sandbox.push.FieldMapping.amount;
import static io.ledgerway.connector.sandbox.push.FieldMapping.choice;
import static io.ledgerway.connector.sandbox.push.FieldMapping.field;
import static io.ledgerway.connector.sandbox.push.FieldMapping.text;

import io.ledgerway.connector.sandbox.push.ValueFormat.AccountCategory;
import io.ledgerway.connector.sandbox.push.ValueFormat.Computed;
import io.ledgerway.connector.sandbox.push.ValueFormat.Flag;
import io.ledgerway.connector.sandbox.push.ValueFormat.Nested;
import io.ledgerway.connector.sandbox.push.ValueFormat.NestedList;
import io.ledgerway.connector.sandbox.push.ValueFormat.ReferenceAsId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The fields of suppliers, customers, items and accounts. */
final class MasterDataFields {

    static final Map<String, String> STATES = Map.of("Active", "active", "Archived", "archived");

    static final List<FieldMapping> ADDRESS =
            List.of(
                    choice(
                                    "type",
                                    "kind",
                                    Map.of(
                                            "Billing",
                                            "billing",
                                            "Delivery",
                                            "delivery",
                                            "Unknown",
                                            ""),
                                    "Billing",
                                    "Delivery",
                                    "Unknown")
                            .asRequired(),
                    text("line1", "line1", "First line."),
                    text("line2", "line2", "Second line."),
                    text("city", "city", "City."),
                    text("region", "region", "Region."),
                    text("country", "country", "Country."),
                    text("postalCode", "postcode", "Postal code."));

    private static final List<FieldMapping> PHONE =
            List.of(
                    text("number", "number", "The number."),
                    choice(
                                    "type",
                                    "kind",
                                    Map.of(
                                            "Primary",
                                            "primary",
                                            "Landline",
                                            "landline",
                                            "Mobile",
                                            "mobile",
                                            "Fax",
                                            "fax",
                                            "Unknown",
                                            ""),
                                    "Primary",
                                    "Landline",
                                    "Mobile",
                                    "Fax",
                                    "Unknown")
                            .asRequired());

    private static final List<FieldMapping> ITEM_DETAILS =
            List.of(
                    text("description", "description", "The description on lines."),
                    amount("unitPrice", "price", "The unit price."),
                    field(
                            "accountRef",
                            "account_id",
                            new ReferenceAsId(),
                            "The account that the line is posted to."),
                    field(
                            "taxRateRef",
                            "tax_code_id",
                            new ReferenceAsId(),
                            "The tax rate of lines."));

    private MasterDataFields() {}

    static List<FieldMapping> account() {
        return List.of(
                text("nominalCode", "code", "The account's number."),
                text("name", "name", "The account's name.").asRequired(),
                text("description", "description", "The description."),
                field(
                        "fullyQualifiedCategory",
                        "category",
                        new AccountCategory(),
                        "The type and a category, e.g. Asset.Current."),
                text("currency", "currency", "ISO 4217; the default is the base currency."),
                choice(
                                "type",
                                "class",
                                Map.of(
                                        "Asset", "asset",
                                        "Liability", "liability",
                                        "Income", "income",
                                        "Expense", "expense",
                                        "Equity", "equity"),
                                "Asset",
                                "Liability",
                                "Income",
                                "Expense",
                                "Equity")
                        .asRequired(),
                choice(
                        "status",
                        "state",
                        Map.of("Active", "active", "Archived", "archived", "Pending", "pending"),
                        "Active",
                        "Archived",
                        "Pending"),
                field("isBankAccount", "is_bank", new Flag(), "Whether it is a bank account."));
    }

    static List<FieldMapping> contact(String name) {
        return List.of(
                text(name, "name", "The name.").asRequired(),
                text("contactName", "contact", "The name of the contact."),
                text("emailAddress", "email", "E-mail address."),
                text("phone", "phone", "Phone number."),
                field("addresses", "addresses", new NestedList(ADDRESS), "Postal addresses."),
                text("registrationNumber", "company_no", "The company registration number."),
                text("taxNumber", "tax_no", "Tax number."),
                choice("status", "state", STATES, "Active", "Archived").asRequired(),
                text(
                        "defaultCurrency",
                        "currency",
                        "ISO 4217; only documents in it are accepted."));
    }

    static List<FieldMapping> customer() {
        var fields = new ArrayList<>(contact("customerName"));
        fields.add(
                field(
                        "contacts",
                        "contacts",
                        new NestedList(
                                List.of(
                                        text("name", "name", "Name."),
                                        text("email", "email", "E-mail address."),
                                        field(
                                                "phone",
                                                "phones",
                                                new NestedList(PHONE),
                                                "Phone numbers."),
                                        choice(
                                                        "status",
                                                        "state",
                                                        Map.of(
                                                                "Active",
                                                                "active",
                                                                "Archived",
                                                                "inactive"),
                                                        "Active",
                                                        "Archived")
                                                .asRequired())),
                        "Contact persons."));
        return fields;
    }

    static List<FieldMapping> item() {
        return List.of(
                text("name", "name", "The name.").asRequired(),
                text("code", "sku", "The code."),
                choice("itemStatus", "state", STATES, "Active", "Archived").asRequired(),
                choice(
                                "type",
                                "kind",
                                Map.of(
                                        "Inventory", "stock",
                                        "NonInventory", "non_stock",
                                        "Service", "service"),
                                "Inventory",
                                "NonInventory",
                                "Service")
                        .asRequired(),
                field("isBillItem", "", new Computed("Boolean"), "Follows from billItem.")
                        .asRequired(),
                field("billItem", "purchase", new Nested(ITEM_DETAILS), "The purchase details."),
                field("isInvoiceItem", "", new Computed("Boolean"), "Follows from invoiceItem.")
                        .asRequired(),
                field("invoiceItem", "sale", new Nested(ITEM_DETAILS), "The sale details."));
    }
}
