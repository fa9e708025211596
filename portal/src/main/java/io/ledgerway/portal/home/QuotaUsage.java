package io.ledgerway.portal.home;

import java.util.Optional;
import org.springframework.http.HttpHeaders;

/**
 * What is used of a day's requests.
 *
 * @param resets when the next day begins
 */
record QuotaUsage(long used, long limit, String resets) {

    /** As the answers of the API say; empty where they do not. */
    static Optional<QuotaUsage> of(HttpHeaders headers) {
        String resets = headers.getFirst("X-Rate-Limit-Reset");
        try {
            long limit = Long.parseLong(headers.getFirst("X-Rate-Limit-Limit"));
            long left = Long.parseLong(headers.getFirst("X-Rate-Limit-Remaining"));
            return resets == null
                    ? Optional.empty()
                    : Optional.of(new QuotaUsage(Math.max(0, limit - left), limit, resets));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** Whether hardly any are left. */
    public boolean isNearlyAll() {
        return used * 10 >= limit * 9;
    }
}
