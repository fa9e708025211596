package io.ledgerway.sandbox.control;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.sandbox.client.SandboxClient;
import io.ledgerway.sandbox.client.SandboxResponse;
import io.ledgerway.sandbox.client.SandboxTest;
import java.net.URLEncoder;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.TestPropertySource;
import tools.jackson.databind.JsonNode;

/** The control API where applications use the dialects of real platforms. */
@SandboxTest
@TestPropertySource(properties = "sandbox.dialects=gbol,qhyg")
class ServedDialectsIT {

    @LocalServerPort int port;
    SandboxClient sandbox = new SandboxClient(0);

    @BeforeEach
    void connect() {
        sandbox = new SandboxClient(port);
    }

    @AfterEach
    void leaveNothingBroken() {
        sandbox.control("DELETE", "/faults", "");
        sandbox.control("PUT", "/limits", "{\"enforce\":false}");
    }

    @Test
    void tokensOpenTheOrganisationInTheDialectOfXero() {
        JsonNode created = create("gbol");
        String tenant = created.path("tenant").asString();

        assertThat(created.path("tenantId").asString()).isEqualTo(tenant);
        assertThat(Instant.parse(created.path("expiresAt").asString())).isAfter(Instant.now());
        SandboxResponse connections =
                sandbox.get("/xero/connections", "Authorization", bearer(created));
        assertThat(connections.json().path(0).path("tenantId").asString()).isEqualTo(tenant);
        assertThat(xero(created).status()).isEqualTo(200);
        SandboxResponse refreshed =
                sandbox.form(
                        "/xero/connect/token",
                        "grant_type=refresh_token&refresh_token="
                                + created.path("refreshToken").asString(),
                        "Authorization",
                        SandboxClient.CLIENT);
        assertThat(refreshed.status()).isEqualTo(200);
        assertThat(tokens(tenant, "refresh"))
                .extracting(it -> it.path("refreshCount").asInt())
                .containsExactly(1, 0);
    }

    @Test
    void theRealmIdNamesTheOrganisationEverywhere() {
        JsonNode created = create("qhyg");
        String realm = created.path("tenant").asString();

        assertThat(realm).matches("\\d{16}").isEqualTo(created.path("realmId").asString());
        assertThat(quickBooks(created).status()).isEqualTo(200);
        sandbox.control(
                "POST", "/tenants/" + realm + "/records/customers", "{\"name\":\"New customer\"}");
        assertThat(
                        sandbox.control("GET", "/tenants/" + realm + "/records/customers", "")
                                .json()
                                .size())
                .isEqualTo(1);
        String customer =
                quickBooks(created, "select * from Customer")
                        .json()
                        .at("/QueryResponse/Customer/0/Id")
                        .asString();
        assertThat(
                        sandbox.control(
                                        "GET",
                                        "/tenants/%s/records/customers/%s"
                                                .formatted(realm, customer),
                                        "")
                                .json()
                                .path("name")
                                .asString())
                .isEqualTo("New customer");
        sandbox.control(
                "POST",
                "/faults",
                "{\"tenant\":\"%s\",\"times\":1,\"status\":503}".formatted(realm));
        assertThat(quickBooks(created).status()).isEqualTo(503);
        JsonNode calls = sandbox.control("GET", "/requests?tenant=" + realm, "").json();
        assertThat(calls.valueStream().map(it -> it.path("status").asInt())).contains(200, 503);
        assertThat(calls.valueStream().map(it -> it.path("tenant").asString())).containsOnly(realm);

        sandbox.control("POST", "/tenants/" + realm + "/clock", "{\"advance\":\"PT61M\"}");
        assertThat(quickBooks(created).status()).isEqualTo(401);
    }

    @Test
    void revocationEndsTheTokensOfTheDialect() {
        JsonNode created = create("gbol");

        sandbox.control("POST", "/tenants/" + created.path("tenant").asString() + "/revoke", "");

        assertThat(xero(created).status()).isEqualTo(401);
    }

    @Test
    void limitsApplyInTheFormOfThePlatform() {
        JsonNode xero = create("gbol");
        JsonNode quickBooks = create("qhyg");
        sandbox.control("PUT", "/limits", "{\"enforce\":true,\"buckets\":{\"day\":1}}");

        assertThat(xero(xero).status()).isEqualTo(200);
        SandboxResponse refused = xero(xero);
        assertThat(refused.status()).isEqualTo(429);
        assertThat(Integer.parseInt(refused.header("Retry-After"))).isPositive();
        assertThat(refused.header("X-Rate-Limit-Problem")).isEqualTo("day");
        assertThat(quickBooks(quickBooks).status()).isEqualTo(200);
        SandboxResponse throttled = quickBooks(quickBooks);
        assertThat(throttled.status()).isEqualTo(429);
        assertThat(throttled.json().at("/Fault/Error/0/code").asString()).isEqualTo("3001");

        sandbox.control("PUT", "/limits", "{\"enforce\":false}");
        assertThat(xero(xero).status()).isEqualTo(200);
    }

    @Test
    void otherPlatformsKeepTheOwnDialect() {
        JsonNode created = create("mqjo");

        assertThat(
                        sandbox.get(
                                        "/native/v1/%s/organisation"
                                                .formatted(created.path("tenant").asString()),
                                        "Authorization",
                                        bearer(created))
                                .status())
                .isEqualTo(200);
    }

    private JsonNode create(String platform) {
        return sandbox.control(
                        "POST", "/tenants", "{\"platform\":\"%s\",\"size\":0}".formatted(platform))
                .json();
    }

    private List<JsonNode> tokens(String tenant, String kind) {
        return sandbox.control("GET", "/tenants/" + tenant + "/tokens", "")
                .json()
                .valueStream()
                .filter(it -> it.path("kind").asString().equals(kind))
                .toList();
    }

    private SandboxResponse xero(JsonNode created) {
        return sandbox.get(
                "/xero/api.xro/2.0/Organisation",
                "Authorization",
                bearer(created),
                "xero-tenant-id",
                created.path("tenantId").asString());
    }

    private SandboxResponse quickBooks(JsonNode created) {
        return quickBooks(created, "select * from CompanyInfo");
    }

    private SandboxResponse quickBooks(JsonNode created, String query) {
        return sandbox.get(
                "/quickbooks/v3/company/%s/query?query=%s"
                        .formatted(
                                created.path("realmId").asString(),
                                URLEncoder.encode(query, UTF_8)),
                "Authorization",
                bearer(created));
    }

    private static String bearer(JsonNode created) {
        return "Bearer " + created.path("accessToken").asString();
    }
}
