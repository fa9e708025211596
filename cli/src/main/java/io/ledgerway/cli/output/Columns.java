package io.ledgerway.cli.output;

import io.ledgerway.cli.api.Json;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.MissingNode;
import tools.jackson.databind.node.ObjectNode;

/** Dotted paths of members: {@code customerRef.companyName}. */
final class Columns {

    private Columns() {}

    /** Returns the paths of all values that are not objects, in their order. */
    static List<String> all(List<JsonNode> records) {
        Set<String> paths = new LinkedHashSet<>();
        records.forEach(it -> addPaths(it, "", paths));
        return List.copyOf(paths);
    }

    /** Returns the paths of single values, without those of arrays. */
    static List<String> scalars(List<JsonNode> records, int limit) {
        return all(records).stream()
                .filter(path -> records.stream().noneMatch(it -> at(it, path).isArray()))
                .limit(limit)
                .toList();
    }

    private static void addPaths(JsonNode node, String prefix, Set<String> paths) {
        if (!node.isObject()) {
            paths.add(prefix.isEmpty() ? "value" : prefix.substring(0, prefix.length() - 1));
            return;
        }
        node.properties().forEach(it -> addPaths(it.getValue(), prefix + it.getKey() + ".", paths));
    }

    /** Returns the value at a path. A member whose name contains dots is found too. */
    static JsonNode at(JsonNode record, String path) {
        if (!record.isObject()) {
            return path.equals("value") ? record : MissingNode.getInstance();
        }
        JsonNode direct = record.get(path);
        if (direct != null) {
            return direct;
        }
        for (int dot = path.indexOf('.'); dot > 0; dot = path.indexOf('.', dot + 1)) {
            JsonNode member = record.get(path.substring(0, dot));
            if (member != null && member.isObject()) {
                return at(member, path.substring(dot + 1));
            }
        }
        return MissingNode.getInstance();
    }

    /** Returns an object with the chosen members only; the record itself without a choice. */
    static JsonNode select(JsonNode record, List<String> columns) {
        if (columns.isEmpty()) {
            return record;
        }
        ObjectNode selected = JsonNodeFactory.instance.objectNode();
        for (String column : columns) {
            JsonNode value = at(record, column);
            if (!value.isMissingNode()) {
                selected.set(column, value);
            }
        }
        return selected;
    }

    /** Returns the text of a value: numbers as the API wrote them, objects and arrays as JSON. */
    static String text(JsonNode value) {
        if (value.isMissingNode() || value.isNull()) {
            return "";
        }
        return value.isString() ? value.asString() : Json.compact(value);
    }
}
