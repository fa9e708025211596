package io.ledgerway.portal.sync;

import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
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
            int progress) {

        /** The company name, or the id if it is unknown. */
        public String name() {
            return companyName == null || companyName.isBlank()
                    ? companyId.toString()
                    : companyName;
        }

        /** Whether it has failed, so that it can be tried again. */
        public boolean isFailed() {
            return status.endsWith("Error") || status.equals("PrerequisiteNotMet");
        }

        /** The failure reasons, the platform's message first. */
        public List<String> reasons() {
            return Stream.of(errorMessage, statusDescription)
                    .filter(it -> it != null && !it.isBlank())
                    .map(String::valueOf)
                    .distinct()
                    .toList();
        }
    }

    public List<Sync> shown() {
        return results == null ? List.of() : results;
    }
}
