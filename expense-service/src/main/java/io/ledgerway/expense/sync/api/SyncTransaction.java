package io.ledgerway.expense.sync.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.expense.sync.ItemStatus;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * State of a transaction in a sync.
 *
 * @param message the error of the rules or the platform, or the written record with its warnings
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
@Schema(name = "ExpenseSyncTransaction")
record SyncTransaction(
        UUID transactionId, ItemStatus status, @Nullable String message, String integrationType) {}
