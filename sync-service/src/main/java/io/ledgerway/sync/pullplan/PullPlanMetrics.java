package io.ledgerway.sync.pullplan;

import io.micrometer.core.instrument.MeterRegistry;

/** {@code ledgerway.reads.planned}: planned reads by platform and kind. */
public final class PullPlanMetrics {

    private final MeterRegistry registry;

    PullPlanMetrics(MeterRegistry registry) {
        this.registry = registry;
    }

    /** Counts a planned read. */
    public void planned(String platformKey, PullPlan plan) {
        registry.counter(
                        "ledgerway.reads.planned",
                        "platform",
                        platformKey,
                        "kind",
                        plan.kind().label())
                .increment();
    }
}
