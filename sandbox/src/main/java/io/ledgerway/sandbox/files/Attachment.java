package io.ledgerway.sandbox.files;

import java.time.Instant;

/**
 * A file of a record, without its bytes.
 *
 * @param includeWhenSent whether it goes along when the record is sent to somebody
 */
public record Attachment(
        String id,
        String name,
        String contentType,
        int size,
        boolean includeWhenSent,
        Instant createdAt) {}
