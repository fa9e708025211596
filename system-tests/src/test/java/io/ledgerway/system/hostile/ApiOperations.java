package io.ledgerway.system.hostile;

import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.strict.OpenApiDocument;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/** The operations of the API document with a body that each accepts. */
final class ApiOperations {

    private static final Pattern PARAMETER = Pattern.compile("\\{(\\w+)}");
    private static final Set<String> METHODS = Set.of("get", "post", "put", "patch", "delete");

    private ApiOperations() {}

    /**
     * An operation.
     *
     * @param body the example of the document; empty without one
     */
    record Operation(String method, String path, String body) {

        List<String> parameters() {
            return PARAMETER.matcher(path).results().map(it -> it.group(1)).toList();
        }

        /** The path with these values; other parameters get a plausible one. */
        String with(Map<String, String> values) {
            Matcher matcher = PARAMETER.matcher(path);
            return matcher.replaceAll(it -> {
                String name = it.group(1);
                return Matcher.quoteReplacement(values.getOrDefault(name, plausible(name)));
            });
        }

        private static String plausible(String parameter) {
            return switch (parameter) {
                case "dataType" -> "invoices";
                case "platformKey" -> "mqjo";
                case "productIdentifier" -> "expenses";
                case "eventType" -> "company.created";
                case "app" -> "zapier";
                default -> "1";
            };
        }

        @Override
        public String toString() {
            return method + " " + path;
        }
    }

    static List<Operation> of(RunningSystem system) {
        List<Operation> all = new ArrayList<>();
        OpenApiDocument.of(system.gateway())
                .json()
                .path("paths")
                .forEachEntry((path, item) ->
                        item.forEachEntry((method, operation) -> {
                            if (METHODS.contains(method)) {
                                all.add(operation(method, path, operation));
                            }
                        }));
        return all;
    }

    private static Operation operation(String method, String path, JsonNode operation) {
        JsonNode content = operation.at("/requestBody/content/application~1json");
        JsonNode example =
                content.path("examples")
                        .valueStream()
                        .findFirst()
                        .map(it -> it.path("value"))
                        .orElseGet(() -> content.path("example"));
        return new Operation(
                method.toUpperCase(Locale.ROOT),
                path,
                example.isMissingNode() ? "" : example.toString());
    }
}
