package io.ledgerway.sandbox.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.sandbox.client.SandboxClient;
import io.ledgerway.sandbox.client.SandboxClient.Org;
import io.ledgerway.sandbox.client.SandboxResponse;
import io.ledgerway.sandbox.client.SandboxTest;
import java.math.BigDecimal;
import java.math.RoundingMode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.web.server.LocalServerPort;
import tools.jackson.databind.JsonNode;

/** Money of expenses: taxes without a code, the digits of currencies, conversions. */
@SandboxTest
class ExpenseMoneyIT {

    @LocalServerPort int port;

    @ParameterizedTest
    @ValueSource(strings = {"fbrh", "mqjo"})
    void aTaxWithoutCodeIsBookedWhereThePlatformTakesIt(String platform) {
        Org org = new SandboxClient(port).org(platform, 300);
        BigDecimal tax = balance(org, "acc-1500");
        BigDecimal bank = balance(org, "acc-1000");
        String vendor = create(org, "vendors", "{\"name\":\"V\"}");

        String cost = create(org, "direct-costs", taxed("\"account\":{\"id\":\"acc-1000\"}"));
        String bill =
                create(
                        org,
                        "purchase-bills",
                        taxed(
                                "\"reference\":\"R\",\"due_on\":\"2026-03-01\",\"vendor\":{\"id\":\"%s\"}"
                                        .formatted(vendor)));

        for (String address : new String[] {"/direct-costs/" + cost, "/purchase-bills/" + bill}) {
            JsonNode read = org.read(address).json();
            assertThat(read.at("/lines/0/tax").asString()).isEqualTo("2.10");
            assertThat(read.path("gross_total").asString()).isEqualTo("12.10");
        }
        assertThat(balance(org, "acc-1500")).isEqualByComparingTo(tax.add(dec("4.20")));
        assertThat(balance(org, "acc-1000")).isEqualByComparingTo(bank.subtract(dec("12.10")));
        assertThat(org.balanced()).isTrue();
    }

