package io.ledgerway.expense.mappingoptions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.expense.scenario.ReferenceDataTest;
import io.ledgerway.expense.scenario.Scenario;
import io.ledgerway.expense.scenario.Scenario.LinkedCompany;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@ReferenceDataTest
class MappingOptionsIT {

    private static final String OPTIONS = "/mappingOptions";
    private static final Duration LIMIT = Duration.ofMinutes(2);

    @Autowired Scenario scenario;
    @Autowired JsonMapper json;

    LinkedCompany linked;

    @BeforeEach
    void link() {
        linked = scenario.linked("gbol");
    }

    @AfterEach
    void repair() {
        scenario.syncService.responses(200);
    }

    @Test
    void optionsAreEmptyBeforeTheFirstSync() {
        assertThat(scenario.get(linked, OPTIONS))
                .hasStatusOk()
                .bodyText()
                .isEqualTo(
                        "{\"expenseProvider\":\"Partner Expense\",\"accounts\":[],"
                                + "\"trackingCategories\":[],\"taxRates\":[]}");
    }

    @Test
    void optionsAreTheSyncedRecordsWithTheirValidUses() {
        put(
                DataType.CHART_OF_ACCOUNTS,
                """
                {"id":"429","nominalCode":"429","name":"General","currency":"GBP","type":"Expense",
                 "status":"Active","fullyQualifiedCategory":"Expense.DirectCosts",
                 "isBankAccount":false}
                """);
        put(
                DataType.CHART_OF_ACCOUNTS,
                """
                {"id":"90","type":"Asset","status":"Active","isBankAccount":true,"currency":""}
                """);
        put(
                DataType.TRACKING_CATEGORIES,
                """
                {"id":"D5","name":"Sales","status":"Active","parentId":"D","hasChildren":false,
                 "modifiedDate":"2026-01-05T10:00:00Z"}
                """);
        put(
                DataType.TAX_RATES,
                """
                {"id":"T","name":"20%","code":"T","status":"Active","effectiveTaxRate":21,
                 "totalTaxRate":20}
                """);
        put(DataType.TAX_RATES, "{\"id\":\"U\",\"status\":\"Unknown\"}");

        JsonNode options = options();

        JsonNode general = options.get("accounts").get(0);
        assertThat(general.toString())
                .startsWith(
                        "{\"id\":\"429\",\"nominalCode\":\"429\",\"name\":\"General\","
                                + "\"currency\":\"GBP\",\"accountType\":\"Expense\","
                                + "\"fullyQualifiedCategory\":\"Expense.DirectCosts\","
                                + "\"isBankAccount\":false,\"validTransactionTypes\":"
                                + "[\"Payment\",\"Refund\",\"Reward\",\"Chargeback\"],\"validFor\":[");
        assertThat(texts(general.get("validFor")))
                .contains("expense-transactions.Payment", "adjustment-transactions")
                .doesNotContain("reimbursable-expense-transactions");
        JsonNode bank = options.get("accounts").get(1);
        assertThat(bank.toString())
                .startsWith(
                        "{\"id\":\"90\",\"name\":\"90\",\"currency\":\"XXX\","
                                + "\"accountType\":\"Asset\",\"fullyQualifiedCategory\":\"Asset\","
                                + "\"isBankAccount\":true,\"validTransactionTypes\":[],");
        assertThat(texts(bank.get("validFor"))).containsExactly("transfer-transactions");
        assertThat(options.get("trackingCategories").toString())
                .isEqualTo(
                        "[{\"id\":\"D5\",\"name\":\"Sales\",\"hasChildren\":false,"
                                + "\"parentId\":\"D\",\"modifiedDate\":\"2026-01-05T10:00:00Z\"}]");
        JsonNode rate = options.get("taxRates").get(0);
        assertThat(rate.get("effectiveTaxRate").asInt()).isEqualTo(21);
        assertThat(rate.get("totalTaxRate").asInt()).isEqualTo(20);
        assertThat(texts(rate.get("validTransactionTypes"))).contains("Payment");
        assertThat(options.get("taxRates").get(1).get("totalTaxRate").asInt()).isZero();
    }

    @Test
    void bankAccountsInBaseCurrencyAreOfferedForAdjustments() {
        linked = scenario.linked("qhyg");
        scenario.currency(linked, "GBP");
        for (String currency : List.of("GBP", "USD")) {
            put(
                    DataType.CHART_OF_ACCOUNTS,
                    """
                    {"id":"%s","type":"Asset","status":"Active","isBankAccount":true,
                     "currency":"%s"}
                    """
                            .formatted(currency, currency));
        }

        JsonNode accounts = options().get("accounts");

        assertThat(texts(accounts.get(0).get("validFor")))
                .containsExactly("transfer-transactions", "adjustment-transactions");
        assertThat(texts(accounts.get(1).get("validFor"))).containsExactly("transfer-transactions");
    }

