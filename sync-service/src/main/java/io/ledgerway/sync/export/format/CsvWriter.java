package io.ledgerway.sync.export.format;

import io.ledgerway.sync.export.format.Column.Kind;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes CSV (RFC 4180): a header line, values as they are stored, nested members as JSON. An
 * absent member is an empty cell, an empty text is {@code ""}.
 *
 * <p>A text that a spreadsheet would evaluate as a formula, or that begins with an apostrophe, is
 * preceded by an apostrophe. A reader that removes one apostrophe from the beginning of each text
 * has the stored texts.
 */
final class CsvWriter implements RecordWriter {

    private static final int BUFFER = 64 * 1024;
    private static final String FORMULA = "=+-@\t\r'";
    private static final String EMPTY = "\"\"";

    private final List<Column> columns;
    private final Map<String, Integer> indexes = new HashMap<>();
    private final Writer out;

    CsvWriter(List<Column> columns, OutputStream out) throws IOException {
        this.columns = columns;
        this.out =
                new BufferedWriter(
                        new OutputStreamWriter(new FastGzip(out), StandardCharsets.UTF_8), BUFFER);
        @Nullable String[] names = new String[columns.size()];
        for (int i = 0; i < names.length; i++) {
            names[i] = columns.get(i).name();
            indexes.put(columns.get(i).name(), i);
        }
        line(names);
    }

    @Override
    public void write(ExportedRecord row) throws IOException {
        @Nullable String[] cells = new String[columns.size()];
        set(cells, RecordColumns.COMPANY, row.company().toString());
        set(cells, RecordColumns.CONNECTION, row.connection().toString());
        set(cells, RecordColumns.RECORD, text(row.id()));
        set(cells, RecordColumns.VERSION, row.version());
        set(cells, RecordColumns.AT, row.at());
        set(cells, RecordColumns.DELETED, row.deleted());
        if (row.json() != null) {
            read(row.json(), cells);
        }
        line(cells);
    }

    private void set(@Nullable String[] cells, String column, @Nullable Object value) {
        cells[indexes.getOrDefault(column, 0)] = value == null ? null : value.toString();
    }

    private void read(String json, @Nullable String[] cells) {
        StringBuilder other = new StringBuilder();
        try (JsonParser parser = JsonMapper.shared().createParser(json)) {
            parser.nextToken();
            while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                String name = parser.currentName();
                JsonToken token = parser.nextToken();
                Integer index = indexes.get(name);
                if (token == JsonToken.VALUE_NULL) {
                    continue;
                }
                if (index == null) {
                    UnmappedMembers.append(
                            other, "/" + UnmappedMembers.escaped(name), raw(parser, json));
                } else {
                    cells[index] = cell(columns.get(index).type(), token, parser, json);
                }
            }
        }
        if (!other.isEmpty()) {
            set(cells, RecordColumns.OTHER, "{" + other + "}");
        }
    }

    private static String cell(Kind kind, JsonToken token, JsonParser parser, String json) {
        if (!kind.isFlat() || token.isStructStart()) {
            return raw(parser, json);
        }
        String value = parser.getString();
        return kind == Kind.TEXT || (token == JsonToken.VALUE_STRING && kind == Kind.DECIMAL)
                ? text(value)
                : value;
    }

    /** The value at the parser as it is stored; the parser is at its end after that. */
    static String raw(JsonParser parser, String json) {
        int begin = (int) parser.currentTokenLocation().getCharOffset();
        parser.skipChildren();
        parser.finishToken();
        return json.substring(begin, (int) parser.currentLocation().getCharOffset());
    }

    private static String text(String text) {
        return !text.isEmpty() && FORMULA.indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
    }

    private void line(@Nullable String[] cells) throws IOException {
        boolean first = true;
        for (String cell : Arrays.asList(cells)) {
            if (!first) {
                out.append(',');
            }
            first = false;
            if (cell != null) {
                out.append(cell.isEmpty() ? EMPTY : quoted(cell));
            }
        }
        out.append("\r\n");
    }

    private static String quoted(String cell) {
        boolean plain = true;
        for (int i = 0; i < cell.length() && plain; i++) {
            char it = cell.charAt(i);
            plain = it != '"' && it != ',' && it != '\r' && it != '\n';
        }
        return plain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
    }

    @Override
    public void finish() throws IOException {
        out.close();
    }
}
