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
 * What was asked of a platform lately, and whether one more call fits: at most nine tenths of every
 * declared bucket, of which reads leave 15 % to writes. A sliding window is counted in twelve slots
 * and the one that is just ending, so that no stretch of its length ever holds more; a fixed one
 * begins anew with each multiple of its length since 1970 (a day: at midnight UTC).
 *
 * @param slots permits used, by bucket
 * @param calls when each call that is on its way is taken for lost, by its id (milliseconds)
 */
record RateWindow(Map<String, Slots> slots, Map<String, Long> calls) {

    /** Longer than any call lasts; its caller must have died. */
    private static final Duration LOST = Duration.ofSeconds(30);

    /** When the number of calls at one time is the limit: calls are short. */
    private static final Duration A_CALL = Duration.ofSeconds(1);

    RateWindow {
        slots = Map.copyOf(slots);
        calls = Map.copyOf(calls);
    }

    /**
     * Asks for one more call.
     *
     * @param concurrent how many may be on their way at one time
     * @param call its id
     */
    Decision acquire(
            List<Bucket> buckets, int concurrent, CallKind callKind, String call, Instant at) {
        long now = at.toEpochMilli();
        Map<String, Long> running = new HashMap<>(calls);
        running.values().removeIf(lost -> lost <= now);
        if (running.size() >= allowed(concurrent, callKind)) {
            return new Deferred(A_CALL, "concurrency");
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
        running.put(call, now + LOST.toMillis());
        return new Granted(new RateWindow(next, running));
    }

    /** The part of the bucket that is used most, of what the platform declares. */
    double used(List<Bucket> buckets, Instant at) {
        return buckets.stream()
                .mapToDouble(it ->
                        (double) Slots.at(slots.get(it.name()), it, at.toEpochMilli()).sum()
                                / it.permits())
                .max()
                .orElse(0);
    }

    /** One place is kept for a write, where there are several. */
    private static int allowed(int concurrent, CallKind callKind) {
        return callKind == CallKind.WRITE || concurrent == 1 ? concurrent : concurrent - 1;
    }

    /** How many permits of a bucket this use may find used and still take one. */
    static long limit(Bucket bucket, CallKind callKind) {
        long paced = Math.max(1, bucket.permits() * 90 / 100);
        return callKind == CallKind.WRITE ? paced : Math.max(1, paced * 85 / 100);
    }

    /** What came of asking. */
    sealed interface Decision {}

    /** Go on; this is what was asked by now. */
    record Granted(RateWindow spending) implements Decision {}

    /** Not now; which limit it is. */
    record Deferred(Duration pause, String limit) implements Decision {}

    /**
     * Permits by slot of time; the last is that of {@code newest}.
     *
     * @param newest counted since 1970
     */
    record Slots(long newest, List<Long> used) {

        private static final int PARTS = 12;

        Slots {
            used = List.copyOf(used);
        }

        /** As they stand now: slots that have passed are dropped. */
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

        /** Milliseconds until one more fits; zero for now. */
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
