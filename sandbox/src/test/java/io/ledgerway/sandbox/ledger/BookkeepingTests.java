package io.ledgerway.sandbox.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class BookkeepingTests {

    private static final Map<String, String> ACCOUNTS =
            Map.of("acc-1000", "GBP", "acc-1020", "EUR");

    @Test
    void invoiceDebitsReceivablesAndCreditsSalesAndTax() {
        Body invoice =
                body("{'lines':[{'net':'100.00','tax':'20.00'},{'net':'1.00','tax':'0.00'}]}");

        List<Entry> entries = Bookkeeping.of(Kind.SALES_INVOICES).ofDocument(invoice);

        assertThat(amounts(entries))
                .containsEntry("acc-1100", "121.00")
                .containsEntry("acc-4000", "-101.00")
                .containsEntry("acc-2200", "-20.00");
        assertZero(entries);
    }

    @Test
    void billIsTheMirrorOfAnInvoice() {
        Body bill = body("{'lines':[{'net':'10.00','tax':'2.00','account':{'id':'acc-6300'}}]}");

        assertThat(amounts(Bookkeeping.of(Kind.PURCHASE_BILLS).ofDocument(bill)))
                .containsEntry("acc-2000", "-12.00")
                .containsEntry("acc-6300", "10.00")
                .containsEntry("acc-1500", "2.00");
    }

    @Test
    void foreignPaymentsSettleToTheCentAndLeaveTheExchangeDifference() {
        Body invoice =
                body(
                        """
                        {'gross_total':'100.00','rate':'0.333333','lines':[{'net':'100.00','tax':'0.00'}],
                         'payments':[
                           {'id':'p1','amount':'33.33','currency':'EUR','rate':'0.3','account':{'id':'acc-1020'}},
                           {'id':'p2','amount':'66.67','currency':'EUR','rate':'0.4','account':{'id':'acc-1000'}}]}
                        """);
        Bookkeeping books = Bookkeeping.of(Kind.SALES_INVOICES);

        Map<String, List<Entry>> payments = books.ofPayments(invoice, ACCOUNTS);

        assertThat(payments.keySet()).containsExactly("p1", "p2");
        payments.values().forEach(BookkeepingTests::assertZero);
        BigDecimal settled =
                payments.values().stream()
                        .map(it -> it.get(1).amount())
                        .reduce(BigDecimal.ZERO, BigDecimal::add);
        assertThat(settled.negate()).isEqualByComparingTo("33.33");
        Entry euro = payments.getOrDefault("p1", List.of()).getFirst();
        assertThat(euro.accountAmount()).isEqualByComparingTo("33.33");
        assertThat(euro.amount()).isEqualByComparingTo("10.00");
    }

    @Test
    void draftsAndVoidsBookNothing() {
        assertThat(Bookkeeping.hasBookings(body("{'state':'draft'}"))).isFalse();
        assertThat(Bookkeeping.hasBookings(body("{'state':'void'}"))).isFalse();
        assertThat(Bookkeeping.hasBookings(body("{'state':'issued'}"))).isTrue();
    }

    private static void assertZero(List<Entry> entries) {
        assertThat(entries.stream().map(Entry::amount).reduce(BigDecimal.ZERO, BigDecimal::add))
                .isEqualByComparingTo("0");
    }

    private static Map<String, String> amounts(List<Entry> entries) {
        return entries.stream()
                .collect(Collectors.toMap(Entry::account, it -> it.amount().toPlainString()));
    }

    private static Body body(String json) {
        return new Body((ObjectNode) JsonMapper.shared().readTree(json.replace('\'', '"')));
    }
}
