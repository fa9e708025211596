package io.ledgerway.sandbox.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.sandbox.client.SandboxClient;
import io.ledgerway.sandbox.client.SandboxClient.Org;
import io.ledgerway.sandbox.client.SandboxResponse;
import io.ledgerway.sandbox.client.SandboxTest;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import tools.jackson.databind.JsonNode;

/** Payments through the control API, and the documents they settle. */
@SandboxTest
class PaymentsIT {

    private static final String CLIENT = "cli-0000001";

    private final int port;
    private Org org;

    PaymentsIT(@Autowired @LocalServerPort int port) {
        this.port = port;
        this.org = new SandboxClient(port).org(0);
    }

    @BeforeEach
    void freshBooks() {
        org = new SandboxClient(port).org(300);
    }

    @AfterEach
    void booksBalance() {
        assertThat(org.balanced()).isTrue();
    }

    @Test
    void onePaymentSettlesSeveralInvoices() {
        String one = invoice("100.00");
        String other = invoice("50.00");
        BigDecimal owed = posted("acc-1100");
        BigDecimal bank = posted("acc-1000");

        JsonNode payment = pay(settle("invoice", one, "100.00"), settle("invoice", other, "20.00"));

        assertThat(payment.path("total").asString()).isEqualTo("120.00");
        assertThat(payment.path("client").path("name").asString()).isNotEmpty();
        assertThat(invoiceNow(one).path("state").asString()).isEqualTo("paid");
        assertThat(invoiceNow(other).path("state").asString()).isEqualTo("part_paid");
        assertThat(invoiceNow(other).at("/payments/0/amount").asString()).isEqualTo("20.00");
        assertThat(invoiceNow(other).at("/payments/0/total").asString()).isEqualTo("120.00");
        assertThat(posted("acc-1100")).isEqualByComparingTo(owed.subtract(new BigDecimal("120")));
        assertThat(posted("acc-1000")).isEqualByComparingTo(bank.add(new BigDecimal("120")));

        org.control("DELETE", "/records/payments/" + payment.path("id").asString(), "");

        assertThat(invoiceNow(one).path("state").asString()).isEqualTo("issued");
        assertThat(invoiceNow(one).path("open_amount").asString()).isEqualTo("100.00");
        assertThat(posted("acc-1100")).isEqualByComparingTo(owed);

        org.control("POST", "/records/payments/" + payment.path("id").asString() + "/restore", "");

        assertThat(invoiceNow(one).path("state").asString()).isEqualTo("paid");
    }

    @Test
    void moneyOfAVoidInvoiceStaysOnAccountWhenThePaymentSettlesMore() {
        String one = invoice("100.00");
        String other = invoice("50.00");
        BigDecimal bank = posted("acc-1000");
        String payment =
                pay(settle("invoice", one, "100.00"), settle("invoice", other, "50.00"))
                        .path("id")
                        .asString();

        org.control("POST", "/records/invoices/" + one + "/void", "");

        JsonNode now = org.control("GET", "/records/payments/" + payment, "").json();
        assertThat(now.path("deleted").asBoolean()).isFalse();
        assertThat(now.at("/parts/0/settles/0/kind").asString()).isEqualTo("on_account");
        assertThat(now.at("/parts/0/settles/0/id").asString()).isEqualTo(CLIENT);
        assertThat(invoiceNow(other).path("state").asString()).isEqualTo("paid");
        assertThat(posted("acc-1000")).isEqualByComparingTo(bank.add(new BigDecimal("150")));
    }

    @Test
    void paymentForOneInvoiceIsDeletedAndRestoredWithIt() {
        String id = invoice("100.00");
        String payment = pay(settle("invoice", id, "60.00")).path("id").asString();

        org.control("DELETE", "/records/invoices/" + id, "");

        assertThat(gone("payments", payment)).isTrue();
        org.control("POST", "/records/invoices/" + id + "/restore", "");
        assertThat(gone("payments", payment)).isFalse();
        assertThat(invoiceNow(id).path("open_amount").asString()).isEqualTo("40.00");
    }

    @Test
    void creditNoteIsAppliedRefundedAndReversed() {
        String id = invoice("100.00");
        String credit = post("creditNotes", document("30.00")).json().path("id").asString();
        BigDecimal owed = posted("acc-1100");
        BigDecimal bank = posted("acc-1000");

        JsonNode applied =
                pay(
                        """
                        {"settles":[{"kind":"invoice","id":"%s","amount":"20.00"},
                                    {"kind":"credit_note","id":"%s","amount":"-20.00"}]}
                        """
                                .formatted(id, credit));
        pay(settle("credit_note", credit, "-10.00"));

        assertThat(applied.path("total").asString()).isEqualTo("0.00");
        assertThat(applied.has("account")).isFalse();
        assertThat(creditNow(credit).path("state").asString()).isEqualTo("paid");
        assertThat(invoiceNow(id).path("open_amount").asString()).isEqualTo("80.00");
        assertThat(posted("acc-1100")).isEqualByComparingTo(owed.add(BigDecimal.TEN));
        assertThat(posted("acc-1000")).isEqualByComparingTo(bank.subtract(BigDecimal.TEN));

        org.control("POST", "/records/invoices/" + id + "/void", "");

        assertThat(gone("payments", applied.path("id").asString())).isTrue();
        assertThat(creditNow(credit).path("open_amount").asString()).isEqualTo("20.00");
        JsonNode refunded =
                org.control("PATCH", "/records/creditNotes/" + credit, "{\"state\":\"paid\"}")
                        .json();
        assertThat(refunded.path("open_amount").asString()).isEqualTo("0.00");
        assertThat(refunded.at("/payments/1/total").asString()).isEqualTo("-20.00");
    }

