package io.ledgerway.portal.home;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What the first page reads of each answer. */
final class OverviewResponses {

    private OverviewResponses() {}

    /**
     * How many companies there are.
     *
     * @param read of how many something was read
     * @param connections how many have a connection of each status
     * @param deauthorized the first of those that have to be linked again
     */
    record Companies(
            long total,
            long read,
            @Nullable Map<String, Long> connections,
            @Nullable List<Named> deauthorized) {

        /** How many have a connection of this status. */
        public long with(String status) {
            return connections == null ? 0 : connections.getOrDefault(status, 0L);
        }

        List<Named> lost() {
            return deauthorized == null ? List.of() : deauthorized;
        }
    }

    /** A company. */
    record Named(UUID id, String name) {}

    /** How many ended how. */
    record Runs(long running, long complete, long failed) {

        public long total() {
            return running + complete + failed;
        }
    }

    /** The webhook consumers, and how many there may be. */
    record Consumers(@Nullable List<Consumer> results, int limit) {

        public List<Consumer> all() {
            return results == null ? List.of() : results;
        }
    }

    /** One of them. */
    record Consumer(UUID id, @Nullable String url, boolean disabled, @Nullable Health health) {

        boolean isFailing() {
            return health != null && health.firstFailureAt() != null;
        }
    }

    /** Since when a consumer has not answered well; null while it does. */
    record Health(@Nullable String firstFailureAt) {}

    /** What was sent within six hours. */
    record Deliveries(@Nullable List<Bucket> buckets) {

        public long arrived() {
            return buckets == null ? 0 : buckets.stream().mapToLong(Bucket::succeeded).sum();
        }

        public long failed() {
            return buckets == null ? 0 : buckets.stream().mapToLong(Bucket::failed).sum();
        }
    }

    /** A part of them. */
    record Bucket(long succeeded, long failed) {}

    /** The API keys. */
    record Keys(@Nullable List<Object> results) {

        public int count() {
            return results == null ? 0 : results.size();
        }
    }

    /** Who has signed in. */
    record Me(@Nullable String plan) {

        public boolean isFree() {
            return "free-trial".equals(plan);
        }

        /** The plan as words. */
        public String words() {
            return plan == null ? "not known" : plan.replace('-', ' ');
        }
    }
}
