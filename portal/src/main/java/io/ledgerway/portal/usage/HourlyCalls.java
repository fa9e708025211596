package io.ledgerway.portal.usage;

import io.ledgerway.portal.chart.Chart;
import io.ledgerway.portal.chart.Series;
import io.ledgerway.portal.chart.Unit;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The calls of the last 24 hours ({@code GET /logs/platformCalls/summary}). */
record HourlyCalls(List<Hour> results) {

    HourlyCalls {
        results = List.copyOf(results);
    }

    /** The calls of one hour; the duration is null without calls. */
    record Hour(
            Instant start,
            long successful,
            long throttled,
            long failed,
            long requestBytes,
            long responseBytes,
            @Nullable Integer averageDurationMs) {}

    /** The calls by hour and result. */
    public Chart calls() {
        return Chart.bars(
                "Platform calls, last 24 hours",
                Unit.count("calls, times in UTC"),
                Chart.utcTimes(results, Hour::start),
                List.of(
                        Series.of("successful", "good", results, Hour::successful),
                        Series.of("refused by a rate limit", "s3", results, Hour::throttled),
                        Series.of("failed", "bad", results, Hour::failed)));
    }

    /** The sizes of bodies by hour. */
    public Chart bytes() {
        return Chart.bars(
                "Bytes, last 24 hours",
                Unit.bytes(),
                Chart.utcTimes(results, Hour::start),
                List.of(
                        Series.of("received", "", results, Hour::responseBytes),
                        Series.of("sent", "s2", results, Hour::requestBytes)));
    }

    /** The average time until the platforms responded, by hour. */
    public Chart responseTimes() {
        List<@Nullable BigDecimal> averages = new ArrayList<>();
        for (Hour it : results) {
            Integer average = it.averageDurationMs();
            averages.add(average == null ? null : BigDecimal.valueOf(average));
        }
        return Chart.lines(
                "Time until the response, last 24 hours",
                Unit.measure("milliseconds, times in UTC"),
                Chart.utcTimes(results, Hour::start),
                List.of(new Series("average", "", averages)));
    }
}
