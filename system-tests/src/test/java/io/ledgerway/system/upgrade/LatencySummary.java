package io.ledgerway.system.upgrade;

import io.ledgerway.system.upgrade.Load.Sample;
import java.util.Collection;
import java.util.Locale;

/** Response times of a period. */
record LatencySummary(String name, int count, double median, double p99, double longest) {

    private static final double MILLIS = 1e6;

    static LatencySummary of(String name, Collection<Sample> samples, long from, long to) {
        double[] sorted =
                samples.stream()
                        .filter(it -> it.due() >= from && it.due() < to)
                        .mapToDouble(it -> it.nanos() / MILLIS)
                        .sorted()
                        .toArray();
        return new LatencySummary(
                name, sorted.length, at(sorted, 0.5), at(sorted, 0.99), at(sorted, 1));
    }

    private static double at(double[] sorted, double part) {
        int index = (int) Math.ceil(part * sorted.length) - 1;
        return sorted.length == 0 ? Double.NaN : sorted[Math.max(0, index)];
    }

    /** A row of a table, with the values of the baseline. */
    String row(LatencySummary quiet) {
        return String.format(
                Locale.ROOT,
                "| %s | %d | %.1f ms | %.1f ms (%.1fx) | %.0f ms |",
                name,
                count,
                median,
                p99,
                p99 / quiet.p99,
                longest);
    }
}
