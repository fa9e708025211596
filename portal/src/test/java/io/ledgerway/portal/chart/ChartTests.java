package io.ledgerway.portal.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ChartTests {

    private static final List<String> DAYS = List.of("Mon", "Tue");

    @Test
    void barsOfSeriesAreStackedFromZero() {
        Chart chart = bars(series("good", 30, 0), series("bad", 10, 5));

        assertThat(chart.ticks())
                .extracting(Chart.Label::text)
                .containsExactly("0", "10", "20", "30", "40");
        assertThat(chart.bars())
                .extracting(Chart.Bar::look, Chart.Bar::y, Chart.Bar::height)
                .containsExactly(
                        tuple("good", "49.0", "111.0"),
                        tuple("bad", "12.0", "37.0"),
                        tuple("bad", "141.5", "18.5"));
    }

    @Test
    void negativeValuesHangBelowZeroAndAreMarked() {
        Chart chart = bars(series("", 100, -50));

        assertThat(chart.zero()).isNotEqualTo("160.0");
        assertThat(chart.bars()).extracting(Chart.Bar::look).containsExactly("", "bad");
        assertThat(chart.bars().getLast().y()).isEqualTo(chart.zero());
    }

    @Test
    void labelsOfTheCategoriesAreAtMostSix() {
        List<String> many = IntStream.range(0, 31).mapToObj(String::valueOf).toList();
        Chart chart =
                Chart.bars(
                        "Calls",
                        Unit.count("calls"),
                        many,
                        List.of(Series.of("calls", "", many, Long::parseLong)));

        assertThat(chart.labels())
                .extracting(Chart.Label::text)
                .containsExactly("0", "6", "12", "18", "24", "30");
        assertThat(chart.labels().getFirst().anchor()).isEqualTo("middle");
        assertThat(chart.labels().getLast().anchor()).isEqualTo("end");
        assertThat(chart.rows()).hasSize(31);
    }

    @Test
    void longLabelsAreAtMostFour() {
        List<String> months =
                IntStream.rangeClosed(1, 12).mapToObj("M%02d \u201926"::formatted).toList();
        Chart chart =
                Chart.bars(
                        "Profit",
                        Unit.count("USD"),
                        months,
                        List.of(Series.of("profit", "", months, it -> 1)));

        assertThat(chart.labels())
                .extracting(Chart.Label::text)
                .containsExactly("M01 \u201926", "M04 \u201926", "M07 \u201926", "M10 \u201926");
    }

    @Test
    void nearLimitIsDrawnAndFarLimitOnlyNamed() {
        Chart chart = bars(series("", 30, 40));

        assertThat(chart.with("quota", BigDecimal.valueOf(100)).limitY()).isNotNull();
        Chart far = chart.with("quota", BigDecimal.valueOf(1_000_000));
        assertThat(far.limitY()).isNull();
        assertThat(far.limitText()).isEqualTo("quota: 1,000,000");
        assertThat(chart.limitText()).isNull();
    }

    @Test
    void missingValueIsAGapInALine() {
        Chart chart =
                Chart.lines(
                        "Latency",
                        Unit.measure("ms"),
                        List.of("a", "b", "c", "d"),
                        List.of(
                                new Series(
                                        "p50",
                                        "",
                                        Arrays.asList(
                                                BigDecimal.ONE,
                                                BigDecimal.TWO,
                                                null,
                                                BigDecimal.TEN))));

        assertThat(chart.segments()).hasSize(1);
        assertThat(chart.dots()).hasSize(3);
        assertThat(chart.areas().get(2).tooltip()).isEqualTo("c: – p50");
        assertThat(chart.bars()).isEmpty();
        assertThat(chart.description()).startsWith("Latency, ms: p50 up to 10.");
    }

    @Test
    void chartOfZerosHasAnAxisAndNoBars() {
        Chart chart = bars(series("", 0, 0));

        assertThat(chart.isEmpty()).isTrue();
        assertThat(chart.ticks())
                .extracting(Chart.Label::text)
                .containsExactly("0", "1", "2", "3", "4");
        assertThat(chart.bars()).isEmpty();
    }

    @Test
    void wholeNumbersHaveNoTicksBetweenThem() {
        assertThat(bars(series("", 1, 2)).ticks())
                .extracting(Chart.Label::text)
                .containsExactly("0", "1", "2");
    }

    @Test
    void descriptionNamesTheTotals() {
        assertThat(bars(series("x", 1500, 500)).description()).startsWith("Syncs, syncs: x 2,000.");
    }

    @Test
    void ticksAreShortAndValuesComplete() {
        Unit unit = Unit.count("calls");
        assertThat(unit.tick(new BigDecimal("1500"))).isEqualTo("1.5k");
        assertThat(unit.tick(new BigDecimal("-2000000"))).isEqualTo("-2M");
        assertThat(unit.full(new BigDecimal("1234567"))).isEqualTo("1,234,567");
        assertThat(Unit.bytes().full(new BigDecimal("34600"))).isEqualTo("34.6kB");
        assertThat(Unit.measure("GBP").full(new BigDecimal("-459.50"))).isEqualTo("-459.5");
    }

    @Test
    void barListIsScaledToItsLargestValue() {
        BarList list =
                new BarList(
                        "Freshness",
                        "hours",
                        List.of(
                                new BarList.Value("Bills", BigDecimal.valueOf(40), "40 h", "bad"),
                                new BarList.Value("Items", BigDecimal.ZERO, "0 h", "good")));

        assertThat(list.bars()).extracting(BarList.Bar::width).containsExactly("100.00%", "0.40%");
        assertThat(list.ticks())
                .extracting(BarList.Tick::text)
                .containsExactly("0", "10", "20", "30", "40");
        assertThat(list.description()).isEqualTo("Freshness, hours: Bills 40 h, Items 0 h.");
    }

    private static Chart bars(Series... series) {
        return Chart.bars("Syncs", Unit.count("syncs"), DAYS, List.of(series));
    }

    private static Series series(String look, long... values) {
        return new Series(
                look,
                look.equals("x") ? "" : look,
                Arrays.stream(values).mapToObj(BigDecimal::valueOf).toList());
    }
}
