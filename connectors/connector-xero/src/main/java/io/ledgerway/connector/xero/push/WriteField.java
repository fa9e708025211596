package io.ledgerway.connector.xero.push;

import java.util.List;

/**
 * A field of a canonical record that can be written.
 *
 * @param type as {@link io.ledgerway.connector.push.PushOptions} names it
 * @param required in each write
 * @param requiredToCreate also true for what only a create requires
 * @param choices the accepted values; empty where they are not enumerated
 * @param fields of an object, or of the elements of a list
 */
record WriteField(
        String name,
        String type,
        boolean required,
        boolean requiredToCreate,
        String description,
        List<String> choices,
        List<WriteField> fields) {

    private WriteField(
            String name,
            String type,
            boolean required,
            String description,
            List<String> choices,
            List<WriteField> fields) {
        this(name, type, required, required, description, choices, fields);
    }

    static WriteField text(String name, String description) {
        return new WriteField(name, "String", false, description, List.of(), List.of());
    }

    static WriteField number(String name, String description) {
        return new WriteField(name, "Number", false, description, List.of(), List.of());
    }

    static WriteField flag(String name, String description) {
        return new WriteField(name, "Boolean", false, description, List.of(), List.of());
    }

    static WriteField date(String name, String description) {
        return new WriteField(name, "DateTime", false, description, List.of(), List.of());
    }

    static WriteField choice(String name, String... choices) {
        return new WriteField(
                name, "String", false, "One of the options.", List.of(choices), List.of());
    }

    static WriteField object(String name, String description, WriteField... fields) {
        return new WriteField(name, "Object", false, description, List.of(), List.of(fields));
    }

    static WriteField list(String name, String description, List<WriteField> fields) {
        return new WriteField(name, "Array", false, description, List.of(), fields);
    }

    /** An object with the id of another record. */
    static WriteField reference(String name, String description) {
        return object(
                name, description, text("id", "The platform's id of the record.").asRequired());
    }

    static WriteField references(String name, String description) {
        return list(
                name,
                description,
                List.of(text("id", "The platform's id of the record.").asRequired()));
    }

    WriteField withDescription(String text) {
        return new WriteField(name, type, required, requiredToCreate, text, choices, fields);
    }

    WriteField asRequired() {
        return new WriteField(name, type, true, description, choices, fields);
    }

    /** For a field that an update need not have. */
    WriteField asRequiredToCreate() {
        return new WriteField(name, type, false, true, description, choices, fields);
    }
}
