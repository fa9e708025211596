package io.ledgerway.portal.data;

import io.ledgerway.portal.view.ApiPath;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The latest settled snapshots of a company. */
record Snapshots(@Nullable List<Snapshot> results) {

    private static final int SHOWN = 10;

    static ApiPath path(UUID company) {
        return ApiPath.of("/companies/" + company + "/data/snapshots")
                .with("orderBy", "-requested")
                .with("pageSize", SHOWN);
    }

    public List<Snapshot> shown() {
        return results == null ? List.of() : results;
    }

    /** A settled snapshot. */
    record Snapshot(
            UUID id,
            String status,
            @Nullable String requested,
            @Nullable String asOf,
            int passes,
            @Nullable String errorMessage,
            @Nullable List<SnapshotType> dataTypes) {

        /**
         * Keys of the types that changed during the last pass of a snapshot that is not settled.
         */
        public List<String> changing() {
            return dataTypes == null || status.equals("Settled")
                    ? List.of()
                    : dataTypes.stream()
                            .filter(SnapshotType::changed)
                            .map(SnapshotType::dataType)
                            .distinct()
                            .toList();
        }
    }

    /** A data type of a snapshot. */
    record SnapshotType(String dataType, boolean changed) {}
}
