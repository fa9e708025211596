package io.ledgerway.sandbox.tenant;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Cache of rarely changed data that every call reads. A committed change evicts everything; a value
 * that was read before the change is not cached after it.
 */
public final class TenantCache<K, V> {

    private static final int MAX_ENTRIES = 20_000;

    private final Cache<K, V> cached = Caffeine.newBuilder().maximumSize(MAX_ENTRIES).build();
    private final Object lock = new Object();
    private volatile long changes;

    /** Number of evictions. */
    public long changes() {
        return changes;
    }

    /** Returns the cached value, otherwise reads it. */
    public Optional<V> find(K key, Supplier<Optional<V>> read) {
        V before = cached.getIfPresent(key);
        if (before != null) {
            return Optional.of(before);
        }
        long then = changes;
        Optional<V> found = read.get();
        found.ifPresent(it -> {
            synchronized (lock) {
                if (changes == then) {
                    cached.put(key, it);
                }
            }
        });
        return found;
    }

    /** Evicts everything after the current transaction, if there is one. */
    public void forget() {
        if (!TransactionSynchronizationManager.isSynchronizationActive()) {
            forgetNow();
            return;
        }
        TransactionSynchronizationManager.registerSynchronization(
                new TransactionSynchronization() {
                    @Override
                    public void afterCommit() {
                        forgetNow();
                    }
                });
    }

    private void forgetNow() {
        synchronized (lock) {
            changes++;
            cached.invalidateAll();
        }
    }
}
