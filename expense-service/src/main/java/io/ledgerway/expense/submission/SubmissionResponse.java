package io.ledgerway.expense.submission;

import io.swagger.v3.oas.annotations.media.Schema;

/** What a request with transactions is answered with. */
@Schema(oneOf = {SyncReference.class, DryRunResponse.class})
sealed interface SubmissionResponse permits SyncReference, DryRunResponse {}
