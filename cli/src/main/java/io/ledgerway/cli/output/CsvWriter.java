package io.ledgerway.cli.output;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * CSV as in RFC 4180. Without a choice, the columns are all members of the first {@value #SAMPLE}
 * records; members of later records that are in none of them are named when the list ends. A text
 * that a spreadsheet would interpret as a formula is prefixed with an apostrophe, as in the
 * portal's files.
 */
final class CsvWriter implements RecordWriter {

    private static final int SAMPLE = 1000;

    private final Terminal terminal;
    private final boolean isChosen;
    private final List<JsonNode> waiting = new ArrayList<>();
    private final Set<String> omitted = new LinkedHashSet<>();
    private List<String> columns;
    private boolean isStarted;

    CsvWriter(Terminal terminal, List<String> columns) {
        this.terminal = terminal;
        this.columns = columns;
        this.isChosen = !columns.isEmpty();
    }

    @Override
    public void write(JsonNode record) {
        if (isStarted) {
            line(record);
        } else {
            waiting.add(record);
            if (isChosen || waiting.size() == SAMPLE) {
                start();
            }
        }
    }

    private void start() {
        isStarted = true;
        if (!isChosen) {
            columns = Columns.all(waiting);
        }
        if (!columns.isEmpty()) {
            print(columns);
        }
        waiting.forEach(this::line);
        waiting.clear();
    }

    private void line(JsonNode record) {
        List<String> cells = new ArrayList<>();
        for (String column : columns) {
            cells.add(cell(Columns.at(record, column)));
        }
        print(cells);
        if (!isChosen) {
            for (String path : Columns.all(List.of(record))) {
                if (!columns.contains(path)) {
                    omitted.add(path);
                }
            }
        }
    }

    private static String cell(JsonNode value) {
        String text = Columns.text(value);
        return value.isString() && text.matches("(?s)[=+\\-@\t\r].*") ? "'" + text : text;
    }

    private void print(List<String> cells) {
        List<String> quoted = cells.stream().map(CsvWriter::quoted).toList();
        terminal.out().print(String.join(",", quoted) + "\r\n");
    }

    private static String quoted(String cell) {
        return cell.matches("(?s).*[\",\r\n].*") || !cell.equals(cell.strip())
                ? '"' + cell.replace("\"", "\"\"") + '"'
                : cell;
    }

    @Override
    public void flush() {
        if (!isStarted && !waiting.isEmpty()) {
            start();
        }
        terminal.out().flush();
    }

    @Override
    public void complete() {
        if (!isStarted) {
            start();
        }
        terminal.out().flush();
        if (!omitted.isEmpty()) {
            terminal.err()
                    .println(
                            "Not in the CSV, because none of the first %d records has them: %s."
                                            .formatted(SAMPLE, String.join(", ", omitted))
                                    + " Choose the columns with --columns, or use --output"
                                    + " ndjson.");
        }
    }
}
