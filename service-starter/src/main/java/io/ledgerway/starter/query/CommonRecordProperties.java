package io.ledgerway.starter.query;

import java.time.Instant;

/** Properties that every stored record has, whether or not its type declares them. */
record CommonRecordProperties(Metadata metadata, Instant modifiedDate, Instant sourceModifiedDate) {

    /** Facts about the copy, not about the business. */
    record Metadata(boolean isDeleted) {}
}
