package io.ledgerway.portal.log;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.chart.Chart;
import io.ledgerway.portal.chart.Series;
import io.ledgerway.portal.chart.Unit;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The chart of API requests by result, per day or hour in UTC; without those of the portal. */
public final class RequestChart {

    private static final DateTimeFormatter DAY = format("EEE d");
    private static final DateTimeFormatter HOUR = format("HH:mm");

    /** The response of {@code GET /logs/requests/summary}. */
    record Summary(@Nullable List<Count> results) {

        List<Count> all() {
            return results == null ? List.of() : results;
        }
    }

    /** The requests of one interval. */
    record Count(Instant start, long successful, long clientErrors, long serverErrors) {}

    private RequestChart() {}

    /** The chart of the latest days. */
    public static ApiResult<Chart> ofDays(ApiClient apiClient, int days) {
        return read(apiClient, "day", days);
    }

    /**
     * Reads the chart.
     *
     * @param interval {@code day} or {@code hour}
     */
    static ApiResult<Chart> read(ApiClient apiClient, String interval, int count) {
        return apiClient
                .get(
                        Summary.class,
                        "/logs/requests/summary?interval={interval}&count={count}",
                        interval,
                        count)
                .map(it -> chart(interval, it.all()));
    }

    private static Chart chart(String interval, List<Count> counts) {
        DateTimeFormatter label = interval.equals("hour") ? HOUR : DAY;
        return Chart.bars(
                "API requests by " + interval,
                Unit.count("requests"),
                counts.stream().map(it -> label.format(it.start())).toList(),
                List.of(
                        Series.of("successful", "good", counts, Count::successful),
                        Series.of("4xx", "s3", counts, Count::clientErrors),
                        Series.of("5xx", "bad", counts, Count::serverErrors)));
    }

    private static DateTimeFormatter format(String pattern) {
        return DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH).withZone(ZoneOffset.UTC);
    }
}
