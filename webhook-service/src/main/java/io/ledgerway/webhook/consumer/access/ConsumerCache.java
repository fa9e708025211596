package io.ledgerway.webhook.consumer.access;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.UUID;
import java.util.function.Function;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Something about each consumer that is loaded once and remembered for ten seconds: so long at most
 * other processes go on with what was changed here. This process forgets it at the commit of the
 * change.
 */
public final class ConsumerCache<V> {

    private static final Duration KEPT = Duration.ofSeconds(10);

    private final Cache<UUID, V> values =
            Caffeine.newBuilder().maximumSize(10_000).expireAfterWrite(KEPT).build();
    private final Function<UUID, V> load;

    /**
     * Remembers what a function finds.
     *
     * @param load never gives null
     */
    public ConsumerCache(Function<UUID, V> load) {
        this.load = load;
    }

    /** What is remembered of a consumer, or found now. */
    public V get(UUID consumer) {
        return values.get(consumer, load);
    }

    /** Forgets it once the caller's transaction has committed. */
    public void invalidateAfterCommit(UUID consumer) {
        TransactionSynchronizationManager.registerSynchronization(
                new TransactionSynchronization() {
                    @Override
                    public void afterCommit() {
                        values.invalidate(consumer);
                    }
                });
    }
}
