package io.ledgerway.starter.query;

import java.time.Instant;

/** Properties of every stored record, whether or not its type declares them. */
record CommonRecordProperties(Metadata metadata, Instant modifiedDate, Instant sourceModifiedDate) {

    /** State of the stored copy, not of the business record. */
    record Metadata(boolean isDeleted) {}
}
