package io.ledgerway.connector.sandbox.mapping.ledger;

import io.ledgerway.connector.sandbox.api.SandboxJson;
import io.ledgerway.connector.sandbox.mapping.value.EnumMappings;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRecord;
import io.ledgerway.model.accounting.ledger.Journal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A journal. */
record SandboxJournal(
        String id,
        @Nullable String code,
        @Nullable String name,
        @Nullable String type,
        @Nullable String parentId,
        @Nullable Boolean hasChildren,
        @Nullable Instant createdAt,
        @Nullable String state,
        @Nullable Instant changedAt)
        implements SandboxRecord {

    private static final int MAX_NAME_LENGTH = 256;

    SandboxJournal {
        SandboxJson.required(id, "id");
    }

    @Override
    public Journal canonical() {
        return new Journal(
                id,
                /* journalCode= */ code,
                truncate(name),
                type,
                parentId,
                hasChildren,
                EnumMappings.dateTime(createdAt),
                EnumMappings.recordStatus(state),
                /* metadata= */ null,
                /* modifiedDate= */ null,
                EnumMappings.dateTime(changedAt));
    }

    /** Truncates to the maximum length, without splitting a surrogate pair. */
    static @Nullable String truncate(@Nullable String name) {
        if (name == null || name.length() <= MAX_NAME_LENGTH) {
            return name;
        }
        var end =
                Character.isHighSurrogate(name.charAt(MAX_NAME_LENGTH - 1))
                        ? MAX_NAME_LENGTH - 1
                        : MAX_NAME_LENGTH;
        return name.substring(0, end);
    }
}
