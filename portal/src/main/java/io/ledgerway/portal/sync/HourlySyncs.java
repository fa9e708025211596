package io.ledgerway.portal.sync;

import io.ledgerway.portal.chart.Chart;
import io.ledgerway.portal.chart.Series;
import io.ledgerway.portal.chart.Unit;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/** Numbers of data types that were queued in one hour ({@code GET /portal/api/syncs/hours}). */
record HourlySyncs(Instant start, Counts counts) {

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("HH:mm", Locale.ENGLISH).withZone(ZoneOffset.UTC);

    /** Numbers by result. */
    record Counts(long running, long complete, long failed) {}

    /** The syncs by hour and result. */
    static Chart chart(List<HourlySyncs> hours) {
        return Chart.bars(
                "Syncs by hour, last 24 hours",
                Unit.count("data types, times in UTC"),
                hours.stream().map(it -> TIME.format(it.start())).toList(),
                List.of(
                        Series.of("complete", "good", hours, it -> it.counts().complete()),
                        Series.of("failed", "bad", hours, it -> it.counts().failed()),
                        Series.of("running", "", hours, it -> it.counts().running())));
    }
}
