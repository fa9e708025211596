package io.ledgerway.cli.output;

import io.ledgerway.cli.api.Json;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** A JSON array, written record by record. */
final class JsonWriter implements RecordWriter {

    private final Terminal terminal;
    private final List<String> columns;
    private boolean isEmpty = true;

    JsonWriter(Terminal terminal, List<String> columns) {
        this.terminal = terminal;
        this.columns = columns;
    }

    @Override
    public void write(JsonNode record) {
        terminal.out().print(isEmpty ? "[\n" : ",\n");
        isEmpty = false;
        String text = Json.pretty(Columns.select(record, columns));
        terminal.out().print("  " + text.replace("\n", "\n  "));
    }

    @Override
    public void flush() {
        terminal.out().flush();
    }

    @Override
    public void complete() {
        terminal.out().print(isEmpty ? "[]\n" : "\n]\n");
        terminal.out().flush();
    }
}
