package io.ledgerway.portal.webhook;

import io.ledgerway.portal.chart.Chart;
import io.ledgerway.portal.chart.Series;
import io.ledgerway.portal.chart.Unit;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/** The attempts of the last six hours. */
record Activity(long bucketSeconds, List<Bucket> buckets) {

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("HH:mm", Locale.ENGLISH).withZone(ZoneOffset.UTC);

    Activity {
        buckets = List.copyOf(buckets);
    }

    /** The attempts of one bar. */
    record Bucket(Instant at, long succeeded, long failed) {}

    public long succeeded() {
        return buckets.stream().mapToLong(Bucket::succeeded).sum();
    }

    public long failed() {
        return buckets.stream().mapToLong(Bucket::failed).sum();
    }

    /** The part of attempts that succeeded; a dash without attempts. */
    public String successRate() {
        long all = succeeded() + failed();
        return all == 0 ? "–" : String.format(Locale.ROOT, "%.1f %%", 100.0 * succeeded() / all);
    }

    /** The attempts by time, in UTC. */
    public Chart chart() {
        return Chart.bars(
                "Attempts, last 6 hours",
                Unit.count("attempts, times in UTC"),
                buckets.stream().map(it -> TIME.format(it.at())).toList(),
                List.of(
                        Series.of("delivered", "good", buckets, Bucket::succeeded),
                        Series.of("failed", "bad", buckets, Bucket::failed)));
    }
}
