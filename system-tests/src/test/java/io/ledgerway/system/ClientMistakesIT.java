package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.system.running.Browser;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.running.SandboxControl;
import io.ledgerway.system.strict.Api;
import io.ledgerway.system.strict.ApiResponse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Usual mistakes of API clients: the response names the error, its position and the remedy. */
class ClientMistakesIT {

    private static final String KEY_FORM = "base64 of the API key alone";
    private static final String ITEM =
            """
            [{"id":"%s","type":"Payment","issueDate":"2026-05-21","currency":"GBP",
              "lines":[{"netAmount":%d,"taxAmount":0}]}]
            """;

    private final RunningSystem system = RunningSystem.shared();
    private final Api api = new Api(system.gateway(), system.apiKey("demo"));

    /**
     * A mistake.
     *
     * @param headers headers instead of or besides the usual ones
     * @param expected parts of the response
     */
    private record Mistake(
            String name,
            String method,
            String path,
            Map<String, String> headers,
            @Nullable String body,
            int status,
            List<String> expected) {

        static Mistake get(String name, String path, int status, String... expected) {
            return new Mistake(name, "GET", path, Map.of(), null, status, List.of(expected));
        }

        static Mistake post(String name, String path, String body, int status, String... expected) {
            return new Mistake(name, "POST", path, Map.of(), body, status, List.of(expected));
        }

        Mistake with(String header, String value) {
            Map<String, String> more = new HashMap<>(headers);
            more.put(header, value);
            return new Mistake(name, method, path, more, body, status, expected);
        }
    }

    @TestFactory
    List<DynamicTest> theResponseSaysWhatIsWrongWhereAndWhatToDo() {
        Customer customer = Customer.linked(api, "Mistaken", "mqjo");
        customer.awaitRead();
        return mistakes(customer).stream()
                .map(it -> DynamicTest.dynamicTest(it.name(), () -> check(it)))
                .toList();
    }

    private void check(Mistake mistake) {
        Api client = api;
        for (Map.Entry<String, String> header : mistake.headers().entrySet()) {
            client = client.with(header.getKey(), header.getValue());
        }
        String body = mistake.body() == null ? "" : mistake.body();
        ApiResponse response = client.ours(mistake.method(), mistake.path(), body);

        assertThat(response.status()).as(response.raw()).isEqualTo(mistake.status());
        assertThat(response.raw())
                .contains(mistake.expected())
                .doesNotContain("io.ledgerway", "java.");
        assertThat(response.headers().firstValue("Allow").isPresent())
                .isEqualTo(mistake.status() == 405);
    }

