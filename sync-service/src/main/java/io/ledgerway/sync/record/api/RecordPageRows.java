package io.ledgerway.sync.record.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Result of the statement of a page.
 *
 * @param pieces JSON of the records; a piece contains one or more records, separated by commas
 * @param count number of records
 * @param more whether another page follows
 * @param last position of the last record; null for an empty page
 * @param before position of the record before the first; null unless it was requested
 */
record RecordPageRows(
        List<byte[]> pieces,
        int count,
        boolean more,
        @Nullable List<@Nullable String> last,
        @Nullable List<@Nullable String> before) {

    static final RecordPageRows NONE = new RecordPageRows(List.of(), 0, false, null, null);
}
