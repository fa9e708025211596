package io.ledgerway.expense.categorymapping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.expense.scenario.ReferenceDataTest;
import io.ledgerway.expense.scenario.Scenario;
import io.ledgerway.expense.scenario.Scenario.LinkedCompany;
import io.ledgerway.model.company.DirectoryEntry.Company;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ClientId;
import java.io.UnsupportedEncodingException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@ReferenceDataTest
class CategoryMappingIT {

    private static final String CATEGORIES = "/categories";

    private static final String TWO =
            """
            {"categories":[{"id":"t","name":"Travel"},{"id":"g","name":"Gifts","accountId":"429"}]}
            """;

    @Autowired Scenario scenario;
    @Autowired CategoryMappingService service;
    @Autowired TransactionTemplate transaction;
    @Autowired JsonMapper json;

    LinkedCompany linked;

    @BeforeEach
    void link() {
        linked = scenario.linked("gbol");
        put(
                DataType.CHART_OF_ACCOUNTS,
                "429",
                "Travel",
                "\"type\":\"Expense\",\"isBankAccount\":false");
        put(DataType.CHART_OF_ACCOUNTS, "90", "Card", "\"type\":\"Asset\",\"isBankAccount\":true");
        scenario.put(
                linked,
                DataType.TAX_RATES,
                "T",
                "{\"id\":\"T\",\"name\":\"20%\",\"status\":\"Active\",\"totalTaxRate\":20}");
        scenario.put(
                linked,
                DataType.TRACKING_CATEGORIES,
                "D",
                "{\"id\":\"D\",\"name\":\"Department\",\"status\":\"Active\",\"hasChildren\":true}");
        scenario.put(
                linked,
                DataType.TRACKING_CATEGORIES,
                "D5",
                "{\"id\":\"D5\",\"name\":\"Sales\",\"status\":\"Active\",\"parentId\":\"D\","
                        + "\"hasChildren\":false}");
        for (int i = 0; i < 3; i++) {
            scenario.put(
                    linked,
                    DataType.SUPPLIERS,
                    "s" + i,
                    "{\"id\":\"s%d\",\"supplierName\":\"Acorn %d\",\"status\":\"Active\"}"
                            .formatted(i, i));
        }
    }

    @AfterEach
    void repair() {
        scenario.syncService.responses(200);
    }

    @Test
    void categoriesAreReplacedInTheirOrderAndKeepTheirChoices() {
        assertThat(scenario.get(linked, CATEGORIES))
                .hasStatusOk()
                .bodyText()
                .isEqualTo("{\"categories\":[]}");
        assertThat(scenario.post(linked, CATEGORIES, TWO)).hasStatusOk();

        assertThat(
                        scenario.post(
                                linked,
                                CATEGORIES,
                                "{\"categories\":[{\"id\":\"g\",\"name\":\"Presents\"}]}"))
                .hasStatusOk();

        JsonNode all = body(scenario.get(linked, CATEGORIES)).get("categories");
        assertThat(all).hasSize(1);
        assertThat(all.toString())
                .isEqualTo(
                        "[{\"id\":\"g\",\"name\":\"Presents\",\"chosen\":true,\"accountId\":\"429\","
                                + "\"trackingCategoryIds\":[]}]");
    }

