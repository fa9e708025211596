package io.ledgerway.sync.platform.usage.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.sync.platform.usage.DailyUsage;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class UsageForecastTests {

    private static final YearMonth MONTH = YearMonth.of(2026, 11);

    @Test
    void averageOfTheLastSevenDaysContinues() {
        // 10 days of 100 calls: 1,000 used on the 11th in the morning, 10 more days for the rest
        assertThat(usedUpOn(2_000, days(10, 100), 11)).isEqualTo(MONTH.atDay(21));
    }

    @Test
    void firstPullCountsForAWeekOnly() {
        List<DailyUsage> days = List.of(day(1, 5_000), day(9, 10), day(10, 10));
        assertThat(usedUpOn(6_000, days, 15)).isNull();
    }

    @Test
    void limitThatWasReachedHasItsDay() {
        assertThat(usedUpOn(250, days(10, 100), 11)).isEqualTo(MONTH.atDay(3));
    }

    @Test
    void limitOfALaterMonthIsNotReached() {
        assertThat(usedUpOn(100_000, days(10, 100), 11)).isNull();
        assertThat(usedUpOn(0, days(10, 100), 11)).isNull();
        assertThat(usedUpOn(1_000, List.of(), 11)).isNull();
    }

    @Test
    void firstDayIsItsOwnAverage() {
        assertThat(usedUpOn(1_000, List.of(day(1, 100)), 1)).isEqualTo(MONTH.atDay(10));
    }

    @Test
    void pastMonthHasNoForecast() {
        UsageForecast forecast = new UsageForecast(2_000, days(10, 100), DailyUsage::readCalls);
        assertThat(forecast.usedUpOn(MONTH, LocalDate.of(2026, 12, 3))).isNull();
        assertThat(forecast.usedRatio()).isEqualTo(0.5);
    }

    @Test
    void averageContinuesUntilTheEndOfTheMonth() {
        // 1,000 used on the 11th in the morning, and 19 more days
        assertThat(projected(days(10, 100), MONTH.atDay(11))).isEqualTo(2_900);
        assertThat(projected(List.of(day(1, 100)), MONTH.atDay(1))).isEqualTo(3_000);
        assertThat(projected(List.of(), MONTH.atDay(11))).isZero();
        assertThat(projected(days(30, 100), MONTH.atDay(30))).isEqualTo(3_000);
    }

    @Test
    void pastMonthIsNotProjected() {
        assertThat(projected(days(10, 100), LocalDate.of(2026, 12, 3))).isEqualTo(1_000);
    }

    private static long projected(List<DailyUsage> days, LocalDate today) {
        return new UsageForecast(0, days, DailyUsage::readCalls).projected(MONTH, today);
    }

    private static @Nullable LocalDate usedUpOn(long limit, List<DailyUsage> days, int today) {
        return new UsageForecast(limit, days, DailyUsage::readCalls)
                .usedUpOn(MONTH, MONTH.atDay(today));
    }

    private static List<DailyUsage> days(int number, long calls) {
        return IntStream.rangeClosed(1, number).mapToObj(it -> day(it, calls)).toList();
    }

    private static DailyUsage day(int day, long calls) {
        return new DailyUsage("qhyg", MONTH.atDay(day), calls, 1, 0, 0, 1, 1);
    }
}
