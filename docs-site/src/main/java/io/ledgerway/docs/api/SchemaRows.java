package io.ledgerway.docs.api;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** The members of a schema as rows of a table: nested ones with dots, those of lists with []. */
final class SchemaRows {

    private static final String SCHEMAS = "#/components/schemas/";

    /** Deeper members are left to the page of the nested type's own operations. */
    private static final int DEPTH = 3;

    private final JsonNode document;
    private final List<Row> rows = new ArrayList<>();

    private SchemaRows(JsonNode document) {
        this.document = document;
    }

    /** The rows of a schema; empty for a schema without members. */
    static List<Row> of(JsonNode document, JsonNode schema) {
        SchemaRows table = new SchemaRows(document);
        table.members("", schema, 0, Set.of());
        return table.rows;
    }

    private void members(String prefix, JsonNode schema, int depth, Set<String> path) {
        JsonNode resolved = resolved(schema);
        String reference = schema.path("$ref").asString("");
        if (depth > DEPTH || path.contains(reference)) {
            return;
        }
        Set<String> inner = new HashSet<>(path);
        if (!reference.isEmpty()) {
            inner.add(reference);
        }
        if (resolved.has("items")) {
            members(prefix + "[]", resolved.path("items"), depth, inner);
            return;
        }
        Set<String> required =
                resolved.path("required")
                        .valueStream()
                        .map(it -> it.asString())
                        .collect(Collectors.toSet());
        properties(resolved)
                .forEach((name, property) -> {
                    String full = prefix.isEmpty() ? name : prefix + "." + name;
                    rows.add(
                            new Row(
                                    full,
                                    type(property),
                                    required.contains(name),
                                    description(property),
                                    limits(property)));
                    members(full, property, depth + 1, inner);
                });
    }

    private Map<String, JsonNode> properties(JsonNode schema) {
        Map<String, JsonNode> properties = new LinkedHashMap<>();
        for (String composition : List.of("allOf", "oneOf", "anyOf")) {
            schema.path(composition).forEach(it -> properties.putAll(properties(resolved(it))));
        }
        schema.path("properties").forEachEntry(properties::put);
        return properties;
    }

    private JsonNode resolved(JsonNode schema) {
        String reference = schema.path("$ref").asString("");
        return reference.startsWith(SCHEMAS)
                ? document.path("components")
                        .path("schemas")
                        .path(reference.substring(SCHEMAS.length()))
                : schema;
    }

    private String description(JsonNode property) {
        String own = property.path("description").asString("");
        String text = own.isEmpty() ? resolved(property).path("description").asString("") : own;
        JsonNode values = resolved(property).path("enum");
        String allowed =
                values.isEmpty()
                        ? ""
                        : values.valueStream()
                                .map(it -> "`" + it.asString() + "`")
                                .collect(Collectors.joining(", "));
        return text.isEmpty() || allowed.isEmpty() ? text + allowed : text + " " + allowed;
    }

    /** The limits of a value as sentences; empty without limits. */
    static String limits(JsonNode schema) {
        return Stream.of(
                        limits("Value", schema, "minimum", "maximum"),
                        limits("Characters", schema, "minLength", "maxLength"),
                        limits("Items", schema, "minItems", "maxItems"))
                .filter(it -> !it.isEmpty())
                .collect(Collectors.joining(" "));
    }

    private static String limits(String subject, JsonNode schema, String least, String most) {
        String from = schema.path(least).asString("");
        String to = schema.path(most).asString("");
        if (from.isEmpty() && to.isEmpty()) {
            return "";
        }
        if (from.isEmpty()) {
            return "%s: at most %s.".formatted(subject, to);
        }
        return to.isEmpty()
                ? "%s: at least %s.".formatted(subject, from)
                : "%s: %s to %s.".formatted(subject, from, to);
    }

    /** A description, which may lack the full stop, and further sentences. */
    static String sentences(String description, String more) {
        if (description.isEmpty() || more.isEmpty()) {
            return description + more;
        }
        boolean ends = description.endsWith(".") || description.endsWith(":");
        return description + (ends ? " " : ". ") + more;
    }

    private String type(JsonNode property) {
        return type(document, property);
    }

    /** The type of a schema in words. */
    static String type(JsonNode document, JsonNode schema) {
        String reference = schema.path("$ref").asString("");
        if (reference.startsWith(SCHEMAS)) {
            String name = reference.substring(SCHEMAS.length());
            JsonNode target = document.path("components").path("schemas").path(name);
            return target.has("enum") ? "string" : name;
        }
        JsonNode type = schema.path("type");
        String name =
                type.isArray()
                        ? type.valueStream()
                                .map(it -> it.asString())
                                .filter(it -> !it.equals("null"))
                                .collect(Collectors.joining(" or "))
                        : type.asString("");
        if (name.equals("array")) {
            return "array of " + type(document, schema.path("items"));
        }
        String format = schema.path("format").asString("");
        return name + (format.isEmpty() ? "" : " (" + format + ")");
    }

    /**
     * A member.
     *
     * @param name the path of the member
     * @param type the type in words
     * @param isRequired whether it must be present
     * @param description the description in Markdown
     * @param limits the limits of the value as sentences; empty without limits
     */
    record Row(String name, String type, boolean isRequired, String description, String limits) {}
}
