package io.ledgerway.expense.intake;

import java.util.UUID;

/** The sync that posts what was taken on. */
record SyncReference(UUID syncId) implements IntakeAnswer {}
