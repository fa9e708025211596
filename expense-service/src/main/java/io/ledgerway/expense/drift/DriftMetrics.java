package io.ledgerway.expense.drift;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;

/** Counts drift checks by outcome. */
final class DriftMetrics {

    private final Counter completed;
    private final Counter failed;

    DriftMetrics(MeterRegistry registry) {
        this.completed = registry.counter("ledgerway.drift.checks", "outcome", "completed");
        this.failed = registry.counter("ledgerway.drift.checks", "outcome", "failed");
    }

    void completed() {
        completed.increment();
    }

    void failed() {
        failed.increment();
    }
}
