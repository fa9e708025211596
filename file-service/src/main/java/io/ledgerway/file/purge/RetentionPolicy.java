package io.ledgerway.file.purge;

import org.jspecify.annotations.Nullable;

/**
 * How long files of a client are kept.
 *
 * @param keepDays for so many days after they were uploaded; null for good
 * @param legalHold nothing is deleted, not even what belongs to a deleted company; it can be read
 *     no more all the same
 */
public record RetentionPolicy(@Nullable Integer keepDays, boolean legalHold) {

    static final int MOST_DAYS = 36_500;

    /** Of clients that never said anything. */
    static final RetentionPolicy FOR_GOOD = new RetentionPolicy(null, false);
}
