package io.ledgerway.webhook.consumeraccess;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.UUID;
import java.util.function.Function;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Caches one value per consumer for ten seconds, the longest time for which other instances use an
 * old value after a change. This instance invalidates the value at the commit of the change.
 */
public final class ConsumerCache<V> {

    private static final Duration TTL = Duration.ofSeconds(10);

    private final Cache<UUID, V> values =
            Caffeine.newBuilder().maximumSize(10_000).expireAfterWrite(TTL).build();
    private final Function<UUID, V> load;

    /**
     * Creates a cache.
     *
     * @param load never returns null
     */
    public ConsumerCache(Function<UUID, V> load) {
        this.load = load;
    }

    /** Returns the cached value of a consumer, or loads it. */
    public V get(UUID consumer) {
        return values.get(consumer, load);
    }

    /** Loads the value again and returns it. */
    V reload(UUID consumer) {
        values.invalidate(consumer);
        return get(consumer);
    }

    /** Invalidates the value when the transaction of the caller commits. */
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
