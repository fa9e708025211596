package io.ledgerway.connector.sandbox.push;

import static io.ledgerway.connector.sandbox.push.FieldMapping.amount;
import static io.ledgerway.connector.sandbox.push.FieldMapping.choice;
import static io.ledgerway.connector.sandbox.push.FieldMapping.field;
import static io.ledgerway.connector.sandbox.push.FieldMapping.text;

import io.ledgerway.connector.sandbox.push.ValueFormat.BilledCustomer;
import io.ledgerway.connector.sandbox.push.ValueFormat.Flattened;
import io.ledgerway.connector.sandbox.push.ValueFormat.Reference;
import io.ledgerway.connector.sandbox.push.ValueFormat.References;
import io.ledgerway.connector.sandbox.push.ValueFormat.TrackedRecords;
import io.ledgerway.connector.sandbox.push.ValueFormat.TypedReference;
import io.ledgerway.connector.sandbox.push.ValueFormat.TypedReferences;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/** The fields of document lines. */
final class LineFields {

    private LineFields() {}

    /** Has its tracking categories twice: as categories, and as tracking. */
    static List<FieldMapping> salesLine() {
        return tracked("TrackingAR", List.of(billedTo("isBilledTo"), billedTo("isRebilledTo")));
    }

    /** As a sales line, and can be billed to a customer. */
    static List<FieldMapping> purchaseLine() {
        return tracked(
                "TrackingAP",
                List.of(
                        field(
                                "customerRef",
                                "billable_to",
                                new BilledCustomer(),
                                "The customer that the line is billed to, or only tracked by."),
                        billedTo("isBilledTo", "Customer"),
                        billedTo("isRebilledTo")));
    }

    private static List<FieldMapping> tracked(String tracking, List<FieldMapping> billing) {
        var categories =
                field("categoryRefs", "dimensions", new References(), "Tracking categories.");
        var nested = new ArrayList<FieldMapping>();
        nested.add(categories);
        nested.addAll(billing);
        var fields = new ArrayList<>(pricedLine(true));
        fields.add(field("tracking", "", new Flattened(nested), "As a " + tracking + "."));
        return fields;
    }

    /** Can be billed to a customer. */
    static List<FieldMapping> directCostLine() {
        var fields = new ArrayList<>(pricedLine(true));
        fields.add(
                field(
                        "tracking",
                        "",
                        new Flattened(
                                List.of(
                                        field(
                                                        "recordRefs",
                                                        "dimensions",
                                                        new TrackedRecords(),
                                                        "Tracking categories, and a customer.")
                                                .asRequired(),
                                        field(
                                                "invoiceTo",
                                                "billable_to",
                                                new TypedReference(List.of("customers")),
                                                "The customer that the line is billed to."))),
                        "The tracking, and the customer that the line is billed to."));
        return fields;
    }

    static List<FieldMapping> directIncomeLine() {
        return pricedLine(true);
    }

    static List<FieldMapping> orderLine() {
        var fields = new ArrayList<>(withUnit(pricedLine(false)));
        fields.add(text("lineNumber", "no", "The number of the line."));
        return fields;
    }

    static List<FieldMapping> withUnit(List<FieldMapping> line) {
        var fields = new ArrayList<>(line);
        fields.add(text("unitOfMeasurement", "unit", "The unit of measurement."));
        return fields;
    }

    /** Tracking categories, as typed references. */
    static FieldMapping trackingRecords() {
        return field(
                "recordRefs",
                "dimensions",
                new TypedReferences(List.of("trackingCategories")),
                "Tracking categories.");
    }

    private static List<FieldMapping> pricedLine(boolean must) {
        var price = amount("unitAmount", "unit_price", "The unit price before tax.");
        var quantity = amount("quantity", "qty", "The quantity.");
        return List.of(
                text("description", "text", "The description."),
                must ? price.asRequired() : price,
                must ? quantity.asRequired() : quantity,
                amount("discountAmount", "discount", "The discount before tax."),
                amount("subTotal", "net", "The amount after discount, before tax."),
                amount("taxAmount", "tax", "The tax amount."),
                amount("totalAmount", "gross", "The amount with tax."),
                field(
                        "accountRef",
                        "account",
                        new Reference(),
                        "The account that the line is posted to."),
                field("taxRateRef", "tax_code", new Reference(), "The tax rate."),
                field("itemRef", "product", new Reference(), "The item."),
                field(
                        "trackingCategoryRefs",
                        "dimensions",
                        new References(),
                        "Tracking categories."));
    }

    /** Whom a line is billed to: not applicable, or one of the values. */
    private static FieldMapping billedTo(String name, String... values) {
        var accepted = new LinkedHashMap<String, String>();
        List.of(values).forEach(each -> accepted.put(each, ""));
        accepted.put("NotApplicable", "");
        var offered = accepted.keySet().toArray(String[]::new);
        accepted.put("Unknown", "");
        return choice(name, "", accepted, offered);
    }
}
