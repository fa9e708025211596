package io.ledgerway.docs.api;

import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** JSON as a literal of Python. */
final class PythonLiteral {

    private static final String INDENT = "    ";

    private PythonLiteral() {}

    static String of(JsonNode node) {
        if (node.isObject() && !node.isEmpty()) {
            return node.propertyStream()
                    .map(it -> "\"%s\": %s".formatted(it.getKey(), indented(it.getValue())))
                    .collect(Collectors.joining(",\n" + INDENT, "{\n" + INDENT, ",\n}"));
        }
        if (node.isArray() && !node.isEmpty()) {
            return node.valueStream()
                    .map(PythonLiteral::indented)
                    .collect(Collectors.joining(",\n" + INDENT, "[\n" + INDENT, ",\n]"));
        }
        if (node.isFloatingPointNumber()) {
            return "Decimal(\"%s\")".formatted(node);
        }
        return switch (node.getNodeType()) {
            case BOOLEAN -> node.booleanValue() ? "True" : "False";
            case NULL, MISSING -> "None";
            default -> node.toString();
        };
    }

    private static String indented(JsonNode node) {
        return of(node).replace("\n", "\n" + INDENT);
    }
}
