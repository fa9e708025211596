package io.ledgerway.webhook.eventtype;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Builds the JSON schema of the messages of one event type from the definitions in {@code
 * webhook-messages.schema.json}.
 */
final class MessageSchemas {

    /** The definition of a legacy message. */
    static final String LEGACY = "legacy";

    private static final String DEFINITION = "#/$defs/";

    private final JsonNode definitions;
    private final String dialect;

    MessageSchemas(String schema) {
        JsonNode root = JsonMapper.shared().readTree(schema);
        definitions = root.get("$defs");
        dialect = root.get("$schema").asString();
    }

    /**
     * Builds a self-contained schema.
     *
     * @param ruleType value of {@code RuleType}; legacy messages have other values
     * @param payload the definition of the payload, or {@link #LEGACY}
     */
    ObjectNode of(String name, String ruleType, String payload) {
        ObjectNode schema = JsonMapper.shared().createObjectNode();
        schema.put("$schema", dialect);
        schema.put("title", name);
        boolean legacy = payload.equals(LEGACY);
        schema.put("$ref", DEFINITION + (legacy ? LEGACY : "envelope"));
        ObjectNode properties = schema.putObject("properties");
        properties.putObject("eventType").put("const", name);
        properties.putObject("RuleType").put("const", ruleType);
        if (!legacy) {
            properties.putObject("payload").put("$ref", DEFINITION + payload);
        }
        schema.putArray("required").add("eventType");
        addDefinitions(schema, schema.putObject("$defs"));
        return schema;
    }

    private void addDefinitions(JsonNode of, ObjectNode kept) {
        for (JsonNode reference : of.findValues("$ref")) {
            String name = reference.asString().substring(DEFINITION.length());
            if (!kept.has(name)) {
                JsonNode definition = definitions.get(name);
                kept.set(name, definition);
                addDefinitions(definition, kept);
            }
        }
    }
}
