package io.ledgerway.portal.report;

import io.ledgerway.portal.view.ApiPath;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The choices on the page of a report. A value that is missing or wrong is replaced by the usual
 * one.
 *
 * @param length length of a period
 * @param count number of periods
 * @param compare what the newest period is compared with
 * @param to the last month of the newest period; null for the most recent one of the data
 * @param date the date of an aged report; null for today
 * @param days length of a period of an aged report
 */
record ReportRequest(
        ReportKind kind,
        Length length,
        int count,
        Compare compare,
        @Nullable YearMonth to,
        @Nullable LocalDate date,
        int days) {

    /** The choices of a number of periods. */
    static final List<Integer> COUNTS = List.of(2, 3, 4, 6, 8, 12);

    /** The choices of days. */
    static final List<Integer> DAYS = List.of(7, 15, 30, 60);

    /** Periods of an aged report; what is older is one more. */
    static final int AGES = 3;

    private static final int MONTHS_OF_YEAR = 12;
    private static final int DEFAULT_DAYS = 30;

    /** The length of a period. */
    enum Length {
        MONTHS("months", "Months", 1, 6),
        QUARTERS("quarters", "Quarters", 3, 4),
        YEARS("years", "Years", 12, 2);

        private final String key;
        private final String label;
        private final int months;
        private final int usualCount;

        Length(String key, String label, int months, int usualCount) {
            this.key = key;
            this.label = label;
            this.months = months;
            this.usualCount = usualCount;
        }

        public String key() {
            return key;
        }

        public String label() {
            return label;
        }

        int months() {
            return months;
        }
    }

    /** Period with which the newest period is compared. */
    enum Compare {
        PREVIOUS("previous", "Previous period"),
        LAST_YEAR("last-year", "Same period last year");

        private final String key;
        private final String label;

        Compare(String key, String label) {
            this.key = key;
            this.label = label;
        }

        public String key() {
            return key;
        }

        public String label() {
            return label;
        }
    }

    static ReportRequest of(ReportKind kind, Map<String, String> fields) {
        Length length =
                Arrays.stream(Length.values())
                        .filter(it -> it.key.equals(fields.get("length")))
                        .findFirst()
                        .orElse(Length.MONTHS);
        Compare compare =
                Arrays.stream(Compare.values())
                        .filter(it -> it.key.equals(fields.get("compare")))
                        .findFirst()
                        .orElse(Compare.PREVIOUS);
        return new ReportRequest(
                kind,
                length,
                choice(fields.get("count"), COUNTS, length.usualCount),
                compare,
                month(fields.get("to")),
                date(fields.get("date")),
                choice(fields.get("days"), DAYS, DEFAULT_DAYS));
    }

    /** The call of the API. */
    ApiPath path(UUID companyId) {
        ApiPath path = kind.path(companyId);
        if (kind.isAged()) {
            return path.with("reportDate", date)
                    .with("numberOfPeriods", AGES)
                    .with("periodLengthDays", days);
        }
        int periods = isLastYear() ? count + MONTHS_OF_YEAR / length.months : count;
        return path.with("periodLength", length.months)
                .with("periodsToCompare", periods)
                .with("startMonth", to == null ? null : to.atDay(1));
    }

    /** The path of the page, or of a download, with these choices. */
    public String address(String base, String suffix) {
        ApiPath path = ApiPath.of(base + "/reports/" + kind.key() + suffix);
        return kind.isAged()
                ? path.with("date", date).with("days", days).address()
                : path.with("length", length.key)
                        .with("count", count)
                        .with("compare", compare.key)
                        .with("to", to)
                        .address();
    }

    public boolean isLastYear() {
        return compare == Compare.LAST_YEAR;
    }

    private static int choice(@Nullable String text, List<Integer> choices, int usual) {
        return choices.stream().filter(it -> it.toString().equals(text)).findFirst().orElse(usual);
    }

    private static @Nullable YearMonth month(@Nullable String text) {
        try {
            return text == null || text.isBlank() ? null : YearMonth.parse(text.strip());
        } catch (DateTimeException e) {
            return null;
        }
    }

    private static @Nullable LocalDate date(@Nullable String text) {
        try {
            return text == null || text.isBlank() ? null : LocalDate.parse(text.strip());
        } catch (DateTimeException e) {
            return null;
        }
    }
}
