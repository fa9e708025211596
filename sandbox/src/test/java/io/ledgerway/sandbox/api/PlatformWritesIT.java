package io.ledgerway.sandbox.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.sandbox.client.SandboxClient;
import io.ledgerway.sandbox.client.SandboxClient.Org;
import io.ledgerway.sandbox.client.SandboxResponse;
import io.ledgerway.sandbox.client.SandboxTest;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.web.server.LocalServerPort;
import tools.jackson.databind.JsonNode;

/** Writes that one platform rejects and another accepts. */
@SandboxTest
class PlatformWritesIT {

    private static final String LINE = "{\"unit_price\":\"5.00\",\"account\":{\"id\":\"acc-6300\"}";

    private static final String VENDOR = "\"vendor\":{\"id\":\"ven-0000001\"}";

    @LocalServerPort int port;

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "fbrh; 1; ''; memo",
                "fbrh; 2; \"memo\":\"a\",; lines",
                "fbrh; 1; \"memo\":\"a\",; ''",
                "trji; 2; ''; lines lines[0].tax_code lines[1].tax_code",
                "trji; 1; VENDOR,; vendor lines[0].tax_code",
                "trji; 1; \"currency\":\"EUR\",; currency lines[0].tax_code",
                "gbol; 2; ''; vendor",
                "gbol; 2; VENDOR,\"currency\":\"GBP\",; ''",
                "akxx; 1; ''; vendor currency rate",
                "akxx; 1; VENDOR,\"currency\":\"USD\",\"rate\":\"1\",; ''",
                "qhyg; 1; \"reference\":\"1234567890123456789012\",;"
                        + " vendor currency reference lines[0].tax_code",
                "pqsw; 2; ''; ''",
                "mqjo; 2; \"reference\":\"1234567890123456789012\",; ''"
            })
    void moneySpentAtOnce(String platform, int lines, String more, String wrong) {
        refusedFor(
                platform,
                "/direct-costs",
                "{\"account\":{\"id\":\"acc-1000\"},\"issued_on\":\"2026-02-01\",%s\"lines\":[%s]}"
                        .formatted(
                                more.replace("VENDOR", VENDOR),
                                String.join(",", Collections.nCopies(lines, LINE + "}"))),
                wrong);
    }

    /** At Xero the currency of a contact is a default. */
    @ParameterizedTest
    @CsvSource({"gbol, ''", "mqjo, currency"})
    void documentInAnotherCurrencyThanThatOfItsVendor(String platform, String wrong) {
        Org org = new SandboxClient(port).org(platform, 300);
        String vendor =
                org.write("POST", "/vendors", "{\"name\":\"Euro vendor\",\"currency\":\"EUR\"}")
                        .json()
                        .path("id")
                        .asString();

        SandboxResponse written =
                org.write(
                        "POST",
                        "/direct-costs",
                        """
                        {"account":{"id":"acc-1000"},"issued_on":"2026-02-01",
                         "vendor":{"id":"%s"},"currency":"GBP","lines":[%s}]}
                        """
                                .formatted(vendor, LINE));

        assertThat(written.status()).as(written.body()).isEqualTo(wrong.isEmpty() ? 201 : 422);
        assertThat(String.join(" ", fields(written))).isEqualTo(wrong);
        assertThat(org.balanced()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "qhyg, direct-costs, acc-1400, ''",
        "qhyg, direct-incomes, acc-1400, ''",
        "qhyg, direct-costs, acc-2300, *",
        "pqsw, direct-costs, acc-1400, *",
        "pqsw, direct-costs, acc-1010, ''"
    })
    void accountsThatPay(String platform, String collection, String account, String wrong) {
        refusedFor(
                platform,
                "/" + collection,
                """
                {"account":{"id":"%s"},"issued_on":"2026-02-01",%s,"currency":"USD",
                 "lines":[{"unit_price":"5.00","account":{"id":"acc-4000"}%s}]}
                """
                        .formatted(
                                account,
                                VENDOR,
                                platform.equals("qhyg") ? ",\"tax_code\":{\"id\":\"NON\"}" : ""),
                wrong);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "akxx; \"account\":{\"id\":\"acc-1010\"}; lines[0].account",
                "akxx; \"account\":{\"id\":\"acc-1400\"}; ''",
                "qhyg; \"account\":{\"id\":\"acc-1400\"},\"tax_code\":{\"id\":\"NON\"}; lines[0].account",
                "qhyg; \"account\":{\"id\":\"acc-4000\"},\"tax_code\":{\"id\":\"NON\"}; ''",
                "qhyg; \"tax_code\":{\"id\":\"NON\"}; lines[0].account",
                "pqsw; \"account\":{\"id\":\"acc-6300\"},\"product\":{\"id\":\"prd-0000001\"};"
                        + " lines[0].product",
                "pqsw; \"text\":\"a\"; lines[0].account",
                "mqjo; \"text\":\"a\"; ''",
                "gbol; \"account\":{\"id\":\"acc-6300\"},\"dimensions\":[{\"id\":\"dim-01\"}];"
                        + " lines[0].dimensions[0]",
                "gbol; \"account\":{\"id\":\"acc-6300\"},\"dimensions\":[{\"id\":\"dim-11\"},{\"id\":\"dim-12\"}];"
                        + " lines[0].dimensions[1]",
                "gbol; \"account\":{\"id\":\"acc-6300\"},\"dimensions\":[{\"id\":\"dim-11\"},{\"id\":\"dim-21\"}]; ''",
                "gbol; \"account\":{\"id\":\"acc-6300\"}},{\"unit_price\":\"-1.00\",\"account\":{\"id\":\"acc-6300\"}; lines",
                "gbol; \"account\":{\"id\":\"acc-6300\"},\"qty\":null; ''"
            })
    void linesOfMoneySpentAtOnce(String platform, String line, String wrong) {
        String currency = platform.equals("gbol") || platform.equals("mqjo") ? "GBP" : "USD";
        refusedFor(
                platform,
                "/direct-costs",
                """
                {"account":{"id":"acc-1000"},"issued_on":"2026-02-01",%s,"currency":"%s","rate":"1",
                 "lines":[{"unit_price":"5.00",%s}]}
                """
                        .formatted(VENDOR, currency, line),
                wrong);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "fbrh; ''; \"account\":{\"id\":\"acc-6300\"}; reference due_on",
                "fbrh; \"reference\":\"a\",\"due_on\":\"2026-03-01\",; \"account\":{\"id\":\"acc-6300\"}; ''",
                "fbrh; \"reference\":\"a\",\"due_on\":\"2026-03-01\",; \"account\":{\"id\":\"acc-6300\"},\"qty\":null; ''",
                "akxx; ''; \"account\":{\"id\":\"acc-6300\"}; currency rate",
                "akxx; \"currency\":\"USD\",\"rate\":\"1\",; \"text\":\"a\"; lines[0].account",
                "pqsw; \"reference\":\"123456789012345678901\",; \"account\":{\"id\":\"acc-2000\"};"
                        + " reference lines[0].account",
                "pqsw; ''; \"account\":{\"id\":\"acc-4000\"},\"tax_code\":{\"id\":\"tax-zero\"};"
                        + " lines[0].account lines[0].tax_code",
                "pqsw; ''; \"account\":{\"id\":\"acc-1400\"}; ''",
                "qhyg; ''; \"text\":\"a\"; lines[0].account",
                "mqjo; ''; \"text\":\"a\"; ''"
            })
    void bills(String platform, String more, String line, String wrong) {
        refusedFor(
                platform,
                "/purchase-bills",
                "{%s%s,\"issued_on\":\"2026-02-01\",\"lines\":[{\"unit_price\":\"5.00\",%s}]}"
                        .formatted(more, VENDOR, line),
                wrong);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "trji; acc-5000; a; ''; journal",
                "trji; acc-1010; a; \"journal\":{\"id\":\"jnl-general\"},; lines[0].account",
                "trji; acc-5000; a; \"journal\":{\"id\":\"jnl-general\"},; ''",
                "gbol; acc-1010; a; ''; lines",
                "gbol; acc-1010; b; ''; ''",
                "qhyg; acc-1010; a; ''; ''",
                "mqjo; acc-1010; a; ''; ''"
            })
    void entriesByHand(String platform, String account, String text, String more, String wrong) {
        refusedFor(
                platform,
                "/journal-entries",
                """
                {"posted_on":"2026-02-01",%s"lines":[
                 {"account":{"id":"%s"},"amount":"10.00","text":"%s"},
                 {"account":{"id":"acc-2300"},"amount":"-10.00","text":"b"}]}
                """
                        .formatted(more, account, text),
                wrong);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "gbol; acc-1010; ''; to.amount",
                "gbol; acc-1010; ,\"amount\":\"6.00\"; to.amount",
                "gbol; acc-1010; ,\"amount\":\"5.00\"; ''",
                "gbol; acc-6300; ,\"amount\":\"5.00\"; *",
                "gbol; acc-1020; ,\"amount\":\"5.00\"; to.account",
                "pqsw; acc-6300; ,\"amount\":\"5.00\"; ''",
                "pqsw; acc-6300; ,\"amount\":\"6.00\"; to.amount",
                "qhyg; acc-1010; ''; to.amount",
                "qhyg; acc-1020; ,\"amount\":\"4.00\"; ''",
                "fbrh; acc-1010; ''; ''",
                "mqjo; acc-1010; ''; ''"
            })
    void transfers(String platform, String to, String amount, String wrong) {
        refusedFor(
                platform,
                "/transfers",
                """
                {"date":"2026-02-01","from":{"account":{"id":"acc-1000"},"amount":"5.00"},
                 "to":{"account":{"id":"%s"}%s}}
                """
                        .formatted(to, amount),
                wrong);
    }

    @ParameterizedTest
    @CsvSource({"direct-costs, 5.00", "direct-incomes, -5.00"})
    void draftHasNoPostings(String collection, String posted) {
        Org org = new SandboxClient(port).org("mqjo", 300);
        BigDecimal before = balance(org);
        String draft =
                """
                {"account":{"id":"acc-1000"},"issued_on":"2026-02-01","draft":true,
                 "lines":[%s}]}
                """
                        .formatted(LINE);

        SandboxResponse written = org.write("POST", "/" + collection, draft);

        assertThat(written.status()).as(written.body()).isEqualTo(201);
        String path = "/" + collection + "/" + written.json().path("id").asString();
        assertThat(org.read(path).json().path("draft").asBoolean()).isTrue();
        assertThat(balance(org)).isEqualByComparingTo(before);

        org.write("PUT", path, draft.replace("true", "false"));

        assertThat(balance(org).subtract(before)).isEqualByComparingTo(posted);
        assertThat(org.balanced()).isTrue();

        org.write("PUT", path, draft);

        assertThat(balance(org)).isEqualByComparingTo(before);
        assertThat(org.balanced()).isTrue();
    }

    private static BigDecimal balance(Org org) {
        return new BigDecimal(
                org.read("/ledger-accounts/acc-6300").json().path("balance").asString());
    }

    @Test
    void customerOfALineAndPayableAccountOfABillAreStored() {
        Org org = new SandboxClient(port).org("pqsw", 300);
        String client = org.readAll("clients", 100).getFirst().path("id").asString();
        String bill =
                """
                {%s,"issued_on":"2026-02-01","payable_account":{"id":"%s"},
                 "lines":[%s,"client":{"id":"%s"}}]}
                """;

        SandboxResponse refused =
                org.write(
                        "POST",
                        "/purchase-bills",
                        bill.formatted(VENDOR, "acc-none", LINE, "cli-none"));
        SandboxResponse written =
                org.write(
                        "POST",
                        "/purchase-bills",
                        bill.formatted(VENDOR, "acc-2000", LINE, client));

        assertThat(fields(refused)).containsExactlyInAnyOrder("payable_account", "lines[0].client");
        assertThat(written.status()).as(written.body()).isEqualTo(201);
        JsonNode stored =
                org.read("/purchase-bills/" + written.json().path("id").asString()).json();
        assertThat(stored.at("/payable_account/id").asString()).isEqualTo("acc-2000");
        assertThat(stored.at("/lines/0/client/id").asString()).isEqualTo(client);
        assertThat(stored.at("/lines/0/client/name").asString()).isNotEmpty();
        assertThat(org.balanced()).isTrue();
    }

    @Test
    void entriesHaveTwoLinesOnTrji() {
        String body =
                """
                {"posted_on":"2026-02-01","journal":{"id":"jnl-general"},"lines":[
                 {"account":{"id":"acc-5000"},"amount":"5.00"},
                 {"account":{"id":"acc-6300"},"amount":"5.00"},
                 {"account":{"id":"acc-2300"},"amount":"-10.00"}]}
                """;

        SandboxResponse refused =
                new SandboxClient(port).org("trji", 300).write("POST", "/journal-entries", body);
        SandboxResponse taken =
                new SandboxClient(port).org("mqjo", 300).write("POST", "/journal-entries", body);

        assertThat(refused.status()).isEqualTo(422);
        assertThat(fields(refused)).containsExactly("lines");
        assertThat(taken.status()).as(taken.body()).isEqualTo(201);
    }

    /**
     * Asserts that these members are rejected, that it is rejected for another reason ({@code *}),
     * or accepted.
     */
    private void refusedFor(String platform, String path, String body, String wrong) {
        Org org = new SandboxClient(port).org(platform, 300);

        SandboxResponse sandboxResponse = org.write("POST", path, body);

        assertThat(sandboxResponse.status())
                .as(sandboxResponse.body())
                .isEqualTo(wrong.isEmpty() ? 201 : 422);
        if (!wrong.equals("*")) {
            assertThat(fields(sandboxResponse))
                    .containsExactlyElementsOf(
                            Arrays.stream(wrong.split(" ")).filter(it -> !it.isEmpty()).toList());
        }
        assertThat(org.balanced()).isTrue();
    }

    private static List<String> fields(SandboxResponse sandboxResponse) {
        List<String> fields = new ArrayList<>();
        sandboxResponse
                .json()
                .path("errors")
                .forEach(it -> fields.add(it.path("field").asString()));
        return fields;
    }
}
