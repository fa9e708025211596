package io.ledgerway.sandbox.record;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.ledgerway.sandbox.tenant.Tenant;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Cache of records that writes have looked up. Only a write that holds the organisation's lock uses
 * it, and every change of a record holds that lock.
 */
public class RecordCache {

    private static final int MAX_ENTRIES = 20_000;

    /** Records that the write in progress has written. */
    private static final ScopedValue<Write> WRITE = ScopedValue.newInstance();

    private final Cache<Key, LedgerRecord> cached =
            Caffeine.newBuilder().maximumSize(MAX_ENTRIES).build();

    /** Executes a write whose caller holds the organisation's lock. */
    <T> T remembering(Supplier<T> work) {
        return ScopedValue.where(WRITE, new Write()).call(work::get);
    }

    /** Whether a write is in progress that holds the organisation's lock. */
    public boolean areRemembered() {
        return WRITE.isBound();
    }

    /**
     * Returns a record from the cache or the database. A record that the write in progress has
     * written is always read.
     */
    Optional<LedgerRecord> find(
            Tenant tenant, Kind kind, String id, Supplier<Optional<LedgerRecord>> reader) {
        Key key = new Key(tenant.number(), kind, id);
        // journal entries contain lines of other rows
        if (!WRITE.isBound()
                || kind == Kind.JOURNAL_ENTRIES
                || WRITE.get().written().contains(key)) {
            return reader.get();
        }
        LedgerRecord before = cached.getIfPresent(key);
        if (before != null) {
            return Optional.of(before);
        }
        Optional<LedgerRecord> found = reader.get();
        found.ifPresent(it -> cached.put(key, it));
        return found;
    }

    /** Evicts a record that is about to be written. */
    void forget(Tenant tenant, Kind kind, String id) {
        Key key = new Key(tenant.number(), kind, id);
        cached.invalidate(key);
        if (WRITE.isBound()) {
            WRITE.get().written().add(key);
        }
    }

    /** Evicts all records of the organisation. */
    public void forgetAll(int tenant) {
        cached.asMap().keySet().removeIf(it -> it.tenant() == tenant);
    }

    /**
     * Updates the balance of an account. No other write reads it before the transaction ends; a
     * rollback evicts it.
     */
    public void moved(Change change, Kind kind, String id, int version, BigDecimal balance) {
        Key key = new Key(change.tenant().number(), kind, id);
        LedgerRecord before = WRITE.isBound() ? cached.getIfPresent(key) : null;
        if (before == null || WRITE.get().written().contains(key)) {
            forget(change.tenant(), kind, id);
            return;
        }
        cached.put(key, before.moved(version, balance, change.at()));
        TransactionSynchronizationManager.registerSynchronization(new ForgottenUnlessKept(key));
    }

    /** Evicts changed entries after a rollback, before the lock is released. */
    private final class ForgottenUnlessKept implements TransactionSynchronization {

        private final Key key;
        private boolean kept;

        ForgottenUnlessKept(Key key) {
            this.key = key;
        }

        @Override
        public void beforeCommit(boolean readOnly) {
            kept = true;
        }

        @Override
        public void beforeCompletion() {
            if (!kept) {
                cached.invalidate(key);
            }
        }

        @Override
        public void afterCompletion(int status) {
            if (status != STATUS_COMMITTED) {
                cached.invalidate(key);
            }
        }
    }

    private record Key(int tenant, Kind kind, String id) {}

    private record Write(Set<Key> written) {

        Write() {
            this(new HashSet<>());
        }
    }
}
