package io.ledgerway.sync.remap;

import io.ledgerway.starter.telemetry.CachedGauges;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;

/** Metrics of remapping. */
final class RemappingMetrics {

    private final MeterRegistry registry;

    RemappingMetrics(MeterRegistry registry, RemappingRepository repository) {
        this.registry = registry;
        CachedGauges<Long> open = new CachedGauges<>(repository::countOpen);
        Gauge.builder("ledgerway.remapping.open", () -> open.value(Long::doubleValue))
                .register(registry);
    }

    /** Counts records of a committed batch. */
    void remapped(BatchCounts counts) {
        count("changed", counts.changed());
        count("unchanged", counts.unchanged());
        count("left", counts.left());
    }

    private void count(String result, int records) {
        registry.counter("ledgerway.remapped.records", "result", result).increment(records);
    }

    /**
     * Records of a batch.
     *
     * @param left their mapping needs more than their payload, or a pull is changing them
     */
    record BatchCounts(int changed, int unchanged, int left) {

        static final BatchCounts NONE = new BatchCounts(0, 0, 0);

        BatchCounts plus(BatchCounts other) {
            return new BatchCounts(
                    changed + other.changed, unchanged + other.unchanged, left + other.left);
        }
    }
}
