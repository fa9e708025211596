package io.ledgerway.connector.sandbox.write;

import static io.ledgerway.connector.sandbox.write.Member.amount;
import static io.ledgerway.connector.sandbox.write.Member.choice;
import static io.ledgerway.connector.sandbox.write.Member.shaped;
import static io.ledgerway.connector.sandbox.write.Member.text;

import io.ledgerway.connector.sandbox.write.Form.Category;
import io.ledgerway.connector.sandbox.write.Form.Computed;
import io.ledgerway.connector.sandbox.write.Form.Each;
import io.ledgerway.connector.sandbox.write.Form.Flag;
import io.ledgerway.connector.sandbox.write.Form.Inner;
import io.ledgerway.connector.sandbox.write.Form.RefId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The members of suppliers, customers, items and accounts. */
final class MasterTables {

    static final Map<String, String> STATES = Map.of("Active", "active", "Archived", "archived");

    static final List<Member> ADDRESS =
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
                            .must(),
                    text("line1", "line1", "First line."),
                    text("line2", "line2", "Second line."),
                    text("city", "city", "City."),
                    text("region", "region", "Region."),
                    text("country", "country", "Country."),
                    text("postalCode", "postcode", "Postal code."));

    private static final List<Member> PHONE =
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
                            .must());

    private static final List<Member> TERMS =
            List.of(
                    text("description", "description", "Shown on lines."),
                    amount("unitPrice", "price", "Price of one."),
                    shaped("accountRef", "account_id", new RefId(), "The account it is booked to."),
                    shaped("taxRateRef", "tax_code_id", new RefId(), "The tax rate of lines."));

    private MasterTables() {}

    static List<Member> account() {
        return List.of(
                text("nominalCode", "code", "The account's number."),
                text("name", "name", "The account's name.").must(),
                text("description", "description", "What it is for."),
                shaped(
                        "fullyQualifiedCategory",
                        "category",
                        new Category(),
                        "The type and, after a point, a category: Asset.Current."),
                text("currency", "currency", "ISO 4217; else the base currency."),
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
                        .must(),
                choice(
                        "status",
                        "state",
                        Map.of("Active", "active", "Archived", "archived", "Pending", "pending"),
                        "Active",
                        "Archived",
                        "Pending"),
                shaped("isBankAccount", "is_bank", new Flag(), "Whether a bank keeps it."));
    }

    static List<Member> contact(String name) {
        return List.of(
                text(name, "name", "The name.").must(),
                text("contactName", "contact", "Who to ask for."),
                text("emailAddress", "email", "E-mail address."),
                text("phone", "phone", "Phone number."),
                shaped("addresses", "addresses", new Each(ADDRESS), "Postal addresses."),
                text("registrationNumber", "company_no", "Number of the company's register."),
                text("taxNumber", "tax_no", "Tax number."),
                choice("status", "state", STATES, "Active", "Archived").must(),
                text(
                        "defaultCurrency",
                        "currency",
                        "ISO 4217; then only documents of it are taken."));
    }

    static List<Member> customer() {
        var members = new ArrayList<>(contact("customerName"));
        members.add(
                shaped(
                        "contacts",
                        "contacts",
                        new Each(
                                List.of(
                                        text("name", "name", "Name."),
                                        text("email", "email", "E-mail address."),
                                        shaped("phone", "phones", new Each(PHONE), "Numbers."),
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
                                                .must())),
                        "People who work there."));
        return members;
    }

    static List<Member> item() {
        return List.of(
                text("name", "name", "The name.").must(),
                text("code", "sku", "The code."),
                choice("itemStatus", "state", STATES, "Active", "Archived").must(),
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
                        .must(),
                shaped("isBillItem", "", new Computed("Boolean"), "Follows from billItem.").must(),
                shaped("billItem", "purchase", new Inner(TERMS), "How it is bought."),
                shaped("isInvoiceItem", "", new Computed("Boolean"), "Follows from invoiceItem.")
                        .must(),
                shaped("invoiceItem", "sale", new Inner(TERMS), "How it is sold."));
    }
}
