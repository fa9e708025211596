package io.ledgerway.connector.xero.push;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.error.PushIssue;
import java.util.ArrayList;
import java.util.List;

/** What is wrong with a record, and what of it is not written. */
final class WriteIssues {

    private final String recordName;
    private final List<PushIssue> errors = new ArrayList<>();
    private final List<PushIssue> warnings = new ArrayList<>();

    WriteIssues(String recordName) {
        this.recordName = recordName;
    }

    String recordName() {
        return recordName;
    }

    void error(String path, String what) {
        errors.add(new PushIssue(path, path + " " + what + ".", recordName));
    }

    void ignored(String path) {
        warnings.add(
                new PushIssue(path, path + " is not supported, and will be ignored.", recordName));
    }

    void warn(String message) {
        warnings.add(new PushIssue(null, message, recordName));
    }

    List<PushIssue> warnings() {
        return List.copyOf(warnings);
    }

    /**
     * Rejects what Xero is known to reject.
     *
     * @throws ConnectorException.WriteRefused when there are errors
     */
    void check() throws ConnectorException.WriteRefused {
        if (!errors.isEmpty()) {
            throw new ConnectorException.WriteRefused(errors.getFirst().message(), errors);
        }
    }
}
