package io.ledgerway.portal.usage;

import io.ledgerway.portal.usage.UsageResponse.Day;
import io.ledgerway.portal.usage.UsageResponse.Platform;
import io.ledgerway.portal.usage.UsageResponse.RateLimit;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The usage of platforms in a month, as the page shows it. */
record UsageView(YearMonth month, List<PlatformView> platforms) {

    static UsageView of(UsageResponse response) {
        YearMonth month = YearMonth.parse(response.month());
        return new UsageView(
                month, response.results().stream().map(it -> PlatformView.of(it, month)).toList());
    }

    public YearMonth previous() {
        return month.minusMonths(1);
    }

    public YearMonth next() {
        return month.plusMonths(1);
    }

    /**
     * A platform with its chart.
     *
     * @param bars the read calls of each day of the month
     * @param paceY where the line of the daily share of the included calls is drawn; null for none
     */
    record PlatformView(
            Platform usage, List<Bar> bars, int width, @Nullable Integer paceY, String pace) {

        private static final int STEP = 22;
        private static final int HEIGHT = 120;

        static PlatformView of(Platform usage, YearMonth month) {
            Map<LocalDate, Day> days =
                    usage.days().stream().collect(Collectors.toMap(Day::date, Function.identity()));
            var tier = usage.tier();
            Long included = tier == null ? null : tier.includedReadCalls();
            long pace = included == null ? 0 : included / month.lengthOfMonth();
            long largest =
                    Math.max(1, usage.days().stream().mapToLong(Day::readCalls).max().orElse(0));
            // a pace that is far above the bars would flatten them
            boolean showsPace = pace > 0 && pace <= 4 * largest;
            long top = showsPace ? Math.max(largest, pace) : largest;
            List<Bar> bars = new ArrayList<>();
            for (int number = 1; number <= month.lengthOfMonth(); number++) {
                Day day = days.get(month.atDay(number));
                long calls = day == null ? 0 : day.readCalls();
                int height = height(calls, top);
                bars.add(
                        new Bar(
                                month.atDay(number),
                                calls,
                                (number - 1) * STEP + 2,
                                HEIGHT - height,
                                height,
                                showsPace && calls > pace));
            }
            return new PlatformView(
                    usage,
                    bars,
                    month.lengthOfMonth() * STEP,
                    showsPace ? HEIGHT - height(pace, top) : null,
                    number(pace));
        }

        private static int height(long calls, long top) {
            return Math.toIntExact(Math.round((double) calls * (HEIGHT - 10) / top));
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

        private static String number(long value) {
            return UsageView.number(value);
        }
    }

    /**
     * A bar of the chart, in units of the drawing.
     *
     * @param abovePace whether the day used more than its share of the included calls
     */
    record Bar(LocalDate date, long calls, int x, int y, int height, boolean abovePace) {}

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
