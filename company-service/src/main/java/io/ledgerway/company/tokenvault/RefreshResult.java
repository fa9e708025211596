package io.ledgerway.company.tokenvault;

import java.time.Duration;

/** Result of a refresh. */
sealed interface RefreshResult {

    /** Tokens of a newer generation than the caller's are stored. */
    record Renewed(Grant grant) implements RefreshResult {}

    /** The platform revoked the grant; its connections are Deauthorized. */
    record Revoked(String reason) implements RefreshResult {}

    /** The platform cannot be reached; the tokens are unchanged. */
    record Unavailable(String reason, Duration retryAfter) implements RefreshResult {

        private static final Duration RETRY_DELAY = Duration.ofSeconds(10);

        Unavailable(String reason) {
            this(reason, RETRY_DELAY);
        }
    }

    /** The grant was deleted. */
    record NotFound() implements RefreshResult {}
}
