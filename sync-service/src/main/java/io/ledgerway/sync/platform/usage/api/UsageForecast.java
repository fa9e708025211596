package io.ledgerway.sync.platform.usage.api;

import io.ledgerway.sync.platform.usage.DailyUsage;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Forecast of a month's usage: the day on which a monthly limit is used up, and the usage until the
 * end of the month.
 *
 * @param limit 0 for none
 * @param days of the month, in order
 */
record UsageForecast(long limit, List<DailyUsage> days, ToLongFunction<DailyUsage> figure) {

    /** The average is that of the last days, so that a first pull counts for a week only. */
    private static final int AVERAGED_DAYS = 7;

    double usedRatio() {
        return limit == 0 ? 0 : (double) used() / limit;
    }

    /** At the end of the month, if the average continues; of another month what was used. */
    long projected(YearMonth month, LocalDate today) {
        return YearMonth.from(today).equals(month)
                ? Math.round(
                        used()
                                + perDay(month, today)
                                        * (month.lengthOfMonth() - today.getDayOfMonth()))
                : used();
    }

    private long used() {
        return days.stream().mapToLong(figure).sum();
    }

    /**
     * The day on which the limit is used up: in the past, or if the average of the last seven whole
     * days continues. Null if that is not in this month.
     */
    @Nullable LocalDate usedUpOn(YearMonth month, LocalDate today) {
        if (limit == 0) {
            return null;
        }
        long used = 0;
        for (DailyUsage day : days) {
            used += figure.applyAsLong(day);
            if (used >= limit) {
                return day.day();
            }
        }
        if (!YearMonth.from(today).equals(month)) {
            return null;
        }
        double perDay = perDay(month, today);
        if (perDay == 0) {
            return null;
        }
        double daysLeft = Math.ceil((limit - used) / perDay);
        return daysLeft <= month.lengthOfMonth() - today.getDayOfMonth()
                ? today.plusDays((long) daysLeft)
                : null;
    }

    /** Of whole days; on the first day of the month, of that day. */
    private double perDay(YearMonth month, LocalDate today) {
        LocalDate first = month.atDay(1);
        if (today.equals(first)) {
            return used();
        }
        LocalDate from = today.minusDays(AVERAGED_DAYS);
        LocalDate begin = from.isBefore(first) ? first : from;
        long sum =
                days.stream()
                        .filter(it -> !it.day().isBefore(begin) && it.day().isBefore(today))
                        .mapToLong(figure)
                        .sum();
        return (double) sum / (today.toEpochDay() - begin.toEpochDay());
    }
}
