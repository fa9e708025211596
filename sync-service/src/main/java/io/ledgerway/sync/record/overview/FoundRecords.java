package io.ledgerway.sync.record.overview;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Records that a search has found.
 *
 * @param total of the found records on all pages
 * @param more whether there are further records that match
 * @param compared how many records of the company were compared with the text; null if only indexes
 *     were searched
 * @param complete whether all records of the company were compared; null if only indexes were
 *     searched
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record FoundRecords(
        List<FoundRecord> results,
        int total,
        boolean more,
        @Nullable Long compared,
        @Nullable Boolean complete) {

    FoundRecords {
        results = List.copyOf(results);
    }

    /**
     * A page of what an index has.
     *
     * @param found one more than {@code limit} if there are more
     */
    static FoundRecords page(List<FoundRecord> found, int limit, int page, int pageSize) {
        int total = Math.min(found.size(), limit);
        long first = Math.min((page - 1L) * pageSize, total);
        List<FoundRecord> results =
                found.stream().limit(total).skip(first).limit(pageSize).toList();
        return new FoundRecords(results, total, found.size() > limit, null, null);
    }
}
