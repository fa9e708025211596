package io.ledgerway.connector.sandbox.mapping.masterdata;

import io.ledgerway.connector.sandbox.api.SandboxJson;
import io.ledgerway.connector.sandbox.mapping.value.EnumMappings;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRecord;
import io.ledgerway.model.accounting.ledger.TrackingCategory;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A tracking category. */
record SandboxDimension(
        String id,
        @Nullable String name,
        @Nullable String parentId,
        @Nullable Boolean hasChildren,
        @Nullable String state,
        @Nullable Instant changedAt)
        implements SandboxRecord {

    SandboxDimension {
        SandboxJson.required(id, "id");
    }

    @Override
    public TrackingCategory canonical() {
        return new TrackingCategory(
                id,
                name,
                EnumMappings.recordStatus(state),
                parentId,
                hasChildren,
                /* metadata= */ null,
                /* modifiedDate= */ null,
                EnumMappings.dateTime(changedAt));
    }
}
