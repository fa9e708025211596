package io.ledgerway.portal.data;

import io.ledgerway.portal.chart.Chart;
import io.ledgerway.portal.chart.Series;
import io.ledgerway.portal.chart.Unit;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Numbers of changed records by day ({@code …/records/days} of sync-service), oldest first. */
public record DailyRecordChanges(@Nullable List<Day> results) {

    /** The path for all companies of the client. */
    public static final String ALL = "/portal/api/syncs/records/days?days=30";

    /** The path for one company. */
    static final String OF_COMPANY = "/portal/api/syncs/companies/{id}/records/days?days=30";

    private static final DateTimeFormatter DAY =
            DateTimeFormatter.ofPattern("d MMM", Locale.ENGLISH);

    /** Numbers of a day (UTC). */
    record Day(LocalDate date, long created, long updated, long deleted) {}

    /** The numbers as a chart. */
    public Chart chart() {
        List<Day> days = results == null ? List.of() : results;
        return Chart.bars(
                "Records by day, last 30 days",
                Unit.count("records, days in UTC"),
                days.stream().map(it -> DAY.format(it.date())).toList(),
                List.of(
                        Series.of("created", "good", days, Day::created),
                        Series.of("updated", "", days, Day::updated),
                        Series.of("deleted", "bad", days, Day::deleted)));
    }
}
