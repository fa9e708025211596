package io.ledgerway.sandbox.xero.wire;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The API rejects a call, with the response to send. */
public final class XeroError extends RuntimeException {

    private static final long serialVersionUID = 1L;
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private final transient XeroResponse response;
    private final transient Map<String, String> headers;

    private XeroError(XeroResponse response, Map<String, String> headers) {
        super("HTTP status " + response.status());
        this.response = response;
        this.headers = Map.copyOf(headers);
    }

    public XeroResponse response() {
        return response;
    }

    public Map<String, String> headers() {
        return headers;
    }

    /** 404 is plain text. */
    public static XeroError notFound() {
        return new XeroError(
                new XeroResponse(
                        404,
                        "text/html; charset=utf-8",
                        "The resource you're looking for cannot be found"
                                .getBytes(StandardCharsets.UTF_8)),
                Map.of());
    }

    /** An error of access: the token, the organisation or a scope. */
    public static XeroError access(int status, String title, String detail) {
        ObjectNode body = JSON.objectNode();
        body.putNull("Type");
        body.put("Title", title).put("Status", status).put("Detail", detail);
        body.put("Instance", UUID.randomUUID().toString()).putObject("Extensions");
        return new XeroError(XeroResponse.json(status, body.toString()), Map.of());
    }

    /** 429 with the limit that was reached. */
    public static XeroError limited(String limit, long retryAfter) {
        return new XeroError(
                new XeroResponse(429, "text/plain; charset=utf-8", new byte[0]),
                Map.of("Retry-After", Long.toString(retryAfter), "X-Rate-Limit-Problem", limit));
    }

    /** 400 for a request that cannot be understood. */
    public static XeroError query(String message) {
        return error(14, "QueryParseException", message, JSON.arrayNode());
    }

    /** 400 for a body that cannot be understood. */
    public static XeroError body(String message) {
        return error(17, "PostDataInvalidException", message, JSON.arrayNode());
    }

    /** 400 for a filter that is too slow for an organisation with so many records. */
    public static XeroError highVolume(String plural, String singular) {
        return error(
                51,
                "HighVolumeException",
                "Your request is not filtering %s efficiently, given the extremely high volume for this organisation. Please check https://developer.xero.com/documentation/api/efficient-data-retrieval for tips on making %s retrieval more efficient."
                        .formatted(plural, singular),
                JSON.arrayNode());
    }

    /** 400 for invalid elements, each with its errors. */
    public static XeroError invalid(List<ObjectNode> elements) {
        ArrayNode array = JSON.arrayNode();
        elements.forEach(array::add);
        return error(10, "ValidationException", "A validation exception occurred", array);
    }

    /** 400 with a message and without an element. */
    public static XeroError invalid(String message) {
        return error(10, "ValidationException", message, JSON.arrayNode());
    }

    private static XeroError error(int number, String type, String message, ArrayNode elements) {
        ObjectNode body = JSON.objectNode();
        body.put("ErrorNumber", number).put("Type", type).put("Message", message);
        body.set("Elements", elements);
        return new XeroError(XeroResponse.json(400, body.toString()), Map.of());
    }
}
