package io.ledgerway.expense.sync.api;

import java.time.Instant;
import java.util.UUID;

/**
 * A sync as clients see it.
 *
 * @param errorMessage empty unless it has failed
 * @param syncUtc when it was asked for
 * @param dataPushed whether anything was written
 */
record CompanySyncStatus(
        UUID companyId,
        UUID syncId,
        int syncStatusCode,
        String syncStatus,
        String errorMessage,
        String syncExceptionMessage,
        Instant syncUtc,
        boolean dataPushed) {}
