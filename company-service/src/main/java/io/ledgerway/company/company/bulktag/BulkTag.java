package io.ledgerway.company.company.bulktag;

import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A change of one tag of many companies.
 *
 * @param tagValue null if the tag is removed
 * @param total companies at the beginning
 * @param waiting companies that are still to be changed
 */
record BulkTag(
        UUID id,
        UUID clientId,
        String actor,
        UUID correlationId,
        String tagKey,
        @Nullable String tagValue,
        State state,
        int total,
        int changed,
        int unchanged,
        int failed,
        int waiting,
        Instant createdAt,
        @Nullable Instant endedAt) {

    /** State of a change. */
    enum State {
        RUNNING("Running"),
        COMPLETED("Completed"),
        CANCELLED("Cancelled");

        private final String wire;

        State(String wire) {
            this.wire = wire;
        }

        @JsonValue
        String wire() {
            return wire;
        }
    }
}
