package io.ledgerway.gateway.limit;

import io.ledgerway.gateway.policy.HeaderWriter;
import io.ledgerway.gateway.policy.MutableHeaders;
import io.netty.util.AsciiString;
import java.time.Duration;
import java.time.Instant;

/**
 * The quota headers of a response: those of the public contract and those of
 * draft-ietf-httpapi-ratelimit-headers.
 */
record QuotaHeaders(String limit, String remaining, String reset, String state, String policy)
        implements HeaderWriter {

    private static final AsciiString LIMIT = AsciiString.cached("X-Rate-Limit-Limit");
    private static final AsciiString REMAINING = AsciiString.cached("X-Rate-Limit-Remaining");
    private static final AsciiString RESET = AsciiString.cached("X-Rate-Limit-Reset");
    private static final AsciiString STATE = AsciiString.cached("RateLimit");
    private static final AsciiString POLICY = AsciiString.cached("RateLimit-Policy");

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

    @Override
    public void write(MutableHeaders response) {
        response.set(LIMIT, limit);
        response.set(REMAINING, remaining);
        response.set(RESET, reset);
        response.set(STATE, state);
        response.set(POLICY, policy);
    }
}
