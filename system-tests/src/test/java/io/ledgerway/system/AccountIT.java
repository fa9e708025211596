package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.running.SandboxControl;
import io.ledgerway.system.strict.Api;
import io.ledgerway.system.strict.ApiResponse;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Account settings of a client: keys, settings, tokens of browser components, the audit log. */
class AccountIT {

    /** Shorter than the refresh interval of the gateway, ten seconds. */
    private static final Duration TOLD = Duration.ofSeconds(6);

    private final RunningSystem system = RunningSystem.shared();
    private final Api api = new Api(system.gateway(), system.apiKey("other"));

    @Test
    void deletedKeyStopsAtOnce() {
        JsonNode made = api.post("/apiKeys", "{\"name\":\"short-lived\"}").body();
        Api second = new Api(system.gateway(), made.get("apiKey").asString());
        assertThat(second.get("/companies?pageSize=1").status()).isEqualTo(200);

        assertThat(api.delete("/apiKeys/" + made.get("id").asString()).status()).isEqualTo(204);

        await().atMost(TOLD)
                .pollInterval(Duration.ofMillis(50))
                .until(() -> second.get("/companies?pageSize=1").status() == 403);
        assertThat(api.get("/apiKeys").raw()).doesNotContain(made.get("apiKey").asString());
    }

    @Test
    void tokenForABrowserOpensOneCompanyOnly() throws Exception {
        String mine = api.createCompany("Embedded Ltd");
        String other = api.createCompany("Not Embedded Ltd");
        JsonNode token = api.get("/companies/" + mine + "/accessToken").body();
        assertThat(token.get("expiresIn").asInt()).isEqualTo(86_400);
        String bearer = "Bearer " + token.get("accessToken").asString();

        assertThat(call("GET", "/companies/" + mine, Map.of("Authorization", bearer)).statusCode())
                .isEqualTo(200);
        assertThat(call("GET", "/companies/" + other, Map.of("Authorization", bearer)).statusCode())
                .isEqualTo(403);
        assertThat(call("GET", "/companies", Map.of("Authorization", bearer)).statusCode())
                .isEqualTo(403);
        assertThat(
                        call("GET", "/companies/" + mine, Map.of("Authorization", bearer + "x"))
                                .statusCode())
                .isEqualTo(401);
    }

    @Test
    void browsersMayCallFromAllowedOriginsOnly() throws Exception {
        String origin = "https://app-" + UUID.randomUUID() + ".example";
        Map<String, String> preflight =
                Map.of("Origin", origin, "Access-Control-Request-Method", "GET");
        assertThat(call("OPTIONS", "/companies", preflight).statusCode()).isEqualTo(403);

        assertThat(
                        api.post("/corsSettings", "{\"allowedOrigins\":[\"%s\"]}".formatted(origin))
                                .body()
                                .get("allowedOrigins")
                                .get(0)
                                .asString())
                .isEqualTo(origin);

        await().atMost(TOLD)
                .until(() -> call("OPTIONS", "/companies", preflight).statusCode() < 300);
        ApiResponse response = api.with("Origin", origin).get("/companies?pageSize=1");
        assertThat(response.header("Access-Control-Allow-Origin")).isEqualTo(origin);
        assertThat(
                        api.with("Origin", "https://elsewhere.example")
                                .get("/companies?pageSize=1")
                                .header("Access-Control-Allow-Origin"))
                .isEmpty();
        assertThat(api.get("/connectionManagement/corsSettings").body())
                .isEqualTo(api.get("/corsSettings").body());
    }

    @Test
    void integrationsCanBeFilteredAndTheirLogosSeen() throws Exception {
        JsonNode page =
                api.get("/integrations?query=sourceType%3Daccounting%26%26enabled%3Dtrue").body();
        assertThat(page.get("totalResults").asInt()).isGreaterThanOrEqualTo(7);
        for (JsonNode it : page.get("results")) {
            HttpResponse<String> logo =
                    call("GET", URI.create(it.get("logoUrl").asString()).getPath(), Map.of());
            assertThat(logo.statusCode()).as(it.get("key").asString()).isEqualTo(200);
            assertThat(logo.headers().firstValue("Content-Type").orElse("")).startsWith("image/");
        }
        assertThat(api.get("/integrations/trji").text("key")).isEqualTo("trji");
        assertThat(api.get("/integrations/trji/branding").status()).isEqualTo(200);
        assertThat(api.get("/integrations/zzzz").status()).isEqualTo(404);
    }