    private static List<Mistake> mistakes(Customer customer) {
        String company = customer.path();
        String invoices = company + "/data/invoices";
        String expenses = company + "/sync/expenses/expense-transactions";
        String connections = company + "/connections";
        String push = connections + "/" + customer.connection() + "/push/";
        return List.of(
                Mistake.get("empty credential", "/companies", 401, "is missing", KEY_FORM, "40101")
                        .with("Authorization", " "),
                Mistake.get(
                                "key in another header",
                                "/companies",
                                401,
                                "in another header",
                                KEY_FORM,
                                "40102")
                        .with("Authorization", " ")
                        .with("X-Api-Key", "the-key"),
                Mistake.get("raw key", "/companies", 401, "no scheme", KEY_FORM, "40103")
                        .with("Authorization", "the-key"),
                Mistake.get("bearer", "/companies", 401, "Bearer takes a token", KEY_FORM, "40104")
                        .with("Authorization", "Bearer the-key"),
                Mistake.get("key not encoded", "/companies", 401, "not base64", KEY_FORM, "40105")
                        .with("Authorization", "Basic the_key"),
                Mistake.get("other scheme", "/companies", 401, "another scheme", KEY_FORM, "40106")
                        .with("Authorization", "Token token=the-key"),
                Mistake.get("wrong key", "/companies", 401, "not accepted", KEY_FORM, "40107")
                        .with("Authorization", Api.basic("no-key")),
                Mistake.get("API key of a client", "/admin/clients", 401, "operator's secret"),
                Mistake.post(
                        "trailing comma",
                        "/companies",
                        "{\"name\":\"a\",\n}",
                        400,
                        "Malformed JSON at line 2, column",
                        "expecting",
                        "40001"),
                Mistake.post(
                                "malformed content type",
                                "/companies",
                                "{\"name\":\"a\"}",
                                415,
                                "takes application/json")
                        .with("Content-Type", "json"),
                Mistake.post(
                        "amount as text",
                        expenses,
                        ITEM.formatted(UUID.randomUUID(), 1).replace(":1,", ":\"ten\","),
                        400,
                        "[0].Lines[0].NetAmount"),
                Mistake.post("form", "/companies", "name=a", 415, "takes application/json", "41501")
                        .with("Content-Type", "application/x-www-form-urlencoded"),
                Mistake.post(
                                "form to connections",
                                connections,
                                "{\"platformKey\":\"gbol\"}",
                                415,
                                "takes application/json",
                                "41501")
                        .with("Content-Type", "application/x-www-form-urlencoded"),
                Mistake.post(
                                "form to expenses",
                                expenses,
                                ITEM.formatted(UUID.randomUUID(), 1),
                                415,
                                "takes application/json",
                                "41501")
                        .with("Content-Type", "application/x-www-form-urlencoded"),
                Mistake.post(
                        "exponent that no decimal has",
                        connections,
                        "{\"platformKey\":\"gbol\",\"x\":1e2147483648}",
                        400,
                        "not a number of at most 50 digits"),
                Mistake.post(
                        "platform instead of platformKey",
                        connections,
                        "{\"platform\":\"xero\"}",
                        400,
                        "`platformKey` is required",
                        "GET /integrations"),
                Mistake.post(
                        "unknown platform",
                        connections,
                        "{\"platformKey\":\"xero\"}",
                        400,
                        "platformKey must be one of",
                        "trji"),
                Mistake.get(
                        "unknown property",
                        invoices + "?query=amountdu%3E0",
                        400,
                        "query[0]",
                        "Did you mean amountDue?"),
                Mistake.get("AND", invoices + "?query=amountDue%3E0%20AND%20status=x", 400, "&&"),
                Mistake.get("single &", invoices + "?query=amountDue%3E0%26status=x", 400, "&&"),
                Mistake.get("==", invoices + "?query=status==Paid", 400, "Write one = only"),
                Mistake.get(
                        "&& not encoded",
                        invoices + "?query=amountDue%3E0&&status=Paid",
                        400,
                        "Unknown query parameter status",
                        "%26%26"),
                Mistake.get(
                        "foo",
                        invoices + "?foo=bar",
                        400,
                        "takes includePending, asOf, snapshot, page"),
                Mistake.get(
                        "misspelt parameter",
                        invoices + "?pagesiz=1",
                        400,
                        "Did you mean pageSize?"),
                Mistake.get(
                        "orderBy in SQL",
                        invoices + "?orderBy=amountDue%20desc",
                        400,
                        "Write -amountDue"),
                Mistake.get(
                        "date in a query",
                        invoices + "?query=issueDate%3E24/11/2026",
                        400,
                        "write 2022-10-23"),
                Mistake.post(
                        "date in an expense",
                        expenses,
                        ITEM.formatted(UUID.randomUUID(), 1).replace("2026-05-21", "21/05/2026"),
                        400,
                        "[0].IssueDate",
                        "ISO 8601"),
                Mistake.post(
                        "type of an expense",
                        expenses,
                        ITEM.formatted(UUID.randomUUID(), 1).replace("Payment", "Spending"),
                        400,
                        "[0].Type",
                        "Payment"),
                Mistake.post("object for array", expenses, "{}", 400, "an array of 1 to 50 items"),
                Mistake.post(
                        "no partner connection",
                        expenses,
                        ITEM.formatted(UUID.randomUUID(), 1),
                        400,
                        "no linked partner expense connection",
                        "/sync/expenses/connections/partnerExpense"),
                Mistake.get(
                        "unknown company",
                        "/companies/0498e921-9b53-4396-a412-4f2f5983b0a2",
                        404,
                        "0498e921-9b53-4396-a412-4f2f5983b0a2"),
                Mistake.get(
                        "no UUID", "/companies/7", 404, "companyId in the path is not", "40402"),
                Mistake.get("wrong path", "/company", 404, "/openapi.json lists", "40401"),
                Mistake.get(
                        "invoice for invoices",
                        company + "/data/invoice",
                        404,
                        "no data type with this key",
                        "Did you mean invoices?"),
                Mistake.get("page size", invoices + "?pageSize=9999", 400, "from 1 to 5000"),
                Mistake.post(
                        "wrong event type",
                        "/webhooks",
                        "{\"url\":\"https://a.example\",\"eventTypes\":[\"company.create\"]}",
                        400,
                        "company.create is not an event type",
                        "Did you mean company.created?"),
                Mistake.post(
                        "push without members",
                        push + "invoices",
                        "{}",
                        400,
                        "issueDate",
                        "totalAmount",
                        "amountDue",
                        "status",
                        "is required"),
                new Mistake("DELETE", "DELETE", "/companies", Map.of(), null, 405, List.of("405")),
                Mistake.get("problem", "/companies/7", 404, "\"type\":\"/docs/errors/404\"")
                        .with("Accept", "application/problem+json"));
    }

