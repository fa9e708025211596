package io.ledgerway.cli.output;

import io.ledgerway.cli.api.Json;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** One line of JSON for each record. */
final class NdjsonWriter implements RecordWriter {

    private final Terminal terminal;
    private final List<String> columns;

    NdjsonWriter(Terminal terminal, List<String> columns) {
        this.terminal = terminal;
        this.columns = columns;
    }

    @Override
    public void write(JsonNode record) {
        terminal.out().print(Json.compact(Columns.select(record, columns)) + "\n");
    }

    @Override
    public void flush() {
        terminal.out().flush();
    }

    @Override
    public void complete() {
        terminal.out().flush();
    }
}
