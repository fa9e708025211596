package io.ledgerway.connector.tryton.push;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.error.PushIssue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The errors and warnings of one write. */
final class WriteIssues {

    private final String recordName;
    private final List<PushIssue> errors = new ArrayList<>();
    private final List<PushIssue> warnings = new ArrayList<>();

    WriteIssues(String recordName) {
        this.recordName = recordName;
    }

    void warn(@Nullable String path, String message) {
        warnings.add(new PushIssue(path, message, recordName));
    }

    void reject(String path, String what) {
        errors.add(new PushIssue(path, path + " " + what + ".", recordName));
    }

    List<PushIssue> warnings() {
        return List.copyOf(warnings);
    }

    String recordName() {
        return recordName;
    }

    void throwIfRejected() throws ConnectorException.WriteRefused {
        if (!errors.isEmpty()) {
            throw new ConnectorException.WriteRefused(errors.getFirst().message(), errors);
        }
    }
}
