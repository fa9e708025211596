package io.ledgerway.sandbox.files;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A file of a record, without its bytes.
 *
 * @param externalId what the application that sent it calls it
 * @param includeWhenSent whether it goes along when the record is sent to somebody
 */
public record Attachment(
        String id,
        String name,
        String contentType,
        int size,
        boolean includeWhenSent,
        @Nullable String externalId,
        Instant createdAt) {}
