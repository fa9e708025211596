package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.strict.Api;
import io.ledgerway.system.strict.ApiResponse;
import io.ledgerway.system.strict.OpenApiDocument;
import io.ledgerway.system.strict.Operations;
import io.ledgerway.system.strict.Operations.Call;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/**
 * Isolation of clients: calls every operation as another client, without a key, with an expired
 * account, and with ids that do not exist or belong to another client.
 */
class IsolationIT {

    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private final RunningSystem system = RunningSystem.shared();
    private final Api owner = new Api(system.gateway(), system.apiKey("demo"));
    private final Api stranger = new Api(system.gateway(), system.apiKey("other"));

    /** The implemented operations; the table may contain more. */
    private List<Call> built() {
        OpenApiDocument document = OpenApiDocument.of(system.gateway());
        List<Call> built =
                Operations.ofACompany().stream()
                        .filter(it -> document.has(it.method(), it.path()))
                        .toList();
        assertThat(built).hasSizeGreaterThan(75);
        return built;
    }

    @TestFactory
    List<DynamicTest> companyOfAnotherClientIsForbiddenAndUntouched() {
        Ids victim = victim();
        JsonNode before = owner.get("/companies/" + victim.company()).body();
        return built().stream()
                .map(call ->
                        DynamicTest.dynamicTest(
                                call.toString(),
                                () -> {
                                    ApiResponse response = send(stranger, call, victim);

                                    assertThat(response.status()).isEqualTo(403);
                                    assertThat(response.raw()).doesNotContain("Harbour");
                                    assertThat(owner.get("/companies/" + victim.company()).body())
                                            .isEqualTo(before);
                                }))
                .toList();
    }

    @TestFactory
    List<DynamicTest> foreignIdsBelowAnOwnCompanyAreNotThere() {
        Ids victim = victim();
        String own = stranger.createCompany("Stranger Ltd");
        Ids mixed = new Ids(own, victim.connection(), victim.dataSet());
        JsonNode before = owner.get("/companies/" + victim.company()).body();
        return built().stream()
                .filter(it ->
                        it.path().contains("{connectionId}") || it.path().contains("{datasetId}"))
                .map(call ->
                        DynamicTest.dynamicTest(
                                call.toString(),
                                () -> {
                                    assertThat(send(stranger, call, mixed).status()).isEqualTo(404);
                                    assertThat(owner.get("/companies/" + victim.company()).body())
                                            .isEqualTo(before);
                                }))
                .toList();
    }

    @TestFactory
    List<DynamicTest> unknownCompanyIsNotFound() {
        String unknown = UUID.randomUUID().toString();
        return built().stream()
                .map(call ->
                        DynamicTest.dynamicTest(
                                call.toString(),
                                () -> {
                                    ApiResponse response =
                                            send(owner, call, new Ids(unknown, unknown, unknown));
                                    assertThat(response.status()).isEqualTo(404);
                                    assertThat(response.text("error")).contains(unknown);
                                }))
                .toList();
    }

    @TestFactory
    List<DynamicTest> malformedCompanyIdIsNotFound() {
        return built().stream()
                .map(call ->
                        DynamicTest.dynamicTest(
                                call.toString(),
                                () ->
                                        assertThat(
                                                        send(
                                                                        owner,
                                                                        call,
                                                                        new Ids(
                                                                                "not-a-uuid",
                                                                                "nor-this",
                                                                                "nor-that"))
                                                                .status())
                                                .isEqualTo(404)))
                .toList();
    }

    @TestFactory
    List<DynamicTest> nobodyIsUnauthorized() {
        Api nobody = new Api(system.gateway(), "made-up-key");
        return testsOfPaths(nobody, 401, "Unauthorized");
    }

    @TestFactory
    List<DynamicTest> expiredFreeAccountMustPay() {
        Api expired = new Api(system.gateway(), system.apiKey("expired"));
        return testsOfPaths(expired, 402, "Payment Required");
    }

    private static List<DynamicTest> testsOfPaths(Api api, int status, String error) {
        Ids none = new Ids(new UUID(0, 1).toString(), new UUID(0, 2).toString(), "x");
        return Operations.all().stream()
                .map(call ->
                        DynamicTest.dynamicTest(
                                call.toString(),
                                () -> {
                                    ApiResponse response = send(api, call, none);
                                    assertThat(response.status()).isEqualTo(status);
                                    assertThat(response.text("error")).isEqualTo(error);
                                }))
                .toList();
    }

