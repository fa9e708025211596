package io.ledgerway.connector;

import java.time.Duration;
import java.util.List;

/**
 * How much of a platform may be used.
 *
 * @param buckets permits per window; none means no limit is declared
 * @param maximumConcurrent calls at one time per tenant
 */
public record RatePolicy(List<Bucket> buckets, int maximumConcurrent) {

    public RatePolicy {
        buckets = List.copyOf(buckets);
    }

    /** So many permits per window. */
    public record Bucket(String name, long permits, Duration window) {}
}