    @Test
    void invalidPaymentsAreRejected() {
        String id = invoice("100.00");
        String draft =
                post(
                                "invoices",
                                document("5.00")
                                        .replace("{\"client\"", "{\"state\":\"draft\",\"client\""))
                        .json()
                        .path("id")
                        .asString();
        String before = org.control("GET", "/balance", "").body();

        assertThat(refused(settle("invoice", id, "100.01"))).contains("exceed");
        assertThat(refused(settle("invoice", id, "-1.00"))).contains("negative for credit notes");
        assertThat(refused(settle("invoice", "none", "1.00"))).contains("none");
        assertThat(refused(settle("loan", id, "1.00"))).contains("loan");
        assertThat(refused(settle("invoice", draft, "1.00"))).contains("accepts no payments");
        assertThat(refused("{\"amount\":\"2.00\"," + settle("invoice", id, "1.00").substring(1)))
                .contains("amount");
        assertThat(post("payments", "{\"total\":\"1.00\"}").status()).isEqualTo(400);
        assertThat(post("payments", "{\"client\":{\"id\":\"" + CLIENT + "\"}}").status())
                .isEqualTo(400);
        SandboxResponse foreign =
                post(
                        "payments",
                        "{\"client\":{\"id\":\"cli-0000002\"},\"parts\":["
                                + settle("invoice", id, "1.00")
                                + "]}");
        assertThat(foreign.json().path("error").asString()).contains("another party");

        assertThat(org.control("GET", "/balance", "").body()).isEqualTo(before);
        assertThat(invoiceNow(id).path("open_amount").asString()).isEqualTo("100.00");
    }

    @Test
    void theAccountHasTheBaseCurrencyOrThatOfThePayment() {
        String before = org.control("GET", "/balance", "").body();

        SandboxResponse pounds = post("payments", onAccount("GBP", "acc-1020"));
        SandboxResponse dollars = post("payments", onAccount("USD", "acc-1020"));

        for (SandboxResponse refused : List.of(pounds, dollars)) {
            assertThat(refused.status()).as(refused.body()).isEqualTo(400);
            assertThat(refused.json().path("error").asString())
                    .isEqualTo("'account' is an account in EUR");
        }
        assertThat(org.control("GET", "/balance", "").body()).isEqualTo(before);
        assertThat(post("payments", onAccount("EUR", "acc-1020")).status()).isEqualTo(201);
        assertThat(post("payments", onAccount("USD", "acc-1000")).status()).isEqualTo(201);
    }

    private static String onAccount(String currency, String account) {
        return """
        {"client":{"id":"%s"},"total":"5.00","currency":"%s","account":{"id":"%s"}}
        """
                .formatted(CLIENT, currency, account);
    }

    private String refused(String part) {
        SandboxResponse sandboxResponse =
                post(
                        "payments",
                        "{\"client\":{\"id\":\"" + CLIENT + "\"},\"parts\":[" + part + "]}");
        assertThat(sandboxResponse.status()).isIn(400, 409);
        return sandboxResponse.json().path("error").asString();
    }

    private JsonNode pay(String... parts) {
        SandboxResponse sandboxResponse =
                post(
                        "payments",
                        "{\"client\":{\"id\":\"%s\"},\"parts\":[%s]}"
                                .formatted(CLIENT, String.join(",", parts)));
        assertThat(sandboxResponse.status()).as(sandboxResponse.body()).isEqualTo(201);
        return sandboxResponse.json();
    }

    private static String settle(String kind, String id, String amount) {
        return "{\"settles\":[{\"kind\":\"%s\",\"id\":\"%s\",\"amount\":\"%s\"}]}"
                .formatted(kind, id, amount);
    }

    private String invoice(String gross) {
        SandboxResponse sandboxResponse = post("invoices", document(gross));
        assertThat(sandboxResponse.status()).as(sandboxResponse.body()).isEqualTo(201);
        return sandboxResponse.json().path("id").asString();
    }

    private static String document(String gross) {
        return "{\"client\":{\"id\":\"%s\"},\"currency\":\"GBP\",\"lines\":[{\"unit_price\":\"%s\",\"qty\":\"1\"}]}"
                .formatted(CLIENT, gross);
    }

    private JsonNode invoiceNow(String id) {
        return org.control("GET", "/records/invoices/" + id, "").json();
    }

    private JsonNode creditNow(String id) {
        return org.control("GET", "/records/creditNotes/" + id, "").json();
    }

    private boolean gone(String type, String id) {
        return org.control("GET", "/records/" + type + "/" + id, "")
                .json()
                .path("deleted")
                .asBoolean();
    }

    private SandboxResponse post(String dataType, String record) {
        return org.control("POST", "/records/" + dataType, record);
    }

    private BigDecimal posted(String account) {
        return new BigDecimal(
                org.control("GET", "/balance", "")
                        .json()
                        .path("accounts")
                        .path(account)
                        .asString());
    }
}
