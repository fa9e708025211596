package io.ledgerway.portal.home;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.portal.home.OverviewResponses.Runs;
import java.util.List;
import org.junit.jupiter.api.Test;

class WeekChartsTests {

    @Test
    void numberOfADayIsTheDifferenceOfTwoCounts() {
        assertThat(
                        WeekCharts.byDay(
                                List.of(
                                        new Runs(2, 60, 5),
                                        new Runs(2, 40, 5),
                                        // completed between the two calls
                                        new Runs(3, 10, 1))))
                .containsExactly(new Runs(0, 20, 0), new Runs(0, 30, 4), new Runs(3, 10, 1));
    }
}
