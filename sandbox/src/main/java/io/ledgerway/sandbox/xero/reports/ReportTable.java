package io.ledgerway.sandbox.xero.reports;

import io.ledgerway.sandbox.xero.wire.XeroDates;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A report as the API gives it: rows of cells in sections. */
final class ReportTable {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final ObjectNode report = NODES.objectNode();
    private final ArrayNode rows = NODES.arrayNode();
    private final String name;

    ReportTable(String name, String type, LocalDate today) {
        this.name = name;
        report.put("ReportID", type).put("ReportName", name).put("ReportType", type);
        report.put("ReportDate", XeroDates.LONG.format(today));
        report.put(
                "UpdatedDateUTC",
                XeroDates.envelope(today.atStartOfDay().toInstant(ZoneOffset.UTC)));
    }

    /**
     * A row.
     *
     * @param account identifier that its cells refer to; empty for none
     */
    record Row(String title, String account, List<String> values) {}

    ReportTable titles(String organisation, String time) {
        report.putArray("ReportTitles").add(name).add(organisation).add(time);
        return this;
    }

    void header(String first, List<String> others) {
        ObjectNode header = rows.addObject().put("RowType", "Header");
        ArrayNode cells = header.putArray("Cells");
        cells.addObject().put("Value", first);
        others.forEach(it -> cells.addObject().put("Value", it));
    }

    /** A section without rows, which is a heading. */
    void section(String title) {
        rows.addObject().put("RowType", "Section").put("Title", title).putArray("Rows");
    }

    void section(String title, List<Row> some) {
        ArrayNode own = open(title);
        some.forEach(it -> row(own, "Row", it, "account"));
    }

    void section(String title, List<Row> some, String totalTitle, List<BigDecimal> total) {
        ArrayNode own = open(title);
        some.forEach(it -> row(own, "Row", it, "account"));
        row(own, "SummaryRow", new Row(totalTitle, "", plain(total)), "");
    }

    void equity(List<Row> accounts, List<BigDecimal> earned, List<BigDecimal> total) {
        ArrayNode own = open("Equity");
        accounts.forEach(it -> row(own, "Row", it, "account"));
        row(own, "Row", new Row("Current Year Earnings", "", plain(earned)), "");
        row(own, "SummaryRow", new Row("Total Equity", "", plain(total)), "");
    }

    void bankSection(List<Row> accounts, List<BigDecimal> total) {
        ArrayNode own = open("");
        accounts.forEach(it -> row(own, "Row", it, "accountID"));
        row(own, "SummaryRow", new Row("Total", "", plain(total)), "");
    }

    void agedSection(List<Row> documents, List<BigDecimal> totals) {
        ArrayNode own = open("");
        documents.forEach(it -> row(own, "Row", it, "invoiceID"));
        List<String> plain = plain(totals);
        row(
                own,
                "SummaryRow",
                new Row(
                        "Total",
                        "",
                        List.of("", "", "", plain.get(0), plain.get(1), "0.00", plain.get(2))),
                "");
    }

    void summary(String label, List<BigDecimal> total) {
        row(open(""), "SummaryRow", new Row(label, "", plain(total)), "");
    }

    void summaryRow(String title, String label, List<String> values) {
        row(open(title), "SummaryRow", new Row(label, "", values), "");
    }

    void row(String title, String label, List<BigDecimal> values) {
        row(open(title), "Row", new Row(label, "", plain(values)), "");
    }

    ObjectNode json() {
        report.putArray("Fields");
        report.set("Rows", rows);
        return report;
    }

    private ArrayNode open(String title) {
        return rows.addObject().put("RowType", "Section").put("Title", title).putArray("Rows");
    }

    private static void row(ArrayNode target, String type, Row row, String attribute) {
        ArrayNode cells = target.addObject().put("RowType", type).putArray("Cells");
        cell(cells, row.title(), row, attribute);
        row.values().forEach(it -> cell(cells, it, row, attribute));
    }

    private static void cell(ArrayNode cells, String value, Row row, String attribute) {
        ObjectNode cell = cells.addObject().put("Value", value);
        if (!row.account().isEmpty()) {
            cell.putArray("Attributes")
                    .addObject()
                    .put("Value", row.account())
                    .put("Id", attribute);
        }
    }

    private static List<String> plain(List<BigDecimal> some) {
        return some.stream()
                .map(it -> it.setScale(2, RoundingMode.HALF_UP).toPlainString())
                .toList();
    }
}
