package io.ledgerway.sync.custom;

import com.fasterxml.jackson.annotation.JsonRawValue;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;

/**
 * A record of a custom data type, as the API shows it.
 *
 * @param content JSON: the client's names to plain values, null where the platform has none
 * @param modifiedDate when it was last other than before
 */
record CustomRecord(
        String id,
        @JsonRawValue @Schema(implementation = Object.class) String content,
        Modified modifiedDate) {

    /** The date, in an object of its own. */
    record Modified(String modifiedDate) {}

    /** Some of them; without links. */
    record Page(List<CustomRecord> results, int pageNumber, int pageSize, long totalResults) {

        Page {
            results = List.copyOf(results);
        }
    }
}
