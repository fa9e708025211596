package io.ledgerway.connector;

import java.time.Duration;
import java.util.List;

/**
 * How much of a platform may be used.
 *
 * @param buckets permits per window; none means no limit is declared, and then the calls at one
 *     time are counted by each process for itself
 * @param maximumConcurrent calls at one time per tenant
 */
public record RatePolicy(List<Bucket> buckets, int maximumConcurrent) {

    public RatePolicy {
        buckets = List.copyOf(buckets);
    }

    /**
     * So many permits per window.
     *
     * @param name tells it from the others of its platform; ends up in metrics
     * @param kind how the platform counts; where it does not say, it slides
     * @param scope who shares it
     */
    public record Bucket(String name, long permits, Duration window, Kind kind, Scope scope) {

        /** One that slides, of a tenant. */
        public Bucket(String name, long permits, Duration window) {
            this(name, permits, window, Kind.SLIDING, Scope.TENANT);
        }
    }

    /** How a window is counted. */
    public enum Kind {
        /** Anew from each multiple of its length since 1970 UTC: a day begins at midnight. */
        FIXED,
        /** Any stretch of its length. */
        SLIDING
    }

    /** Who shares a bucket. */
    public enum Scope {
        /** All that read and write one tenant. */
        TENANT,
        /** Everybody whom our registration at the platform serves. */
        APPLICATION
    }
}
