package io.ledgerway.sandbox.control;

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

/** Changes of bank and journal records, and their effects. */
@SandboxTest
class BankingControlIT {

    @LocalServerPort int port;
    Org org = new Org(new SandboxClient(0), "", "", "");

    @BeforeEach
    void generate() {
        org = new SandboxClient(port).org(300);
    }

    @Test
    void directCostBooksAtOnceAndShowsInTheJournalAndAtTheBank() {
        BigDecimal bank = balance("acc-1000");
        String id =
                create(
                                "directCosts",
                                """
                                {"vendor":{"id":"ven-0000001"},"lines":[{"unit_price":"50.00","qty":"2",
                                  "tax_code":{"id":"tax-standard"},"account":{"id":"acc-6100"},
                                  "billable_to":{"id":"cli-0000001"}}]}
                                """)
                        .path("id")
                        .asString();
        String transaction = "/records/accountTransactions/atx-" + id + "-acc-1000";
        String entry = "/records/journalEntries/jen-" + id;

        assertThat(balance("acc-1000")).isEqualByComparingTo(bank.subtract(money("120")));
        assertThat(get(transaction).path("total").asString()).isEqualTo("-120.00");
        assertThat(get(entry).path("source").path("collection").asString())
                .isEqualTo("direct-costs");
        assertThat(get(entry).path("lines").size()).isEqualTo(3);

        String path = "/records/directCosts/" + id;
        assertThat(org.control("DELETE", path, "").status()).isEqualTo(204);
        assertThat(get(transaction).path("deleted").asBoolean()).isTrue();
        assertThat(get(entry).path("deleted").asBoolean()).isTrue();
        assertThat(balance("acc-1000")).isEqualByComparingTo(bank);

        assertThat(org.control("POST", path + "/restore", "").status()).isEqualTo(200);
        assertThat(get(transaction).path("deleted").asBoolean()).isFalse();
        assertThat(get(entry).path("deleted").asBoolean()).isFalse();
        org.control("PATCH", path, "{\"account\":{\"id\":\"acc-2100\"}}");
        assertThat(get(transaction).path("deleted").asBoolean()).isTrue();
        assertThat(get(transaction.replace("acc-1000", "acc-2100")).path("total").asString())
                .isEqualTo("-120.00");
        assertThat(org.control("POST", path + "/void", "").status()).isEqualTo(409);
        assertThat(org.balanced()).isTrue();
    }

    @Test
    void foreignDirectIncomeMovesTheForeignAccount() {
        BigDecimal before = money(get("/records/bankAccounts/acc-1020").path("balance").asString());

        JsonNode income =
                create(
                        "directIncomes",
                        """
                        {"account":{"id":"acc-1020"},"rate":"0.9","lines":[{"unit_price":"10.00"}]}
                        """);

        assertThat(income.path("currency").asString()).isEqualTo("EUR");
        assertThat(money(get("/records/bankAccounts/acc-1020").path("balance").asString()))
                .isEqualByComparingTo(before.add(money("10")));
        JsonNode transaction =
                get(
                        "/records/accountTransactions/atx-%s-acc-1020"
                                .formatted(income.path("id").asString()));
        assertThat(transaction.path("rate").asString()).isEqualTo("0.900000000");
        assertThat(org.balanced()).isTrue();
    }

