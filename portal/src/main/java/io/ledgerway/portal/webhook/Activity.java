package io.ledgerway.portal.webhook;

import io.ledgerway.portal.chart.Chart;
import io.ledgerway.portal.chart.Series;
import io.ledgerway.portal.chart.Unit;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/** The attempts of the last six hours ({@code GET /portal/api/webhooks/activity}). */
public record Activity(List<Bucket> buckets) {

    public Activity {
        buckets = List.copyOf(buckets);
    }

    /** The attempts of one bar. */
    public record Bucket(Instant at, long succeeded, long failed) {}

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
        return chart("Attempts, last 6 hours");
    }

    /** The attempts by time, in UTC, under the title of another page. */
    public Chart chart(String title) {
        return Chart.bars(
                title,
                Unit.count("attempts, times in UTC"),
                Chart.utcTimes(buckets, Bucket::at),
                List.of(
                        Series.of("delivered", "good", buckets, Bucket::succeeded),
                        Series.of("failed", "bad", buckets, Bucket::failed)));
    }
}
