package io.ledgerway.sync.platform.usage;

import io.ledgerway.model.company.PlatformCallEvent;
import io.ledgerway.sync.platform.calllog.CallLog;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import java.util.TreeMap;

/** Adds the calls that company-service sent to the ledger and to the log of calls. */
final class PlatformCallHandler {

    private final PlatformUsageRepository usage;
    private final CallLog log;
    private final MeterRegistry registry;

    PlatformCallHandler(PlatformUsageRepository usage, CallLog log, MeterRegistry registry) {
        this.usage = usage;
        this.log = log;
        this.registry = registry;
    }

    /** Runs in the transaction of the inbox, so each call is added once. */
    void on(List<PlatformCallEvent> events) {
        TreeMap<CallSum.Row, CallSum> sums = new TreeMap<>(CallSum.Row.ORDER);
        for (PlatformCallEvent event : events) {
            switch (event) {
                case PlatformCallEvent.Recorded call -> {
                    CallSum sum = CallSum.of(call);
                    sums.merge(sum.row(), sum, CallSum::plus);
                    log.add(call);
                }
            }
        }
        sums.values().forEach(usage::add);
        sums.values().forEach(this::count);
    }

    private void count(CallSum sum) {
        UsageMeters.receivedBytes(registry, sum.row().platformKey(), sum.row().operation())
                .increment((double) sum.receivedBytes());
    }
}
