package io.ledgerway.portal.sync;

import java.util.List;
import java.util.UUID;
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
            int progress)
            implements SyncStatus {}

    public List<DataSet> shown() {
        return results == null ? List.of() : results;
    }
}