    @Test
    void transferCanBeVoidedAndItsTransactionsStayVoid() {
        BigDecimal bank = balance("acc-1000");
        JsonNode transfer =
                create(
                        "transfers",
                        """
                        {"from":{"account":{"id":"acc-1000"},"amount":"100.00"},
                         "to":{"account":{"id":"acc-1020"},"amount":"115.00"}}
                        """);
        String id = transfer.path("id").asString();
        assertThat(transfer.path("to").path("currency").asString()).isEqualTo("EUR");
        assertThat(balance("acc-1000")).isEqualByComparingTo(bank.subtract(money("100")));

        assertThat(org.control("POST", "/records/transfers/" + id + "/void", "").status())
                .isEqualTo(200);

        assertThat(balance("acc-1000")).isEqualByComparingTo(bank);
        JsonNode transaction = get("/records/accountTransactions/atx-" + id + "-acc-1020");
        assertThat(transaction.path("state").asString()).isEqualTo("void");
        assertThat(transaction.path("total").asString()).isEqualTo("0.00");
        assertThat(org.control("POST", "/records/transfers/" + id + "/void", "").status())
                .isEqualTo(409);
        assertThat(org.balanced()).isTrue();
    }

    @Test
    void entryByHandMustAddUpToZero() {
        assertRefused("journalEntries", entry("10.00", "-9.99"));
        assertRefused("journalEntries", "{\"lines\":[]}");
        assertRefused("journalEntries", entry("10.00", "-10.00").replace("acc-2300", "acc-1020"));
        BigDecimal before = balance("acc-2300");

        String id = create("journalEntries", entry("10.00", "-10.00")).path("id").asString();

        assertThat(balance("acc-2300")).isEqualByComparingTo(before.subtract(money("10")));
        assertThat(get("/records/journalEntries/" + id).path("lines").size()).isEqualTo(2);
        assertThat(org.control("DELETE", "/records/journalEntries/" + id, "").status())
                .isEqualTo(204);
        assertThat(balance("acc-2300")).isEqualByComparingTo(before);
        assertThat(org.balanced()).isTrue();
    }

    @Test
    void derivedRecordsChangeOnlyWithTheirSource() {
        JsonNode income = create("directIncomes", "{\"lines\":[{\"unit_price\":\"10.00\"}]}");
        String id = income.path("id").asString();
        String entry = "/records/journalEntries/jen-" + id;
        String transaction = "/records/accountTransactions/atx-" + id + "-acc-1000";

        assertThat(org.control("PATCH", entry, "{\"text\":\"x\"}").status()).isEqualTo(409);
        assertThat(org.control("DELETE", entry, "").status()).isEqualTo(409);
        assertThat(org.control("DELETE", transaction, "").status()).isEqualTo(409);
        assertThat(post("accountTransactions", "{}").status()).isEqualTo(409);
        JsonNode reconciled =
                org.control("PATCH", transaction, "{\"state\":\"reconciled\",\"total\":\"9\"}")
                        .json();
        assertThat(reconciled.path("state").asString()).isEqualTo("reconciled");
        assertThat(reconciled.path("total").asString()).isEqualTo("10.00");
    }

    @Test
    void statementLineContinuesTheBalance() {
        JsonNode first = create("bankTransactions", line("-5.00"));
        JsonNode second = create("bankTransactions", line("7.50"));

        assertThat(money(second.path("balance").asString()))
                .isEqualByComparingTo(money(first.path("balance").asString()).add(money("7.50")));
        assertThat(first.path("kind").asString()).isEqualTo("debit");
        assertThat(second.path("reconciled").asBoolean()).isFalse();
        String path = "/records/bankTransactions/" + first.path("id").asString();
        assertThat(org.control("PATCH", path, "{\"text\":\"x\"}").json().path("balance"))
                .isEqualTo(first.path("balance"));
        assertThat(org.control("DELETE", path, "").status()).isEqualTo(204);
        assertThat(org.control("POST", path + "/restore", "").status()).isEqualTo(200);
        assertRefused("bankTransactions", line("1.00").replace("acc-1000", "acc-4000"));
        assertRefused("bankTransactions", line("1.00").replace("\"text\"", "\"kind\""));
    }

