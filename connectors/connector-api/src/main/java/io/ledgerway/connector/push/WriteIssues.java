package io.ledgerway.connector.push;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.error.PushIssue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The errors and warnings of one write. All errors are collected before the write is refused, so
 * that a client can correct them at once.
 */
public final class WriteIssues {

    private final String recordName;
    private final List<PushIssue> errors = new ArrayList<>();
    private final List<PushIssue> warnings = new ArrayList<>();

    public WriteIssues(String recordName) {
        this.recordName = recordName;
    }

    /**
     * Adds a warning.
     *
     * @param path the field; null for the whole record
     */
    public void warn(@Nullable String path, String message) {
        warnings.add(new PushIssue(path, message, recordName));
    }

    /** Adds a warning that a field is not written. */
    public void ignore(String path) {
        warn(path, path + " is not supported, and will be ignored.");
    }

    /**
     * Adds an error.
     *
     * @param what completes a sentence that starts with the path, without final stop
     */
    public void reject(String path, String what) {
        errors.add(new PushIssue(path, path + " " + what + ".", recordName));
    }

    public List<PushIssue> warnings() {
        return List.copyOf(warnings);
    }

    public String recordName() {
        return recordName;
    }

    /**
     * Refuses the write if there are errors.
     *
     * @throws ConnectorException.WriteRefused with all errors
     */
    public void throwIfRejected() throws ConnectorException.WriteRefused {
        if (!errors.isEmpty()) {
            throw new ConnectorException.WriteRefused(errors.getFirst().message(), errors);
        }
    }
}
