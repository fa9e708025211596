package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.strict.Answer;
import io.ledgerway.system.strict.Api;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** Who may see what: every endpoint, asked by a stranger, by nobody, and about nothing. */
class IsolationIT {

    private final RunningSystem system = RunningSystem.shared();
    private final Api owner = new Api(system.gateway(), system.apiKey("demo"));
    private final Api stranger = new Api(system.gateway(), system.apiKey("other"));

    /** Every path below a company; {c} and {n} are filled in. */
    static Stream<List<String>> operations() {
        return Stream.of(
                List.of("GET", "/companies/{c}"),
                List.of("GET", "/companies/{c}/connections"),
                List.of("POST", "/companies/{c}/connections"),
                List.of("GET", "/companies/{c}/connections/{n}"),
                List.of("PATCH", "/companies/{c}/connections/{n}"),
                List.of("POST", "/companies/{c}/data/all"),
                List.of("POST", "/companies/{c}/data/queue/invoices"),
                List.of("GET", "/companies/{c}/dataStatus"),
                List.of("GET", "/companies/{c}/data/history"),
                List.of("GET", "/companies/{c}/data/history/{u}"),
                List.of("GET", "/companies/{c}/data/info"),
                List.of("GET", "/companies/{c}/data/accounts"),
                List.of("GET", "/companies/{c}/data/accounts/1"),
                List.of("GET", "/companies/{c}/data/suppliers"),
                List.of("GET", "/companies/{c}/data/suppliers/1"),
                List.of("GET", "/companies/{c}/data/customers"),
                List.of("GET", "/companies/{c}/data/customers/1"),
                List.of("GET", "/companies/{c}/data/taxRates"),
                List.of("GET", "/companies/{c}/data/taxRates/1"),
                List.of("GET", "/companies/{c}/data/trackingCategories"),
                List.of("GET", "/companies/{c}/data/trackingCategories/1"),
                List.of("GET", "/companies/{c}/data/items"),
                List.of("GET", "/companies/{c}/data/items/1"),
                List.of("GET", "/companies/{c}/data/invoices"),
                List.of("GET", "/companies/{c}/data/invoices/1"),
                List.of("GET", "/companies/{c}/data/bills"),
                List.of("GET", "/companies/{c}/data/bills/1"));
    }

    @ParameterizedTest
    @MethodSource("operations")
    void companyOfAnotherClientIsForbidden(List<String> operation) {
        Customer victim = victim();

        Answer answer = call(stranger, operation, victim.company(), victim.connection());

        assertThat(answer.status()).isEqualTo(403);
        assertThat(victim.status()).isEqualTo("Linked");
    }

    @ParameterizedTest
    @MethodSource("operations")
    void unknownCompanyIsNotFound(List<String> operation) {
        String unknown = UUID.randomUUID().toString();

        Answer answer = call(owner, operation, unknown, unknown);

        assertThat(answer.status()).isEqualTo(404);
        assertThat(answer.body().get("error").asString()).contains(unknown);
    }

    @ParameterizedTest
    @MethodSource("operations")
    void malformedCompanyIdIsNotFound(List<String> operation) {
        assertThat(call(owner, operation, "not-a-uuid", "nor-this").status()).isEqualTo(404);
    }

    @ParameterizedTest
    @MethodSource("operations")
    void nobodyIsUnauthorized(List<String> operation) {
        Api nobody = new Api(system.gateway(), "made-up-key");

        assertThat(call(nobody, operation, UUID.randomUUID().toString(), "x").status())
                .isEqualTo(401);
    }

    @ParameterizedTest
    @MethodSource("operations")
    void expiredFreeAccountMustPay(List<String> operation) {
        Api expired = new Api(system.gateway(), system.apiKey("expired"));

        Answer answer = call(expired, operation, UUID.randomUUID().toString(), "x");

        assertThat(answer.status()).isEqualTo(402);
        assertThat(answer.body().get("error").asString()).isEqualTo("Payment Required");
    }

    @Test
    void listsShowOnlyWhatIsOnesOwn() {
        victim();

        assertThat(stranger.get("/companies?pageSize=5000").body().get("results").valueStream())
                .noneMatch(it -> it.get("name").asString().equals("Harbour Bakery"));
    }

    @Test
    void consumerOfAnotherClientIsNotThere() {
        String consumer =
                owner.post(
                                "/webhooks",
                                """
                                {"url":"http://127.0.0.1:9/in","eventTypes":["company.created"],"disabled":true}\
                                """)
                        .body()
                        .get("id")
                        .asString();

        assertThat(stranger.get("/webhooks").body().toString()).doesNotContain(consumer);
        assertThat(stranger.delete("/webhooks/" + consumer).status()).isEqualTo(404);
        assertThat(owner.get("/webhooks").body().toString()).contains(consumer);
    }

    @Test
    void insidesAreNotServed() throws Exception {
        for (String path :
                List.of(
                        "/internal/directory/companies/" + UUID.randomUUID(),
                        "/companies/../internal/api-keys/00",
                        "/companies/%2e%2e/internal/api-keys/00",
                        "//internal/api-keys/00",
                        "/actuator/health",
                        "/nothing/here")) {
            assertThat(status(path)).as(path).isIn(400, 404);
        }
    }

    private int status(String path) throws IOException, InterruptedException {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(system.gateway() + path))
                        .header("Authorization", authorization())
                        .build();
        return HttpClient.newHttpClient()
                .send(request, HttpResponse.BodyHandlers.discarding())
                .statusCode();
    }

    private String authorization() {
        return system.launcher().runFile().get("authorization").asString();
    }

    private Customer victim() {
        JsonNode company =
                owner.get("/companies?query=name%3DHarbour%20Bakery&orderBy=created&pageSize=1")
                        .body()
                        .get("results")
                        .get(0);
        return new Customer(
                owner,
                company.get("id").asString(),
                company.get("dataConnections").get(0).get("id").asString());
    }

    private static Answer call(Api api, List<String> operation, String company, String connection) {
        String path =
                operation
                        .get(1)
                        .replace("{c}", company)
                        .replace("{n}", connection)
                        .replace("{u}", UUID.randomUUID().toString());
        return switch (operation.getFirst()) {
            case "GET" -> api.get(path);
            case "POST" ->
                    api.post(
                            path,
                            path.endsWith("/connections") ? "{\"platformKey\":\"gbol\"}" : "");
            case "PATCH" -> api.patch(path, "{\"status\":\"Unlinked\"}");
            default -> throw new AssertionError(operation);
        };
    }
}
