package io.ledgerway.connector.sandbox.push;

import io.ledgerway.connector.sandbox.push.ValueFormat.Amount;
import io.ledgerway.connector.sandbox.push.ValueFormat.Choice;
import io.ledgerway.connector.sandbox.push.ValueFormat.Contact;
import io.ledgerway.connector.sandbox.push.ValueFormat.Date;
import io.ledgerway.connector.sandbox.push.ValueFormat.Text;
import java.util.List;
import java.util.Map;

/**
 * How one field of a record is written.
 *
 * @param name the canonical name
 * @param sandboxName the name in the sandbox's API
 * @param description for clients
 */
record FieldMapping(
        String name, String sandboxName, ValueFormat format, boolean required, String description) {

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

    FieldMapping asRequired() {
        return new FieldMapping(name, sandboxName, format, true, description);
    }

    /** Whether the sandbox has the field under this name. */
    boolean hasSandboxName(String candidate) {
        return format instanceof Contact
                ? candidate.equals("vendor") || candidate.equals("client")
                : sandboxName.equals(candidate);
    }

    /** The name in messages: {@code NominalCode}. */
    String title() {
        return title(name);
    }

    static String title(String name) {
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }
}
