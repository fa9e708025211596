package io.ledgerway.expense.submission;

import java.util.UUID;

/** The sync that posts what was taken on. */
record SyncReference(UUID syncId) implements SubmissionResponse {}