    @Test
    void profileIsReplacedCompletely() {
        JsonNode before = api.get("/profile").body();
        JsonNode changed =
                api.put(
                                "/profile",
                                """
                                {"name":"Other Client","redirectUrl":"https://app.example/{companyId}",\
                                "whiteListUrls":["https://app.example"]}\
                                """)
                        .body();
        assertThat(changed.get("redirectUrl").asString())
                .isEqualTo("https://app.example/{companyId}");
        assertThat(
                        api.put(
                                        "/profile",
                                        "{\"name\":\"x\",\"redirectUrl\":\"javascript:alert(1)\"}")
                                .status())
                .isEqualTo(400);
        api.put(
                "/profile",
                "{\"name\":%s,\"redirectUrl\":%s}"
                        .formatted(before.get("name"), before.get("redirectUrl")));
    }

    @Test
    void auditLogContainsActorAndAction() {
        String company = api.createCompany("Audited Ltd");

        await().untilAsserted(() -> {
            JsonNode entries = api.get("/auditLog?query=companyId%3D" + company).results();
            assertThat(entries.valueStream().map(it -> it.get("action").asString()))
                    .contains("company.created");
            assertThat(entries.get(0).at("/actor/kind").asString()).isEqualTo("key");
            assertThat(entries.get(0).get("ipAddress").asString()).isNotEmpty();
        });
    }

    @Test
    void requestsAreLoggedForTheirClientWithoutWhatTheyCarry() {
        String id = UUID.randomUUID().toString();
        String company = UUID.randomUUID().toString();
        Api traced = api.with("X-Correlation-Id", id);
        assertThat(traced.get("/companies?pageSize=1&query=name%3D%22bob@example.com%22").status())
                .isEqualTo(200);
        assertThat(traced.get("/companies/" + company).status()).isEqualTo(404);

        String mine = "/logs/requests?orderBy=status&query=correlationId%3D" + id;
        await().untilAsserted(() ->
                assertThat(api.get(mine).body().get("totalResults").asInt()).isEqualTo(2));
        JsonNode read = api.get(mine).results().get(0);
        assertThat(read.get("method").asString()).isEqualTo("GET");
        assertThat(read.get("path").asString()).isEqualTo("/companies");
        assertThat(read.get("query").asString()).isEqualTo("pageSize=1&query");
        assertThat(read.get("status").asInt()).isEqualTo(200);
        assertThat(read.at("/actor/kind").asString()).isEqualTo("key");
        assertThat(read.get("apiKeyId")).isEqualTo(read.at("/actor/id"));
        assertThat(read.has("errorBody")).isFalse();
        JsonNode refused = api.get(mine).results().get(1);
        assertThat(refused.get("status").asInt()).isEqualTo(404);
        assertThat(refused.get("companyId").asString()).isEqualTo(company);
        assertThat(refused.get("errorBody").asString()).contains(company);
        String raw = api.get(mine).raw();
        assertThat(raw).doesNotContain("example.com").doesNotContain(system.apiKey("other"));

        Api another = new Api(system.gateway(), system.apiKey("demo"));
        assertThat(another.get(mine).body().get("totalResults").asInt()).isZero();
        JsonNode today = api.get("/logs/requests/summary?count=1").results().get(0);
        assertThat(today.get("successful").asInt()).isPositive();
        assertThat(today.get("clientErrors").asInt()).isPositive();
    }

    @Test
    void partnerExpenseNeedsAnAccountingConnection() {
        Customer customer = Customer.pending(api, "Partner Ltd", "mqjo");
        String path = customer.path() + "/sync/expenses/connections/partnerExpense";
        assertThat(api.post(path, "").status()).isEqualTo(400);

        Customer linked = Customer.linked(api, "Partner Two Ltd", "mqjo");
        JsonNode partner =
                api.post(linked.path() + "/sync/expenses/connections/partnerExpense", "").body();

        assertThat(partner.get("status").asString()).isEqualTo("Linked");
        assertThat(partner.get("sourceType").asString()).isEqualTo("Expense");
        assertThat(partner.get("integrationKey").asString()).isEqualTo("pexp");
        assertThat(api.get(linked.path()).body().get("dataConnections").size()).isEqualTo(2);
        linked.awaitRead();
        assertThat(api.get(linked.path() + "/data/invoices").status()).isEqualTo(200);
    }

