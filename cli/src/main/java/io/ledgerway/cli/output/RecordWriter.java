package io.ledgerway.cli.output;

import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * Prints records one after another. A list that fails before its first record prints nothing; one
 * that fails later is printed without its end, so that no program takes it for the whole list.
 */
public interface RecordWriter extends AutoCloseable {

    /**
     * Creates a writer.
     *
     * @param columns dotted paths; empty selects them from the first records
     */
    static RecordWriter of(OutputFormat format, Terminal terminal, List<String> columns) {
        return switch (format) {
            case TABLE -> new TableWriter(terminal, columns);
            case CSV -> new CsvWriter(terminal, columns);
            case JSON -> new JsonWriter(terminal, columns);
            case NDJSON -> new NdjsonWriter(terminal, columns);
        };
    }

    void write(JsonNode record);

    /** Prints the records that were written so far. */
    void flush();

    /** Prints what is missing of a complete list: the head of an empty one, the end of JSON. */
    void complete();

    /** Prints the records that were written so far. */
    @Override
    default void close() {
        flush();
    }
}
