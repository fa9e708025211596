package io.ledgerway.portal.data;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ReportTests {

    @Test
    void barsHaveTheNumbersOfTheTableOldestFirst() {
        Report report =
                Report.of(
                        RecordJson.object(
                                """
                                {"currency":"GBP","reports":[
                                 {"fromDate":"2026-02-01","toDate":"2026-02-28",
                                  "income":{"name":"Income","value":90.00},"netProfit":-40.00},
                                 {"fromDate":"2026-01-01","toDate":"2026-01-31",
                                  "income":{"name":"Income","value":100.00},"netProfit":80.00}]}
                                """));

        assertThat(report.periods()).containsExactly("2026-02", "2026-01");
        assertThat(report.lines())
                .extracting(Report.Line::label)
                .containsExactly("Income", "Net profit");
        assertThat(report.bars())
                .extracting(
                        it -> it.period() + " " + it.amount() + " " + it.y() + " " + it.height())
                .containsExactly("2026-01 80.00 0 80", "2026-02 -40.00 80 40");
        assertThat(report.drawn()).isEqualTo("Net profit");
    }

    @Test
    void emptyReportHasNoChart() {
        Report report = Report.of(RecordJson.object("{\"reports\":[]}"));

        assertThat(report.lines()).isEmpty();
        assertThat(report.bars()).isEmpty();
        assertThat(report.drawn()).isEmpty();
    }

    @Test
    void monthsOfZerosHaveBarsWithoutHeight() {
        Report report =
                Report.of(
                        RecordJson.object(
                                "{\"reports\":[{\"toDate\":\"2026-01-31\",\"netProfit\":0}]}"));

        assertThat(report.bars()).extracting(Report.Bar::height).containsExactly(0);
    }
}
