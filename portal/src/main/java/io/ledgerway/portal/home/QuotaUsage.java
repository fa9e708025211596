package io.ledgerway.portal.home;

import java.util.Optional;
import org.springframework.http.HttpHeaders;

/**
 * The used part of the daily quota.
 *
 * @param resets start of the next day
 */
record QuotaUsage(long used, long limit, String resets) {

    /** The usage from response headers; empty if there are none. */
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

    /** The used part in percent, at most 100. */
    public long percent() {
        return limit == 0 ? 0 : Math.min(100, used * 100 / limit);
    }

    /** Whether the quota is almost exhausted. */
    public boolean isNearlyAll() {
        return used * 10 >= limit * 9;
    }
}
