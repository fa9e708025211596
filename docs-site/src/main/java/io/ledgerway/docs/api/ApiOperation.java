package io.ledgerway.docs.api;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * An operation or a webhook of an OpenAPI document.
 *
 * @param method the HTTP method in capitals
 * @param path the path template, or the name of the webhook
 * @param isWebhook whether it is a message that the API sends
 * @param node its description in the document
 */
public record ApiOperation(String method, String path, boolean isWebhook, JsonNode node) {

    private static final String JSON = "application/json";
    private static final String MULTIPART = "multipart/form-data";

    public String id() {
        return node.path("operationId").asString("");
    }

    public String tag() {
        return node.path("tags").path(0).asString("Other");
    }

    public String summary() {
        return node.path("summary").asString(path);
    }

    public String description() {
        return node.path("description").asString("");
    }

    /** The method and path, or the event type of a webhook. */
    public String signature() {
        return isWebhook ? path : method + " " + path;
    }

    /** The parameters of a place: {@code path}, {@code query} or {@code header}. */
    public List<JsonNode> parameters(String place) {
        return node.path("parameters")
                .valueStream()
                .filter(it -> it.path("in").asString("").equals(place))
                .toList();
    }

    /** Query parameters that a call needs. */
    public List<JsonNode> requiredQueryParameters() {
        return parameters("query").stream()
                .filter(it -> it.path("required").asBoolean(false))
                .toList();
    }

    /** Parameters of path and query that a call needs, in the order of the document. */
    public List<JsonNode> requiredParameters() {
        return node.path("parameters")
                .valueStream()
                .filter(it -> it.path("required").asBoolean(false))
                .filter(it -> !it.path("in").asString("").equals("header"))
                .toList();
    }

    /** Whether a call needs a body. */
    public boolean isBodyRequired() {
        return node.path("requestBody").path("required").asBoolean(false);
    }

    /** The example of the JSON body; null without a JSON body. */
    public @Nullable JsonNode bodyExample() {
        JsonNode content = node.path("requestBody").path("content").path(JSON);
        return content.isMissingNode() ? null : example(content);
    }

    /** The schema of the request body; a missing node without a body. */
    public JsonNode bodySchema() {
        JsonNode content = node.path("requestBody").path("content");
        return (content.has(JSON) ? content.path(JSON) : content.path(MULTIPART)).path("schema");
    }

    /** Whether the body is a form with a file. */
    public boolean hasFileBody() {
        return node.path("requestBody").path("content").has(MULTIPART);
    }

    /** The response of a successful call; a missing node if there is none. */
    public JsonNode success() {
        return node.path("responses")
                .propertyStream()
                .filter(it -> it.getKey().toUpperCase(Locale.ROOT).startsWith("2"))
                .map(it -> it.getValue())
                .findFirst()
                .orElse(tools.jackson.databind.node.MissingNode.getInstance());
    }

    /** Whether a successful call returns something else than JSON, which is kept as a file. */
    public boolean returnsFile() {
        JsonNode content = success().path("content");
        return !content.isEmpty() && !content.has(JSON);
    }

    /** Whether a successful call returns JSON. */
    public boolean returnsJson() {
        return success().path("content").has(JSON);
    }

    /** The schema of a successful response; a missing node if it is not JSON. */
    public JsonNode responseSchema() {
        return success().path("content").path(JSON).path("schema");
    }

    /** The example of a successful response; null without one. */
    public @Nullable JsonNode responseExample() {
        return example(success().path("content").path(JSON));
    }

    private static @Nullable JsonNode example(JsonNode content) {
        JsonNode example =
                content.has("example")
                        ? content.path("example")
                        : content.path("examples")
                                .valueStream()
                                .map(it -> it.path("value"))
                                .findFirst()
                                .orElse(tools.jackson.databind.node.MissingNode.getInstance());
        return example.isMissingNode() ? null : example;
    }
}
