package io.ledgerway.system.strict;

import io.ledgerway.system.strict.Type.Member;
import java.net.http.HttpHeaders;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Creates valid responses for tests that modify them: every member of a shape, one element in each
 * list.
 */
final class Samples {

    static final String ID = "5b0f6a3e-9a55-4a6e-8d0a-0d9d6c1f2a01";
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final int DEPTH = 12;

    private Samples() {}

    static ObjectNode of(Type.Members shape) {
        return (ObjectNode) value(shape, 0);
    }

    private static JsonNode value(Type type, int depth) {
        return switch (type) {
            case Scalar scalar -> scalar(scalar);
            case Type.Enumeration words -> JSON.stringNode(words.words().iterator().next());
            case Type.ListOf list ->
                    depth > DEPTH
                            ? JSON.arrayNode()
                            : JSON.arrayNode().add(value(list.element(), depth + 1));
            case Type.MapOf map -> JSON.objectNode().set("key", value(map.element(), depth + 1));
            case Type.Named named -> value(named.shape().get(), depth + 1);
            case Type.Members members -> {
                ObjectNode object = JSON.objectNode();
                members.members()
                        .forEach((name, it) -> object.set(name, value(it.type(), depth + 1)));
                yield object;
            }
        };
    }

    private static JsonNode scalar(Scalar scalar) {
        return switch (scalar) {
            case ANY, TEXT, TEXT1 -> JSON.stringNode("x");
            case NUMBER -> JSON.numberNode(new java.math.BigDecimal("12.50"));
            case INTEGER -> JSON.numberNode(7);
            case BOOLEAN -> JSON.booleanNode(true);
            case UUID -> JSON.stringNode(ID);
            case DATETIME -> JSON.stringNode("2022-10-23");
            case INSTANT -> JSON.stringNode("2026-01-05T10:12:18.195Z");
            case CURRENCY -> JSON.stringNode("GBP");
            case URL -> JSON.stringNode("https://link.example/x");
            case DATATYPE -> JSON.stringNode("invoices");
        };
    }

    /** A value of another type. */
    static JsonNode wrong(Member member) {
        return switch (member.type()) {
            case Scalar.TEXT, Scalar.TEXT1, Scalar.URL -> JSON.numberNode(1);
            case Scalar.BOOLEAN -> JSON.stringNode("true");
            case Scalar.NUMBER -> JSON.stringNode("1.00");
            case Scalar.INTEGER -> JSON.numberNode(new java.math.BigDecimal("10.5"));
            case Scalar.DATETIME, Scalar.INSTANT -> JSON.numberNode(1666483200);
            case Type.Enumeration words ->
                    JSON.stringNode(
                            words.words()
                                    .iterator()
                                    .next()
                                    .toUpperCase(java.util.Locale.ROOT)
                                    .concat("x"));
            case Type.ListOf _ -> JSON.objectNode();
            case Type.Members _, Type.MapOf _, Type.Named _ -> JSON.arrayNode();
            default -> JSON.stringNode("-");
        };
    }

    static ObjectNode page(ObjectNode record) {
        return (ObjectNode)
                JsonMapper.shared()
                        .readTree(
                                """
                                {"results":[%s],"pageNumber":1,"pageSize":100,"totalResults":1,
                                 "_links":{"self":{"href":"/companies"},
                                  "current":{"href":"/companies?page=1&pageSize=100"}}}\
                                """
                                        .formatted(record));
    }

    static ObjectNode error(int status) {
        return (ObjectNode)
                JsonMapper.shared()
                        .readTree(
                                """
                                {"statusCode":%d,"service":"PullApi","error":"No.","correlationId":"%s",
                                 "canBeRetried":"No","detailedErrorCode":0}\
                                """
                                        .formatted(status, ID));
    }

    static ApiResponse response(int status, JsonNode body) {
        return response(status, body.toString(), "application/json;charset=UTF-8");
    }

    static ApiResponse response(int status, String body, String contentType) {
        return response(
                status,
                body,
                Map.of(
                        "Content-Type", List.of(contentType),
                        "X-Correlation-Id", List.of(ID),
                        "X-Rate-Limit-Limit", List.of("1000"),
                        "X-Rate-Limit-Remaining", List.of("999"),
                        "X-Rate-Limit-Reset", List.of("2026-11-22T00:00:00Z"),
                        "Retry-After", List.of("7")));
    }

    static ApiResponse response(int status, String body, Map<String, List<String>> headers) {
        return new ApiResponse(
                status,
                HttpHeaders.of(new TreeMap<>(headers), (name, value) -> true),
                StrictJson.read(body),
                body);
    }
}
