package io.ledgerway.sync.push;

import io.ledgerway.connector.push.PushIssue;
import io.ledgerway.model.company.CompanySnapshot;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A write that somebody asks for, found in order.
 *
 * @param warnings what of it will be ignored
 */
record PushRequest(
        CompanySnapshot company,
        Push.Subject subject,
        Push.Terms terms,
        Push.@Nullable Posting posting,
        @Nullable File file,
        List<PushIssue> warnings) {

    PushRequest {
        warnings = List.copyOf(warnings);
    }

    /** A file to be attached. */
    @SuppressWarnings("ArrayRecordComponent") // handed on at once, never compared
    record File(String name, String contentType, byte[] content) {}
}
