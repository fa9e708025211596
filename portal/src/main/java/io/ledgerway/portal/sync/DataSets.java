package io.ledgerway.portal.sync;

import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A page of what was read. */
record DataSets(@Nullable List<DataSet> results, long totalResults) {

    /** One read of one data type. */
    record DataSet(
            UUID id,
            String dataType,
            String status,
            @Nullable String statusDescription,
            @Nullable String errorMessage,
            @Nullable String requested,
            @Nullable String completed,
            int progress) {

        /** Why, in the words of whoever knows: the platform's own before ours. */
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
