package io.ledgerway.sync.raw;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;

/** Metrics of raw payloads. */
final class RawMetrics {

    private final Counter original;
    private final Counter compressed;

    RawMetrics(MeterRegistry registry) {
        this.original = counter(registry, "original");
        this.compressed = counter(registry, "compressed");
    }

    private static Counter counter(MeterRegistry registry, String form) {
        return Counter.builder("ledgerway.raw.payload")
                .baseUnit("bytes")
                .tag("form", form)
                .register(registry);
    }

    /** Counts the payloads of a page, before they are stored. */
    void encoded(long originalBytes, long compressedBytes) {
        original.increment((double) originalBytes);
        compressed.increment((double) compressedBytes);
    }
}
