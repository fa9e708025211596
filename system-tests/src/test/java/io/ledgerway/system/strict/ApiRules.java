package io.ledgerway.system.strict;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;

/**
 * Rules of the OpenAPI document that generators and readers depend on. They are those of the
 * linters of {@code scripts/lint-api} that the document has once violated, and uniqueness of
 * summaries and descriptions.
 */
public final class ApiRules {

    private static final Set<String> METHODS = Set.of("get", "post", "put", "patch", "delete");

    private static final String SCHEMAS = "#/components/schemas/";

    private final JsonNode document;
    private final List<String> violations = new ArrayList<>();

    private ApiRules(JsonNode document) {
        this.document = document;
    }

    /** The violations, each with its place; empty for a valid document. */
    public static List<String> violations(JsonNode document) {
        ApiRules rules = new ApiRules(document);
        rules.checkInfo();
        rules.checkOperations();
        rules.checkPaths();
        rules.checkSchemas();
        return rules.violations;
    }

    private void checkInfo() {
        for (String member : List.of("/title", "/description", "/contact/name", "/license/name")) {
            require(!document.path("info").at(member).asString("").isBlank(), "info has " + member);
        }
        require(!document.path("servers").isEmpty(), "servers are listed");
    }

    private void checkOperations() {
        Set<String> tags = new HashSet<>();
        for (JsonNode tag : document.path("tags")) {
            String name = tag.path("name").asString("");
            require(tags.add(name), "tag %s is defined once".formatted(name));
            require(
                    !tag.path("description").asString("").isBlank(),
                    "tag %s has a description".formatted(name));
        }
        Map<String, String> used = new HashMap<>();
        for (String group : List.of("paths", "webhooks")) {
            document.path(group)
                    .forEachEntry((path, item) ->
                            item.forEachEntry((method, operation) -> {
                                if (METHODS.contains(method)) {
                                    checkOperation(method + " " + path, operation, tags, used);
                                }
                            }));
        }
    }

    private void checkOperation(
            String name, JsonNode operation, Set<String> tags, Map<String, String> used) {
        require(
                operation.path("operationId").asString("").matches("[A-Za-z0-9_-]+"),
                name + " has an operation id that is valid in URLs");
        for (String member : List.of("operationId", "summary", "description")) {
            String text = operation.path(member).asString("");
            require(!text.isBlank(), "%s has a %s".formatted(name, member));
            String other = used.put(member + " " + text, name);
            require(
                    other == null,
                    "%s has another %s than %s".formatted(name, member, String.valueOf(other)));
        }
        require(
                !operation.path("summary").asString("").endsWith("."),
                name + " has a summary without a full stop");
        require(operation.path("tags").size() == 1, name + " has one tag");
        operation
                .path("tags")
                .forEach(it ->
                        require(
                                tags.contains(it.asString()),
                                "%s has a defined tag, not %s".formatted(name, it.asString())));
    }

    /** Of two paths that match the same URL, one must have more parameters. */
    private void checkPaths() {
        List<String> paths = List.copyOf(document.path("paths").propertyNames());
        for (int i = 0; i < paths.size(); i++) {
            for (String other : paths.subList(i + 1, paths.size())) {
                require(
                        !areAmbiguous(paths.get(i), other),
                        "%s cannot be confused with %s".formatted(paths.get(i), other));
            }
        }
    }

    private static boolean areAmbiguous(String path, String other) {
        String[] one = path.split("/", -1);
        String[] two = other.split("/", -1);
        if (one.length != two.length || parameters(one) != parameters(two)) {
            return false;
        }
        for (int i = 0; i < one.length; i++) {
            if (!one[i].equals(two[i]) && !isParameter(one[i]) && !isParameter(two[i])) {
                return false;
            }
        }
        return true;
    }

    private static long parameters(String[] segments) {
        return Arrays.stream(segments).filter(ApiRules::isParameter).count();
    }

    private static boolean isParameter(String segment) {
        return segment.startsWith("{");
    }

    private void checkSchemas() {
        Set<String> unused =
                new TreeSet<>(document.path("components").path("schemas").propertyNames());
        for (String reference : document.findValuesAsString("$ref")) {
            if (reference.startsWith(SCHEMAS)) {
                unused.remove(reference.substring(SCHEMAS.length()));
            }
        }
        require(unused.isEmpty(), "these schemas are used: " + unused);
    }

    private void require(boolean valid, String rule) {
        if (!valid) {
            violations.add(rule);
        }
    }
}
