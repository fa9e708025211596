package io.ledgerway.portal.data;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** The scalar values of records by their dotted path; lists have no path. */
final class Fields {

    private Fields() {}

    /** All paths of these records, each with the first value found. */
    static Map<String, JsonNode> of(Collection<JsonNode> records) {
        Map<String, JsonNode> found = new LinkedHashMap<>();
        records.forEach(it -> collect(it, "", found));
        return found;
    }

    /** The value at a path. */
    static JsonNode at(JsonNode record, String path) {
        JsonNode node = record.path(path);
        if (!node.isMissingNode()) {
            return node;
        }
        JsonNode inner = record;
        for (String part : path.split("\\.", -1)) {
            inner = inner.path(part);
        }
        return inner;
    }

    /** The label of a path: {@code customerRef.companyName} is "Customer company name". */
    static String label(String path) {
        String words =
                path.replace("Ref.", " ")
                        .replace('.', ' ')
                        .replaceAll("([a-z0-9])([A-Z])", "$1 $2")
                        .toLowerCase(Locale.ROOT);
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }

    private static void collect(JsonNode node, String prefix, Map<String, JsonNode> found) {
        node.properties()
                .forEach(it -> {
                    JsonNode value = it.getValue();
                    String path = prefix + it.getKey();
                    if (value.isObject()) {
                        collect(value, path + ".", found);
                    } else if (value.isValueNode() && !value.isNull()) {
                        found.putIfAbsent(path, value);
                    }
                });
    }
}