    @Test
    void bankAccountAndLedgerAccountAreOne() {
        String id =
                create("bankAccounts", "{\"name\":\"New\",\"kind\":\"card\"}")
                        .path("id")
                        .asString();
        String ledger = "/records/chartOfAccounts/" + id;
        String bank = "/records/bankAccounts/" + id;

        assertThat(get(ledger).path("class").asString()).isEqualTo("liability");
        org.control("PATCH", ledger, "{\"name\":\"Renamed\"}");
        assertThat(get(bank).path("name").asString()).isEqualTo("Renamed");
        org.control("PATCH", bank, "{\"state\":\"archived\"}");
        assertThat(get(ledger).path("state").asString()).isEqualTo("archived");
        assertThat(org.control("DELETE", bank, "").status()).isEqualTo(204);
        assertThat(get(ledger).path("deleted").asBoolean()).isTrue();
        assertThat(org.control("POST", ledger + "/restore", "").status()).isEqualTo(200);
        assertThat(get(bank).path("deleted").asBoolean()).isFalse();
        assertThat(org.control("DELETE", "/records/bankAccounts/acc-1000", "").status())
                .isEqualTo(409);
        assertThat(post("bankAccounts", "{\"id\":\"acc-4000\",\"name\":\"x\"}").status())
                .isEqualTo(409);
        String made =
                create("chartOfAccounts", "{\"name\":\"B\",\"class\":\"asset\",\"is_bank\":true}")
                        .path("id")
                        .asString();
        assertThat(get("/records/bankAccounts/" + made).path("balance").asString())
                .isEqualTo("0.00");
    }

    @Test
    void nonsenseIsRefused() {
        assertRefused("directCosts", "{\"lines\":[]}");
        assertRefused("directCosts", "{\"account\":{\"id\":\"acc-6100\"},\"lines\":[{}]}");
        assertRefused(
                "directCosts",
                "{\"account\":{\"id\":\"acc-1020\"},\"currency\":\"GBP\",\"lines\":[{}]}");
        assertRefused("directIncomes", "{\"issued_on\":\"soon\",\"lines\":[{}]}");
        assertRefused("transfers", "{}");
        assertRefused(
                "transfers",
                """
                {"from":{"account":{"id":"acc-1000"},"amount":"1"},"to":{"account":{"id":"acc-1000"}}}
                """);
        assertRefused(
                "transfers",
                """
                {"from":{"account":{"id":"acc-1000"},"amount":"-1"},"to":{"account":{"id":"acc-1010"}}}
                """);
        assertRefused("bankAccounts", "{\"name\":\"x\",\"kind\":\"sock\"}");
        assertThat(org.balanced()).isTrue();
    }

    private static String entry(String debit, String credit) {
        return """
        {"text":"By hand","journal":{"id":"jnl-general"},"lines":[
          {"account":{"id":"acc-6600"},"amount":"%s","vendor":{"id":"ven-0000001"}},
          {"account":{"id":"acc-2300"},"amount":"%s"}]}
        """
                .formatted(debit, credit);
    }

    private static String line(String amount) {
        return "{\"account\":{\"id\":\"acc-1000\"},\"amount\":\"%s\",\"text\":\"By card\"}"
                .formatted(amount);
    }

    private void assertRefused(String dataType, String record) {
        SandboxResponse sandboxResponse = post(dataType, record);
        assertThat(sandboxResponse.status()).as(sandboxResponse.body()).isEqualTo(400);
    }

    private JsonNode create(String dataType, String record) {
        SandboxResponse created = post(dataType, record);
        assertThat(created.status()).as(created.body()).isEqualTo(201);
        return created.json();
    }

    private SandboxResponse post(String dataType, String record) {
        return org.control("POST", "/records/" + dataType, record);
    }

    private JsonNode get(String path) {
        return org.control("GET", path, "").json();
    }

    private BigDecimal balance(String account) {
        return money(
                org.control("GET", "/balance", "")
                        .json()
                        .path("accounts")
                        .path(account)
                        .asString());
    }

    private static BigDecimal money(String digits) {
        return new BigDecimal(digits);
    }
}
