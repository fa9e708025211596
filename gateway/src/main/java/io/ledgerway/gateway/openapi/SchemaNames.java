package io.ledgerway.gateway.openapi;

import java.util.Map;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/**
 * Translates a service's OpenAPI document into public terms: schema names without package and role
 * suffix, descriptions without Javadoc tags and line breaks.
 */
final class SchemaNames {

    private static final String SCHEMAS = "#/components/schemas/";

    private static final Pattern LABELED_LINK =
            Pattern.compile("\\{@link(?:plain)? \\S+\\s+([^}]+)}");

    private static final Pattern CODE = Pattern.compile("\\{@(?:code|link|linkplain) ([^}]*)}");

    /** Services prefix schema names with the package, so that names are unique. */
    private static final Pattern PACKAGE = Pattern.compile("[iI]o\\.ledgerway\\.(?:[a-z]+\\.)*");

    private static final Pattern PAGE = Pattern.compile("^Page(.+)$");

    /** Nested types of modules that cannot name their schemas by annotation. */
    private static final Map<String, String> NESTED_TYPES =
            Map.of(
                    "ErrorBody", "Error",
                    "ErrorBodyItem", "ValidationItem",
                    "ErrorBodyValidation", "Validation",
                    "PageLinksLink", "PageLink",
                    "PaymentAllocationAllocation", "Allocation",
                    "PaymentAllocationPayment", "AllocatedPayment");

    private SchemaNames() {}

    static ObjectNode of(JsonNode document) {
        return (ObjectNode) renamed(document);
    }

    static String schema(String code) {
        String name = PACKAGE.matcher(code).replaceAll("").replace(".", "");
        String nested = NESTED_TYPES.get(name);
        if (nested != null) {
            return nested;
        }
        if (name.startsWith("PageLinks")) {
            return name;
        }
        var page = PAGE.matcher(name);
        return page.matches()
                ? schema(page.group(1)) + "Page"
                : name.replaceFirst("View$", "").replaceFirst("(Arguments|Args)$", "Request");
    }

    static String text(String javadoc) {
        return CODE.matcher(LABELED_LINK.matcher(javadoc).replaceAll("`$1`"))
                .replaceAll("`$1`")
                .replaceAll("\\s+", " ")
                .replaceAll(" ?<p> ?", "\n\n")
                .replaceAll("</?[a-z]+>", "")
                .replaceAll(" {2,}", " ")
                .strip();
    }

    private static JsonNode renamed(JsonNode node) {
        if (node instanceof ObjectNode object) {
            ObjectNode result = object.objectNode();
            for (Map.Entry<String, JsonNode> entry : object.properties()) {
                result.set(entry.getKey(), renamed(entry.getKey(), entry.getValue()));
            }
            return result;
        }
        if (node instanceof ArrayNode array) {
            ArrayNode result = array.arrayNode();
            array.forEach(it -> result.add(renamed(it)));
            return result;
        }
        return node;
    }

    private static JsonNode renamed(String key, JsonNode value) {
        if (value instanceof StringNode text) {
            return switch (key) {
                case "$ref" -> reference(text.stringValue());
                case "description", "summary" -> StringNode.valueOf(text(text.stringValue()));
                default -> value;
            };
        }
        if (key.equals("schemas") && value instanceof ObjectNode schemas) {
            ObjectNode named = schemas.objectNode();
            schemas.forEachEntry((name, schema) -> named.set(schema(name), renamed(schema)));
            return named;
        }
        return renamed(value);
    }

    private static JsonNode reference(String ref) {
        return StringNode.valueOf(
                ref.startsWith(SCHEMAS) ? SCHEMAS + schema(ref.substring(SCHEMAS.length())) : ref);
    }
}
