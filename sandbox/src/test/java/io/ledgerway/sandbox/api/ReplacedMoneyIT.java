package io.ledgerway.sandbox.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.sandbox.client.SandboxClient;
import io.ledgerway.sandbox.client.SandboxClient.Org;
import io.ledgerway.sandbox.client.SandboxResponse;
import io.ledgerway.sandbox.client.SandboxTest;
import java.math.BigDecimal;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;
import tools.jackson.databind.JsonNode;

/** Replaced direct costs, direct incomes and transfers are posted again. */
@SandboxTest
class ReplacedMoneyIT {

    @LocalServerPort int port;
    Org org = new Org(new SandboxClient(0), "", "", "");

    @BeforeEach
    void open() {
        org = new SandboxClient(port).org("mqjo", 300);
    }

    @Test
    void aReplacedCostMovesOnlyTheDifference() {
        BigDecimal bank = balance("acc-1000");
        BigDecimal other = balance("acc-1010");
        BigDecimal travel = balance("acc-6300");
        String id = create("direct-costs", direct("acc-1000", "2026-02-01", "5.00"));
        assertThat(balance("acc-1000")).isEqualByComparingTo(bank.subtract(new BigDecimal("5")));

        replaced("direct-costs/" + id, direct("acc-1010", "2026-02-01", "7.50"));

        assertThat(balance("acc-1000")).isEqualByComparingTo(bank);
        assertThat(balance("acc-1010")).isEqualByComparingTo(other.subtract(new BigDecimal("7.5")));
        assertThat(balance("acc-6300")).isEqualByComparingTo(travel.add(new BigDecimal("7.5")));
        assertThat(org.read("/journal-entries/jen-" + id).json().path("lines").size()).isEqualTo(2);
        assertThat(org.balanced()).isTrue();
    }

    @Test
    void anotherDayMovesTheBookingsThere() {
        String id = create("direct-incomes", direct("acc-1000", "2026-02-01", "5.00"));
        BigDecimal bank = balance("acc-1000");
        String address = "/reports/balance-sheet?from=2026-02&to=2026-03";
        BigDecimal february = ofBank(org.read(address).json(), 0);
        BigDecimal march = ofBank(org.read(address).json(), 1);

        replaced("direct-incomes/" + id, direct("acc-1000", "2026-03-01", "5.00"));

        JsonNode report = org.read(address).json();
        assertThat(ofBank(report, 0)).isEqualByComparingTo(february.subtract(new BigDecimal("5")));
        assertThat(ofBank(report, 1)).isEqualByComparingTo(march);
        assertThat(balance("acc-1000")).isEqualByComparingTo(bank);
        assertThat(org.read("/journal-entries/jen-" + id).json().path("posted_on").asString())
                .isEqualTo("2026-03-01");
        assertThat(org.balanced()).isTrue();
    }

    @Test
    void aReplacedTransferMovesOtherMoney() {
        BigDecimal from = balance("acc-1000");
        BigDecimal to = balance("acc-1010");
        String id = create("transfers", transfer("5.00"));

        replaced("transfers/" + id, transfer("6.25"));

        assertThat(balance("acc-1000")).isEqualByComparingTo(from.subtract(new BigDecimal("6.25")));
        assertThat(balance("acc-1010")).isEqualByComparingTo(to.add(new BigDecimal("6.25")));
        assertThat(org.balanced()).isTrue();
    }

    @Test
    void aSideIsNominalOnlyWhileItsAccountIs() {
        String id = create("transfers", transfer("5.00").replace("acc-1010", "acc-6300"));
        assertThat(org.read("/transfers/" + id).json().path("to").has("nominal")).isTrue();

        replaced("transfers/" + id, transfer("5.00"));

        assertThat(org.read("/transfers/" + id).json().path("to").has("nominal")).isFalse();
    }

    @Test
    void aChangedRecordIsNotReplaced() {
        String id = create("transfers", transfer("5.00"));
        replaced("transfers/" + id, transfer("6.00"));

        SandboxResponse stale =
                org.write(
                        "PUT",
                        "/transfers/" + id,
                        transfer("7.00"),
                        "If-Unmodified-Since-Version",
                        "1");

        assertThat(stale.status()).isEqualTo(409);
        assertThat(stale.json().path("code").asString()).isEqualTo("stale");
        assertThat(org.read("/transfers/" + id).json().at("/from/amount").asString())
                .isEqualTo("6.00");
    }

    private BigDecimal balance(String account) {
        return new BigDecimal(
                org.read("/ledger-accounts/" + account).json().path("balance").asString());
    }

    private static BigDecimal ofBank(JsonNode report, int month) {
        for (JsonNode line : report.path("months").path(month).path("lines")) {
            if (line.path("account").asString("").equals("acc-1000")) {
                return new BigDecimal(line.path("amount").asString());
            }
        }
        return BigDecimal.ZERO;
    }

    private String create(String collection, String body) {
        SandboxResponse sandboxResponse = org.write("POST", "/" + collection, body);
        assertThat(sandboxResponse.status()).as(sandboxResponse.body()).isEqualTo(201);
        return sandboxResponse.json().path("id").asString();
    }

    private void replaced(String address, String body) {
        SandboxResponse sandboxResponse = org.write("PUT", "/" + address, body);
        assertThat(sandboxResponse.status()).as(sandboxResponse.body()).isEqualTo(200);
        assertThat(sandboxResponse.json().path("version").asInt()).isEqualTo(2);
    }

    private static String direct(String bank, String day, String amount) {
        return """
        {"account":{"id":"%s"},"issued_on":"%s","gross_total":"%s",
         "lines":[{"unit_price":"%s","account":{"id":"acc-6300"}}]}
        """
                .formatted(bank, day, amount, amount);
    }

    private static String transfer(String amount) {
        return """
        {"date":"2026-02-01","from":{"account":{"id":"acc-1000"},"amount":"%s"},
         "to":{"account":{"id":"acc-1010"}}}
        """
                .formatted(amount);
    }
}
