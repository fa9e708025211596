package io.ledgerway.sync.snapshot;

import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.sync.SnapshotStatus;
import io.ledgerway.starter.database.ColumnName;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A snapshot as stored.
 *
 * @param company as of the request
 * @param pass the current pass: 0 before the first, 1 for the refresh
 * @param passAt when the pass began; null before the first
 * @param passSequence number of the company's last change before the pass
 */
record DataSnapshot(
        Ref ref,
        CompanySnapshot company,
        SnapshotStatus status,
        int pass,
        @Nullable Instant passAt,
        long passSequence,
        Instant requestedAt,
        @Nullable String traceparent,
        @Nullable UUID correlationId) {

    /** The pass that pulls all types for the first time. */
    static final int REFRESH = 1;

    /** Number of passes after the refresh. */
    int repetitions() {
        return Math.max(0, pass - REFRESH);
    }

    /** Identifies a snapshot. */
    record Ref(@ColumnName("company_id") CompanyId company, UUID id) {

        @Override
        public String toString() {
            return company + "/" + id;
        }
    }
}
