package io.ledgerway.sync.push;

import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.model.company.CompanySnapshot;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A validated write to be queued.
 *
 * @param warnings members that will be ignored
 */
public record PushRequest(
        CompanySnapshot company,
        Push.Subject subject,
        Push.PushOptions terms,
        Push.@Nullable Posting posting,
        @Nullable File file,
        List<PushIssue> warnings) {

    public PushRequest {
        warnings = List.copyOf(warnings);
    }

    /**
     * A file to attach.
     *
     * @param content its bytes; null if they were uploaded in parts
     */
    @SuppressWarnings("ArrayRecordComponent")
    public // never compared
    record File(
            String name,
            String contentType,
            byte @Nullable [] content,
            @Nullable StoredFile stored) {

        public File(String name, String contentType, byte[] content) {
            this(name, contentType, content, null);
        }
    }

    /** A file that was uploaded in parts. */
    public record StoredFile(UUID id, long length) {}
}
