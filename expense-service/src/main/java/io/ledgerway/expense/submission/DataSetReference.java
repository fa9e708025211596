package io.ledgerway.expense.submission;

import java.util.UUID;

/** A data set that waits to be synced. */
record DataSetReference(UUID datasetId) implements DataSetResponse {}