    @Test
    void laterOfTwoConcurrentCallsReplacesTheCategories() throws Exception {
        Company company = scenario.directory.findCompany(linked.company()).orElseThrow();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<MvcTestResult> later =
                    Objects.requireNonNull(
                            transaction.execute(_ -> {
                                service.save(
                                        company, List.of(new MappedCategory("t", "Trips", null)));
                                int session =
                                        scenario.jdbc
                                                .sql("SELECT pg_backend_pid()")
                                                .query(Integer.class)
                                                .single();
                                Future<MvcTestResult> waiting =
                                        threads.submit(
                                                () -> scenario.post(linked, CATEGORIES, TWO));
                                awaitBlockedBy(session);
                                return waiting;
                            }));

            assertThat(later.get()).hasStatusOk();
        }
        assertThat(body(scenario.get(linked, CATEGORIES)).get("categories").toString())
                .contains("Travel", "Gifts")
                .doesNotContain("Trips");
    }

    /** Waits until another session waits for a lock of the given one. */
    private void awaitBlockedBy(int session) {
        await().atMost(Duration.ofMinutes(1))
                .pollInterval(Duration.ofMillis(10))
                .until(() ->
                        scenario.jdbc
                                .sql(
                                        """
                                        SELECT EXISTS (
                                            SELECT FROM pg_locks
                                             WHERE NOT granted
                                               AND :session = ANY (pg_blocking_pids(pid)))
                                        """)
                                .param("session", session)
                                .query(Boolean.class)
                                .single());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"categories\":[null]}",
                "{\"categories\":[{\"id\":\"a\"}]}",
                "{\"categories\":[{\"id\":\" \",\"name\":\"A\"}]}",
                "{\"categories\":[{\"id\":\"a\",\"name\":\"A\"},{\"id\":\"a\",\"name\":\"B\"}]}",
                "{\"categories\":[{\"id\":\"a\",\"name\":\"A\",\"accountId\":\"nowhere\"}]}",
                "{\"categories\":[{\"id\":\"a\",\"name\":\"A\",\"taxRateId\":\"nowhere\"}]}",
                "{\"categories\":[{\"id\":\"a\",\"name\":\"A\",\"trackingCategoryIds\":[\"no\"]}]}"
            })
    void invalidCategoriesAreRejected(String body) {
        scenario.post(linked, CATEGORIES, TWO);

        assertThat(scenario.post(linked, CATEGORIES, body)).hasStatus(400);

        assertThat(body(scenario.get(linked, CATEGORIES)).get("categories")).hasSize(2);
    }

    @Test
    void otherClientsHaveNoAccess() {
        ClientId other = new ClientId(UUID.randomUUID());
        assertThat(scenario.get(other, linked.company(), CATEGORIES)).hasStatus(403);
        assertThat(scenario.post(other, linked.company(), CATEGORIES, TWO)).hasStatus(403);
    }

    @Test
    void pageShowsUsualCategoriesWithSuggestions() {
        JsonNode page = body(scenario.internalGet(path() + "?supplier=ACORN%202"));

        assertThat(page.get("linked").asBoolean()).isTrue();
        assertThat(page.at("/bankAccount/suggested").asString()).isEqualTo("90");
        assertThat(page.at("/supplier/options").toString())
                .isEqualTo("[{\"id\":\"s2\",\"name\":\"Acorn 2\"}]");
        assertThat(page.at("/supplier/total").asInt()).isEqualTo(1);
        assertThat(page.at("/accounts").toString())
                .isEqualTo("[{\"id\":\"429\",\"name\":\"Travel\"}]");
        assertThat(page.at("/trackingGroups").toString())
                .isEqualTo(
                        "[{\"name\":\"Department\",\"options\":[{\"id\":\"D5\",\"name\":\"Sales\"}]}]");
        assertThat(page.at("/categories/0/id").asString()).isEqualTo("travel");
        assertThat(page.at("/categories/0/usual").asBoolean()).isTrue();
        assertThat(page.at("/categories/0/suggested/accountId").asString()).isEqualTo("429");
        assertThat(page.get("categories")).hasSize(12);
    }

    @Test
    void choicesOfThePageAreSavedTogether() {
        scenario.post(linked, CATEGORIES, TWO);

        assertThat(scenario.internalPut(path(), choices(linked.client(), "90", "T")))
                .hasStatus(204);

        JsonNode config = body(scenario.get(linked, "/config"));
        assertThat(config.at("/bankAccount/id").asString()).isEqualTo("90");
        assertThat(config.at("/supplier/id").asString()).isEqualTo("s1");
        assertThat(body(scenario.get(linked, CATEGORIES)).at("/categories/0").toString())
                .isEqualTo(
                        "{\"id\":\"t\",\"name\":\"Travel\",\"chosen\":true,\"accountId\":\"429\","
                                + "\"taxRateId\":\"T\",\"trackingCategoryIds\":[\"D5\"]}");
        assertThat(
                        body(scenario.internalGet(path()))
                                .at("/categories/0/chosen/accountId")
                                .asString())
                .isEqualTo("429");
    }

    @Test
    void choicesKeepCategoriesThatTheApplicationChangedMeanwhile() {
        // the person opened the page before, with the category Trips only
        scenario.post(
                linked,
                CATEGORIES,
                """
                {"categories":[{"id":"g","name":"Gifts"},{"id":"t","name":"Travel"}]}
                """);

        assertThat(
                        scenario.internalPut(
                                path(),
                                """
                                {"clientId":"%s","categories":[
                                 {"id":"t","name":"Trips",
                                  "choice":{"accountId":"429","trackingCategoryIds":[]}},
                                 {"id":"removed","name":"Removed",
                                  "choice":{"accountId":"429","trackingCategoryIds":[]}}]}
                                """
                                        .formatted(linked.client())))
                .hasStatus(204);

        assertThat(body(scenario.get(linked, CATEGORIES)).get("categories").toString())
                .isEqualTo(
                        "[{\"id\":\"g\",\"name\":\"Gifts\",\"chosen\":false,\"trackingCategoryIds\":[]},"
                                + "{\"id\":\"t\",\"name\":\"Travel\",\"chosen\":true,"
                                + "\"accountId\":\"429\",\"trackingCategoryIds\":[]}]");
    }

    @Test
    void categoryWithoutASubmittedChoiceKeepsTheStoredOne() {
        scenario.post(linked, CATEGORIES, TWO);

        assertThat(
                        scenario.internalPut(
                                path(),
                                """
                                {"clientId":"%s","categories":[{"id":"t","name":"Travel","choice":null},
                                 {"id":"g","name":"Gifts","choice":null}]}
                                """
                                        .formatted(linked.client())))
                .hasStatus(204);

        JsonNode categories = body(scenario.get(linked, CATEGORIES)).get("categories");
        assertThat(categories.at("/0/chosen").asBoolean()).isFalse();
        assertThat(categories.at("/1/accountId").asString()).isEqualTo("429");
    }

    @Test
    void usualCategoriesAreStoredWithTheFirstChoices() {
        assertThat(
                        scenario.internalPut(
                                path(),
                                """
                                {"clientId":"%s","categories":[{"id":"travel","name":"Travel",
                                 "choice":{"accountId":"429","trackingCategoryIds":[]}}]}
                                """
                                        .formatted(linked.client())))
                .hasStatus(204);

        JsonNode categories = body(scenario.get(linked, CATEGORIES)).get("categories");
        assertThat(categories).hasSize(12);
        assertThat(categories.at("/0/accountId").asString()).isEqualTo("429");
        assertThat(categories.at("/1/chosen").asBoolean()).isFalse();
    }

    @Test
    void nothingIsSavedIfOneChoiceIsInvalid() {
        MvcTestResult wrongRate =
                scenario.internalPut(path(), choices(linked.client(), "90", "nowhere"));
        assertThat(wrongRate)
                .hasStatus(400)
                .bodyJson()
                .hasPathSatisfying(
                        "$.validation.errors[0].itemId",
                        it -> it.assertThat().isEqualTo("categories[0].taxRateId"));
        assertThat(scenario.internalPut(path(), choices(linked.client(), "429", "T")))
                .hasStatus(400)
                .bodyJson()
                .hasPathSatisfying(
                        "$.validation.errors[0].itemId",
                        it -> it.assertThat().isEqualTo("bankAccount.id"));

        assertThat(scenario.get(linked, "/config"))
                .bodyText()
                .isEqualTo("{\"bankAccount\":{},\"supplier\":{},\"customer\":{}}");
        assertThat(scenario.get(linked, CATEGORIES)).bodyText().isEqualTo("{\"categories\":[]}");
    }

    @Test
    void choicesForTheCompanyOfAnotherClientAreRejected() {
        assertThat(
                        scenario.internalPut(
                                path(), choices(new ClientId(UUID.randomUUID()), "90", "T")))
                .hasStatus(404);
        assertThat(scenario.get(linked, CATEGORIES)).bodyText().isEqualTo("{\"categories\":[]}");
    }

    private String path() {
        return "/internal/companies/" + linked.company() + "/expense-mapping";
    }

    private static String choices(ClientId client, String bankAccount, String taxRate) {
        return """
        {"clientId":"%s","bankAccountId":"%s","supplierId":"s1",
         "categories":[{"id":"t","name":"Travel","choice":{"accountId":"429",
          "taxRateId":"%s","trackingCategoryIds":["D5"]}}]}
        """
                .formatted(client, bankAccount, taxRate);
    }

    private JsonNode body(MvcTestResult result) {
        assertThat(result).hasStatusOk();
        try {
            return json.readTree(result.getResponse().getContentAsString());
        } catch (UnsupportedEncodingException e) {
            throw new IllegalStateException(e);
        }
    }

    private void put(DataType type, String id, String name, String more) {
        scenario.put(
                linked,
                type,
                id,
                "{\"id\":\"%s\",\"name\":\"%s\",\"status\":\"Active\",\"currency\":\"GBP\",%s}"
                        .formatted(id, name, more));
    }
}
