package io.ledgerway.portal.usage;

import io.ledgerway.portal.chart.Chart;
import io.ledgerway.portal.chart.Series;
import io.ledgerway.portal.chart.Unit;
import io.ledgerway.portal.usage.UsageResponse.Day;
import io.ledgerway.portal.usage.UsageResponse.Platform;
import io.ledgerway.portal.usage.UsageResponse.RateLimit;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The usage of platforms in a month, as the page shows it. */
record UsageView(YearMonth month, List<PlatformView> platforms) {

    private static final DateTimeFormatter MONTH =
            DateTimeFormatter.ofPattern("MMM yyyy", Locale.ENGLISH);

    static UsageView of(UsageResponse response) {
        YearMonth month = YearMonth.parse(response.month());
        return new UsageView(
                month, response.results().stream().map(it -> PlatformView.of(it, month)).toList());
    }

    public YearMonth previous() {
        return month.minusMonths(1);
    }

    /** A month for display, such as {@code Nov 2026}. */
    public String label(YearMonth of) {
        return MONTH.format(of);
    }

    /** Whether the next month has begun, so that it can have calls. */
    public boolean hasNext(YearMonth current) {
        return month.isBefore(current);
    }

    public YearMonth next() {
        return month.plusMonths(1);
    }

    /**
     * A platform with its charts.
     *
     * @param calls the calls of each day of the month
     * @param received the bytes of each day of the month
     * @param budget the calls from the beginning of the month, against those that the tier includes
     */
    record PlatformView(Platform usage, Chart calls, Chart received, Chart budget) {

        private static final DateTimeFormatter DAY =
                DateTimeFormatter.ofPattern("d MMM", Locale.ENGLISH);

        private static final Day NONE = new Day(LocalDate.EPOCH, 0, 0, 0, 0);

        static PlatformView of(Platform usage, YearMonth month) {
            Map<LocalDate, Day> byDate =
                    usage.days().stream().collect(Collectors.toMap(Day::date, Function.identity()));
            List<LocalDate> dates =
                    IntStream.rangeClosed(1, month.lengthOfMonth()).mapToObj(month::atDay).toList();
            List<Day> days = dates.stream().map(it -> byDate.getOrDefault(it, NONE)).toList();
            List<String> labels = dates.stream().map(DAY::format).toList();
            Chart calls =
                    Chart.bars(
                            "Calls by day",
                            Unit.count("calls"),
                            labels,
                            List.of(
                                    Series.of("reads", "", days, Day::readCalls),
                                    Series.of("writes", "s2", days, Day::writeCalls),
                                    Series.of("refused", "bad", days, Day::throttledCalls)));
            Chart received =
                    Chart.bars(
                            "Received by day",
                            Unit.bytes(),
                            labels,
                            List.of(Series.of("received", "s3", days, Day::receivedBytes)));
            var tier = usage.tier();
            Long included = tier == null ? null : tier.includedReadCalls();
            Long bytes = tier == null ? null : tier.includedReceivedBytes();
            long pace = included == null ? 0 : included / month.lengthOfMonth();
            return new PlatformView(
                    usage,
                    pace == 0
                            ? calls
                            : calls.with("daily share of the tier", BigDecimal.valueOf(pace)),
                    bytes == null
                            ? received
                            : received.with(
                                    "daily share of the tier",
                                    BigDecimal.valueOf(bytes / month.lengthOfMonth())),
                    budget(usage, labels, days, included));
        }

        /** Sums up to the last day with calls, and from there a line to the forecast. */
        private static Chart budget(
                Platform usage, List<String> labels, List<Day> days, @Nullable Long included) {
            int last = 0;
            for (int i = 0; i < days.size(); i++) {
                last = days.get(i).date().equals(NONE.date()) ? last : i;
            }
            List<@Nullable BigDecimal> used = new ArrayList<>();
            List<@Nullable BigDecimal> forecast = new ArrayList<>();
            long sum = 0;
            for (int i = 0; i < days.size(); i++) {
                sum += days.get(i).readCalls();
                used.add(i <= last ? BigDecimal.valueOf(sum) : null);
            }
            long end = usage.forecast() == null ? sum : usage.forecast().readCalls();
            for (int i = 0; i < days.size(); i++) {
                long ahead = (end - sum) * (i - last) / Math.max(1, days.size() - 1 - last);
                forecast.add(i < last || end <= sum ? null : BigDecimal.valueOf(sum + ahead));
            }
            Chart chart =
                    Chart.lines(
                            "Reads since the beginning of the month",
                            Unit.count("calls"),
                            labels,
                            List.of(
                                    new Series("used", "", used),
                                    new Series("forecast", "s3", forecast)));
            return included == null
                    ? chart
                    : chart.with("included in the tier", BigDecimal.valueOf(included));
        }

        /** The share of the included calls that the forecast uses; null without either. */
        public @Nullable String forecastShare() {
            var tier = usage.tier();
            var forecast = usage.forecast();
            Long included = tier == null ? null : tier.includedReadCalls();
            return included == null || forecast == null
                    ? null
                    : "%d %%".formatted(Math.round(100.0 * forecast.readCalls() / included));
        }

        /** Such as {@code 60 calls per minute and tenant}. */
        public List<String> rateLimits() {
            List<String> texts = new ArrayList<>();
            Objects.requireNonNullElse(usage.rateLimits(), List.<RateLimit>of())
                    .forEach(it ->
                            texts.add(
                                    "%s calls per %s %s"
                                            .formatted(
                                                    UsageView.number(it.calls()),
                                                    period(it.seconds()),
                                                    it.perTenant()
                                                            ? "and tenant"
                                                            : "of all connections")));
            if (usage.maxConcurrentCalls() != null) {
                texts.add(usage.maxConcurrentCalls() + " calls at once per tenant");
            }
            return texts;
        }

        private static String period(long seconds) {
            return switch ((int) seconds) {
                case 1 -> "second";
                case 60 -> "minute";
                case 3_600 -> "hour";
                case 86_400 -> "day";
                default -> seconds + " seconds";
            };
        }
    }

    /** A number with separators. */
    public static String number(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    /** A size in decimal units. */
    public static String size(long bytes) {
        if (bytes < 1_000) {
            return bytes + " bytes";
        }
        if (bytes < 1_000_000) {
            return String.format(Locale.ROOT, "%.1f kB", bytes / 1e3);
        }
        return bytes < 1_000_000_000
                ? String.format(Locale.ROOT, "%.1f MB", bytes / 1e6)
                : String.format(Locale.ROOT, "%.2f GB", bytes / 1e9);
    }
}
