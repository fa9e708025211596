package io.ledgerway.portal.webhook;

import io.ledgerway.portal.chart.Chart;
import io.ledgerway.portal.chart.Series;
import io.ledgerway.portal.chart.Unit;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The attempts of the last 24 hours ({@code GET /logs/deliveries/summary}). */
record HourlyDeliveries(List<Hour> results) {

    HourlyDeliveries {
        results = List.copyOf(results);
    }

    /** The attempts of one hour; durations are null without attempts. */
    record Hour(
            Instant start,
            long succeeded,
            long failed,
            @Nullable Integer p50DurationMs,
            @Nullable Integer p95DurationMs) {}

    /** The attempts by hour and result. */
    public Chart attempts() {
        return Chart.bars(
                "Attempts, last 24 hours",
                Unit.count("attempts, times in UTC"),
                Chart.utcTimes(results, Hour::start),
                List.of(
                        Series.of("delivered", "good", results, Hour::succeeded),
                        Series.of("failed", "bad", results, Hour::failed)));
    }

    /** The time until the receiver responded. */
    public Chart latency() {
        return Chart.lines(
                "Time until the response, last 24 hours",
                Unit.measure("milliseconds, times in UTC"),
                Chart.utcTimes(results, Hour::start),
                List.of(
                        series("half of the attempts within", "", Hour::p50DurationMs),
                        series("95 % within", "s2", Hour::p95DurationMs)));
    }

    private Series series(String label, String look, Function<Hour, @Nullable Integer> duration) {
        List<@Nullable BigDecimal> values = new ArrayList<>();
        for (Hour it : results) {
            values.add(number(duration.apply(it)));
        }
        return new Series(label, look, values);
    }

    private static @Nullable BigDecimal number(@Nullable Integer duration) {
        return duration == null ? null : BigDecimal.valueOf(duration);
    }
}
