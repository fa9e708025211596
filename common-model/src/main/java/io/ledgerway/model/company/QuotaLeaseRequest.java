package io.ledgerway.model.company;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The body of company-service's {@code POST /internal/clients/{clientId}/quota}: a gateway asks for
 * a part of the client's daily quota (architecture: rate limits).
 *
 * <p>It says what is, not what has changed, so that a lost answer or a repeated call costs nothing.
 *
 * @param gateway which gateway process asks
 * @param call rises with every call of that process; one that arrives after a later one changes
 *     nothing
 * @param window the end of the day that {@code used} and {@code held} belong to; null for the
 *     present one, for a gateway that was told of none yet
 * @param used how many requests it has let through that day, those without a grant included
 * @param held how many it may still let through of what it was granted; less than it had: it gives
 *     the others back
 * @param waiting how many requests wait to be let through; with nothing to spare either, it only
 *     asks for the figures, or gives back
 * @param spare how many more it would like to hold; granted only while plenty is left
 */
public record QuotaLeaseRequest(
        UUID gateway,
        long call,
        @Nullable Instant window,
        long used,
        long held,
        int waiting,
        int spare) {

    public QuotaLeaseRequest {
        if (used < 0 || held < 0 || waiting < 0 || spare < 0) {
            throw new IllegalArgumentException("a gateway's counts are not negative");
        }
    }
}
