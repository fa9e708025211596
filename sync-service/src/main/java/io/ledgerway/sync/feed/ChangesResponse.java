package io.ledgerway.sync.feed;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.id.DataSetId;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

// only documents the response: ChangeController writes the JSON itself
/**
 * Changes in order.
 *
 * @param cursor where to continue; pass it as {@code after}
 * @param hasMore whether there are more changes now
 */
record ChangesResponse(List<RecordChange> results, String cursor, boolean hasMore) {

    /**
     * A change of a record.
     *
     * @param sequence number of the change in its company, without gaps; for {@code present} the
     *     number at which the bootstrap shows the company
     * @param dataType key of the data type; absent if a connection or company was deleted
     * @param recordId id of the record at the platform
     * @param version version of the record after the change
     * @param kind {@code present} during a bootstrap; {@code connectionDeleted}: delete all records
     *     of the connection; {@code companyDeleted}: delete all records of the company
     * @param at when the change was stored; never goes back within a company
     * @param dataSetId the pull that brought the change; absent if a new release mapped a stored
     *     record again
     * @param record the record; absent if it is not stored any more, and with {@code payload=none}
     */
    @Schema(name = "RecordChange")
    record RecordChange(
            @Nullable Long sequence,
            CompanyId companyId,
            @Nullable ConnectionId connectionId,
            @Nullable String dataType,
            @Nullable String recordId,
            @Nullable Integer version,
            @Schema(
                            allowableValues = {
                                "present",
                                "created",
                                "updated",
                                "deleted",
                                "restored",
                                "connectionDeleted",
                                "companyDeleted"
                            })
                    String kind,
            Instant at,
            @Nullable DataSetId dataSetId,
            @Nullable Map<String, Object> record) {}
}
