package io.ledgerway.gateway.limit;

import java.time.Duration;
import java.time.Instant;
import java.util.function.BiConsumer;

/**
 * The quota headers of a response: those of the public contract and those of
 * draft-ietf-httpapi-ratelimit-headers.
 */
record QuotaHeaders(String limit, String remaining, String reset, String state, String policy) {

    static final String LIMIT = "X-Rate-Limit-Limit";
    static final String REMAINING = "X-Rate-Limit-Remaining";
    static final String RESET = "X-Rate-Limit-Reset";
    static final String STATE = "RateLimit";
    static final String POLICY = "RateLimit-Policy";

    private static final String NAME = "\"daily\"";
    private static final long DAY = Duration.ofDays(1).toSeconds();

    static QuotaHeaders of(long limit, long remaining, Instant resets, Instant now) {
        return new QuotaHeaders(
                Long.toString(limit),
                Long.toString(remaining),
                resets.toString(),
                NAME + ";r=" + remaining + ";t=" + seconds(now, resets),
                NAME + ";q=" + limit + ";w=" + DAY);
    }

    /** The same headers with another remaining quota. */
    QuotaHeaders withRemaining(long unused) {
        String left = Long.toString(unused);
        String time = state.substring(state.lastIndexOf(';'));
        return new QuotaHeaders(limit, left, reset, NAME + ";r=" + left + time, policy);
    }

    /** Whole seconds, rounded up. */
    static long seconds(Instant now, Instant until) {
        long millis = Duration.between(now, until).toMillis();
        return Math.max(1, Math.ceilDiv(millis, 1000L));
    }

    /** Writes each name and value. */
    void write(BiConsumer<String, String> headers) {
        headers.accept(LIMIT, limit);
        headers.accept(REMAINING, remaining);
        headers.accept(RESET, reset);
        headers.accept(STATE, state);
        headers.accept(POLICY, policy);
    }
}
