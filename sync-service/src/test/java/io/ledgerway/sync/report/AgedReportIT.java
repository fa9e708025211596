package io.ledgerway.sync.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.pull.Tombstone;
import io.ledgerway.model.accounting.document.Bill;
import io.ledgerway.model.accounting.document.CreditNote;
import io.ledgerway.model.accounting.document.Invoice;
import io.ledgerway.model.accounting.payment.BillPayment;
import io.ledgerway.model.accounting.payment.Payment;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@SyncServiceTest
class AgedReportIT {

    @Autowired Scenario scenario;
    @Autowired JsonMapper json;

    LinkedCompany linked;

    @BeforeEach
    void link() {
        linked = scenario.linked();
    }

    @Test
    void outstandingAmountsAreGroupedByDueDate() throws Exception {
        invoice("i1", "c1", "GBP", "2026-03-01", "2026-04-15", "10.01", "Submitted");
        invoice("i2", "c1", "GBP", "2026-02-01", "2026-03-31", "20.00", "Submitted");
        invoice("i3", "c1", "GBP", "2026-02-01", "2026-03-02", "1.00", "PartiallyPaid");
        invoice("i4", "c1", "GBP", "2026-02-01", "2026-03-01", "5.00", "Submitted");
        invoice("i5", "c1", "GBP", "2020-01-01", null, "7.00", "Submitted");
        invoice("i6", "c1", "EUR", "2026-02-01", "2026-03-31", "3.00", "Submitted");
        invoice("i7", "c2", "GBP", "2026-02-01", "2026-03-31", "0.00", "Paid");
        invoice("i8", "c2", "GBP", "2026-02-01", "2026-03-31", "8.00", "Draft");
        invoice("i9", "c2", "GBP", "2026-02-01", "2026-03-31", "8.00", "Void");
        invoice("i10", "c2", "GBP", "2026-02-01", "2026-03-31", "8.00", "Submitted");
        linked.books().delete(DataType.INVOICES, new Tombstone("i10", null));
        invoice("i11", "c2", "GBP", "2026-04-01", "2026-03-31", "8.00", "Submitted");
        creditNote("n1", "c1", "GBP", "2026-03-30", "4.50");
        scenario.sync(linked, DataType.INVOICES);
        scenario.sync(linked, DataType.CREDIT_NOTES);

        JsonNode response =
                scenario.json(
                        linked,
                        "/reports/agedDebtor?reportDate=2026-03-31&numberOfPeriods=2&periodLengthDays=30");

        assertThat(response.path("reportDate").asString()).isEqualTo("2026-03-31");
        assertThat(response.path("generated").asString()).endsWith("Z");
        assertThat(response.path("data").size()).isEqualTo(1);
        JsonNode debtor = response.path("data").get(0);
        assertThat(debtor.path("customerId").asString()).isEqualTo("c1");
        assertThat(debtor.path("customerName").asString()).isEqualTo("Customer c1");
        assertThat(amounts(debtor, "GBP"))
                .containsExactly(
                        "2026-04-01 -  10.01",
                        "2026-03-02 - 2026-03-31 16.50",
                        "2026-01-31 - 2026-03-01 5.00",
                        " - 2026-01-30 7.00");
        assertThat(amounts(debtor, "EUR"))
                .containsExactly(
                        "2026-04-01 -  0.00",
                        "2026-03-02 - 2026-03-31 3.00",
                        "2026-01-31 - 2026-03-01 0.00",
                        " - 2026-01-30 0.00");
        assertThat(
                        debtor.path("agedCurrencyOutstanding")
                                .get(1)
                                .path("agedOutstandingAmounts")
                                .get(1)
                                .path("details"))
                .extracting(it ->
                        it.path("name").asString()
                                + " "
                                + it.path("amount").decimalValue().setScale(2))
                .containsExactly("creditNotes -4.50", "invoices 21.00");
    }

