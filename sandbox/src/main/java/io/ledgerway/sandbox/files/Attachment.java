package io.ledgerway.sandbox.files;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A file of a record, without its bytes.
 *
 * @param externalId id that the sending application assigned
 * @param includeWhenSent whether it is sent together with the record
 */
public record Attachment(
        String id,
        String name,
        String contentType,
        int size,
        boolean includeWhenSent,
        @Nullable String externalId,
        Instant createdAt) {}
