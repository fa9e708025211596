package io.ledgerway.connector.sandbox.write;

import static io.ledgerway.connector.sandbox.write.Member.amount;
import static io.ledgerway.connector.sandbox.write.Member.choice;
import static io.ledgerway.connector.sandbox.write.Member.shaped;
import static io.ledgerway.connector.sandbox.write.Member.text;

import io.ledgerway.connector.sandbox.write.Form.Billed;
import io.ledgerway.connector.sandbox.write.Form.Ref;
import io.ledgerway.connector.sandbox.write.Form.RefTo;
import io.ledgerway.connector.sandbox.write.Form.Refs;
import io.ledgerway.connector.sandbox.write.Form.RefsTo;
import io.ledgerway.connector.sandbox.write.Form.Spread;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/** The members of lines, of whatever they are lines. */
final class LineTables {

    private LineTables() {}

    /** Of sales: tracked twice, by categories and by what repeats them. */
    static List<Member> sold() {
        return tracked("TrackingAR", List.of(billed("isBilledTo"), billed("isRebilledTo")));
    }

    /** Of purchases: the same, and may be billed to a customer. */
    static List<Member> bought() {
        return tracked(
                "TrackingAP",
                List.of(
                        shaped(
                                "customerRef",
                                "billable_to",
                                new Billed(),
                                "The customer it is billed to."),
                        billed("isBilledTo", "Customer"),
                        billed("isRebilledTo")));
    }

    private static List<Member> tracked(String tracking, List<Member> billing) {
        var categories = shaped("categoryRefs", "dimensions", new Refs(), "Tracking categories.");
        var inner = new ArrayList<Member>();
        inner.add(categories);
        inner.addAll(billing);
        var members = new ArrayList<>(priced(true));
        members.add(shaped("tracking", "", new Spread(inner), "The same as a " + tracking + "."));
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
                                        shaped(
                                                        "recordRefs",
                                                        "dimensions",
                                                        new RefsTo(
                                                                List.of("trackingCategories"),
                                                                List.of("customers")),
                                                        "Tracking categories.")
                                                .must(),
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
                new RefsTo(List.of("trackingCategories"), List.of()),
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

    /** To nobody, or to one of these. */
    private static Member billed(String name, String... whom) {
        var words = new LinkedHashMap<String, String>();
        List.of(whom).forEach(each -> words.put(each, ""));
        words.put("NotApplicable", "");
        var shown = words.keySet().toArray(String[]::new);
        words.put("Unknown", "");
        return choice(name, "", words, shown);
    }
}
