package io.ledgerway.portal.sync;

import io.ledgerway.portal.chart.Chart;
import io.ledgerway.portal.chart.Series;
import io.ledgerway.portal.chart.Unit;
import java.time.Instant;
import java.util.List;

/** Numbers of data types that were queued in one hour ({@code GET /portal/api/syncs/hours}). */
record HourlySyncs(Instant start, Counts counts) {

    /** Numbers by result. */
    record Counts(long running, long complete, long failed) {}

    /** The syncs by hour and result. */
    static Chart chart(List<HourlySyncs> hours) {
        return Chart.bars(
                "Syncs by hour, last 24 hours",
                Unit.count("data types, times in UTC"),
                Chart.utcTimes(hours, HourlySyncs::start),
                List.of(
                        Series.of("complete", "good", hours, it -> it.counts().complete()),
                        Series.of("failed", "bad", hours, it -> it.counts().failed()),
                        Series.of("running", "", hours, it -> it.counts().running())));
    }
}
