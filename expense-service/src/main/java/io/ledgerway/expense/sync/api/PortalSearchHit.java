package io.ledgerway.expense.sync.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A sync or a transaction with the searched id.
 *
 * @param companyName null until the company is replicated
 * @param syncId the sync, or the latest sync of the transaction
 * @param transactionId null for a sync
 * @param kind the kind of the transaction; null for a sync
 * @param status of the sync or the transaction
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record PortalSearchHit(
        UUID companyId,
        @Nullable String companyName,
        UUID syncId,
        @Nullable UUID transactionId,
        @Nullable String kind,
        String status) {}
