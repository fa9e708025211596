package io.ledgerway.sync.platform;

import io.ledgerway.connector.RatePolicy.Bucket;
import io.ledgerway.connector.RatePolicy.WindowKind;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Recent calls to a platform, and whether one more is allowed. At most 95 % of a declared bucket
 * are used, and reads leave a tenth of that to writes. A sliding window is counted in sixty slots
 * plus the one that is ending, so no interval of the window's length exceeds the limit. A fixed
 * window starts at multiples of its length since 1970 (a day: at midnight UTC).
 *
 * @param slots permits used, by bucket
 * @param calls calls in flight by id, with the time in milliseconds when each counts as lost
 */
record RateWindow(Map<String, Slots> slots, Map<String, Long> calls) {

    /** Name of the limit of calls in flight. */
    static final String CONCURRENCY = "concurrency";

    /** Suggested wait if the concurrency limit is reached; most calls are short. */
    private static final Duration CALL_DURATION = Duration.ofSeconds(1);

    RateWindow {
        slots = Map.copyOf(slots);
        calls = Map.copyOf(calls);
    }

    /**
     * Requests one more call.
     *
     * @param concurrent limit of calls in flight
     * @param call id of the call
     */
    Decision acquire(
            List<Bucket> buckets, int concurrent, CallKind callKind, String call, Instant at) {
        long now = at.toEpochMilli();
        Map<String, Long> running = new HashMap<>(calls);
        running.values().removeIf(expiry -> expiry <= now);
        if (running.size() >= allowed(concurrent, callKind)) {
            return new Deferred(CALL_DURATION, CONCURRENCY);
        }
        Map<String, Slots> next = new HashMap<>();
        for (Bucket bucket : buckets) {
            Slots used = Slots.at(slots.get(bucket.name()), bucket, now);
            long wait = used.wait(bucket, limit(bucket, callKind), now);
            if (wait > 0) {
                return new Deferred(Duration.ofMillis(wait), bucket.name());
            }
            next.put(bucket.name(), used.plusOne());
        }
        running.put(call, now + callKind.lease().toMillis());
        return new Granted(new RateWindow(next, running));
    }

    /** Returns the highest used share of the declared buckets. */
    double used(List<Bucket> buckets, Instant at) {
        return buckets.stream()
                .mapToDouble(it ->
                        (double) Slots.at(slots.get(it.name()), it, at.toEpochMilli()).sum()
                                / it.permits())
                .max()
                .orElse(0);
    }

    /** Reserves one concurrent call for writes if more than one is allowed. */
    private static int allowed(int concurrent, CallKind callKind) {
        return callKind == CallKind.WRITE || concurrent == 1 ? concurrent : concurrent - 1;
    }

    /** Returns the number of used permits from which a call of this kind has to wait. */
    static long limit(Bucket bucket, CallKind callKind) {
        long paced = Math.max(1, bucket.permits() * 95 / 100);
        return callKind == CallKind.WRITE ? paced : Math.max(1, paced * 90 / 100);
    }

    /** Result of a request. */
    sealed interface Decision {}

    /** The call may be sent; contains the updated window. */
    record Granted(RateWindow usage) implements Decision {}

    /**
     * The call has to wait.
     *
     * @param limit the exhausted limit
     */
    record Deferred(Duration pause, String limit) implements Decision {}

    /**
     * Used permits by time slot; the last one belongs to {@code newest}.
     *
     * @param newest number of the newest slot since 1970
     */
    record Slots(long newest, List<Long> used) {

        private static final int PARTS = 60;

        Slots {
            used = List.copyOf(used);
        }

        /** Returns the current slots, without those that have passed. */
        static Slots at(@Nullable Slots before, Bucket bucket, long now) {
            long slot = now / length(bucket);
            List<Long> used = new ArrayList<>();
            for (long each = slot - kept(bucket) + 1; each <= slot; each++) {
                used.add(before == null ? 0L : before.usedIn(each));
            }
            return new Slots(slot, used);
        }

        private long usedIn(long slot) {
            long index = used.size() - 1 - (newest - slot);
            return index < 0 || index >= used.size() ? 0 : used.get((int) index);
        }

        Slots plusOne() {
            List<Long> more = new ArrayList<>(used);
            more.set(more.size() - 1, more.getLast() + 1);
            return new Slots(newest, more);
        }

        /** Milliseconds until one more permit is free; 0 if one is free now. */
        long wait(Bucket bucket, long limit, long now) {
            long sum = sum();
            for (int i = 0; sum >= limit && i < used.size(); i++) {
                sum -= used.get(i);
                if (sum < limit) {
                    long passes = newest - used.size() + 1 + i + kept(bucket);
                    return Math.max(1, passes * length(bucket) - now);
                }
            }
            return 0;
        }

        long sum() {
            return used.stream().mapToLong(Long::longValue).sum();
        }

        private static int kept(Bucket bucket) {
            return bucket.kind() == WindowKind.FIXED ? 1 : PARTS + 1;
        }

        private static long length(Bucket bucket) {
            long window = bucket.window().toMillis();
            return bucket.kind() == WindowKind.FIXED ? window : (window + PARTS - 1) / PARTS;
        }
    }
}
