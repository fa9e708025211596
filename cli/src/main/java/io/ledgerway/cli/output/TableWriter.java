package io.ledgerway.cli.output;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * A table for people. The first {@value #SAMPLE} records determine the widths; long values are cut,
 * control characters are replaced.
 */
final class TableWriter implements RecordWriter {

    private static final int SAMPLE = 200;
    private static final int MAX_COLUMNS = 8;
    private static final int MAX_WIDTH = 48;
    private static final String GAP = "  ";

    private static final Set<String> GOOD =
            Set.of("Linked", "Complete", "Completed", "Success", "Ready", "Paid");
    private static final Set<String> BAD =
            Set.of("Deauthorized", "Failed", "TimedOut", "ValidationError", "PushError", "Void");

    private final Terminal terminal;
    private final List<JsonNode> waiting = new ArrayList<>();
    private List<String> columns;
    private int[] widths = {};
    private boolean[] areNumbers = {};
    private boolean isStarted;

    TableWriter(Terminal terminal, List<String> columns) {
        this.terminal = terminal;
        this.columns = columns;
    }

    @Override
    public void write(JsonNode record) {
        if (isStarted) {
            line(record);
            return;
        }
        waiting.add(record);
        if (waiting.size() == SAMPLE) {
            start();
        }
    }

    private void start() {
        isStarted = true;
        if (columns.isEmpty()) {
            columns = Columns.scalars(waiting, MAX_COLUMNS);
        }
        measure();
        StringBuilder head = new StringBuilder();
        for (int i = 0; i < columns.size(); i++) {
            append(head, i, columns.get(i).toUpperCase(Locale.ROOT), "1");
        }
        terminal.out().print(head.toString().stripTrailing() + "\n");
        waiting.forEach(this::line);
        waiting.clear();
    }

    private void measure() {
        widths = new int[columns.size()];
        areNumbers = new boolean[columns.size()];
        for (int i = 0; i < columns.size(); i++) {
            String column = columns.get(i);
            widths[i] = column.length();
            boolean isNumber = false;
            boolean isText = false;
            for (JsonNode record : waiting) {
                JsonNode value = Columns.at(record, column);
                widths[i] = Math.max(widths[i], length(cell(value)));
                isNumber |= value.isNumber();
                isText |= value.isString();
            }
            areNumbers[i] = isNumber && !isText;
        }
    }

    private void line(JsonNode record) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < columns.size(); i++) {
            String text = cell(Columns.at(record, columns.get(i)));
            String colour =
                    GOOD.contains(text)
                            ? "32"
                            : BAD.contains(text) || text.endsWith("Error") ? "31" : "";
            append(line, i, text, colour);
        }
        terminal.out().print(line.toString().stripTrailing() + "\n");
    }

    private void append(StringBuilder line, int column, String text, String colour) {
        String padding = " ".repeat(Math.max(0, widths[column] - length(text)));
        String painted =
                colour.isEmpty() || !terminal.isColoured()
                        ? text
                        : "\u001b[%sm%s\u001b[0m".formatted(colour, text);
        line.append(column == 0 ? "" : GAP)
                .append(areNumbers[column] ? padding + painted : painted + padding);
    }

    private static String cell(JsonNode value) {
        String text = Columns.text(value).replaceAll("\\p{C}", " ");
        return length(text) <= MAX_WIDTH
                ? text
                : text.substring(0, text.offsetByCodePoints(0, MAX_WIDTH - 1)) + "…";
    }

    private static int length(String text) {
        return text.codePointCount(0, text.length());
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
        if (!isStarted && (!waiting.isEmpty() || !columns.isEmpty())) {
            start();
        }
        terminal.out().flush();
    }
}