    @Test
    void listsContainOnlyResourcesOfTheClient() {
        Ids victim = victim();

        for (String list :
                List.of(
                        "/companies?pageSize=5000",
                        "/apiKeys",
                        "/auditLog?pageSize=5000",
                        "/logs/platformCalls?pageSize=5000",
                        "/logs/deliveries?pageSize=5000",
                        "/events?limit=1000",
                        "/events/states?pageSize=250")) {
            assertThat(stranger.get(list).raw())
                    .as(list)
                    .doesNotContain(victim.company())
                    .doesNotContain("Harbour Bakery");
        }
    }

    @Test
    void consumerAndKeyOfAnotherClientAreNotThere() {
        String consumer =
                owner.post(
                                "/webhooks",
                                """
                                {"url":"http://127.0.0.1:9/in","eventTypes":["company.created"],"disabled":true}\
                                """)
                        .text("id");
        String key = owner.get("/apiKeys").results().get(0).get("id").asString();

        assertThat(stranger.get("/webhooks").body().toString()).doesNotContain(consumer);
        assertThat(stranger.delete("/webhooks/" + consumer).status()).isEqualTo(404);
        assertThat(stranger.delete("/apiKeys/" + key).status()).isEqualTo(404);
        assertThat(owner.get("/webhooks").body().toString()).contains(consumer);
        assertThat(owner.get("/apiKeys").body().toString()).contains(key);
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
        for (String path :
                List.of(
                        "/portal/api/users",
                        "/portal/api/settings/link",
                        "/portal/api/settings/integrations",
                        "/portal/api/companies/counts",
                        "/portal/api/companies/tags",
                        "/portal/api/webhooks",
                        "/portal/api/files",
                        "/portal/api/syncs",
                        "/portal/api/syncs/changes",
                        "/portal/api/syncs/records?id=a",
                        "/portal/api/syncs/records?text=ab",
                        "/portal/api/expenses/counts",
                        "/portal/api/expenses/syncs",
                        "/portal/api/expenses/ids/" + UUID.randomUUID())) {
            assertThat(status(path)).as(path).isEqualTo(403);
        }
        assertThat(status("/admin/clients")).isEqualTo(401);
    }

    private int status(String path) throws IOException, InterruptedException {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(system.gateway() + path))
                        .header("Authorization", authorization())
                        .build();
        return HTTP.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }

    private String authorization() {
        return system.launcher().runFile().get("authorization").asString();
    }

    /** Ids for the path of a call. */
    private record Ids(String company, String connection, String dataSet) {}

    private Ids victim() {
        JsonNode company =
                owner.get("/companies?query=name%3DHarbour%20Bakery&orderBy=created&pageSize=1")
                        .results()
                        .get(0);
        String id = company.get("id").asString();
        return new Ids(
                id,
                company.get("dataConnections").get(0).get("id").asString(),
                owner.get("/companies/" + id + "/data/history?pageSize=1")
                        .results()
                        .get(0)
                        .get("id")
                        .asString());
    }

    private static final Map<String, String> BODIES =
            new LinkedHashMap<>(
                    Map.of(
                            "POST /companies/{companyId}/connections",
                            "{\"platformKey\":\"trji\"}",
                            "PATCH /companies/{companyId}/connections/{connectionId}",
                            "{\"status\":\"Unlinked\"}",
                            "PUT /companies/{companyId}",
                            "{\"name\":\"Taken Over\"}",
                            "PATCH /companies/{companyId}",
                            "{\"name\":\"Taken Over\"}",
                            "POST /companies/{companyId}/linkSessions",
                            "{\"origin\":\"https://app.example.com\"}",
                            "POST /companies/{companyId}/sync/expenses/categories",
                            "{\"categories\":[]}",
                            "POST /companies/{companyId}/sync/expenses/config",
                            "{\"bankAccount\":{\"id\":\"acc-1000\"}}",
                            "PUT /companies/{companyId}/connections/{connectionId}/authorization",
                            "{\"accessToken\":\"a\",\"organizationId\":\"b\"}"));

    private static ApiResponse send(Api api, Call call, Ids ids) {
        String path =
                call.path()
                        .replace("{companyId}", ids.company())
                        .replace("{connectionId}", ids.connection())
                        .replace("{datasetId}", ids.dataSet())
                        .replace("{pushOperationKey}", ids.dataSet())
                        .replace("{syncId}", ids.dataSet())
                        .replace("{transactionId}", ids.dataSet())
                        .replace("{snapshotId}", ids.dataSet())
                        .replace("{exportId}", ids.dataSet())
                        .replace("{dataType}", "invoices")
                        .replace("{productIdentifier}", "expenses")
                        .replace("{platformKey}", "mqjo")
                        .replaceAll("\\{\\w+}", "1");
        return api.call(call.method(), path, BODIES.getOrDefault(call.toString(), ""));
    }
}
