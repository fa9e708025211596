package io.ledgerway.portal.home;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.apiclient.Deadline;
import io.ledgerway.portal.apiclient.PendingCall;
import io.ledgerway.portal.chart.Chart;
import io.ledgerway.portal.chart.Series;
import io.ledgerway.portal.chart.Unit;
import io.ledgerway.portal.home.OverviewResponses.Runs;
import io.ledgerway.portal.log.RequestChart;
import io.ledgerway.portal.session.PortalUser;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.springframework.http.HttpHeaders;

/**
 * Charts of the last seven days in UTC. The API counts what began since a time; the number of a day
 * is the difference of two counts.
 */
final class WeekCharts {

    private static final int DAYS = 7;
    private static final DateTimeFormatter DAY =
            DateTimeFormatter.ofPattern("EEE d", Locale.ENGLISH);

    private final Clock clock;

    WeekCharts(Clock clock) {
        this.clock = clock;
    }

    /**
     * The charts of syncs and of expense syncs, which need one call per day, and for developers of
     * API requests.
     */
    List<ApiResult<Chart>> read(ApiClient apiClient, PortalUser portalUser) {
        LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        List<LocalDate> days =
                IntStream.range(0, DAYS).mapToObj(it -> today.minusDays(DAYS - 1L - it)).toList();
        Deadline deadline = Deadline.in(Overview.TIMEOUT);
        List<PendingCall<Runs>> syncs = call(apiClient, "/portal/api/syncs/counts", days);
        List<PendingCall<Runs>> expenses = call(apiClient, "/portal/api/expenses/counts", days);
        List<PendingCall<Chart>> requests =
                portalUser.isDeveloper()
                        ? List.of(PendingCall.of(() -> RequestChart.ofDays(apiClient, DAYS)))
                        : List.of();
        List<ApiResult<Chart>> charts = new ArrayList<>();
        requests.forEach(it -> charts.add(it.resultBy(deadline)));
        charts.add(chart("Syncs by day", "data types", days, syncs, deadline));
        charts.add(chart("Expense syncs by day", "syncs", days, expenses, deadline));
        return charts;
    }

    private static List<PendingCall<Runs>> call(
            ApiClient apiClient, String path, List<LocalDate> days) {
        return days.stream()
                .map(day ->
                        apiClient.start(
                                Runs.class,
                                path + "?since={since}",
                                day.atStartOfDay(ZoneOffset.UTC).toInstant()))
                .toList();
    }

    private static ApiResult<Chart> chart(
            String title,
            String unit,
            List<LocalDate> days,
            List<PendingCall<Runs>> calls,
            Deadline deadline) {
        List<Runs> since = new ArrayList<>();
        for (PendingCall<Runs> call : calls) {
            ApiResult<Runs> counts = call.resultBy(deadline);
            if (!counts.isPresent()) {
                return counts.map(_ -> chart(title, unit, days, List.of()));
            }
            since.add(counts.get());
        }
        return new ApiResult.Value<>(chart(title, unit, days, byDay(since)), new HttpHeaders());
    }

    private static Chart chart(String title, String unit, List<LocalDate> days, List<Runs> byDay) {
        return Chart.bars(
                title,
                Unit.count(unit),
                days.stream().map(DAY::format).toList(),
                List.of(
                        Series.of("complete", "good", byDay, Runs::complete),
                        Series.of("failed", "bad", byDay, Runs::failed),
                        Series.of("running", "", byDay, Runs::running)));
    }

    /** The numbers of each day, of numbers since the beginning of each day. */
    static List<Runs> byDay(List<Runs> since) {
        List<Runs> days = new ArrayList<>();
        for (int i = 0; i < since.size(); i++) {
            Runs from = since.get(i);
            Runs next = i + 1 < since.size() ? since.get(i + 1) : new Runs(0, 0, 0);
            days.add(
                    new Runs(
                            Math.max(0, from.running() - next.running()),
                            Math.max(0, from.complete() - next.complete()),
                            Math.max(0, from.failed() - next.failed())));
        }
        return days;
    }
}
