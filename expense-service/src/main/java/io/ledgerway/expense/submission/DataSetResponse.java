package io.ledgerway.expense.submission;

import io.swagger.v3.oas.annotations.media.Schema;

/** Response to a request that creates a data set. */
@Schema(oneOf = {DataSetReference.class, DryRunResponse.class})
sealed interface DataSetResponse permits DataSetReference, DryRunResponse {}
