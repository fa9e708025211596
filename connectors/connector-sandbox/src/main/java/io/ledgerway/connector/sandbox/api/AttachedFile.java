package io.ledgerway.connector.sandbox.api;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A file attached to a record. */
public record AttachedFile(
        String id,
        @Nullable String name,
        @Nullable String contentType,
        @Nullable Integer size,
        @Nullable Boolean includeWhenSent,
        @Nullable String externalId,
        @Nullable Instant createdAt) {

    public AttachedFile {
        SandboxJson.required(id, "id");
    }
}
