package io.ledgerway.company.tokenvault;

import java.time.Duration;

/** How a refresh ended. */
sealed interface RefreshResult {

    /** There are newer tokens than the caller's, whoever fetched them. */
    record Renewed(Grant grant) implements RefreshResult {}

    /** The platform says no for good; the connections are Deauthorized by now. */
    record Revoked(String reason) implements RefreshResult {}

    /** The platform could not be asked; the tokens are as before. */
    record Unavailable(String reason, Duration retryAfter) implements RefreshResult {

        private static final Duration SOON = Duration.ofSeconds(10);

        Unavailable(String reason) {
            this(reason, SOON);
        }
    }

    /** The grant was given up meanwhile. */
    record Gone() implements RefreshResult {}
}
