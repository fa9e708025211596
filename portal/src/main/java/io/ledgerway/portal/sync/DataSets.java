package io.ledgerway.portal.sync;

import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A page of data sets. */
record DataSets(@Nullable List<DataSet> results, long totalResults) {

    /** One sync of one data type. */
    record DataSet(
            UUID id,
            String dataType,
            String status,
            @Nullable String statusDescription,
            @Nullable String errorMessage,
            @Nullable String requested,
            @Nullable String completed,
            int progress) {

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

    public List<DataSet> shown() {
        return results == null ? List.of() : results;
    }
}