    @Test
    void amountSettledAfterTheReportDateIsOutstanding() throws Exception {
        linked.books()
                .put(
                        DataType.INVOICES,
                        record(
                                Invoice.class,
                                "i1",
                                """
                                {"id": "i1", "customerRef": {"id": "c1"}, "issueDate": "2026-01-01T00:00:00",
                                 "dueDate": "2026-01-31", "currency": "GBP", "totalTaxAmount": 0,
                                 "totalAmount": 100, "amountDue": 30, "status": "PartiallyPaid",
                                 "paymentAllocations": [
                                   {"payment": {}, "allocation": {"currency": "GBP", "allocatedOnDate": "2026-02-10",
                                    "totalAmount": 50}},
                                   {"payment": {}, "allocation": {"currency": "EUR", "allocatedOnDate": "2026-02-10",
                                    "totalAmount": 55}},
                                   {"payment": {"paidOnDate": "2026-03-10"}, "allocation": {"totalAmount": 20}}]}
                                """));
        scenario.sync(linked, DataType.INVOICES);

        assertThat(total("2026-04-01")).isEqualByComparingTo("30");
        assertThat(total("2026-03-09")).isEqualByComparingTo("50");
        assertThat(total("2026-02-09")).isEqualByComparingTo("100");
        assertThat(
                        scenario.json(linked, "/reports/agedDebtor?reportDate=2025-12-31")
                                .path("data")
                                .size())
                .isZero();
    }

    @Test
    void paymentsSayWhatWasSettledWhereDocumentsDoNot() throws Exception {
        invoice("i1", "c1", "GBP", "2026-01-01", "2026-01-31", "30", "PartiallyPaid");
        creditNote("n1", "c1", "GBP", "2026-01-01", "4");
        linked.books()
                .put(
                        DataType.PAYMENTS,
                        record(
                                Payment.class,
                                "p1",
                                """
                                {"id": "p1", "date": "2026-02-10", "currency": "GBP", "totalAmount": 50,
                                 "lines": [
                                   {"amount": 55, "links": [{"type": "Invoice", "id": "i1", "amount": -55}]},
                                   {"amount": -5, "links": [{"type": "CreditNote", "id": "n1", "amount": 5}]}]}
                                """));
        linked.books()
                .put(
                        DataType.PAYMENTS,
                        record(
                                Payment.class,
                                "p2",
                                """
                                {"id": "p2", "date": "2026-03-10", "currency": "GBP", "totalAmount": 27,
                                 "lines": [
                                   {"amount": 20, "links": [{"type": "Invoice", "id": "i1", "amount": -20}]},
                                   {"amount": 7, "links": [{"type": "Invoice", "id": "i1"},
                                                           {"type": "Payment", "id": "i1"}]}]}
                                """));
        scenario.sync(linked, DataType.INVOICES);
        scenario.sync(linked, DataType.CREDIT_NOTES);
        scenario.sync(linked, DataType.PAYMENTS);

        assertThat(total("2026-04-01")).isEqualByComparingTo("26");
        assertThat(total("2026-03-09")).isEqualByComparingTo("46");
        assertThat(total("2026-02-09")).isEqualByComparingTo("96");
    }

    @Test
    void billPaymentsSayWhatWasSettledWhereBillsDoNot() throws Exception {
        bill();
        linked.books()
                .put(
                        DataType.BILL_PAYMENTS,
                        record(
                                BillPayment.class,
                                "p1",
                                """
                                {"id": "p1", "date": "2026-02-10", "currency": "GBP", "totalAmount": 3,
                                 "lines": [
                                   {"amount": 3, "links": [{"type": "Bill", "id": "b1", "amount": -3}]}]}
                                """));
        scenario.sync(linked, DataType.BILLS);
        scenario.sync(linked, DataType.BILL_PAYMENTS);

        assertThat(total("agedCreditor", "2026-02-10")).isEqualByComparingTo("5");
        assertThat(total("agedCreditor", "2026-02-09")).isEqualByComparingTo("8");
    }

    private BigDecimal total(String date) {
        return total("agedDebtor", date);
    }

    private BigDecimal total(String report, String date) {
        BigDecimal total = BigDecimal.ZERO;
        for (JsonNode each :
                scenario.json(linked, "/reports/" + report + "?reportDate=" + date)
                        .path("data")
                        .get(0)
                        .path("agedCurrencyOutstanding")
                        .get(0)
                        .path("agedOutstandingAmounts")) {
            total = total.add(each.path("amount").decimalValue());
        }
        return total;
    }

    @Test
    void creditorsComeFromBills() throws Exception {
        bill();
        scenario.sync(linked, DataType.BILLS);

        JsonNode creditor =
                scenario.json(linked, "/reports/agedCreditor?reportDate=2026-01-01")
                        .path("data")
                        .get(0);

        assertThat(creditor.path("supplierId").asString()).isEqualTo("s1");
        assertThat(creditor.path("supplierName").asString()).isEqualTo("Acme");
        assertThat(
                        creditor.path("agedCurrencyOutstanding")
                                .get(0)
                                .path("agedOutstandingAmounts")
                                .size())
                .isEqualTo(14);
    }

