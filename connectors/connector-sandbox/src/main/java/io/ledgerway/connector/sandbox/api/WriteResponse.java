package io.ledgerway.connector.sandbox.api;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A record after a write. */
public record WriteResponse(
        String id, @Nullable AttachedFile attachment, @Nullable List<FieldMessage> warnings) {

    public WriteResponse {
        SandboxJson.required(id, "id");
        warnings = warnings == null ? List.of() : List.copyOf(warnings);
    }

    @Override
    public List<FieldMessage> warnings() {
        return requireNonNull(warnings);
    }

    /** An error or a warning about one field of the written record. */
    public record FieldMessage(@Nullable String field, @Nullable String message) {}
}
