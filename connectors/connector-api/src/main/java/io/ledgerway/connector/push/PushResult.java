package io.ledgerway.connector.push;

import io.ledgerway.connector.error.PushIssue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of a write that took effect.
 *
 * @param id the platform's id of the record
 * @param attachmentId the platform's id of the file, where one was attached
 * @param warnings what was not written as given
 */
public record PushResult(String id, @Nullable String attachmentId, List<PushIssue> warnings) {

    public PushResult {
        warnings = List.copyOf(warnings);
    }
}
