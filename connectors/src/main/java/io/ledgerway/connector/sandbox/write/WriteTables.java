package io.ledgerway.connector.sandbox.write;

import static io.ledgerway.connector.sandbox.write.Member.amount;
import static io.ledgerway.connector.sandbox.write.Member.choice;
import static io.ledgerway.connector.sandbox.write.Member.day;
import static io.ledgerway.connector.sandbox.write.Member.shaped;
import static io.ledgerway.connector.sandbox.write.Member.text;

import io.ledgerway.connector.sandbox.write.Form.Category;
import io.ledgerway.connector.sandbox.write.Form.Computed;
import io.ledgerway.connector.sandbox.write.Form.Each;
import io.ledgerway.connector.sandbox.write.Form.Flag;
import io.ledgerway.connector.sandbox.write.Form.Inner;
import io.ledgerway.connector.sandbox.write.Form.Ref;
import io.ledgerway.connector.sandbox.write.Form.RefId;
import io.ledgerway.connector.sandbox.write.Form.Refs;
import io.ledgerway.connector.sandbox.write.Form.Spread;
import io.ledgerway.model.datatype.DataType;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The members of each type that can be written: ours, theirs, and how one becomes the other. */
final class WriteTables {

    private static final String COMPUTED = "Computed by the platform; what is given is not sent.";
    private static final Map<String, String> STATES =
            Map.of("Active", "active", "Archived", "archived");

    private static final List<Member> ADDRESS =
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

    private static final Map<DataType, WriteTable> ALL = new EnumMap<>(DataType.class);

    static {
        ALL.put(DataType.CHART_OF_ACCOUNTS, new WriteTable("Account", account()));
        ALL.put(DataType.SUPPLIERS, new WriteTable("Supplier", contact("supplierName")));
        ALL.put(DataType.CUSTOMERS, new WriteTable("Customer", customer()));
        ALL.put(DataType.ITEMS, new WriteTable("Item", item()));
        ALL.put(DataType.INVOICES, new WriteTable("Invoice", invoice()));
        ALL.put(DataType.BILLS, new WriteTable("Bill", bill()));
    }

    private WriteTables() {}

    static Optional<WriteTable> of(DataType type) {
        return Optional.ofNullable(ALL.get(type));
    }

    private static List<Member> account() {
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

    private static List<Member> contact(String name) {
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

    private static List<Member> customer() {
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

    private static List<Member> item() {
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

    private static List<Member> invoice() {
        return List.of(
                text("invoiceNumber", "number", "The number; a used one is a warning."),
                shaped("customerRef", "client", new Ref(), "Who owes it.").must(),
                day("issueDate", "issued_on", "The day of issue.").must(),
                day("dueDate", "due_on", "When it is to be paid."),
                text("currency", "currency", "ISO 4217; else the customer's."),
                amount("currencyRate", "rate", "Into the base currency; else the day's."),
                shaped("lineItems", "lines", new Each(lines("TrackingAR")), "At least one.").must(),
                amount("totalDiscount", "discount_total", "Sum of the lines' discounts."),
                amount("subTotal", "net_total", "Sum of the lines before tax."),
                amount("totalTaxAmount", "tax_total", "Sum of the lines' taxes.").must(),
                amount("totalAmount", "gross_total", "Sum of the lines with tax.").must(),
                shaped("amountDue", "", new Computed("Number"), COMPUTED).must(),
                choice(
                                "status",
                                "state",
                                Map.of(
                                        "Draft", "draft",
                                        "Submitted", "issued",
                                        "PartiallyPaid", "issued",
                                        "Paid", "issued",
                                        "Void", "void"),
                                "Draft",
                                "Submitted",
                                "Void")
                        .must(),
                text("note", "memo", "A note."));
    }

    private static List<Member> bill() {
        return List.of(
                text("reference", "reference", "The supplier's number; a used one is a warning."),
                shaped("supplierRef", "vendor", new Ref(), "Who it is owed to.").must(),
                day("issueDate", "issued_on", "The day of issue.").must(),
                day("dueDate", "due_on", "When it is to be paid."),
                text("currency", "currency", "ISO 4217; else the supplier's."),
                amount("currencyRate", "rate", "Into the base currency; else the day's."),
                shaped("lineItems", "lines", new Each(lines("TrackingAP")), "At least one.").must(),
                choice(
                                "status",
                                "state",
                                Map.of(
                                        "Draft", "draft",
                                        "Open", "open",
                                        "PartiallyPaid", "open",
                                        "Paid", "open",
                                        "Void", "void"),
                                "Draft",
                                "Open",
                                "Void")
                        .must(),
                amount("subTotal", "net_total", "Sum of the lines before tax.").must(),
                amount("taxAmount", "tax_total", "Sum of the lines' taxes.").must(),
                amount("totalAmount", "gross_total", "Sum of the lines with tax.").must(),
                shaped("amountDue", "", new Computed("Number"), COMPUTED),
                text("note", "memo", "A note."));
    }

    private static List<Member> lines(String tracking) {
        return List.of(
                text("description", "text", "What it is."),
                amount("unitAmount", "unit_price", "Price of one, before tax.").must(),
                amount("quantity", "qty", "How many.").must(),
                amount("discountAmount", "discount", "Taken off before tax."),
                amount("subTotal", "net", "After the discount, before tax."),
                amount("taxAmount", "tax", "By the tax rate."),
                amount("totalAmount", "gross", "With tax."),
                shaped("accountRef", "account", new Ref(), "The account it is booked to."),
                shaped("taxRateRef", "tax_code", new Ref(), "The tax rate."),
                shaped("itemRef", "product", new Ref(), "The item."),
                shaped("trackingCategoryRefs", "dimensions", new Refs(), "Tracking categories."),
                shaped(
                        "tracking",
                        "",
                        new Spread(
                                List.of(
                                        shaped(
                                                "categoryRefs",
                                                "dimensions",
                                                new Refs(),
                                                "Tracking categories."),
                                        notBilled("isBilledTo"),
                                        notBilled("isRebilledTo"))),
                        "The same as a " + tracking + "."));
    }

    /** The dialect bills lines to nobody. */
    private static Member notBilled(String name) {
        return choice(name, "", Map.of("NotApplicable", "", "Unknown", ""), "NotApplicable");
    }
}
