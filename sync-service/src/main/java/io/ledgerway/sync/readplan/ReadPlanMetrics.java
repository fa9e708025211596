package io.ledgerway.sync.readplan;

import io.micrometer.core.instrument.MeterRegistry;

/** {@code ledgerway.reads.planned}: planned reads by platform and kind. */
public final class ReadPlanMetrics {

    private final MeterRegistry registry;

    ReadPlanMetrics(MeterRegistry registry) {
        this.registry = registry;
    }

    /** Counts a planned read. */
    public void planned(String platformKey, ReadPlan plan) {
        registry.counter(
                        "ledgerway.reads.planned",
                        "platform",
                        platformKey,
                        "kind",
                        plan.kind().label())
                .increment();
    }
}
