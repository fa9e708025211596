package io.ledgerway.webhook.health;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Buffers attempt results, so that the health of a consumer is written at most once a second, and
 * every ten seconds while the consumer is healthy. A crash loses the buffered results. Not
 * thread-safe.
 */
public final class HealthUpdateBuffer {

    private static final long FAILING_INTERVAL = Duration.ofSeconds(1).toNanos();
    private static final long HEALTHY_INTERVAL = Duration.ofSeconds(10).toNanos();

    private final boolean buffers;
    private final Map<UUID, List<AttemptResult>> buffered = new HashMap<>();
    private final Cache<UUID, LastUpdate> written =
            Caffeine.newBuilder().maximumSize(50_000).build();

    private HealthUpdateBuffer(boolean buffers) {
        this.buffers = buffers;
    }

    public static HealthUpdateBuffer buffered() {
        return new HealthUpdateBuffer(true);
    }

    /**
     * Writes every result with its batch, for systems with a test clock: a result that is written
     * after the time was moved would have another time.
     */
    public static HealthUpdateBuffer unbuffered() {
        return new HealthUpdateBuffer(false);
    }

    /** Results to write with a batch; they stay in the buffer until {@link #commit()}. */
    public final class Flush {

        private final Map<UUID, List<AttemptResult>> news;
        private final Set<UUID> due;
        private final long now;

        private Flush(Map<UUID, List<AttemptResult>> news, Set<UUID> due, long now) {
            this.news = news;
            this.due = due;
            this.now = now;
        }

        /** Results to write now. */
        public List<AttemptResult> due() {
            return due.stream().flatMap(it -> news.getOrDefault(it, List.of()).stream()).toList();
        }

        /** Removes the written results. */
        public void commit() {
            news.forEach((consumer, outcomes) -> {
                if (due.contains(consumer)) {
                    buffered.remove(consumer);
                    written.put(consumer, new LastUpdate(now, !well(outcomes)));
                } else {
                    buffered.put(consumer, outcomes);
                }
            });
        }
    }

    /**
     * Adds a batch.
     *
     * @param now by {@link System#nanoTime()}
     */
    public Flush begin(List<AttemptResult> batch, long now) {
        Map<UUID, List<AttemptResult>> news = new HashMap<>();
        if (batch.isEmpty()) {
            news.putAll(buffered);
        }
        for (AttemptResult attemptResult : batch) {
            add(
                    attemptResult,
                    news.computeIfAbsent(
                            attemptResult.consumerId(),
                            it -> new ArrayList<>(buffered.getOrDefault(it, List.of()))));
        }
        Set<UUID> due = new HashSet<>();
        news.forEach((consumer, outcomes) -> {
            if (due(written.getIfPresent(consumer), outcomes, now)) {
                due.add(consumer);
            }
        });
        return new Flush(news, due, now);
    }

    private boolean due(@Nullable LastUpdate last, List<AttemptResult> outcomes, long now) {
        if (last == null || !buffers) {
            return true;
        }
        boolean wellAllAlong = !last.failing() && well(outcomes);
        return now - last.at() >= (wellAllAlong ? HEALTHY_INTERVAL : FAILING_INTERVAL);
    }

    /** Keeps only the last success, as the first element. */
    private static void add(AttemptResult attemptResult, List<AttemptResult> to) {
        if (!attemptResult.delivered() || to.isEmpty() || !to.getFirst().delivered()) {
            to.add(attemptResult.delivered() ? 0 : to.size(), attemptResult);
        } else if (attemptResult.endedNanos() - to.getFirst().endedNanos() > 0) {
            to.set(0, attemptResult);
        }
    }

    private static boolean well(List<AttemptResult> outcomes) {
        return outcomes.stream().allMatch(AttemptResult::delivered);
    }

    private record LastUpdate(long at, boolean failing) {}
}
