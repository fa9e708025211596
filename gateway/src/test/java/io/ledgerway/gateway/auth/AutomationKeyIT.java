package io.ledgerway.gateway.auth;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.getRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static io.ledgerway.gateway.StubServices.CLIENT;
import static io.ledgerway.gateway.StubServices.KEY_ID;
import static io.ledgerway.gateway.StubServices.basic;
import static io.ledgerway.gateway.StubServices.company;
import static io.ledgerway.gateway.StubServices.hash;
import static io.ledgerway.gateway.StubServices.knowAutomationKey;
import static io.ledgerway.gateway.StubServices.knowClient;
import static io.ledgerway.gateway.StubServices.webhook;
import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import io.ledgerway.gateway.GatewayTest;
import io.ledgerway.gateway.StubServices;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import org.springframework.test.web.reactive.server.WebTestClient;

/** Authentication with the key of an automation app. */
@GatewayTest
class AutomationKeyIT {

    @Autowired WebTestClient http;

    /** a separate key for each test, because the gateway caches it */
    private final String key = "sk_integ_" + UUID.randomUUID() + ".us";

    @BeforeEach
    void know() {
        knowAutomationKey(key, CLIENT, false);
    }

    @Test
    void serviceReceivesTheClientAndTheAppInsteadOfTheKey() throws Exception {
        assertThat(status(HttpMethod.POST, "/webhooks", basic(CLIENT + ":" + key))).isEqualTo(200);

        String header =
                webhook()
                        .findAll(postRequestedFor(urlPathEqualTo("/webhooks")))
                        .getLast()
                        .getHeader("Authorization");
        JWTClaimsSet claims =
                SignedJWT.parse(header.substring("Bearer ".length())).getJWTClaimsSet();
        assertThat(claims.getSubject()).isEqualTo(CLIENT);
        assertThat(claims.getStringListClaim("roles")).containsExactly("automation");
        assertThat(claims.getStringClaim("channel")).isEqualTo("api");
        assertThat(claims.getStringClaim("act")).isEqualTo("automation:" + KEY_ID);
        company().verify(0, getRequestedFor(urlPathEqualTo("/internal/api-keys/" + hash(key))));
    }

    @ParameterizedTest
    @CsvSource({
        "GET, /webhooks, 200",
        "POST, /webhooks, 200",
        "DELETE, /webhooks/7, 200",
        "GET, /webhooks/samples/company.created, 200",
        "GET, /webhooks/7, 403",
        "PATCH, /webhooks/7, 403",
        "PUT, /webhooks, 403",
        "POST, /webhooks/integrationKeys/zapier, 403",
        "POST, /webhooks/samples/company.created, 403",
        "GET, /webhooks/replays/7, 403",
        "GET, /events, 403",
        "POST, /events/replay, 403",
        "GET, /companies, 403",
        "POST, /companies, 403",
        "GET, /companies/7/data/invoices, 403",
        "GET, /integrations, 403",
        "GET, /apiKeys, 403",
        "GET, /profile, 403",
        "GET, /auditLog, 403",
        "GET, /rules, 403",
        "POST, /rules, 403",
        "GET, /portal/api/webhooks/7, 403",
        "POST, /admin/webhooks/migrate-rules, 401",
        "GET, /nothing, 404",
    })
    void itOpensItsFewCallsAndNothingElse(HttpMethod method, String path, int status) {
        assertThat(status(method, path, basic(CLIENT + ":" + key))).isEqualTo(status);
        assertThat(status(method, path, "Bearer " + key)).isEqualTo(status);
    }

    @ParameterizedTest
    @ValueSource(strings = {"%s", "%s:", "00000000-0000-0000-0000-000000000009:%s", "nobody:%s"})
    void withoutItsOwnClientItIsNobodys(String shown) {
        assertThat(status(HttpMethod.GET, "/webhooks", basic(shown.formatted(key)))).isEqualTo(401);
    }

    @Test
    void unknownKeyIsUnauthorized() {
        assertThat(status(HttpMethod.GET, "/webhooks", basic(CLIENT + ":sk_integ_x.us")))
                .isEqualTo(401);
        assertThat(status(HttpMethod.GET, "/webhooks", "Bearer sk_integ_x.us")).isEqualTo(401);
        assertThat(status(HttpMethod.GET, "/webhooks", "Bearer sk_integ_")).isEqualTo(401);
    }

    @Test
    void aRevokedKeyIsForbidden() {
        String revoked = key + "x";
        knowAutomationKey(revoked, CLIENT, true);
        assertForbidden(basic(CLIENT + ":" + revoked), 40301);
    }

    @Test
    void keyIsRejectedWithAnExpiredAccount() {
        String other = UUID.randomUUID().toString();
        knowAutomationKey(key, other, false);
        knowClient(
                other,
                "free-trial",
                StubServices.clock.instant().minusSeconds(400L * 86_400),
                false);
        assertThat(status(HttpMethod.GET, "/webhooks", "Bearer " + key)).isEqualTo(402);

        String second = key + "y";
        String suspended = UUID.randomUUID().toString();
        knowAutomationKey(second, suspended, false);
        knowClient(suspended, "paid", StubServices.clock.instant(), true);
        assertForbidden("Bearer " + second, 40302);
    }

    @Test
    void failedLookupIsUnavailable() {
        webhook()
                .stubFor(
                        get(urlPathEqualTo("/internal/automation-keys/" + hash(key)))
                                .atPriority(0)
                                .willReturn(aResponse().withStatus(503)));
        assertThat(status(HttpMethod.GET, "/webhooks", "Bearer " + key)).isEqualTo(503);
    }

    @Test
    void keyIsNotLogged() {
        assertThat(new Credential.AutomationKey(null, key)).asString().doesNotContain(key);
    }

    private void assertForbidden(String authorization, int code) {
        http.get()
                .uri("/webhooks")
                .header("Authorization", authorization)
                .exchange()
                .expectStatus()
                .isForbidden()
                .expectBody()
                .jsonPath("$.detailedErrorCode")
                .isEqualTo(code);
    }

    private int status(HttpMethod method, String path, String authorization) {
        return StubServices.status(
                http.method(method).uri(path).header("Authorization", authorization));
    }
}
