package io.ledgerway.connector.sandbox.push;

import io.ledgerway.connector.sandbox.push.ValueFormat.Amount;
import io.ledgerway.connector.sandbox.push.ValueFormat.BilledCustomer;
import io.ledgerway.connector.sandbox.push.ValueFormat.Choice;
import io.ledgerway.connector.sandbox.push.ValueFormat.Contact;
import io.ledgerway.connector.sandbox.push.ValueFormat.Date;
import io.ledgerway.connector.sandbox.push.ValueFormat.Flattened;
import io.ledgerway.connector.sandbox.push.ValueFormat.NestedList;
import io.ledgerway.connector.sandbox.push.ValueFormat.Text;
import io.ledgerway.connector.sandbox.push.ValueFormat.TrackedRecords;
import java.util.List;
import java.util.Map;

/**
 * Mapping for writes of one field of a record.
 *
 * @param name the canonical name
 * @param sandboxName the name in the sandbox's API
 * @param description for clients
 */
record FieldMapping(
        String name, String sandboxName, ValueFormat format, boolean required, String description) {

    /** The customer that a line is tracked by. */
    static final String TRACKED_CUSTOMER = "client";

    static final FieldMapping CURRENCY_RATE =
            amount("currencyRate", "rate", "To the base currency; the default is the day's rate.");

    static FieldMapping text(String name, String sandboxName, String description) {
        return new FieldMapping(name, sandboxName, new Text(), false, description);
    }

    static FieldMapping amount(String name, String sandboxName, String description) {
        return new FieldMapping(name, sandboxName, new Amount(), false, description);
    }

    static FieldMapping date(String name, String sandboxName, String description) {
        return new FieldMapping(name, sandboxName, new Date(), false, description);
    }

    static FieldMapping choice(
            String name, String sandboxName, Map<String, String> values, String... offered) {
        return new FieldMapping(
                name,
                sandboxName,
                new Choice(values, List.of(offered)),
                false,
                "One of the options.");
    }

    static FieldMapping field(
            String name, String sandboxName, ValueFormat format, String description) {
        return new FieldMapping(name, sandboxName, format, false, description);
    }

    static FieldMapping lineItems(List<FieldMapping> line) {
        return field("lineItems", "lines", new NestedList(line), "At least one line.").asRequired();
    }

    /** A value of {@code supplementalData.content.expense}: it has no canonical field. */
    static FieldMapping ofExpense(FieldMapping value) {
        var expense = flattened("expense", value);
        return flattened("supplementalData", flattened("content", expense));
    }

    private static FieldMapping flattened(String name, FieldMapping field) {
        return field(
                name, "", new Flattened(List.of(field)), "Values that have no field of their own.");
    }

    FieldMapping asRequired() {
        return new FieldMapping(name, sandboxName, format, true, description);
    }

    /** Whether the sandbox has the field under this name. */
    boolean hasSandboxName(String candidate) {
        return sandboxName.equals(candidate) || (candidate.equals("client") && canBeClient());
    }

    private boolean canBeClient() {
        return format instanceof Contact
                || format instanceof TrackedRecords
                || format instanceof BilledCustomer;
    }

    /** The name in messages: {@code NominalCode}. */
    String title() {
        return title(name);
    }

    static String title(String name) {
        return name.isEmpty() ? name : Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }
}
