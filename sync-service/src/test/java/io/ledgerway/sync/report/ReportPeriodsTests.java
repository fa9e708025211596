package io.ledgerway.sync.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.starter.error.ApiException;
import java.time.YearMonth;
import java.util.List;
import java.util.NavigableMap;
import java.util.Random;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ReportPeriodsTests {

    @Test
    void periodsEndPeriodLengthsBeforeTheMostRecentMonth() {
        assertThat(ReportPeriods.of(request(3, 2, null), months("2025-09", 7)))
                .containsExactly(
                        List.of("2026-01", "2026-02", "2026-03"),
                        List.of("2025-10", "2025-11", "2025-12"));
    }

    @Test
    void startMonthIsTheLastMonthOfTheNewestPeriod() {
        assertThat(ReportPeriods.of(request(1, 2, "2025-12"), months("2025-09", 7)))
                .containsExactly(List.of("2025-12"), List.of("2025-11"));
    }

    @Test
    void incompletePeriodsAreOmitted() {
        assertThat(ReportPeriods.of(request(4, 20, null), months("2025-09", 7))).hasSize(1);
        assertThat(ReportPeriods.of(request(2, 2, "2026-04"), months("2025-09", 7)))
                .containsExactly(List.of("2026-01", "2026-02"));
        assertThat(ReportPeriods.of(request(8, 1, null), months("2025-09", 7))).isEmpty();
        assertThat(ReportPeriods.of(request(1, 1, "2020-01"), months("2025-09", 7))).isEmpty();
        assertThat(ReportPeriods.of(request(1, 5, null), months("2025-09", 0))).isEmpty();
        assertThat(
                        ReportPeriods.of(
                                request(Integer.MAX_VALUE, Integer.MAX_VALUE, null),
                                months("2025-09", 7)))
                .isEmpty();
    }

    @Test
    void everyMonthCountsExactlyOnce() {
        Random random = new Random(5);
        for (int i = 0; i < 200; i++) {
            int length = 1 + random.nextInt(6);
            NavigableMap<YearMonth, String> months = months("2024-01", random.nextInt(30));

            List<String> all =
                    ReportPeriods.of(request(length, 40, null), months).stream()
                            .flatMap(List::stream)
                            .sorted()
                            .toList();

            int whole = months.size() / length * length;
            assertThat(all)
                    .containsExactlyElementsOf(
                            months.values().stream().skip(months.size() - whole).toList());
        }
    }

    @Test
    void invalidParametersAreNamed() {
        assertThatExceptionOfType(ApiException.class)
                .isThrownBy(() -> PeriodRequest.of(null, 0, "soon"))
                .satisfies(it -> assertThat(it.status().value()).isEqualTo(400))
                .satisfies(it ->
                        assertThat(String.valueOf(it.validation()))
                                .contains("periodLength", "periodsToCompare", "startMonth"));
    }

    @Test
    void startMonthMayBeMonthDateOrTime() {
        for (String text : List.of("2026-03", "2026-03-31", "2026-03-01T00:00:00Z")) {
            assertThat(PeriodRequest.of(1, 1, text).startMonth()).isEqualTo(YearMonth.of(2026, 3));
        }
        assertThat(PeriodRequest.of(1, 1, null).startMonth()).isNull();
    }

    private static PeriodRequest request(int length, int count, @Nullable String start) {
        return PeriodRequest.of(length, count, start);
    }

    private static NavigableMap<YearMonth, String> months(String first, int count) {
        NavigableMap<YearMonth, String> months = new TreeMap<>();
        for (int i = 0; i < count; i++) {
            YearMonth month = YearMonth.parse(first).plusMonths(i);
            months.put(month, month.toString());
        }
        return months;
    }
}
