package io.ledgerway.connector.sandbox.mapping;

import io.ledgerway.model.accounting.Journal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A book that entries are made in. */
record NativeJournal(
        String id,
        @Nullable String code,
        @Nullable String name,
        @Nullable String type,
        @Nullable String parentId,
        @Nullable Boolean hasChildren,
        @Nullable Instant createdAt,
        @Nullable String state,
        @Nullable Instant changedAt)
        implements NativeRecord {

    private static final int LONGEST_NAME = 256;

    NativeJournal {
        NativeJson.required(id, "id");
    }

    @Override
    public Journal canonical() {
        return new Journal(
                id,
                /* journalCode= */ code,
                cut(name),
                type,
                parentId,
                hasChildren,
                Words.moment(createdAt),
                Words.status(state),
                /* metadata= */ null,
                /* modifiedDate= */ null,
                Words.moment(changedAt));
    }

    /** The contract's longest name; no character is cut in two. */
    static @Nullable String cut(@Nullable String name) {
        if (name == null || name.length() <= LONGEST_NAME) {
            return name;
        }
        var end =
                Character.isHighSurrogate(name.charAt(LONGEST_NAME - 1))
                        ? LONGEST_NAME - 1
                        : LONGEST_NAME;
        return name.substring(0, end);
    }
}
