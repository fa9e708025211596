package io.ledgerway.starter.feed;

import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.error.IntegerRange;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Parameters that the requests to all feeds have in common.
 *
 * @param limit maximum number of entries of a page
 * @param maxWait how long to wait for an entry
 */
public record FeedParameters(int limit, Duration maxWait) {

    /** As many as one value of the database can contain. */
    private static final IntegerRange LIMITS = new IntegerRange(1, 1_000);

    private static final IntegerRange WAIT_SECONDS = new IntegerRange(0, 30);
    private static final int DEFAULT_LIMIT = 100;

    /**
     * Checks the parameters.
     *
     * @param limit 1 to 1000; null for 100
     * @param wait 0 to 30 seconds; null for 0
     * @throws ApiException 400 if one is invalid
     */
    public static FeedParameters of(@Nullable Integer limit, @Nullable Integer wait) {
        return new FeedParameters(
                LIMITS.require("limit", limit == null ? DEFAULT_LIMIT : limit),
                Duration.ofSeconds(WAIT_SECONDS.require("wait", wait == null ? 0 : wait)));
    }
}
