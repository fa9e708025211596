package io.ledgerway.expense.sync.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.expense.sync.ItemStatus;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A transaction of a sync as clients see it.
 *
 * @param message what the rules or the platform say is wrong, or what was written
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record SyncTransaction(
        UUID transactionId, ItemStatus status, @Nullable String message, String integrationType) {}
