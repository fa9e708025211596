package io.ledgerway.portal.data;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** One record for display: its scalar values and its lists. */
record RecordView(List<Cell> facts, List<Section> parts, String json) {
    private static final String DELETED = "metadata.isDeleted";

    /** A list of a record: a table for objects, one column for scalars. */
    record Section(String label, List<String> headings, List<List<Cell>> rows) {}

    static RecordView of(JsonNode record) {
        List<Cell> facts = paths(record).stream().map(it -> Cell.of(record, it)).toList();
        List<Section> parts = new ArrayList<>();
        lists(record, "", record, parts);
        return new RecordView(facts, parts, RecordJson.pretty(record));
    }

    /** The display name: the number, or the id. */
    String title() {
        return facts.stream().map(Cell::text).filter(it -> !it.isEmpty()).findFirst().orElse("");
    }

    /** What identifies the record comes first, times of modification come last. */
    private static List<String> paths(JsonNode record) {
        Set<String> paths = new LinkedHashSet<>(Columns.of(List.of(record)));
        paths.addAll(Fields.of(List.of(record)).keySet());
        List<String> times = paths.stream().filter(it -> it.endsWith("odifiedDate")).toList();
        times.forEach(it -> {
            paths.remove(it);
            paths.add(it);
        });
        if (!Fields.at(record, DELETED).asBoolean(false)) {
            paths.remove(DELETED);
        }
        return List.copyOf(paths);
    }

    private static void lists(JsonNode node, String prefix, JsonNode record, List<Section> parts) {
        node.properties()
                .forEach(it -> {
                    if (it.getValue().isArray() && !it.getValue().isEmpty()) {
                        parts.add(part(prefix + it.getKey(), it.getValue(), record));
                    } else if (it.getValue().isObject()) {
                        lists(it.getValue(), prefix + it.getKey() + ".", record, parts);
                    }
                });
    }

    private static Section part(String path, JsonNode list, JsonNode record) {
        List<JsonNode> objects = RecordJson.objects(list);
        if (objects.size() < list.size()) {
            List<List<Cell>> rows = new ArrayList<>();
            list.forEach(it -> rows.add(List.of(plain(RecordJson.text(it)))));
            return new Section(Fields.label(path), List.of("Value"), rows);
        }
        List<String> columns = new ArrayList<>(Fields.of(objects).keySet());
        List<String> lists = listsOf(objects);
        List<List<Cell>> rows =
                objects.stream().map(it -> cells(it, columns, lists, record)).toList();
        List<String> headings = new ArrayList<>(columns.stream().map(Fields::label).toList());
        lists.forEach(it -> headings.add(Fields.label(it)));
        return new Section(Fields.label(path), headings, rows);
    }

    private static List<Cell> cells(
            JsonNode line, List<String> columns, List<String> lists, JsonNode record) {
        List<Cell> cells = new ArrayList<>();
        for (String column : columns) {
            cells.add(Cell.of(line, column).in(record));
        }
        lists.forEach(it -> cells.add(plain(RecordJson.text(line.path(it)))));
        return cells;
    }

    /** Nested lists are shown as JSON. */
    private static List<String> listsOf(List<JsonNode> objects) {
        return objects.stream()
                .flatMap(it -> it.properties().stream())
                .filter(it -> it.getValue().isArray() && !it.getValue().isEmpty())
                .map(it -> it.getKey())
                .distinct()
                .toList();
    }

    private static Cell plain(String text) {
        return new Cell("", text, null, null, false, false);
    }
}
