package io.ledgerway.portal.data;

import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * Records as a table.
 *
 * @param properties suggestions for the query field
 */
record RecordTable(List<Heading> headings, List<Row> rows, Set<String> properties) {

    /** The header of a column. */
    record Heading(String path, String label, boolean number) {}

    /** A record. */
    record Row(String id, boolean deleted, List<Cell> cells) {

        /** The first cell, which links to the record; empty for a record without columns. */
        public List<Cell> first() {
            return cells.subList(0, Math.min(1, cells.size()));
        }

        public List<Cell> others() {
            return cells.subList(Math.min(1, cells.size()), cells.size());
        }
    }

    static RecordTable of(List<JsonNode> records) {
        List<String> columns = Columns.of(records);
        return new RecordTable(
                columns.stream().map(it -> heading(it, records)).toList(),
                records.stream().map(it -> row(it, columns)).toList(),
                Fields.of(records).keySet());
    }

    private static Heading heading(String path, List<JsonNode> records) {
        boolean number = records.stream().anyMatch(it -> Fields.at(it, path).isNumber());
        return new Heading(path, Fields.label(path), number);
    }

    private static Row row(JsonNode record, List<String> columns) {
        return new Row(
                RecordJson.text(record.path("id")),
                record.path("metadata").path("isDeleted").asBoolean(false),
                columns.stream().map(it -> Cell.of(record, it)).toList());
    }
}