    @Test
    void elsewhereATaxNeedsItsCode() {
        Org org = new SandboxClient(port).org("pqsw", 300);

        SandboxResponse refused =
                org.write("POST", "/direct-costs", taxed("\"account\":{\"id\":\"acc-1000\"}"));

        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.json().at("/errors/0/field").asString()).isEqualTo("tax_total");
    }

    @ParameterizedTest
    @CsvSource({"KWD, 1.125, 2.250, 0.000", "JPY, 125, 250, 0", "EUR, 1.12, 2.24, 0.00"})
    void moneyHasTheDigitsOfItsCurrency(String currency, String price, String sum, String none) {
        Org org = new SandboxClient(port).org("mqjo", 300);
        String bank =
                create(
                        org,
                        "bank-accounts",
                        "{\"name\":\"Abroad\",\"currency\":\"%s\"}".formatted(currency));
        String other =
                create(
                        org,
                        "bank-accounts",
                        "{\"name\":\"Else\",\"currency\":\"%s\"}".formatted(currency));
        assertThat(text(org, "/bank-accounts/" + bank, "/balance")).isEqualTo(none);

        String income =
                create(
                        org,
                        "direct-incomes",
                        """
                        {"account":{"id":"%s"},"issued_on":"2026-02-01","currency":"%s",
                         "gross_total":"%s",
                         "lines":[{"unit_price":"%s","qty":"2","account":{"id":"acc-4000"}}]}
                        """
                                .formatted(bank, currency, sum, price));
        String transfer =
                create(
                        org,
                        "transfers",
                        """
                        {"date":"2026-02-01","from":{"account":{"id":"%s"},"amount":"%s"},
                         "to":{"account":{"id":"%s"}}}
                        """
                                .formatted(bank, price, other));

        assertThat(text(org, "/direct-incomes/" + income, "/lines/0/net")).isEqualTo(sum);
        assertThat(text(org, "/direct-incomes/" + income, "/gross_total")).isEqualTo(sum);
        assertThat(text(org, "/transfers/" + transfer, "/to/amount")).isEqualTo(price);
        assertThat(text(org, "/bank-accounts/" + other, "/balance")).isEqualTo(price);
        assertThat(text(org, "/ledger-accounts/" + bank, "/balance")).isEqualTo(price);
        assertThat(text(org, "/account-transactions/atx-" + income + "-" + bank, "/total"))
                .isEqualTo(sum);
        assertThat(org.balanced()).isTrue();
    }

    @Test
    void aBillAndItsPaymentKeepThreeDigits() {
        Org org = new SandboxClient(port).org("mqjo", 300);
        String vendor = create(org, "vendors", "{\"name\":\"V\",\"currency\":\"KWD\"}");
        String bill =
                create(
                        org,
                        "purchase-bills",
                        """
                        {"vendor":{"id":"%s"},"issued_on":"2026-02-01","currency":"KWD",
                         "gross_total":"3.375",
                         "lines":[{"unit_price":"3.375","account":{"id":"acc-5000"}}]}
                        """
                                .formatted(vendor));
        String payment =
                create(
                        org,
                        "vendor-payments",
                        """
                        {"vendor":{"id":"%s"},"paid_on":"2026-02-02","total":"1.125",
                         "parts":[{"amount":"1.125","settles":[
                           {"kind":"bill","id":"%s","amount":"1.125"}]}]}
                        """
                                .formatted(vendor, bill));

        assertThat(text(org, "/purchase-bills/" + bill, "/open_amount")).isEqualTo("2.250");
        assertThat(text(org, "/vendor-payments/" + payment, "/total")).isEqualTo("1.125");
        assertThat(text(org, "/vendor-payments/" + payment, "/currency")).isEqualTo("KWD");
        assertThat(org.balanced()).isTrue();
    }

    /** Base currency and foreign currencies; with a given rate and with the rate of the day. */
    @ParameterizedTest
    @CsvSource({"GBP, 0.80, 20.00", "USD, 0.50, "})
    void aForeignAccountTakesOtherCurrencies(String currency, String rate, String inAccount) {
        Org org = new SandboxClient(port).org("mqjo", 300);
        BigDecimal bank = balance(org, "acc-1020");
        BigDecimal rent = balance(org, "acc-6300");

        String cost = create(org, "direct-costs", cost(currency, rate));

        BigDecimal worth = currency.equals("GBP") ? dec("16.00") : dec("8.00");
        JsonNode read = org.read("/direct-costs/" + cost).json();
        BigDecimal taken =
                inAccount == null
                        ? worth.divide(
                                dec(read.path("account_rate").asString()), 2, RoundingMode.HALF_UP)
                        : dec(inAccount);
        assertThat(balance(org, "acc-1020")).isEqualByComparingTo(bank.subtract(taken));
        assertThat(balance(org, "acc-6300")).isEqualByComparingTo(rent.add(worth));
        assertThat(text(org, "/account-transactions/atx-" + cost + "-acc-1020", "/total"))
                .isEqualTo(taken.negate().toPlainString());
        assertThat(org.balanced()).isTrue();
        assertThat(org.write("DELETE", "/direct-costs/" + cost, "").status()).isEqualTo(200);
        assertThat(balance(org, "acc-1020")).isEqualByComparingTo(bank);
        assertThat(org.balanced()).isTrue();
    }

    @Test
    void onlyTheReferencePlatformConvertsIntoForeignAccounts() {
        Org org = new SandboxClient(port).org("pqsw", 300);

        SandboxResponse refused = org.write("POST", "/direct-costs", cost("USD", "0.80"));
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.body()).contains("is an account in EUR");
        Org reference = new SandboxClient(port).org("mqjo", 300);
        assertThat(reference.write("POST", "/direct-costs", cost("GBP", "0.00")).status())
                .isEqualTo(422);
    }

    @ParameterizedTest
    @ValueSource(strings = {"mqjo", "qhyg", "pqsw"})
    void oneSideOfATransferMayBeNoBankAccount(String platform) {
        Org org = new SandboxClient(port).org(platform, 300);
        BigDecimal bank = balance(org, "acc-1000");
        BigDecimal rent = balance(org, "acc-6300");

        String id = create(org, "transfers", transfer("acc-1000", "acc-6300"));

        JsonNode read = org.read("/transfers/" + id).json();
        assertThat(read.path("from").has("nominal")).isFalse();
        assertThat(read.path("to").path("nominal").asBoolean(false)).isTrue();
        assertThat(balance(org, "acc-1000")).isEqualByComparingTo(bank.subtract(dec("5.00")));
        assertThat(balance(org, "acc-6300")).isEqualByComparingTo(rent.add(dec("5.00")));
        assertThat(org.balanced()).isTrue();
        SandboxResponse none = org.write("POST", "/transfers", transfer("acc-6300", "acc-5000"));
        assertThat(none.status()).isEqualTo(422);
    }

    @ParameterizedTest
    @ValueSource(strings = {"fbrh", "gbol"})
    void elsewhereBothAreBankAccounts(String platform) {
        Org org = new SandboxClient(port).org(platform, 300);

        assertThat(org.write("POST", "/transfers", transfer("acc-1000", "acc-6300")).status())
                .isEqualTo(422);
    }

    @Test
    void twoForeignCurrenciesMeetOnTheReferencePlatform() {
        Org org = new SandboxClient(port).org("mqjo", 300);
        String dollars =
                create(org, "bank-accounts", "{\"name\":\"Dollars\",\"currency\":\"USD\"}");
        BigDecimal euros = balance(org, "acc-1020");

        create(
                org,
                "transfers",
                """
                {"date":"2026-02-01","from":{"account":{"id":"acc-1020"},"amount":"5.00"},
                 "to":{"account":{"id":"%s"},"amount":"5.45"}}
                """
                        .formatted(dollars));

        assertThat(balance(org, "acc-1020")).isEqualByComparingTo(euros.subtract(dec("5.00")));
        assertThat(balance(org, dollars)).isEqualByComparingTo("5.45");
        assertThat(org.balanced()).isTrue();
    }

    private static String cost(String currency, String rate) {
        return """
        {"account":{"id":"acc-1020"},"issued_on":"2026-02-01","currency":"%s","rate":"%s",
         "gross_total":"16.00","lines":[{"unit_price":"16.00","account":{"id":"acc-6300"}}]}
        """
                .formatted(currency, rate);
    }

    private static String transfer(String from, String to) {
        return """
        {"date":"2026-02-01","from":{"account":{"id":"%s"},"amount":"5.00"},
         "to":{"account":{"id":"%s"},"amount":"5.00"}}
        """
                .formatted(from, to);
    }

    private static String taxed(String head) {
        return """
        {%s,"memo":"Rent","issued_on":"2026-02-01","tax_total":"2.10","gross_total":"12.10",
         "lines":[{"unit_price":"10.00","net":"10.00","tax":"2.10","gross":"12.10",
           "account":{"id":"acc-6300"}}]}
        """
                .formatted(head);
    }

    private static BigDecimal balance(Org org, String account) {
        return dec(text(org, "/ledger-accounts/" + account, "/balance"));
    }

    private static String text(Org org, String address, String member) {
        return org.read(address).json().at(member).asString();
    }

    private static BigDecimal dec(String text) {
        return new BigDecimal(text);
    }

    private static String create(Org org, String collection, String body) {
        SandboxResponse sandboxResponse = org.write("POST", "/" + collection, body);
        assertThat(sandboxResponse.status()).as(sandboxResponse.body()).isEqualTo(201);
        return sandboxResponse.json().path("id").asString();
    }
}
