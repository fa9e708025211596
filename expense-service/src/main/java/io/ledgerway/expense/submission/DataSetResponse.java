package io.ledgerway.expense.submission;

import io.swagger.v3.oas.annotations.media.Schema;

/** What a data set is answered with. */
@Schema(oneOf = {DataSetReference.class, DryRunResponse.class})
sealed interface DataSetResponse permits DataSetReference, DryRunResponse {}
