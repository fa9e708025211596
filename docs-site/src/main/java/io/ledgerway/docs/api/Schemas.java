package io.ledgerway.docs.api;

import tools.jackson.databind.JsonNode;

/** Schemas of an OpenAPI document. */
final class Schemas {

    private static final String PREFIX = "#/components/schemas/";

    private final JsonNode document;

    Schemas(JsonNode document) {
        this.document = document;
    }

    /** The schema itself, or the one that it refers to. */
    JsonNode resolved(JsonNode schema) {
        String name = name(schema);
        return name.isEmpty() ? schema : document.path("components").path("schemas").path(name);
    }

    /** The name of the schema that a schema refers to; empty if it is no reference. */
    static String name(JsonNode schema) {
        String reference = schema.path("$ref").asString("");
        return reference.startsWith(PREFIX) ? reference.substring(PREFIX.length()) : "";
    }

    /** The type that is not null. */
    static String type(JsonNode schema) {
        JsonNode type = schema.path("type");
        return type.isArray()
                ? type.valueStream()
                        .map(it -> it.asString(""))
                        .filter(it -> !it.equals("null"))
                        .findFirst()
                        .orElse("")
                : type.asString("");
    }

    /** The schema of a member of an object. */
    JsonNode member(JsonNode object, String name) {
        JsonNode resolved = resolved(object);
        JsonNode property = resolved.path("properties").path(name);
        return property.isMissingNode() ? resolved.path("additionalProperties") : property;
    }

    /** The schema of the elements of an array. */
    JsonNode element(JsonNode array) {
        return resolved(array).path("items");
    }
}
