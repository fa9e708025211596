package io.ledgerway.connector.sandbox.mapping;

import io.ledgerway.model.accounting.TrackingCategory;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A tracking category. */
record NativeDimension(
        String id,
        @Nullable String name,
        @Nullable String parentId,
        @Nullable Boolean hasChildren,
        @Nullable String state,
        @Nullable Instant changedAt)
        implements NativeRecord {

    NativeDimension {
        NativeJson.required(id, "id");
    }

    @Override
    public TrackingCategory canonical() {
        return new TrackingCategory(
                id,
                name,
                Words.status(state),
                parentId,
                hasChildren,
                /* metadata= */ null,
                /* modifiedDate= */ null,
                Words.moment(changedAt));
    }
}
