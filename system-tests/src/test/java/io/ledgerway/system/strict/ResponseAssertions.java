package io.ledgerway.system.strict;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/** Checks status, content type, headers and body of a response against the tables. */
final class ResponseAssertions {

    static final ResponseAssertions INSTANCE =
            new ResponseAssertions(Shapes.CONTRACT, "operations.txt");

    /** Allowed statuses of unknown paths. */
    private static final Set<Integer> NO_SUCH_OPERATION = Set.of(400, 404, 405);

    private static final Pattern WRAPPED = Pattern.compile("(\\w+)\\((\\w+)\\)");

    private final Shapes shapes;
    private final List<Operation> operations;

    ResponseAssertions(Shapes shapes, String table) {
        this.shapes = shapes;
        this.operations = Table.lines(table).stream().map(Operation::of).toList();
    }

    List<Operation> operations() {
        return operations;
    }

    /** All findings; empty for a valid response. */
    List<String> findings(String method, String pathAndQuery, ApiResponse response) {
        List<String> findings = new ArrayList<>();
        String path = pathAndQuery.replaceFirst("\\?.*", "");
        correlationId(response, findings);
        RateLimitHeaders.check(response, findings::add);
        Optional<Operation> operation =
                operations.stream()
                        .filter(it -> it.matches(method, path))
                        .min(Comparator.comparingLong(Operation::templates));
        if (response.status() >= 400) {
            error(response, findings);
            if (operation.isEmpty() && !NO_SUCH_OPERATION.contains(response.status())) {
                findings.add(unknown(method, path));
            }
        } else if (operation.isEmpty()) {
            findings.add(unknown(method, path));
        } else {
            success(operation.get(), pathAndQuery, response, findings);
        }
        return findings;
    }

    private static String unknown(String method, String path) {
        return "no row for %s %s: add one to strict/operations.txt".formatted(method, path);
    }

    private static void correlationId(ApiResponse response, List<String> findings) {
        List<String> ids = response.headers().allValues("X-Correlation-Id");
        if (ids.size() != 1) {
            findings.add("header X-Correlation-Id occurs %d times".formatted(ids.size()));
        }
        ids.forEach(id ->
                Scalar.UUID.check(
                        StringNode.valueOf(id), "header X-Correlation-Id", findings::add));
    }

    private void error(ApiResponse response, List<String> findings) {
        json(response, findings);
        JsonNode body = response.body();
        // The one null that clients accept; samples of the contract contain it.
        if (body instanceof ObjectNode object && object.path("validation").isNull()) {
            body = object.deepCopy().without("validation");
        }
        shapes.shape("Error").check(body, "error", findings::add);
        if (body.path("statusCode").asInt(-1) != response.status()) {
            findings.add(
                    "error.statusCode is %s, the status is %d"
                            .formatted(body.path("statusCode"), response.status()));
        }
        String id = response.header("X-Correlation-Id");
        if (!body.path("correlationId").asString("").equals(id)) {
            findings.add("error.correlationId is not that of the header");
        }
    }

    private void success(
            Operation operation, String pathAndQuery, ApiResponse response, List<String> findings) {
        if (response.status() != operation.status()) {
            findings.add(
                    "the status is %d, not %d".formatted(response.status(), operation.status()));
        }
        if (operation.body().equals("nothing")) {
            if (!response.raw().isEmpty()) {
                findings.add("the response must not have a body");
            }
            return;
        }
        if (operation.body().equals("octets")) {
            if (!response.header("Content-Type").equals("application/octet-stream")) {
                findings.add("the content type is not application/octet-stream");
            }
            return;
        }
        json(response, findings);
        body(operation.body(), pathAndQuery, response.body(), findings);
    }

    private void body(String spec, String pathAndQuery, JsonNode body, List<String> findings) {
        Matcher wrapped = WRAPPED.matcher(spec);
        if (!wrapped.matches()) {
            shapes.shape(spec).check(body, spec, findings::add);
            return;
        }
        Type inner = shapes.shape(wrapped.group(2));
        switch (wrapped.group(1)) {
            case "page" -> new PageRules(shapes, inner).check(pathAndQuery, body, findings::add);
            case "list" -> new Type.ListOf(inner).check(body, "answer", findings::add);
            case "results" -> PageRules.resultsAlone(inner).check(body, "answer", findings::add);
            case "statuses" -> {
                new Type.MapOf(inner).check(body, "answer", findings::add);
                body.forEachEntry((key, item) -> {
                    if (!item.path("dataType").asString("").equals(key)) {
                        findings.add("answer.%s has the key of another type".formatted(key));
                    }
                });
            }
            default -> throw new IllegalStateException("Unknown body " + spec);
        }
    }

    private static void json(ApiResponse response, List<String> findings) {
        String type = response.header("Content-Type");
        if (!type.replaceFirst(";.*", "").strip().equalsIgnoreCase("application/json")) {
            findings.add("the content type is '%s', not application/json".formatted(type));
        }
        if (response.body().isMissingNode()) {
            findings.add("the body is not valid JSON");
        }
    }
}
