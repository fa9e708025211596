package io.ledgerway.connector.sandbox.write;

import static io.ledgerway.connector.sandbox.write.Member.amount;
import static io.ledgerway.connector.sandbox.write.Member.choice;
import static io.ledgerway.connector.sandbox.write.Member.shaped;
import static io.ledgerway.connector.sandbox.write.Member.text;

import io.ledgerway.connector.sandbox.write.Form.Ref;
import io.ledgerway.connector.sandbox.write.Form.RefTo;
import io.ledgerway.connector.sandbox.write.Form.Refs;
import io.ledgerway.connector.sandbox.write.Form.RefsTo;
import io.ledgerway.connector.sandbox.write.Form.Spread;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The members of lines, of whatever they are lines. */
final class LineTables {

    private LineTables() {}

    /** Of documents: tracked twice, by categories and by what repeats them. */
    static List<Member> tracked(String tracking) {
        var members = new ArrayList<>(priced(true));
        members.add(
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
        return members;
    }

    /** Of direct costs: may be billed to a customer. */
    static List<Member> costs() {
        var members = new ArrayList<>(priced(true));
        members.add(
                shaped(
                        "tracking",
                        "",
                        new Spread(
                                List.of(
                                        records().must(),
                                        shaped(
                                                "invoiceTo",
                                                "billable_to",
                                                new RefTo(List.of("customers")),
                                                "The customer it is billed to."))),
                        "What it is tracked by, and whom it is billed to."));
        return members;
    }

    static List<Member> incomes() {
        return priced(true);
    }

    static List<Member> ordered() {
        var members = new ArrayList<>(withUnit(priced(false)));
        members.add(text("lineNumber", "no", "The number of the line."));
        return members;
    }

    static List<Member> withUnit(List<Member> line) {
        var members = new ArrayList<>(line);
        members.add(text("unitOfMeasurement", "unit", "What is counted."));
        return members;
    }

    /** Tracking categories, as records. */
    static Member records() {
        return shaped(
                "recordRefs",
                "dimensions",
                new RefsTo(List.of("trackingCategories")),
                "Tracking categories.");
    }

    private static List<Member> priced(boolean must) {
        var price = amount("unitAmount", "unit_price", "Price of one, before tax.");
        var quantity = amount("quantity", "qty", "How many.");
        return List.of(
                text("description", "text", "What it is."),
                must ? price.must() : price,
                must ? quantity.must() : quantity,
                amount("discountAmount", "discount", "Taken off before tax."),
                amount("subTotal", "net", "After the discount, before tax."),
                amount("taxAmount", "tax", "By the tax rate."),
                amount("totalAmount", "gross", "With tax."),
                shaped("accountRef", "account", new Ref(), "The account it is booked to."),
                shaped("taxRateRef", "tax_code", new Ref(), "The tax rate."),
                shaped("itemRef", "product", new Ref(), "The item."),
                shaped("trackingCategoryRefs", "dimensions", new Refs(), "Tracking categories."));
    }

    /** The dialect bills lines to nobody. */
    private static Member notBilled(String name) {
        return choice(name, "", Map.of("NotApplicable", "", "Unknown", ""), "NotApplicable");
    }
}
