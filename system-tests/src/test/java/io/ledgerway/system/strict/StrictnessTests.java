package io.ledgerway.system.strict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Breaks each rule once and checks that it is detected. */
class StrictnessTests {

    private static final String COMPANY = "/companies/" + Samples.ID;
    private static final Shapes SHAPES = Shapes.CONTRACT;

    static Iterable<Operation> operations() {
        return ResponseAssertions.INSTANCE.operations();
    }

    @ParameterizedTest
    @MethodSource("operations")
    void onlyTheRightStatusOfEachOperationPasses(Operation operation) {
        String path = operation.path().replaceAll("\\{\\w+}", Samples.ID);
        ApiResponse right = right(operation, path);

        assertThat(findings(operation.method(), path, right)).isEmpty();
        for (int status : new int[] {200, 201, 202, 204, 206, 304}) {
            if (status != operation.status()) {
                ApiResponse other =
                        new ApiResponse(status, right.headers(), right.body(), right.raw());
                assertThat(findings(operation.method(), path, other))
                        .contains("the status is %d, not %d".formatted(status, operation.status()));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("operations")
    void aWrongBodyOfAnyOperationIsRefused(Operation operation) {
        String path = operation.path().replaceAll("\\{\\w+}", Samples.ID);
        for (String body : new String[] {"[1]", "{\"misspelt\":1}", "\"x\"", "nonsense"}) {
            assertThat(
                            findings(
                                    operation.method(),
                                    path,
                                    Samples.response(operation.status(), body, "application/json")))
                    .isNotEmpty();
        }
    }

    @Test
    void theContentTypeMustBeJson() {
        String body = company().toString();

        assertThat(get(COMPANY, Samples.response(200, body, "text/plain")))
                .containsExactly("the content type is 'text/plain', not application/json");
        assertThat(
                        get(
                                COMPANY,
                                Samples.response(
                                        404,
                                        Samples.error(404).toString(),
                                        "application/problem+json")))
                .containsExactly(
                        "the content type is 'application/problem+json', not application/json");
    }

    @Test
    void aMemberTwiceIsNoJson() {
        assertThat(get(COMPANY, Samples.response(200, "{\"id\":1,\"id\":1}", "application/json")))
                .contains("the body is not valid JSON");
        assertThat(get(COMPANY, Samples.response(200, company() + "{}", "application/json")))
                .contains("the body is not valid JSON");
    }

    @Test
    void theCorrelationIdMustBeThereOnceAndBeAUuid() {
        String body = company().toString();
        List<String> json = List.of("application/json");

        assertThat(get(COMPANY, Samples.response(200, body, Map.of("Content-Type", json))))
                .contains("header X-Correlation-Id occurs 0 times");
        assertThat(
                        get(
                                COMPANY,
                                Samples.response(
                                        200,
                                        body,
                                        Map.of(
                                                "Content-Type",
                                                json,
                                                "X-Correlation-Id",
                                                List.of("abc")))))
                .contains("header X-Correlation-Id is \"abc\", not uuid");
    }

    @Test
    void theRateLimitHeadersMustBeThereOnceAndMakeSense() {
        String body = company().toString();
        Map<String, List<String>> headers = new java.util.TreeMap<>();
        Samples.response(200, body, "application/json").headers().map().forEach(headers::put);
        headers.put("X-Rate-Limit-Remaining", List.of("1001"));
        headers.put("X-Rate-Limit-Reset", List.of("tomorrow"));

        assertThat(get(COMPANY, Samples.response(200, body, headers)))
                .containsExactly(
                        "1001 of 1000 requests is an invalid remainder",
                        "header X-Rate-Limit-Reset is \"tomorrow\", not instant");

        headers.remove("X-Rate-Limit-Limit");
        assertThat(get(COMPANY, Samples.response(200, body, headers)))
                .containsExactly("header X-Rate-Limit-Limit occurs 0 times");

        headers.put("Retry-After", List.of("soon"));
        assertThat(get(COMPANY, Samples.response(429, Samples.error(429).toString(), headers)))
                .contains("a 429 needs Retry-After in whole seconds");
    }

    @Test
    void aRefusalHasTheErrorBodyAndTheRealStatus() {
        assertThat(get(COMPANY, Samples.response(404, Samples.error(404)))).isEmpty();
        assertThat(get(COMPANY, Samples.response(402, Samples.error(429))))
                .containsExactly("error.statusCode is 429, the status is 402");
        ObjectNode other = Samples.error(404);
        other.put("correlationId", "5b0f6a3e-9a55-4a6e-8d0a-0d9d6c1f2a02");
        assertThat(get(COMPANY, Samples.response(404, other)))
                .containsExactly("error.correlationId is not that of the header");
        assertThat(get(COMPANY, Samples.response(502, "<html>", "text/html"))).isNotEmpty();
        ObjectNode retried = Samples.error(500);
        retried.put("canBeRetried", true);
        assertThat(get(COMPANY, Samples.response(500, retried))).hasSize(1);
    }

    @Test
    void validationOfAnErrorCanBeNullAndNoOtherMember() {
        ObjectNode error = Samples.error(400);
        error.putNull("validation");
        assertThat(get(COMPANY, Samples.response(400, error))).isEmpty();
        error.putNull("service");
        assertThat(get(COMPANY, Samples.response(400, error)))
                .containsExactly("error.service is null instead of absent");
        error = Samples.error(400);
        error.putObject("validation").putArray("errors").addObject().putNull("itemId");
        assertThat(get(COMPANY, Samples.response(400, error)))
                .containsExactly("error.validation.errors[0].itemId is null instead of absent");
    }

    @Test
    void anOperationWithoutARowFails() {
        assertThat(get("/nowhere", Samples.response(200, company())))
                .containsExactly("no row for GET /nowhere: add one to strict/operations.txt");
        assertThat(get("/nowhere", Samples.response(409, Samples.error(409)))).hasSize(1);
        assertThat(get("/nowhere", Samples.response(404, Samples.error(404)))).isEmpty();
        assertThat(findings("POST", "/webhooks/x", Samples.response(200, company()))).hasSize(1);
    }

    @Test
    void aBodyWhereThereMustBeNoneIsRefused() {
        assertThat(findings("DELETE", COMPANY, Samples.response(204, "{}", "application/json")))
                .containsExactly("the response must not have a body");
    }

    @Test
    void literalSegmentsWinOverTemplates() {
        ObjectNode operation = Samples.of(SHAPES.shape("PullOperation"));
        ObjectNode page = Samples.page(operation);
        ((ObjectNode) page.at("/_links/self")).put("href", COMPANY + "/data/history");

        assertThat(get(COMPANY + "/data/history", Samples.response(200, page))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '¦',
            textBlock =
                    """
                    pageNumber   ¦ 2   ¦ page: pageNumber: 2, not 1
                    pageSize     ¦ 50  ¦ page: pageSize: 50, not 100
                    totalResults ¦ 0   ¦ page: results.length: 1, not 0
                    totalResults ¦ 101 ¦ page: next is there: false, not true
                    """)
    void pageNumbersMustMatchTheResults(String member, int value, String finding) {
        assertThat(companies(page -> page.put(member, value))).contains(finding);
    }

    @Test
    void linksAreRequiredAndKeepTheParameters() {
        assertThat(companies(page -> page.remove("_links"))).contains("page._links is missing");
        assertThat(companies(page -> links(page).remove("current")))
                .contains("page._links.current is missing");
        assertThat(companies(page -> links(page).putNull("next")))
                .contains("page._links.next is null instead of absent");
        assertThat(companies(page -> link(page, "self", "/other")))
                .containsExactly("page: self: /other, not /companies");
        assertThat(companies(page -> link(page, "current", "/companies?page=1")))
                .containsExactly("page: current pageSize: , not 100");
        assertThat(companies(page -> link(page, "previous", "/companies?page=0&pageSize=100")))
                .containsExactly("page: previous is there: true, not false");
        assertThat(get("/companies?query=name%3Dx", Samples.response(200, Samples.page(company()))))
                .containsExactly("page: current query: , not name=x");
    }

    @Test
    void thePageBeyondTheEndIsEmptyWithAWayBack() {
        ObjectNode page = Samples.page(company());
        page.put("pageNumber", 3).putArray("results");
        link(page, "current", "/companies?page=3&pageSize=100");
        link(page, "previous", "/companies?page=2&pageSize=100");

        assertThat(get("/companies?Page=3", Samples.response(200, page))).isEmpty();
    }

    @Test
    void aStatusIsKeyedByItsType() {
        ObjectNode statuses = company().objectNode();
        statuses.set("bills", Samples.of(SHAPES.shape("DataStatus")));

        assertThat(get(COMPANY + "/dataStatus", Samples.response(200, statuses)))
                .containsExactly("answer.bills has the key of another type");
    }

    @Test
    void listsOfConsumersHaveNoSecret() {
        ObjectNode list = company().objectNode();
        list.putArray("results").add(Samples.of(SHAPES.shape("NewWebhookConsumer")));

        assertThat(get("/webhooks", Samples.response(200, list)))
                .singleElement()
                .asString()
                .startsWith("answer.results[0].secret is not in the contract");
    }

    private static ApiResponse right(Operation operation, String path) {
        String body = operation.body();
        if (body.equals("nothing")) {
            return Samples.response(operation.status(), "", "");
        }
        if (body.equals("octets")) {
            return Samples.response(operation.status(), "", "application/octet-stream");
        }
        int bracket = body.indexOf('(');
        String name = bracket < 0 ? body : body.substring(bracket + 1, body.length() - 1);
        ObjectNode record = Samples.of(SHAPES.shape(name));
        JsonNode response =
                switch (bracket < 0 ? "" : body.substring(0, bracket)) {
                    case "page" -> Samples.page(record);
                    case "list" -> record.arrayNode().add(record);
                    case "results" -> only(Samples.page(record), "results");
                    case "statuses" -> record.objectNode().set("invoices", record);
                    default -> record;
                };
        if (response instanceof ObjectNode page && body.startsWith("page")) {
            link(page, "self", path);
        }
        return Samples.response(operation.status(), response);
    }

    private static ObjectNode only(ObjectNode object, String member) {
        return object.retain(member);
    }

    private static List<String> companies(Consumer<ObjectNode> change) {
        ObjectNode page = Samples.page(company());
        change.accept(page);
        return get("/companies", Samples.response(200, page));
    }

    private static ObjectNode company() {
        return Samples.of(SHAPES.shape("Company"));
    }

    private static ObjectNode links(ObjectNode page) {
        return (ObjectNode) page.get("_links");
    }

    private static void link(ObjectNode page, String name, String href) {
        links(page).putObject(name).put("href", href);
    }

    private static List<String> get(String path, ApiResponse response) {
        return findings("GET", path, response);
    }

    private static List<String> findings(String method, String path, ApiResponse response) {
        return ResponseAssertions.INSTANCE.findings(method, path, response);
    }
}
