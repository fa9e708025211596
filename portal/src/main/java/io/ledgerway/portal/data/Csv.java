package io.ledgerway.portal.data;

import io.ledgerway.portal.view.CsvLine;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * Writes records as CSV (RFC 4180). The columns are the scalar fields of the first records; all
 * other values, such as lines, are JSON in the last column. A text that a spreadsheet would
 * interpret as a formula is prefixed with an apostrophe.
 */
final class Csv {

    private static final String REST = "more";

    private final Appendable out;
    private final List<String> columns;

    /** Writes the header. */
    Csv(Appendable out, Collection<JsonNode> first) throws IOException {
        this.out = out;
        this.columns = List.copyOf(Fields.of(first).keySet());
        List<String> head = new ArrayList<>(columns);
        head.add(REST);
        line(head);
    }

    void write(JsonNode record) throws IOException {
        List<String> line = new ArrayList<>();
        for (String column : columns) {
            JsonNode value = Fields.at(record, column);
            line.add(value.isValueNode() ? cell(value) : "");
        }
        Map<String, JsonNode> other = new LinkedHashMap<>();
        addOther(record, "", other);
        line.add(other.isEmpty() ? "" : RecordJson.compact(other));
        line(line);
    }

    private void addOther(JsonNode node, String prefix, Map<String, JsonNode> other) {
        node.properties()
                .forEach(it -> {
                    String path = prefix + it.getKey();
                    JsonNode value = it.getValue();
                    if (value.isObject()) {
                        addOther(value, path + ".", other);
                    } else if (!value.isNull() && (value.isArray() || !columns.contains(path))) {
                        other.put(path, value);
                    }
                });
    }

    private static String cell(JsonNode value) {
        String text = RecordJson.text(value);
        return value.isString() ? CsvLine.text(text) : text;
    }

    private void line(List<String> cells) throws IOException {
        out.append(CsvLine.of(cells));
    }
}
