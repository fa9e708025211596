package io.ledgerway.connector.push;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A write that took effect.
 *
 * @param id of the record at the platform
 * @param attachmentId of the file, where one was added
 * @param warnings what the platform did not take as it was given
 */
public record PushDone(String id, @Nullable String attachmentId, List<PushIssue> warnings) {

    public PushDone {
        warnings = List.copyOf(warnings);
    }
}