    @Test
    void reportIsAvailableAfterTheFirstPullOfItsDocuments() {
        assertThat(scenario.get(linked, "/reports/agedDebtor/available"))
                .hasStatusOk()
                .bodyText()
                .isEqualTo("false");
        assertThat(scenario.get(linked, "/reports/agedDebtor")).hasStatus(409);
        scenario.sync(linked, DataType.INVOICES);
        assertThat(scenario.get(linked, "/reports/agedDebtor/available"))
                .bodyText()
                .isEqualTo("true");
        assertThat(scenario.get(linked, "/reports/agedDebtor")).hasStatusOk();
        assertThat(scenario.get(linked, "/reports/agedCreditor/available"))
                .bodyText()
                .isEqualTo("false");
        LinkedCompany stranger = linked.as(scenario.linked().client());
        for (String path :
                List.of("agedDebtor", "agedDebtor/available", "agedCreditor?numberOfPeriods=0")) {
            assertThat(scenario.get(stranger, "/reports/" + path)).hasStatus(403);
        }
    }

    @Test
    void invalidParametersAreNamed() {
        invoice("i1", "c1", "GBP", "2026-02-01", "2026-03-31", "20.00", "Submitted");
        scenario.sync(linked, DataType.INVOICES);
        for (String wrong :
                List.of(
                        "reportDate=tomorrow",
                        "reportDate=2026-02-30",
                        "reportDate=1899-12-31",
                        "reportDate=9999-12-31",
                        "numberOfPeriods=0",
                        "numberOfPeriods=61",
                        "periodLengthDays=367",
                        "periodLengthDays=x")) {
            assertThat(scenario.get(linked, "/reports/agedDebtor?" + wrong))
                    .as(wrong)
                    .hasStatus(400)
                    .bodyText()
                    .contains(wrong.substring(0, wrong.indexOf('=')));
        }
    }

    private List<String> amounts(JsonNode debtor, String currency) {
        for (JsonNode each : debtor.path("agedCurrencyOutstanding")) {
            if (each.path("currency").asString().equals(currency)) {
                return each.path("agedOutstandingAmounts")
                        .valueStream()
                        .map(it ->
                                it.path("fromDate").asString("")
                                        + " - "
                                        + it.path("toDate").asString("")
                                        + " "
                                        + it.path("amount").decimalValue().setScale(2))
                        .toList();
            }
        }
        throw new AssertionError("Nothing in " + currency);
    }

    private void invoice(
            String id,
            String customer,
            String currency,
            String issued,
            @Nullable String due,
            String amountDue,
            String status) {
        String dueDate = due == null ? "" : "\"dueDate\": \"" + due + "\",";
        linked.books()
                .put(
                        DataType.INVOICES,
                        record(
                                Invoice.class,
                                id,
                                """
                                {"id": "%s", "customerRef": {"id": "%s", "companyName": "Customer %s"},
                                 "issueDate": "%s", %s "currency": "%s", "totalTaxAmount": 0,
                                 "totalAmount": 100, "amountDue": %s, "status": "%s"}
                                """
                                        .formatted(
                                                id, customer, customer, issued, dueDate, currency,
                                                amountDue, status)));
    }

    private void bill() {
        linked.books()
                .put(
                        DataType.BILLS,
                        record(
                                Bill.class,
                                "b1",
                                """
                                {"id": "b1", "supplierRef": {"id": "s1", "supplierName": "Acme"},
                                 "issueDate": "2026-01-01", "currency": "GBP", "subTotal": 8,
                                 "taxAmount": 0, "totalAmount": 8, "amountDue": 5, "status": "Open"}
                                """));
    }

    private void creditNote(
            String id, String customer, String currency, String issued, String remaining) {
        linked.books()
                .put(
                        DataType.CREDIT_NOTES,
                        record(
                                CreditNote.class,
                                id,
                                """
                                {"id": "%s", "customerRef": {"id": "%s"}, "issueDate": "%s",
                                 "currency": "%s", "totalAmount": 9, "totalDiscount": 0, "subTotal": 9,
                                 "totalTaxAmount": 0, "discountPercentage": 0, "remainingCredit": %s,
                                 "status": "Submitted"}
                                """
                                        .formatted(id, customer, issued, currency, remaining)));
    }

    private SourceRecord record(Class<?> type, String id, String text) {
        return new SourceRecord(id, null, json.readValue(text, type));
    }
}
