package io.ledgerway.expense.sync;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A sync that a worker has claimed.
 *
 * @param snapshot the company at the time of the request, as JSON
 * @param fencingToken fencing token; a worker with another value has lost the claim
 * @param retries number of consecutive reschedules and polls
 * @param internalErrors number of internal errors since the start of the sync
 * @param traceparent trace of the request that created the sync
 * @param correlationId id of the request that created the sync; that of the sync if it had none
 */
record ClaimedSync(
        UUID id,
        CompanyId company,
        @Nullable String snapshot,
        ConnectionId connection,
        String platformKey,
        SyncStatus status,
        long fencingToken,
        int retries,
        int internalErrors,
        Instant requested,
        @Nullable String traceparent,
        UUID correlationId) {

    /** The sync after its evaluation. */
    ClaimedSync pushing() {
        return new ClaimedSync(
                id,
                company,
                snapshot,
                connection,
                platformKey,
                SyncStatus.PUSHING,
                fencingToken,
                0,
                internalErrors,
                requested,
                traceparent,
                correlationId);
    }

    /** Whether this claim starts the sync; later ones continue it. */
    boolean startsSync() {
        return fencingToken == 1;
    }
}
