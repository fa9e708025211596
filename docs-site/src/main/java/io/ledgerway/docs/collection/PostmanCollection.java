package io.ledgerway.docs.collection;

import io.ledgerway.docs.api.ApiOperation;
import io.ledgerway.docs.api.ApiOperations;
import io.ledgerway.docs.api.ExampleValues;
import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A collection for Postman, format 2.1: a folder for each tag and a request for each operation.
 * {@code baseUrl} and {@code apiKey} are variables.
 */
public final class PostmanCollection {

    private static final String SCHEMA =
            "https://schema.getpostman.com/json/collection/v2.1.0/collection.json";

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private static final Pattern PARAMETER = Pattern.compile("\\{([^}]+)}");

    /** Headers that the client sets by itself. */
    private static final Set<String> OWN_HEADERS = Set.of("Accept", "Authorization");

    private PostmanCollection() {}

    public static ObjectNode of(ApiOperations operations) {
        ObjectNode collection = JSON.createObjectNode();
        JsonNode info = operations.document().path("info");
        collection
                .putObject("info")
                .put("name", info.path("title").asString("Ledgerway API"))
                .put("description", info.path("description").asString(""))
                .put("version", info.path("version").asString(""))
                .put("schema", SCHEMA);
        ObjectNode auth = collection.putObject("auth").put("type", "basic");
        auth.putArray("basic")
                .add(variable("username", "{{apiKey}}").put("type", "string"))
                .add(variable("password", "").put("type", "string"));
        collection
                .putArray("variable")
                .add(variable("baseUrl", "http://localhost:8080"))
                .add(variable("apiKey", ""));
        ArrayNode folders = collection.putArray("item");
        operations
                .byTag()
                .forEach((tag, list) -> {
                    ObjectNode folder = folders.addObject().put("name", tag);
                    folder.put("description", operations.description(tag));
                    ArrayNode items = folder.putArray("item");
                    list.stream().filter(it -> !it.isWebhook()).forEach(it -> items.add(item(it)));
                });
        return collection;
    }

    private static ObjectNode item(ApiOperation operation) {
        ObjectNode item = JSON.createObjectNode().put("name", operation.summary());
        ObjectNode request = item.putObject("request").put("method", operation.method());
        request.put("description", operation.description());
        ArrayNode headers = request.putArray("header");
        operation.parameters("header").stream()
                .filter(it -> !OWN_HEADERS.contains(it.path("name").asString()))
                .forEach(it -> headers.add(parameter(it).put("disabled", true)));
        request.set("url", url(operation));
        body(operation, request);
        item.putArray("response");
        return item;
    }

    private static ObjectNode url(ApiOperation operation) {
        String path = PARAMETER.matcher(operation.path()).replaceAll(":$1");
        ObjectNode url = JSON.createObjectNode().put("raw", "{{baseUrl}}" + path);
        url.putArray("host").add("{{baseUrl}}");
        ArrayNode segments = url.putArray("path");
        for (String segment : path.substring(1).split("/", -1)) {
            segments.add(segment);
        }
        ArrayNode query = url.putArray("query");
        operation
                .parameters("query")
                .forEach(it ->
                        query.add(
                                parameter(it)
                                        .put("disabled", !it.path("required").asBoolean(false))));
        ArrayNode variables = url.putArray("variable");
        operation.parameters("path").forEach(it -> variables.add(parameter(it)));
        return url;
    }

    private static void body(ApiOperation operation, ObjectNode request) {
        JsonNode example = operation.bodyExample();
        if (operation.hasFileBody()) {
            ObjectNode body = request.putObject("body").put("mode", "formdata");
            body.putArray("formdata").addObject().put("key", "file").put("type", "file");
        } else if (example != null) {
            ((ArrayNode) request.path("header")).add(variable("Content-Type", "application/json"));
            ObjectNode body = request.putObject("body").put("mode", "raw");
            body.put("raw", JSON.writeValueAsString(example));
            body.putObject("options").putObject("raw").put("language", "json");
        }
    }

    private static ObjectNode parameter(JsonNode parameter) {
        return variable(parameter.path("name").asString(), ExampleValues.of(parameter))
                .put("description", parameter.path("description").asString(""));
    }

    private static ObjectNode variable(String key, String value) {
        return JSON.createObjectNode().put("key", key).put("value", value);
    }
}
