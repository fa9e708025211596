package io.ledgerway.expense.submission;

import io.swagger.v3.oas.annotations.media.Schema;
import java.util.UUID;

/** Id of a stored data set. */
@Schema(name = "ExpenseDataSetReference")
record DataSetReference(UUID datasetId) implements DataSetResponse {}
