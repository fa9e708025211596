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
 * Keeps outcomes back so that a consumer's health is written once a second at most; good news of a
 * consumer that was well is written every ten seconds. What was not written yet is lost with the
 * process. For one thread.
 */
public final class HealthNotes {

    private static final long OFTEN = Duration.ofSeconds(1).toNanos();
    private static final long SELDOM = Duration.ofSeconds(10).toNanos();

    private final Map<UUID, List<Outcome>> kept = new HashMap<>();
    private final Cache<UUID, Written> written = Caffeine.newBuilder().maximumSize(50_000).build();

    /** What to write with a batch; nothing is taken as written before {@link #end()}. */
    public final class Round {

        private final Map<UUID, List<Outcome>> news;
        private final Set<UUID> due;
        private final long now;

        private Round(Map<UUID, List<Outcome>> news, Set<UUID> due, long now) {
            this.news = news;
            this.due = due;
            this.now = now;
        }

        /** What is to be written now. */
        public List<Outcome> due() {
            return due.stream().flatMap(it -> news.getOrDefault(it, List.of()).stream()).toList();
        }

        /** It is written. */
        public void end() {
            news.forEach((consumer, outcomes) -> {
                if (due.contains(consumer)) {
                    kept.remove(consumer);
                    written.put(consumer, new Written(now, !well(outcomes)));
                } else {
                    kept.put(consumer, outcomes);
                }
            });
        }
    }

    /**
     * Takes a batch in.
     *
     * @param now by {@link System#nanoTime()}
     */
    public Round begin(List<Outcome> batch, long now) {
        Map<UUID, List<Outcome>> news = new HashMap<>();
        if (batch.isEmpty()) {
            news.putAll(kept);
        }
        for (Outcome outcome : batch) {
            add(
                    outcome,
                    news.computeIfAbsent(
                            outcome.consumerId(),
                            it -> new ArrayList<>(kept.getOrDefault(it, List.of()))));
        }
        Set<UUID> due = new HashSet<>();
        news.forEach((consumer, outcomes) -> {
            if (due(written.getIfPresent(consumer), outcomes, now)) {
                due.add(consumer);
            }
        });
        return new Round(news, due, now);
    }

    private static boolean due(@Nullable Written last, List<Outcome> outcomes, long now) {
        if (last == null) {
            return true;
        }
        boolean wellAllAlong = !last.failing() && well(outcomes);
        return now - last.at() >= (wellAllAlong ? SELDOM : OFTEN);
    }

    /** Of successes only the last says anything; it stands first. */
    private static void add(Outcome outcome, List<Outcome> to) {
        if (!outcome.delivered() || to.isEmpty() || !to.getFirst().delivered()) {
            to.add(outcome.delivered() ? 0 : to.size(), outcome);
        } else if (outcome.endedNanos() - to.getFirst().endedNanos() > 0) {
            to.set(0, outcome);
        }
    }

    private static boolean well(List<Outcome> outcomes) {
        return outcomes.stream().allMatch(Outcome::delivered);
    }

    private record Written(long at, boolean failing) {}
}