    @Test
    void unusableRecordsAreLeftOut() {
        for (String words :
                List.of(
                        "\"type\":\"Unknown\",\"status\":\"Active\"",
                        "\"type\":\"Expense\",\"status\":\"Archived\"",
                        "\"status\":\"Active\"")) {
            put(DataType.CHART_OF_ACCOUNTS, "{\"id\":\"" + words.hashCode() + "\"," + words + "}");
        }
        scenario.putDeleted(
                linked,
                DataType.CHART_OF_ACCOUNTS,
                "gone",
                "{\"id\":\"gone\",\"type\":\"Expense\",\"status\":\"Active\"}");
        put(DataType.TRACKING_CATEGORIES, "{\"id\":\"old\",\"status\":\"Archived\"}");
        put(DataType.TAX_RATES, "{\"id\":\"old\",\"status\":\"Archived\"}");

        JsonNode options = options();

        assertThat(options.get("accounts")).isEmpty();
        assertThat(options.get("trackingCategories")).isEmpty();
        assertThat(options.get("taxRates")).isEmpty();
    }

    @Test
    void newlySyncedRecordsAreListedAtOnce() {
        String account =
                """
                {"id":"7","name":"%s","currency":"GBP","type":"Expense","status":"%s",
                 "isBankAccount":false}
                """;
        put(DataType.CHART_OF_ACCOUNTS, account.formatted("Travel", "Active"));
        assertThat(options().at("/accounts/0/name").asString()).isEqualTo("Travel");

        put(DataType.CHART_OF_ACCOUNTS, account.formatted("Trips", "Active"));
        put(DataType.TAX_RATES, "{\"id\":\"T\",\"name\":\"New\",\"status\":\"Active\"}");

        JsonNode options = options();
        assertThat(options.at("/accounts/0/name").asString()).isEqualTo("Trips");
        assertThat(options.at("/taxRates/0/name").asString()).isEqualTo("New");
        put(DataType.CHART_OF_ACCOUNTS, account.formatted("Trips", "Archived"));
        assertThat(options().get("accounts")).isEmpty();
    }

    @Test
    void largeChartOfAccountsIsComplete() {
        IntStream.range(0, 10_000)
                .forEach(it ->
                        put(
                                DataType.CHART_OF_ACCOUNTS,
                                "{\"id\":\"a" + it + "\",\"type\":\"Expense\"}"));

        assertThat(options().get("accounts")).hasSize(10_000);
    }

    @Test
    void readingQueuesARefreshOfTheThreeTypes() {
        options();

        await().atMost(LIMIT)
                .untilAsserted(() ->
                        assertThat(scenario.syncService.refreshes())
                                .contains(
                                        linked.connection()
                                                + " chartOfAccounts,taxRates,trackingCategories 300"));
    }

    @ParameterizedTest
    @EnumSource(
            value = ConnectionStatus.class,
            names = {"UNLINKED", "DEAUTHORIZED"})
    void optionsStayReadableAfterTheConnectionHasEnded(ConnectionStatus status) {
        put(
                DataType.CHART_OF_ACCOUNTS,
                "{\"id\":\"7\",\"type\":\"Expense\",\"status\":\"Active\"}");
        put(DataType.TRACKING_CATEGORIES, "{\"id\":\"D5\",\"status\":\"Active\"}");
        put(DataType.TAX_RATES, "{\"id\":\"T\",\"status\":\"Active\"}");
        scenario.accounting(linked, "gbol", status);

        JsonNode ended = options();

        assertThat(scenario.syncService.refreshes())
                .noneMatch(it -> it.contains(linked.connection().toString()));
        scenario.accounting(linked, "gbol", ConnectionStatus.LINKED);
        assertThat(ended).isEqualTo(options());
        assertThat(ended.get("accounts")).hasSize(1);
        assertThat(ended.get("trackingCategories")).hasSize(1);
        assertThat(ended.get("taxRates")).hasSize(1);
    }

    @Test
    void unavailableSyncServiceIs503() {
        scenario.syncService.responses(500);

        assertThat(scenario.get(linked, OPTIONS)).hasStatus(503).containsHeader("Retry-After");
    }

    @Test
    void companyWithoutAccountingConnectionHasNoOptions() {
        ClientId client = new ClientId(UUID.randomUUID());
        CompanyId company = CompanyId.random();
        scenario.directory.put(
                new DirectoryEntry.Company(
                        company, client, 1, "New", null, Map.of(), scenario.clock.instant()));

        assertThat(scenario.get(client, company, OPTIONS))
                .hasStatusOk()
                .bodyText()
                .isEqualTo("{\"accounts\":[],\"trackingCategories\":[],\"taxRates\":[]}");
        assertThat(scenario.get(linked.client(), company, OPTIONS)).hasStatus(403);
    }

    private void put(DataType type, String record) {
        scenario.put(linked, type, json.readTree(record).get("id").asString(), record);
    }

    private JsonNode options() {
        MvcTestResult response = scenario.get(linked, OPTIONS);
        assertThat(response).hasStatusOk();
        return json.readTree(response.getResponse().getContentAsByteArray());
    }

    private static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(it -> texts.add(it.asString()));
        return texts;
    }
}
