package io.ledgerway.expense.sync.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A sync in a list of the portal: its state and its content.
 *
 * @param companyName null until the company is replicated
 * @param transactions how many transactions the sync has
 * @param kind {@code Expense}, {@code Transfer}, {@code Adjustment} or {@code Reimbursable}; null
 *     if the sync has several kinds, or no transaction
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record PortalSync(
        UUID companyId,
        @Nullable String companyName,
        UUID syncId,
        int syncStatusCode,
        String syncStatus,
        String errorMessage,
        String syncExceptionMessage,
        Instant syncUtc,
        boolean dataPushed,
        int transactions,
        @Nullable String kind) {}
