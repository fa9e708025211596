package io.ledgerway.connector;

import java.time.Duration;
import java.util.List;

/**
 * The rate limits of a platform.
 *
 * @param buckets limits of calls per time; with none, each process only limits its concurrent calls
 * @param maxConcurrentCalls concurrent calls per tenant
 */
public record RatePolicy(List<Bucket> buckets, int maxConcurrentCalls) {

    public RatePolicy {
        buckets = List.copyOf(buckets);
    }

    /**
     * A number of calls per window.
     *
     * @param name unique within the platform; a label of metrics
     * @param kind how the platform counts; sliding where it does not document it
     */
    public record Bucket(String name, long permits, Duration window, WindowKind kind, Scope scope) {

        /** A sliding window per tenant. */
        public Bucket(String name, long permits, Duration window) {
            this(name, permits, window, WindowKind.SLIDING, Scope.TENANT);
        }
    }

    /** Kind of the window in which calls are counted. */
    public enum WindowKind {
        /** From each multiple of the window's length since 1970-01-01T00:00Z. */
        FIXED,
        /** Within any period of the window's length. */
        SLIDING
    }

    /** Connections that share a bucket. */
    public enum Scope {
        /** All connections to one tenant. */
        TENANT,
        /** All connections of Ledgerway's application at the platform. */
        APPLICATION
    }
}
