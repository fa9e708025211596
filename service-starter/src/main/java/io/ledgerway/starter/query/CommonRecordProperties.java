package io.ledgerway.starter.query;

import java.time.Instant;

/** What every stored record has, also where its own type does not say so. */
record CommonRecordProperties(Metadata metadata, Instant modifiedDate, Instant sourceModifiedDate) {

    /** Facts about the copy, not about the business. */
    record Metadata(boolean isDeleted) {}
}
