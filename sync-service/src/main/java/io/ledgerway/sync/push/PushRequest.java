package io.ledgerway.sync.push;

import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.model.company.CompanySnapshot;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A write that somebody asks for, found in order.
 *
 * @param warnings what of it will be ignored
 */
record PushRequest(
        CompanySnapshot company,
        Push.Subject subject,
        Push.PushOptions terms,
        Push.@Nullable Posting posting,
        @Nullable File file,
        List<PushIssue> warnings) {

    PushRequest {
        warnings = List.copyOf(warnings);
    }

    /**
     * A file to be attached.
     *
     * @param content its bytes; null where they were stored before
     */
    @SuppressWarnings("ArrayRecordComponent") // handed on at once, never compared
    record File(
            String name,
            String contentType,
            byte @Nullable [] content,
            @Nullable StoredFile stored) {

        File(String name, String contentType, byte[] content) {
            this(name, contentType, content, null);
        }
    }

    /** Bytes that were stored part by part. */
    record StoredFile(UUID id, long length) {}
}
