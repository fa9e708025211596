package io.ledgerway.cli.option;

import io.ledgerway.cli.api.Json;
import io.ledgerway.cli.output.OutputFormat;
import io.ledgerway.cli.output.RecordWriter;
import io.ledgerway.cli.session.Session;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;

/** Options for the format of printed records. */
public final class OutputOptions {

    @Option(
            names = {"-o", "--output"},
            paramLabel = "<format>",
            description =
                    "${COMPLETION-CANDIDATES}. Default: table for lists, json for one object.")
    private @Nullable OutputFormat format;

    @Option(
            names = "--columns",
            paramLabel = "<column>",
            split = ",",
            description =
                    "Members to print, with dots for members of objects:"
                            + " id,customerRef.companyName,amountDue")
    private List<String> columns = List.of();

    /**
     * Creates a writer for a list.
     *
     * @param usual columns of a table if none are chosen; none: the first members of the records
     */
    public RecordWriter writer(Session session, List<String> usual) {
        OutputFormat chosen = format == null ? OutputFormat.TABLE : format;
        boolean isUsual = columns.isEmpty() && chosen == OutputFormat.TABLE;
        return RecordWriter.of(chosen, session.terminal(), isUsual ? usual : columns);
    }

    /** Prints a list that has no pages. */
    public void list(Session session, Iterable<JsonNode> records, String... usual) {
        try (RecordWriter writer = writer(session, List.of(usual))) {
            records.forEach(writer::write);
            writer.complete();
        }
    }

    /**
     * Prints one object as JSON; in the other formats, and with chosen members, the rows that it
     * holds.
     */
    public void rows(Session session, JsonNode object, Iterable<JsonNode> rows, String... usual) {
        if (isWholeJson()) {
            object(session, object);
        } else {
            list(session, rows, usual);
        }
    }

    /** Whether an object is printed as JSON with all its members. */
    private boolean isWholeJson() {
        return columns.isEmpty() && (format == null || format == OutputFormat.JSON);
    }

    /** Prints one object. */
    public void object(Session session, JsonNode object) {
        if (object.isNull() || object.isMissingNode()) {
            return;
        }
        if (isWholeJson()) {
            session.terminal().out().print(Json.pretty(object) + "\n");
            session.terminal().out().flush();
            return;
        }
        OutputFormat chosen = format == null ? OutputFormat.TABLE : format;
        try (RecordWriter writer = RecordWriter.of(chosen, session.terminal(), columns)) {
            writer.write(object);
            writer.complete();
        }
    }
}
