package io.ledgerway.system.connector;

import io.ledgerway.model.datatype.DataType;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;

/** The write operations of the API. */
final class ApiWrites {

    private static final String PUSH = "/companies/{companyId}/connections/{connectionId}/push/";

    private static final Map<String, String> OPERATIONS =
            Map.of("post", "create", "put", "update", "delete", "delete");

    private ApiWrites() {}

    /** The operations of an OpenAPI document, such as {@code update bills}. */
    static Set<String> of(JsonNode document) {
        Set<String> writes = new TreeSet<>();
        for (var path : document.path("paths").properties()) {
            if (path.getKey().startsWith(PUSH)) {
                String target = path.getKey().substring(PUSH.length());
                path.getValue().propertyNames().stream()
                        .filter(OPERATIONS::containsKey)
                        .forEach(it -> writes.add(operation(target, it) + " " + type(target)));
            }
        }
        return writes;
    }

    private static String operation(String target, String method) {
        return target.contains("/attachment") ? "attach" : OPERATIONS.getOrDefault(method, method);
    }

    private static String type(String target) {
        if (target.endsWith("/bankTransactions")) {
            return DataType.BANK_TRANSACTIONS.key();
        }
        String segment = target.replaceFirst("/.*", "");
        return Arrays.stream(DataType.values())
                .filter(it -> it.path().equals(segment))
                .findFirst()
                .orElseThrow()
                .key();
    }
}
