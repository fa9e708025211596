package io.ledgerway.starter.telemetry;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;

/** {@code ledgerway.build.info}: always 1; its labels name version and commit. */
record BuildInfoMetric(String version, String commit) implements MeterBinder {

    @Override
    public void bindTo(MeterRegistry registry) {
        Gauge.builder("ledgerway.build.info", () -> 1)
                .tag("version", version)
                .tag("commit", commit)
                .register(registry);
    }
}
