package io.ledgerway.starter.partition;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;

/** Counts the entries of a log of calls. */
public final class LogMetrics {

    private final Counter written;
    private final Counter dropped;

    /**
     * @param table the table of the log, its name in metrics
     */
    public LogMetrics(String table, MeterRegistry metrics) {
        written = entries(metrics, table, "written");
        dropped = entries(metrics, table, "dropped");
    }

    /** The counter of the entries of a log with an outcome. */
    public static Counter entries(MeterRegistry metrics, String table, String outcome) {
        return Counter.builder("ledgerway.log.entries")
                .tag("log", table)
                .tag("outcome", outcome)
                .register(metrics);
    }

    /** Counts entries that were stored. */
    public void written(int entries) {
        written.increment(entries);
    }

    /** Counts entries for which there was no room. */
    public void dropped(int entries) {
        dropped.increment(entries);
    }
}
