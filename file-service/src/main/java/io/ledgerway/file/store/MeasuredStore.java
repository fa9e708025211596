package io.ledgerway.file.store;

import io.micrometer.core.instrument.MeterRegistry;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.function.Supplier;

/** Counts failures of a store in {@code ledgerway.store.errors}. */
final class MeasuredStore implements FileStore {

    private final FileStore store;
    private final MeterRegistry metrics;

    MeasuredStore(FileStore store, MeterRegistry metrics) {
        this.store = store;
        this.metrics = metrics;
        // registered before the first failure, so that its increase is visible
        for (String operation : new String[] {"put", "open", "delete"}) {
            metrics.counter("ledgerway.store.errors", "operation", operation);
        }
    }

    @Override
    public void put(FileKey key, Fingerprint fingerprint, Path content) {
        counted(
                "put",
                () -> {
                    store.put(key, fingerprint, content);
                    return key;
                });
    }

    @Override
    public InputStream open(FileKey key, Fingerprint fingerprint) {
        return counted("open", () -> store.open(key, fingerprint));
    }

    @Override
    public void delete(FileKey key) {
        counted(
                "delete",
                () -> {
                    store.delete(key);
                    return key;
                });
    }

    private <T> T counted(String operation, Supplier<T> work) {
        try {
            return work.get();
        } catch (StoreUnavailableException e) {
            metrics.counter("ledgerway.store.errors", "operation", operation).increment();
            throw e;
        }
    }
}
