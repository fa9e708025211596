package io.ledgerway.expense.submission;

import io.swagger.v3.oas.annotations.media.Schema;

/** Response to a request that submits transactions. */
@Schema(oneOf = {SyncReference.class, DryRunResponse.class})
sealed interface SubmissionResponse permits SyncReference, DryRunResponse {}
