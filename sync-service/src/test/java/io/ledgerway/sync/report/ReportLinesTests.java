package io.ledgerway.sync.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.accounting.report.ReportLine;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReportLinesTests {

    @Test
    void accountsAreSummedWithinTheirGroups() {
        ReportLine january =
                group(
                        "Income",
                        "0.30",
                        group("Sales", "0.30", leaf("a", "0.10"), leaf("b", "0.20")));
        ReportLine february =
                group(
                        "Income",
                        "5.05",
                        group("Sales", "0.05", leaf("b", "0.05")),
                        group("Grants", "5.00", leaf("c", "5.00")));

        assertThat(ReportLines.sum(List.of(january, february)))
                .isEqualTo(
                        group(
                                "Income",
                                "5.35",
                                group("Sales", "0.35", leaf("a", "0.10"), leaf("b", "0.25")),
                                group("Grants", "5.00", leaf("c", "5.00"))));
    }

    @Test
    void newestNameIsUsedAndAccountsAreMatchedById() {
        assertThat(
                        ReportLines.sum(
                                List.of(
                                        new ReportLine("a", "Old name", BigDecimal.ONE, List.of()),
                                        new ReportLine(
                                                "a", "New name", BigDecimal.ONE, List.of()))))
                .isEqualTo(new ReportLine("a", "New name", BigDecimal.TWO, List.of()));
    }

    @Test
    void lineThatNoMonthHasIsAbsent() {
        assertThat(ReportLines.sum(List.of())).isNull();
        assertThat(ReportLines.sum(List.of(leaf("a", "1")))).isEqualTo(leaf("a", "1"));
    }

    private static ReportLine leaf(String account, String value) {
        return new ReportLine(account, "Account " + account, new BigDecimal(value), List.of());
    }

    private static ReportLine group(String name, String value, ReportLine... items) {
        return new ReportLine("", name, new BigDecimal(value), List.of(items));
    }
}
