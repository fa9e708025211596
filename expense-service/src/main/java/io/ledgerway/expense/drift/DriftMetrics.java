package io.ledgerway.expense.drift;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;

/** Counts drift checks by outcome. */
final class DriftMetrics {

    private final Counter looked;
    private final Counter failed;

    DriftMetrics(MeterRegistry registry) {
        this.looked = registry.counter("ledgerway.drift.checks", "outcome", "looked");
        this.failed = registry.counter("ledgerway.drift.checks", "outcome", "failed");
    }

    void completed() {
        looked.increment();
    }

    void failed() {
        failed.increment();
    }
}
