package io.ledgerway.expense.submission;

import io.swagger.v3.oas.annotations.media.Schema;
import java.util.UUID;

/** Id of the sync that posts the submitted transactions. */
@Schema(name = "ExpenseSyncReference")
record SyncReference(UUID syncId) implements SubmissionResponse {}
