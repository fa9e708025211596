package io.ledgerway.sync.report;

import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.NavigableMap;

/**
 * Groups months into periods, newest first. Period k ends {@code length * k} months before the
 * start month. A period with a missing month is omitted, because its sum would look complete.
 */
final class ReportPeriods {

    private ReportPeriods() {}

    /** Returns the months of each period, oldest first. */
    static <T> List<List<T>> of(PeriodRequest request, NavigableMap<YearMonth, T> months) {
        List<List<T>> periods = new ArrayList<>();
        if (months.isEmpty()) {
            return periods;
        }
        YearMonth earliest = months.firstKey();
        YearMonth end = request.startMonth() == null ? months.lastKey() : request.startMonth();
        for (int k = 0; k < request.count() && !end.isBefore(earliest); k++) {
            List<T> period = months(request.length(), end, months);
            if (!period.isEmpty()) {
                periods.add(period);
            }
            end = end.minusMonths(request.length());
        }
        return periods;
    }

    private static <T> List<T> months(
            int length, YearMonth end, NavigableMap<YearMonth, T> months) {
        List<T> period = new ArrayList<>();
        for (YearMonth month = end; period.size() < length; month = month.minusMonths(1)) {
            T there = months.get(month);
            if (there == null) {
                return List.of();
            }
            period.add(there);
        }
        Collections.reverse(period);
        return period;
    }
}
