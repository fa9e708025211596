package io.ledgerway.sync.record.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.pull.Tombstone;
import io.ledgerway.model.accounting.bank.BankAccount;
import io.ledgerway.model.accounting.bank.BankTransaction;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@SyncServiceTest
class BankTransactionsIT {

    @Autowired Scenario scenario;
    @Autowired JsonMapper json;

    LinkedCompany linked;

    @BeforeEach
    void link() {
        linked = scenario.linked();
        for (int i = 0; i < 6; i++) {
            put("t" + i, i % 2 == 0 ? "32" : "33", i);
        }
    }

    @Test
    void listContainsTheTransactionsOfTheAccountOnly() {
        scenario.sync(linked, DataType.BANK_TRANSACTIONS);

        JsonNode page = page("32", "?page=1&pageSize=2&query=amount>0&orderBy=-amount");

        assertThat(page.path("totalResults").asInt()).isEqualTo(2);
        assertThat(page.path("results"))
                .extracting(it -> it.path("id").asString())
                .containsExactly("t4", "t2");
        assertThat(page("33", "").path("results"))
                .extracting(it -> it.path("id").asString())
                .containsExactly("t1", "t3", "t5");
        JsonNode one = page("33", "").path("results").get(0);
        assertThat(one.has("modifiedDate")).isTrue();
        assertThat(one.path("sourceModifiedDate").asString()).isEqualTo("2026-01-01T00:00:00Z");
        assertThat(one.has("metadata")).isFalse();
    }

    @Test
    void deletedTransactionsAreNoLongerListed() {
        scenario.sync(linked, DataType.BANK_TRANSACTIONS);
        assertThat(page("33", "").path("totalResults").asInt()).isEqualTo(3);
        linked.books().delete(DataType.BANK_TRANSACTIONS, new Tombstone("t1", null));
        scenario.sync(linked, DataType.BANK_TRANSACTIONS);

        assertThat(page("33", "").path("totalResults").asInt()).isEqualTo(2);
        assertThat(page("33", "").path("results").toString()).doesNotContain("metadata");
    }

    @Test
    void unknownAccountIsNotFound() {
        assertThat(scenario.get(linked, path("32"))).hasStatus(409);
        scenario.sync(linked, DataType.BANK_TRANSACTIONS);
        assertThat(page("99", "").path("totalResults").asInt()).isZero();
        linked.books()
                .put(
                        DataType.BANK_ACCOUNTS,
                        new SourceRecord(
                                "32", null, json.readValue("{\"id\":\"32\"}", BankAccount.class)));
        scenario.sync(linked, DataType.BANK_ACCOUNTS);

        assertThat(scenario.get(linked, path("99")))
                .hasStatus(404)
                .bodyText()
                .contains("No data available for bankAccounts for ID 99");
        assertThat(page("32", "").path("totalResults").asInt()).isEqualTo(3);
        assertThat(scenario.get(linked.as(scenario.linked().client()), path("32"))).hasStatus(403);
        assertThat(scenario.get(linked, path("32") + "?query=nonsense=1")).hasStatus(400);
    }

    @Test
    void companyInformationIsRefreshedUnderItsOwnPath() {
        assertThat(scenario.post(linked, "/data/info"))
                .hasStatusOk()
                .bodyJson()
                .extractingPath("$.dataType")
                .isEqualTo("company");
        scenario.awaitStatus(scenario.latest(linked, DataType.COMPANY), "Complete");
        assertThat(scenario.post(linked.as(scenario.linked().client()), "/data/info"))
                .hasStatus(403);
    }

    private void put(String id, String account, int amount) {
        linked.books()
                .put(
                        DataType.BANK_TRANSACTIONS,
                        new SourceRecord(
                                id,
                                Instant.parse("2026-01-01T00:00:00Z"),
                                json.readValue(
                                        "{\"id\":\"%s\",\"accountId\":\"%s\",\"amount\":%d}"
                                                .formatted(id, account, amount),
                                        BankTransaction.class)));
    }

    private JsonNode page(String account, String query) {
        return scenario.json(linked, path(account) + query);
    }

    private String path(String account) {
        return "/connections/%s/data/bankAccounts/%s/bankTransactions"
                .formatted(linked.connection(), account);
    }
}
