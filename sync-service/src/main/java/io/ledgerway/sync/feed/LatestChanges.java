package io.ledgerway.sync.feed;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.ledgerway.starter.database.ColumnName;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A page of changes, newest first.
 *
 * @param older where the page of older changes begins; null if there are none. The page may have no
 *     results: then a part of the changes has been searched
 * @param newer where the page of newer changes begins; null on the newest page
 * @param cursor where the record feed continues after the newest change of the page
 */
record LatestChanges(
        List<Change> results, @Nullable String older, @Nullable String newer, String cursor) {

    LatestChanges {
        results = List.copyOf(results);
    }

    /**
     * A change.
     *
     * @param position of the transaction in the changes of the client; 0 in those of a company
     * @param sequence 0 for a deleted company
     * @param companyName null if the company is deleted
     */
    record Change(
            @JsonIgnore long position,
            long sequence,
            UUID companyId,
            @Nullable String companyName,
            @Nullable UUID connectionId,
            @Nullable String dataType,
            @Nullable String recordId,
            @Nullable Integer version,
            String kind,
            @ColumnName("changed_at") Instant at,
            @Nullable UUID dataSetId) {

        ChangePosition changePosition() {
            return new ChangePosition(position, sequence);
        }
    }
}
