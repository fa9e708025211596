package io.ledgerway.file.purge;

import org.jspecify.annotations.Nullable;

/**
 * Retention policy of a client.
 *
 * @param keepDays number of days after the upload; null means forever
 * @param legalHold if true nothing is deleted, not even the files of a deleted company, which
 *     become unreadable
 */
record RetentionPolicy(@Nullable Integer keepDays, boolean legalHold) {

    static final int MAX_DAYS = 36_500;

    /** Policy of a client that has set none. */
    static final RetentionPolicy FOR_GOOD = new RetentionPolicy(null, false);
}
