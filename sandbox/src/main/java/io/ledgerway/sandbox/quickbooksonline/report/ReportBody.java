package io.ledgerway.sandbox.quickbooksonline.report;

import io.ledgerway.sandbox.quickbooksonline.company.PacificTime;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** JSON of reports: header, columns, and rows in sections. */
final class ReportBody {

    private ReportBody() {}

    /** A cell; some have the id of what they name. */
    record Cell(String value, @Nullable String id) {

        static Cell of(String value) {
            return new Cell(value, null);
        }

        static Cell of(BigDecimal amount) {
            return of(amount.setScale(2, RoundingMode.HALF_UP).toPlainString());
        }
    }

    static ObjectNode report(
            String name, Instant now, LocalDate from, LocalDate to, String currency) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        ObjectNode header = json.putObject("Header");
        header.put("Time", PacificTime.seconds(now)).put("ReportName", name);
        header.put("ReportBasis", "Accrual");
        header.put("StartPeriod", from.toString()).put("EndPeriod", to.toString());
        header.put("SummarizeColumnsBy", "Total").put("Currency", currency);
        ArrayNode options = header.putArray("Option");
        options.addObject().put("Name", "AccountingStandard").put("Value", "GAAP");
        options.addObject().put("Name", "NoReportData").put("Value", "false");
        return json;
    }

    static ObjectNode column(ObjectNode json, String title, String type, String key) {
        ObjectNode column = json.withObject("Columns").withArray("Column").addObject();
        column.put("ColTitle", title).put("ColType", type);
        column.putArray("MetaData").addObject().put("Name", "ColKey").put("Value", key);
        return column;
    }

    static ArrayNode rows(ObjectNode holder) {
        return holder.withObject("Rows").withArray("Row");
    }

    static void data(ArrayNode rows, List<Cell> cells) {
        ObjectNode row = rows.addObject();
        cells(row, cells);
        row.put("type", "Data");
    }

    /** A section; its summary follows its rows. */
    static ObjectNode section(ArrayNode rows, @Nullable List<Cell> header, @Nullable String group) {
        ObjectNode section = rows.addObject();
        if (header != null) {
            cells(section.putObject("Header"), header);
            section.putObject("Rows").putArray("Row");
        }
        section.put("type", "Section");
        if (group != null) {
            section.put("group", group);
        }
        return section;
    }

    static void summary(ObjectNode section, List<Cell> cells) {
        cells(section.putObject("Summary"), cells);
    }

    private static void cells(ObjectNode holder, List<Cell> cells) {
        ArrayNode data = holder.putArray("ColData");
        for (Cell cell : cells) {
            ObjectNode json = data.addObject().put("value", cell.value());
            if (cell.id() != null) {
                json.put("id", cell.id());
            }
        }
    }
}
