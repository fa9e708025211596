package io.ledgerway.sync.export.format;

import io.ledgerway.model.datatype.DataType;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.Locale;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes one JSON object per line, with the members of the record feed. It contains the stored JSON
 * of the record as it is, so the record is never parsed.
 */
final class NdjsonWriter implements RecordWriter {

    private static final int BUFFER = 64 * 1024;

    /** Six digits, as in the record feed: equal times are equal texts. */
    private static final DateTimeFormatter TIME =
            new DateTimeFormatterBuilder().appendInstant(6).toFormatter(Locale.ROOT);

    private final DataType type;
    private final Writer out;

    NdjsonWriter(DataType type, OutputStream out) throws IOException {
        this.type = type;
        this.out =
                new BufferedWriter(
                        new OutputStreamWriter(new FastGzip(out), StandardCharsets.UTF_8), BUFFER);
    }

    @Override
    public void write(ExportedRecord row) throws IOException {
        out.append("{\"companyId\":\"").append(row.company().toString());
        out.append("\",\"connectionId\":\"").append(row.connection().toString());
        out.append("\",\"dataType\":\"").append(type.key());
        out.append("\",\"recordId\":").append(JsonMapper.shared().writeValueAsString(row.id()));
        if (row.version() != null) {
            out.append(",\"version\":").append(row.version().toString());
        }
        if (row.at() != null) {
            out.append(",\"at\":\"").append(TIME.format(row.at())).append('"');
        }
        out.append(",\"deleted\":").append(String.valueOf(row.deleted()));
        if (row.json() != null) {
            out.append(",\"record\":").append(row.json());
        }
        out.append("}\n");
    }

    @Override
    public void finish() throws IOException {
        out.close();
    }
}
