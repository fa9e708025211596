package io.ledgerway.portal.sync;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A page of the syncs of all companies (sync-service, {@code /portal/api/syncs}). */
record AllSyncs(@Nullable List<Sync> results, long totalResults) {

    /** A sync of one data type of one company. */
    record Sync(
            UUID id,
            UUID companyId,
            @Nullable String companyName,
            @Nullable String platformKey,
            @Nullable String platformName,
            String dataType,
            String status,
            @Nullable String statusDescription,
            @Nullable String errorMessage,
            @Nullable String requested,
            @Nullable String completed,
            int progress)
            implements SyncStatus {

        /** The company name, or the id if it is unknown. */
        public String name() {
            return companyName == null || companyName.isBlank()
                    ? companyId.toString()
                    : companyName;
        }
    }

    public List<Sync> shown() {
        return results == null ? List.of() : results;
    }
}
