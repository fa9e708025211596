package io.ledgerway.portal.report;

import io.ledgerway.portal.report.ReportTable.Row;
import io.ledgerway.portal.view.CsvLine;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A report as CSV: the tables of the page with all rows, one after the other. Each line contains
 * its currency; amounts are plain numbers.
 */
final class ReportCsv {

    private ReportCsv() {}

    static String of(List<ReportTable> tables) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < tables.size(); i++) {
            ReportTable table = tables.get(i);
            if (i == 0) {
                text.append(CsvLine.of(head(table)));
            }
            table.rows().forEach(it -> text.append(CsvLine.of(line(table, it))));
        }
        return text.toString();
    }

    private static List<String> head(ReportTable table) {
        List<String> head = new ArrayList<>(List.of("Currency", table.first()));
        head.addAll(table.columns());
        if (table.isCompared()) {
            head.add("Change");
        }
        return head;
    }

    private static List<String> line(ReportTable table, Row row) {
        List<String> line = new ArrayList<>();
        line.add(table.currency() == null ? "" : CsvLine.text(table.currency()));
        line.add(CsvLine.text(row.label()));
        for (int i = 0; i < table.columns().size(); i++) {
            line.add(row.isHead() ? "" : number(row.amounts().get(i)));
        }
        if (table.isCompared()) {
            line.add(number(table.change(row)));
        }
        return line;
    }

    private static String number(@Nullable BigDecimal amount) {
        return amount == null ? "" : amount.toPlainString();
    }
}
