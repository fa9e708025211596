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
 * What writes looked up and none has changed since. Only a write that holds the organisation's lock
 * looks here, and whoever changes a record holds that lock.
 */
public class RecordCache {

    private static final int MOST = 20_000;

    /** What the write that is under way has written so far. */
    private static final ScopedValue<Write> WRITE = ScopedValue.newInstance();

    private final Cache<Key, LedgerRecord> known = Caffeine.newBuilder().maximumSize(MOST).build();

    /** Does a write whose caller holds the organisation's lock. */
    <T> T remembering(Supplier<T> work) {
        return ScopedValue.where(WRITE, new Write()).call(work::get);
    }

    /** Whether a write is under way that holds the organisation's lock. */
    public boolean areRemembered() {
        return WRITE.isBound();
    }

    /** The record, read unless it is known; what the write itself has written is always read. */
    Optional<LedgerRecord> find(
            Tenant tenant, Kind kind, String id, Supplier<Optional<LedgerRecord>> reader) {
        Key key = new Key(tenant.number(), kind, id);
        // entries show lines that are not their own
        if (!WRITE.isBound()
                || kind == Kind.JOURNAL_ENTRIES
                || WRITE.get().written().contains(key)) {
            return reader.get();
        }
        LedgerRecord before = known.getIfPresent(key);
        if (before != null) {
            return Optional.of(before);
        }
        Optional<LedgerRecord> found = reader.get();
        found.ifPresent(it -> known.put(key, it));
        return found;
    }

    /** The record is about to be written. */
    void forget(Tenant tenant, Kind kind, String id) {
        Key key = new Key(tenant.number(), kind, id);
        known.invalidate(key);
        if (WRITE.isBound()) {
            WRITE.get().written().add(key);
        }
    }

    /** All of the organisation's are about to be replaced. */
    public void forgetAll(int tenant) {
        known.asMap().keySet().removeIf(it -> it.tenant() == tenant);
    }

    /**
     * The balance of an account was moved. Nobody else looks before the mover's transaction ends;
     * what it takes back is forgotten.
     */
    public void moved(Change change, Kind kind, String id, int version, BigDecimal balance) {
        Key key = new Key(change.tenant().number(), kind, id);
        LedgerRecord before = WRITE.isBound() ? known.getIfPresent(key) : null;
        if (before == null || WRITE.get().written().contains(key)) {
            forget(change.tenant(), kind, id);
            return;
        }
        known.put(key, before.moved(version, balance, change.at()));
        TransactionSynchronizationManager.registerSynchronization(new ForgottenUnlessKept(key));
    }

    /** Runs before the lock is given back. */
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
                known.invalidate(key);
            }
        }

        @Override
        public void afterCompletion(int status) {
            if (status != STATUS_COMMITTED) {
                known.invalidate(key);
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
