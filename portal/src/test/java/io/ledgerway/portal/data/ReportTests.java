package io.ledgerway.portal.data;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.portal.chart.Chart;
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

        assertThat(report.periods()).containsExactly("2026-01", "2026-02");
        assertThat(report.lines())
                .extracting(Report.Line::label)
                .containsExactly("Income", "Net profit");
        assertThat(report.chart().title()).isEqualTo("Net profit by month");
        assertThat(report.chart().unit().label()).isEqualTo("GBP");
        assertThat(report.chart().bars()).extracting(Chart.Bar::look).containsExactly("", "bad");
    }

    @Test
    void emptyReportHasNoChart() {
        Report report = Report.of(RecordJson.object("{\"reports\":[]}"));

        assertThat(report.lines()).isEmpty();
    }

    @Test
    void monthsOfZerosHaveNoBars() {
        Report report =
                Report.of(
                        RecordJson.object(
                                "{\"reports\":[{\"toDate\":\"2026-01-31\",\"netProfit\":0}]}"));

        assertThat(report.chart().bars()).isEmpty();
    }
}
