package io.ledgerway.expense.sync.api;

import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.UUID;

/**
 * State of a sync.
 *
 * @param errorMessage empty unless the sync failed; at most 1,000 characters
 * @param syncExceptionMessage the same message
 * @param syncUtc when the sync was requested
 * @param dataPushed whether any record was written
 */
@Schema(name = "ExpenseSyncStatus")
record CompanySyncStatus(
        UUID companyId,
        UUID syncId,
        int syncStatusCode,
        String syncStatus,
        String errorMessage,
        String syncExceptionMessage,
        Instant syncUtc,
        boolean dataPushed) {}
