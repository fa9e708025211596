package io.ledgerway.expense.intake;

import io.swagger.v3.oas.annotations.media.Schema;

/** What a request with transactions is answered with. */
@Schema(oneOf = {SyncReference.class, DryRunAnswer.class})
sealed interface IntakeAnswer permits SyncReference, DryRunAnswer {}
