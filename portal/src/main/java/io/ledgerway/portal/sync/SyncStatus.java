package io.ledgerway.portal.sync;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Status of the sync of one data type. */
interface SyncStatus {

    String status();

    @Nullable String statusDescription();

    @Nullable String errorMessage();

    /** Whether it has failed, so that it can be tried again. */
    default boolean isFailed() {
        return status().endsWith("Error") || status().equals("PrerequisiteNotMet");
    }

    /** The failure reasons, the platform's message first. */
    default List<String> reasons() {
        return Stream.of(errorMessage(), statusDescription())
                .filter(it -> it != null && !it.isBlank())
                .map(String::valueOf)
                .distinct()
                .toList();
    }
}
