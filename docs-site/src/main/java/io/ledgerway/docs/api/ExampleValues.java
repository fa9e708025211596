package io.ledgerway.docs.api;

import tools.jackson.databind.JsonNode;

/** Example values of parameters. */
public final class ExampleValues {

    private ExampleValues() {}

    /** The example, the default, or a value of the parameter's type. */
    public static String of(JsonNode parameter) {
        JsonNode schema = parameter.path("schema");
        for (JsonNode value :
                new JsonNode[] {
                    parameter.path("example"),
                    schema.path("example"),
                    schema.path("default"),
                    schema.path("enum").path(0)
                }) {
            if (value.isValueNode() && !value.isNull()) {
                return value.asString();
            }
        }
        return switch (schema.path("type").asString("string")) {
            case "integer", "number" -> schema.path("minimum").asString("1");
            case "boolean" -> "true";
            default ->
                    switch (schema.path("format").asString("")) {
                        case "uuid" -> "5b0f6a3e-9a55-4a6e-8d0a-0d9d6c1f2a01";
                        case "date" -> "2026-05-21";
                        case "date-time" -> "2026-05-21T00:00:00Z";
                        default -> "";
                    };
        };
    }
}