    @Test
    void importedTokensLinkWithoutAPull() throws Exception {
        Customer customer = Customer.pending(api, "Migrated Ltd", "mqjo");
        JsonNode tenant =
                new SandboxControl(system).call("POST", "/tenants", "{\"platform\":\"mqjo\"}");
        String path = customer.path() + "/connections/" + customer.connection() + "/authorization";
        assertThat(
                        api.put(path, "{\"accessToken\":\"made-up\",\"organizationId\":\"nobody\"}")
                                .status())
                .isEqualTo(400);
        assertThat(customer.status()).isEqualTo("PendingAuth");

        JsonNode linked =
                api.put(
                                path,
                                """
                                {"accessToken":%s,"refreshToken":%s,"expiresAt":%s,"organizationId":%s}\
                                """
                                        .formatted(
                                                tenant.get("accessToken"),
                                                tenant.get("refreshToken"),
                                                tenant.get("expiresAt"),
                                                tenant.get("tenant")))
                        .body();

        assertThat(linked.get("status").asString()).isEqualTo("Linked");
        assertThat(api.get(customer.path() + "/dataStatus").body().size()).isZero();
        assertThat(api.post(customer.path() + "/data/all", "").status()).isEqualTo(204);
        customer.awaitRead();
    }

    @Test
    void operatorSwitchesMaintenanceOnAndOff() throws Exception {
        String admin = system.launcher().runFile().get("adminAuthorization").asString();
        Map<String, String> operator =
                Map.of("Authorization", admin, "Content-Type", "application/json");
        try {
            assertThat(
                            call(
                                            "PUT",
                                            "/admin/maintenance",
                                            operator,
                                            "{\"services\":{\"webhook-service\":true}}")
                                    .statusCode())
                    .isEqualTo(200);
            await().until(() -> api.get("/webhooks").status() == 503);
            ApiResponse refused = api.get("/webhooks");
            assertThat(refused.header("Retry-After")).isNotEmpty();
            assertThat(api.get("/companies?pageSize=1").status()).isEqualTo(200);
        } finally {
            call("PUT", "/admin/maintenance", operator, "{\"services\":{}}");
        }
        await().until(() -> api.get("/webhooks").status() == 200);
    }

    @Test
    void userSignsInReadsAndIsRejectedAfterSigningOut() throws Exception {
        JsonNode portal = system.portalUser();
        Map<String, String> json = Map.of("Content-Type", "application/json");
        assertThat(
                        call(
                                        "POST",
                                        "/portal/api/users/sign-in",
                                        json,
                                        "{\"email\":%s,\"password\":\"not that one\"}"
                                                .formatted(portal.get("email")))
                                .statusCode())
                .isEqualTo(401);
        HttpResponse<String> signedIn =
                call(
                        "POST",
                        "/portal/api/users/sign-in",
                        json,
                        "{\"email\":%s,\"password\":%s}"
                                .formatted(portal.get("email"), portal.get("password")));
        assertThat(signedIn.statusCode()).isEqualTo(200);
        JsonNode session = JsonMapper.shared().readTree(signedIn.body());
        Map<String, String> bearer =
                Map.of(
                        "Authorization",
                        "Bearer " + session.get("accessToken").asString(),
                        "Content-Type",
                        "application/json");

        assertThat(call("GET", "/companies?pageSize=1", bearer).statusCode()).isEqualTo(200);
        assertThat(call("GET", "/portal/api/users/me", bearer).statusCode()).isEqualTo(200);
        assertThat(call("GET", "/admin/clients", bearer).statusCode()).isEqualTo(401);

        assertThat(call("POST", "/portal/api/users/sign-out", bearer, "{}").statusCode())
                .isEqualTo(204);
        await().atMost(TOLD)
                .until(() -> call("GET", "/companies?pageSize=1", bearer).statusCode() == 401);
    }

    private HttpResponse<String> call(String method, String path, Map<String, String> headers)
            throws Exception {
        return call(method, path, headers, "");
    }

    private HttpResponse<String> call(
            String method, String path, Map<String, String> headers, String body) throws Exception {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(system.gateway() + path))
                        .method(
                                method,
                                body.isEmpty()
                                        ? HttpRequest.BodyPublishers.noBody()
                                        : HttpRequest.BodyPublishers.ofString(body));
        headers.forEach(request::header);
        try (HttpClient http = HttpClient.newHttpClient()) {
            HttpResponse<String> response =
                    http.send(request.build(), HttpResponse.BodyHandlers.ofString());
            if (response.statusCode() >= 400) {
                assertThat(JsonMapper.shared().readTree(response.body()).get("statusCode").asInt())
                        .isEqualTo(response.statusCode());
            }
            return response;
        }
    }
}
