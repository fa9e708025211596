package io.ledgerway.sync.custom;

import com.fasterxml.jackson.annotation.JsonRawValue;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;

/**
 * A record of a custom data type as returned by the API.
 *
 * @param content JSON object with the configured names; null for a value that the platform does not
 *     have
 * @param modifiedDate when the content last changed
 */
record CustomRecord(
        String id,
        @JsonRawValue @Schema(implementation = Object.class) String content,
        Modified modifiedDate) {

    /** The date as an object. */
    @Schema(name = "CustomRecordModifiedDate")
    record Modified(String modifiedDate) {}

    /** A page of records, without links. */
    @Schema(name = "CustomRecordPage")
    record Page(List<CustomRecord> results, int pageNumber, int pageSize, long totalResults) {

        Page {
            results = List.copyOf(results);
        }
    }
}
