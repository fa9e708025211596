package io.ledgerway.portal.company;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The latest syncs of a company. */
record RecentSyncs(@Nullable List<Sync> results) {

    static final String PATH = "/companies/{id}/data/history?pageSize=8&orderBy=-requested";

    /** A sync of one data type. */
    record Sync(
            UUID id,
            String dataType,
            String status,
            @Nullable String errorMessage,
            @Nullable String requested,
            @Nullable String completed) {

        /** Whether it has failed, so that it can be tried again. */
        public boolean isFailed() {
            return status.endsWith("Error");
        }
    }

    public List<Sync> shown() {
        return results == null ? List.of() : results;
    }
}
