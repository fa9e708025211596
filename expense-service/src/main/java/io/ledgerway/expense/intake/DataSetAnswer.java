package io.ledgerway.expense.intake;

import io.swagger.v3.oas.annotations.media.Schema;

/** What a data set is answered with. */
@Schema(oneOf = {DataSetReference.class, DryRunAnswer.class})
sealed interface DataSetAnswer permits DataSetReference, DryRunAnswer {}