    @Test
    void everyUnauthorizedResponseHasAChallenge() {
        ApiResponse response = api.with("Authorization", "the-key").ours("GET", "/companies", "");

        assertThat(response.headers().firstValue("WWW-Authenticate"))
                .hasValueSatisfying(it -> assertThat(it).startsWith("Basic realm="));
    }

    /** {@code curl -u KEY:} sends the key as the user name: that is no mistake. */
    @Test
    void theKeyAsAUserNameIsAccepted() {
        ApiResponse answer =
                api.with("Authorization", Api.basic(system.apiKey("demo") + ":"))
                        .ours("GET", "/companies?pageSize=1", "");

        assertThat(answer.status()).as(answer.raw()).isEqualTo(200);
    }

    /**
     * Creating a second accounting connection stays 200: a client may offer several platforms
     * before the customer decides. The link of the second says what is wrong before the customer
     * signs in.
     */
    @Test
    void aSecondAccountingConnectionIsRefusedWhenItsLinkIsOpened() {
        Customer customer = Customer.linkedWithoutPulls(api, "Twice", "mqjo");
        ApiResponse second =
                api.post(customer.path() + "/connections", "{\"platformKey\":\"trji\"}");
        assertThat(second.status()).isEqualTo(200);
        assertThat(second.text("status")).isEqualTo("PendingAuth");

        Browser.LoadedPage page = new Browser().open(second.text("linkUrl"));

        assertThat(page.status()).isEqualTo(409);
        assertThat(page.page().text()).contains("Sandbox").containsIgnoringCase("already");
        assertThat(page.hasButton("continue")).isFalse();
        assertThat(customer.status()).isEqualTo("Linked");
    }

    @Test
    void theSameIdempotencyKeyWithAnotherBodyIsExplained() {
        Api once = api.with("Idempotency-Key", "mistake-" + UUID.randomUUID());
        assertThat(once.post("/companies", "{\"name\":\"Once\"}").status()).isEqualTo(200);

        ApiResponse answer = once.ours("POST", "/companies", "{\"name\":\"Other\"}");

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.raw()).contains("Idempotency-Key", "another request");
    }

    @Test
    void aCompanyOfAnotherClientIsNamed() {
        String company =
                new Api(system.gateway(), system.apiKey("other")).createCompany("Not yours");

        ApiResponse answer = api.ours("GET", "/companies/" + company, "");

        assertThat(answer.status()).isEqualTo(403);
        assertThat(answer.raw()).contains(company).doesNotContain("Not yours");
    }

    @Test
    void theEndOfATrialIsASentence() {
        ApiResponse answer =
                new Api(system.gateway(), system.apiKey("expired")).ours("GET", "/companies", "");

        assertThat(answer.status()).isEqualTo(402);
        assertThat(answer.raw())
                .contains("The free account has expired. Upgrade to a paid plan to continue.");
    }

    @Test
    void mistakesOfExpensesNameTheExpenseAndWhatToDo() {
        ExpenseCustomer expenseCustomer =
                ExpenseCustomer.linked(api, new SandboxControl(system), "Mistaken Spender");
        expenseCustomer.ready();
        List<ExpenseCustomer.ExpensePayment> payments = expenseCustomer.spends(1, new Random(1));
        String body = expenseCustomer.json(payments);

        ApiResponse unknown =
                api.ours(
                        "POST",
                        expenseCustomer.sendTo() + "?dryRun=true",
                        body.replaceAll(
                                "accountRef\":\\{\"id\":\"[^\"]*",
                                "accountRef\":{\"id\":\"acc-9999"));
        assertThat(unknown.raw()).contains("acc-9999", "refresh the data");

        expenseCustomer.send(payments);
        expenseCustomer.awaitEnds();
        String id = payments.getFirst().id();
        ApiResponse again = api.ours("POST", expenseCustomer.sendTo(), body);
        assertThat(again.status()).isEqualTo(400);
        assertThat(again.raw()).contains(id, "the same content", "/" + id + "/proof");
        ApiResponse other =
                api.ours(
                        "POST", expenseCustomer.sendTo(), body.replace("2026-05-21", "2026-05-22"));
        assertThat(other.status()).isEqualTo(400);
        assertThat(other.raw()).contains(id, "other content: update it, or use a new id");
    }
}
