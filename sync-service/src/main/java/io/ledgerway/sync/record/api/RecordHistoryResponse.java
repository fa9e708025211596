package io.ledgerway.sync.record.api;

import com.fasterxml.jackson.annotation.JsonRawValue;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.sync.history.ChangeKind;
import io.ledgerway.sync.record.lineage.RecordLineage;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Versions of a record, newest first.
 *
 * @param hasMore whether there are older versions; pass the last {@code version} as {@code before}
 */
record RecordHistoryResponse(List<RecordVersion> results, boolean hasMore) {

    /**
     * A version of a record.
     *
     * @param version 1 for the first
     * @param from when it was stored
     * @param to when the next version was stored; absent for the present version
     * @param kind what made this version
     * @param dataSetId the pull that brought it
     * @param record the record
     * @param differences what differs from the version before, by field; absent for the oldest
     *     version that is kept
     * @param lineage from which values of the platform's record each member was mapped; only if
     *     requested
     */
    @Schema(name = "RecordVersion")
    record RecordVersion(
            int version,
            Instant from,
            @Nullable Instant to,
            @Schema(type = "string") ChangeKind kind,
            DataSetId dataSetId,
            @Schema(implementation = Object.class) @JsonRawValue String record,
            @Nullable List<FieldDifference> differences,
            @Nullable RecordLineage lineage) {}

    /**
     * A field that differs between two versions.
     *
     * @param path JSON pointer of the field
     * @param before its value in the earlier version as text, an object or array as JSON; absent if
     *     it had none
     * @param after its value in the later version; absent if it has none
     */
    @Schema(name = "FieldDifference")
    record FieldDifference(String path, @Nullable String before, @Nullable String after) {}
}
