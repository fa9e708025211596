package io.ledgerway.expense.sync;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A sync that somebody works at.
 *
 * @param snapshot the company as it was when the sync was asked for, as JSON
 * @param claim whose turn it is; who has another number has lost it
 * @param tries how often in a row it had to be put off, or asked about
 * @param traceparent the trace in which it was asked for
 */
record ClaimedSync(
        UUID id,
        CompanyId company,
        @Nullable String snapshot,
        ConnectionId connection,
        String platformKey,
        SyncStatus status,
        long claim,
        int tries,
        Instant requested,
        @Nullable String traceparent) {}
