package io.ledgerway.company.link.attempt;

import org.jspecify.annotations.Nullable;

/**
 * The latest attempt of a session.
 *
 * @param ended whether nothing more happens in its window
 * @param outcome how it ended; null if it has not, or for a finished upload
 */
public record SessionAttempt(
        LinkAttemptContext attemptContext, boolean ended, @Nullable LinkOutcome outcome) {}
