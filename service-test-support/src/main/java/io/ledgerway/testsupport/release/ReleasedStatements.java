package io.ledgerway.testsupport.release;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.sql.DataSource;

/**
 * Every SQL statement that the previous release of this module executed in its integration tests:
 * {@code src/test/resources/release/statements.sql}, written by {@code scripts/release-records}.
 */
public final class ReleasedStatements {

    /** A line of its own; statements may contain semicolons. */
    static final String SEPARATOR = "\n;\n";

    private ReleasedStatements() {}

    /**
     * Lets the database parse each statement and resolve its names and types, without executing it.
     *
     * @return the statements that the schema no longer supports, each with its error
     */
    public static List<String> rejectedBy(DataSource database) {
        List<String> statements = texts(RecordingFiles.statements());
        if (statements.isEmpty()) {
            throw new AssertionError("Nothing was recorded in " + RecordingFiles.statements());
        }
        List<String> refused = new ArrayList<>();
        try (Connection connection = database.getConnection()) {
            for (String text : statements) {
                try {
                    ReleasedStatement.parse(text).prepare(connection);
                } catch (SQLException e) {
                    refused.add(e.getMessage() + "\n" + text);
                }
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        return refused;
    }

    static List<String> texts(Path file) {
        return Arrays.stream(String.join("\n", lines(file)).split("(?m)^;$"))
                .map(String::strip)
                .filter(it -> !it.isEmpty())
                .toList();
    }

    static List<String> lines(Path file) {
        try {
            return Files.exists(file) ? Files.readAllLines(file) : List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
