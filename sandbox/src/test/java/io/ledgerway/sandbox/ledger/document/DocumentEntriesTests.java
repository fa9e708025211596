package io.ledgerway.sandbox.ledger.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.sandbox.ledger.journal.Entry;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.RecordBody;
import io.ledgerway.sandbox.record.Side;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class DocumentEntriesTests {

    @Test
    void invoiceDebitsReceivablesAndCreditsSalesAndTax() {
        RecordBody invoice =
                body("{'lines':[{'net':'100.00','tax':'20.00'},{'net':'1.00','tax':'0.00'}]}");

        List<Entry> entries = DocumentEntries.of(Kind.SALES_INVOICES).ofDocument(invoice);

        assertThat(amounts(entries))
                .containsEntry("acc-1100", "121.00")
                .containsEntry("acc-4000", "-101.00")
                .containsEntry("acc-2200", "-20.00");
        assertZero(entries);
    }

    @Test
    void billIsTheMirrorOfAnInvoice() {
        RecordBody bill =
                body("{'lines':[{'net':'10.00','tax':'2.00','account':{'id':'acc-6300'}}]}");

        assertThat(amounts(DocumentEntries.of(Kind.PURCHASE_BILLS).ofDocument(bill)))
                .containsEntry("acc-2000", "-12.00")
                .containsEntry("acc-6300", "10.00")
                .containsEntry("acc-1500", "2.00");
    }

    @Test
    void creditNotesHaveTheOppositePostings() {
        RecordBody credit = body("{'lines':[{'net':'10.00','tax':'2.00'}]}");

        assertThat(amounts(DocumentEntries.of(Kind.SALES_CREDITS).ofDocument(credit)))
                .containsEntry("acc-1100", "-12.00")
                .containsEntry("acc-4000", "10.00")
                .containsEntry("acc-2200", "2.00");
        assertThat(amounts(DocumentEntries.of(Kind.PURCHASE_CREDITS).ofDocument(credit)))
                .containsEntry("acc-2000", "12.00")
                .containsEntry("acc-5000", "-10.00")
                .containsEntry("acc-1500", "-2.00");
    }

    @Test
    void foreignPaymentsSettleToTheCent() {
        RecordBody invoice =
                body(
                        """
                        {'gross_total':'100.00','rate':'0.333333','lines':[{'net':'100.00','tax':'0.00'}],
                         'payments':[{'id':'p1','amount':'33.33'},{'id':'p2','amount':'66.67'}]}
                        """);

        Map<String, BigDecimal> settled = DocumentEntries.settled(invoice);

        assertThat(settled.keySet()).containsExactly("p1", "p2");
        assertThat(settled.values().stream().reduce(BigDecimal.ZERO, BigDecimal::add))
                .isEqualByComparingTo("33.33");
    }

    @Test
    void foreignPaymentPostsTheExchangeDifference() {
        RecordBody payment =
                body("{'total':'33.33','currency':'EUR','rate':'0.3','account':{'id':'acc-1020'}}");

        List<Entry> entries =
                DocumentEntries.ofPayment(Side.SALES, payment, new BigDecimal("11.11"), "EUR");

        assertZero(entries);
        assertThat(entries.getFirst().accountAmount()).isEqualByComparingTo("33.33");
        assertThat(amounts(entries))
                .containsEntry("acc-1020", "10.00")
                .containsEntry("acc-1100", "-11.11")
                .containsEntry("acc-4900", "1.11");
    }

    @Test
    void draftAndVoidDocumentsHaveNoPostings() {
        assertThat(DocumentEntries.hasBookings(body("{'state':'draft'}"))).isFalse();
        assertThat(DocumentEntries.hasBookings(body("{'state':'void'}"))).isFalse();
        assertThat(DocumentEntries.hasBookings(body("{'state':'issued'}"))).isTrue();
    }

    private static void assertZero(List<Entry> entries) {
        assertThat(entries.stream().map(Entry::amount).reduce(BigDecimal.ZERO, BigDecimal::add))
                .isEqualByComparingTo("0");
    }

    private static Map<String, String> amounts(List<Entry> entries) {
        return entries.stream()
                .collect(Collectors.toMap(Entry::account, it -> it.amount().toPlainString()));
    }

    private static RecordBody body(String json) {
        return new RecordBody((ObjectNode) JsonMapper.shared().readTree(json.replace('\'', '"')));
    }
}
