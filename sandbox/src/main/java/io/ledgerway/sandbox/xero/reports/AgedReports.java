package io.ledgerway.sandbox.xero.reports;

import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.record.Side;
import io.ledgerway.sandbox.xero.books.RecordSelection;
import io.ledgerway.sandbox.xero.books.XeroRecords;
import io.ledgerway.sandbox.xero.wire.XeroDates;
import io.ledgerway.sandbox.xero.wire.XeroError;
import io.ledgerway.sandbox.xero.wire.XeroIds;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Aged receivables and payables: open documents of a contact. */
final class AgedReports {

    private final XeroRecords records;

    AgedReports(XeroRecords records) {
        this.records = records;
    }

    ObjectNode of(ReportRequest request, Side side) {
        String party = party(request, side);
        LocalDate date = request.date("date", ReportDates.endOfMonth(request.today()));
        LocalDate from = request.date("fromdate", ReportDates.EARLIEST);
        LocalDate to = request.date("todate", date);
        ReportTable table = table(request, side, date);
        Kind kind = side == Side.SALES ? Kind.SALES_INVOICES : Kind.PURCHASE_BILLS;
        List<ReportTable.Row> rows = new ArrayList<>();
        List<BigDecimal> totals = List.of(BigDecimal.ZERO, BigDecimal.ZERO, BigDecimal.ZERO);
        for (LedgerRecord it :
                records.page(
                        request.tenant(), openDocuments(kind, side, party), 0, Integer.MAX_VALUE)) {
            Document document = Document.of(request.index().body(it), side);
            if (document.day().isBefore(from) || document.day().isAfter(to)) {
                continue;
            }
            totals =
                    Amounts.sum(totals, List.of(document.total(), document.paid(), document.due()));
            rows.add(document.row(request.index().ids().of(kind, it.id()), date));
        }
        table.agedSection(rows, totals);
        return table.json();
    }

    private String party(ReportRequest request, Side side) {
        String contact = request.parameters().getOrDefault("contactid", "");
        return request.index()
                .ids()
                .find(
                        contact,
                        List.of(Kind.CLIENTS, Kind.VENDORS),
                        kind -> records.unusualIds(request.tenant(), kind))
                .map(it -> partyOf(it, side))
                .orElseThrow(() -> XeroError.invalid("A valid contactID must be supplied"));
    }

    private static String partyOf(XeroIds.RecordPart contact, Side side) {
        return contact.kind() == side.partyKind()
                ? contact.id()
                : side.partyKind().prefix() + "of-" + contact.id();
    }

    private static ReportTable table(ReportRequest request, Side side, LocalDate date) {
        String word = side == Side.SALES ? "Receivables" : "Payables";
        ReportTable table =
                new ReportTable(
                                "Aged %s By Contact".formatted(word),
                                "Aged%sByContact".formatted(word),
                                request.today())
                        .titles(request.organisationName(), "To " + XeroDates.LONG.format(date));
        table.header(
                "Date", List.of("Reference", "Due Date", "", "Total", "Paid", "Credited", "Due"));
        return table;
    }

    private static RecordSelection openDocuments(Kind kind, Side side, String party) {
        List<String> open =
                side == Side.SALES ? List.of("issued", "part_paid") : List.of("open", "part_paid");
        return new RecordSelection(
                List.of(kind),
                null,
                false,
                open,
                null,
                "body -> '%s' ->> 'id' = '%s'".formatted(side.party(), party.replace("'", "''")),
                false);
    }

    /**
     * An open document.
     *
     * @param dueOn empty for none
     */
    private record Document(
            LocalDate day, String number, String dueOn, BigDecimal total, BigDecimal due) {

        static Document of(JsonNode body, Side side) {
            return new Document(
                    LocalDate.parse(body.path("issued_on").asString()),
                    body.path(side == Side.SALES ? "number" : "reference").asString(""),
                    body.path("due_on").asString(""),
                    new BigDecimal(body.path("gross_total").asString("0")),
                    new BigDecimal(body.path("open_amount").asString("0")));
        }

        BigDecimal paid() {
            return total.subtract(due);
        }

        ReportTable.Row row(String id, LocalDate date) {
            return new ReportTable.Row(
                    day + "T00:00:00",
                    id,
                    List.of(
                            number,
                            dueOn.isEmpty() ? "" : dueOn + "T00:00:00",
                            overdue(date),
                            total.toPlainString(),
                            paid().toPlainString(),
                            "0.00",
                            due.toPlainString()));
        }

        private String overdue(LocalDate date) {
            if (dueOn.isEmpty() || !LocalDate.parse(dueOn).isBefore(date)) {
                return "";
            }
            return ChronoUnit.DAYS.between(LocalDate.parse(dueOn), date) + " days overdue";
        }
    }
}
