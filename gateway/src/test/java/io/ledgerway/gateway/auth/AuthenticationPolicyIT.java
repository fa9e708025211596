package io.ledgerway.gateway.auth;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.getRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static io.ledgerway.gateway.StubServices.basic;
import static io.ledgerway.gateway.StubServices.company;
import static io.ledgerway.gateway.StubServices.hash;
import static io.ledgerway.gateway.StubServices.knowKey;
import static io.ledgerway.gateway.StubServices.webhook;
import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.crypto.ECDSAVerifier;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import io.ledgerway.gateway.GatewayTest;
import io.ledgerway.gateway.StubServices;
import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.testsupport.identity.TestKeys;
import io.ledgerway.testsupport.identity.TestKeys.TestKey;
import java.security.interfaces.ECPublicKey;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.web.reactive.server.WebTestClient;
import org.springframework.test.web.reactive.server.WebTestClient.ResponseSpec;

@GatewayTest
class AuthenticationPolicyIT {

    private final Instant yesterday = StubServices.clock.instant().minus(1, ChronoUnit.DAYS);

    @Autowired WebTestClient http;

    @Test
    void serviceReceivesASignedTokenInsteadOfTheKey() throws Exception {
        get(basic("good-key")).expectStatus().isOk();

        SignedJWT token = SignedJWT.parse(authorization().substring("Bearer ".length()));
        JWTClaimsSet claims = token.getJWTClaimsSet();
        TestKey key = TestKeys.of(ServiceName.GATEWAY);
        assertThat(token.verify(new ECDSAVerifier((ECPublicKey) key.pair().getPublic()))).isTrue();
        assertThat(token.getHeader().getKeyID()).isEqualTo(key.id());
        assertThat(claims.getAudience()).containsExactly("webhook-service");
        assertThat(claims.getSubject()).isEqualTo(StubServices.CLIENT);
        assertThat(claims.getIssuer()).isEqualTo("gateway");
        assertThat(claims.getStringClaim("plan")).isEqualTo("paid");
        assertThat(claims.getStringClaim("channel")).isEqualTo("api");
        assertThat(claims.getStringListClaim("roles")).containsExactly("client");
        assertThat(claims.getExpirationTime().toInstant())
                .isEqualTo(StubServices.clock.instant().plusSeconds(300));
    }

    @Test
    void tokenAndLookupAreCached() {
        knowKey("once", "paid", yesterday, false);
        get(basic("once")).expectStatus().isOk();
        String first = authorization();
        get(basic("once:")).expectStatus().isOk();

        assertThat(authorization()).isEqualTo(first);
        company().verify(1, getRequestedFor(urlPathEqualTo("/internal/api-keys/" + hash("once"))));
    }

    @Test
    void lookupSendsAnInternalToken() throws Exception {
        knowKey("internal", "paid", yesterday, false);
        get(basic("internal")).expectStatus().isOk();

        String header =
                company()
                        .findAll(
                                getRequestedFor(
                                        urlPathEqualTo("/internal/api-keys/" + hash("internal"))))
                        .getFirst()
                        .getHeader("Authorization");
        JWTClaimsSet claims =
                SignedJWT.parse(header.substring("Bearer ".length())).getJWTClaimsSet();
        assertThat(claims.getStringListClaim("roles")).containsExactly("internal");
        assertThat(claims.getStringClaim("channel")).isEqualTo("internal");
        assertThat(claims.getSubject()).isEqualTo("gateway");
        assertThat(claims.getAudience()).containsExactly("company-service");
        assertThat(claims.getExpirationTime().toInstant())
                .isEqualTo(StubServices.clock.instant().plusSeconds(60));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "Basic", "Basic ", "Basic ***", "Basic Og==", "Bearer x", "good-key"})
    void malformedHeadersAreUnauthorized(String header) {
        assertUnauthorized(get(header));
    }

    @Test
    void missingAndUnknownKeysAreUnauthorized() {
        assertUnauthorized(http.get().uri("/webhooks").exchange());
        assertUnauthorized(get(basic("nobody's")));
        assertUnauthorized(get(basic("user:good-key")));
        webhook().verify(0, getRequestedFor(anyUrl()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            textBlock =
                    """
                    -               | -        | 40101 | The header Authorization is missing.
                    -               | good-key | 40102 | The key is in another header.
                    good-key        | -        | 40103 | The header Authorization has no scheme before the credential.
                    Bearer good-key | -        | 40104 | The scheme Bearer takes a token that is valid now, not an API key.
                    Basic good-key  | -        | 40105 | The text after Basic is not base64.
                    Token good-key  | -        | 40106 | The header Authorization has another scheme or several values.
                    Basic bm9uZQ==  | -        | 40107 | The credential is well-formed, but is not accepted here.
                    """)
    void theHintNamesTheGivenAndTheExpectedValue(
            @Nullable String authorization, @Nullable String apiKey, int code, String hint) {
        var request = http.get().uri("/webhooks");
        if (authorization != null) {
            request.header("Authorization", authorization);
        }
        if (apiKey != null) {
            request.header("X-Api-Key", apiKey);
        }
        request.exchange()
                .expectStatus()
                .isUnauthorized()
                .expectHeader()
                .valueEquals("WWW-Authenticate", "Basic realm=\"Ledgerway API\", charset=\"UTF-8\"")
                .expectBody()
                .jsonPath("$.error")
                .isEqualTo("Unauthorized")
                .jsonPath("$.detailedErrorCode")
                .isEqualTo(code)
                .jsonPath("$.validation.errors[0].message")
                .isEqualTo(
                        hint
                                + " Send Authorization: Basic and the base64 of the API key alone: no"
                                + " user name.");
    }

    @Test
    void problemsLeadToTheHelpPage() {
        http.get()
                .uri("/webhooks")
                .header("Accept", "application/problem+json")
                .exchange()
                .expectStatus()
                .isUnauthorized()
                .expectBody()
                .jsonPath("$.type")
                .isEqualTo("/docs/errors/401");
    }

    @Test
    void revokedKeysAreForbidden() {
        knowKey("revoked", "paid", yesterday, true);
        get(basic("revoked"))
                .expectStatus()
                .isForbidden()
                .expectBody()
                .jsonPath("$.service")
                .isEqualTo("PublicApi")
                .jsonPath("$.error")
                .isEqualTo("Forbidden")
                .jsonPath("$.detailedErrorCode")
                .isEqualTo(40301)
                .jsonPath("$.validation.errors[0].message")
                .isEqualTo("This key was deleted. Use another key, or create one in the portal.");
    }

    @Test
    void keyOnAPathOfThePortalIsForbidden() {
        http.get()
                .uri("/portal/api/webhooks/7")
                .header("Authorization", basic("good-key"))
                .exchange()
                .expectStatus()
                .isForbidden()
                .expectBody()
                .jsonPath("$.error")
                .isEqualTo("Forbidden")
                .jsonPath("$.detailedErrorCode")
                .isEqualTo(40303)
                .jsonPath("$.validation.errors[0].message")
                .isEqualTo("This credential is valid, but does not permit this operation.");
    }

    @Test
    void freeAccountsExpireAfterAYear() {
        knowKey(
                "free",
                "free-trial",
                StubServices.clock.instant().minus(364, ChronoUnit.DAYS),
                false);
        knowKey(
                "expired",
                "free-trial",
                StubServices.clock.instant().minus(366, ChronoUnit.DAYS),
                false);
        knowKey("old", "paid", StubServices.clock.instant().minus(3660, ChronoUnit.DAYS), false);

        get(basic("free")).expectStatus().isOk();
        get(basic("old")).expectStatus().isOk();
        get(basic("expired"))
                .expectStatus()
                .isEqualTo(402)
                .expectBody()
                .jsonPath("$.error")
                .isEqualTo("Payment Required")
                .jsonPath("$.validation.errors.length()")
                .isEqualTo(1)
                .jsonPath("$.validation.errors[0].message")
                .isNotEmpty()
                .jsonPath("$.validation.errors[0].itemId")
                .doesNotExist();
    }

    @Test
    void linkPagesNeedNoKey() throws Exception {
        http.get()
                .uri("/link/company/7?link.otp=x")
                .header("Authorization", basic("good-key"))
                .header("Cookie", "flow=1")
                .exchange()
                .expectStatus()
                .isOk();

        var request =
                company().findAll(getRequestedFor(urlPathEqualTo("/link/company/7"))).getLast();
        JWTClaimsSet claims =
                SignedJWT.parse(request.getHeader("Authorization").substring("Bearer ".length()))
                        .getJWTClaimsSet();
        assertThat(claims.getStringClaim("channel")).isEqualTo("link");
        assertThat(claims.getSubject()).isEqualTo("00000000-0000-0000-0000-000000000000");
        assertThat(claims.getStringListClaim("roles")).isEmpty();
        assertThat(request.getHeader("Cookie")).isEqualTo("flow=1");
    }

    @Test
    void failedLookupIsUnavailableWithRetryAfter() {
        for (int status : List.of(500, 503, 403)) {
            company()
                    .stubFor(
                            any(anyUrl()).atPriority(1).willReturn(aResponse().withStatus(status)));
            get(basic("never-seen-" + status))
                    .expectStatus()
                    .isEqualTo(503)
                    .expectHeader()
                    .exists("Retry-After");
        }
    }

    private ResponseSpec get(String authorization) {
        return http.get().uri("/webhooks").header("Authorization", authorization).exchange();
    }

    private static String authorization() {
        return webhook()
                .findAll(getRequestedFor(urlPathEqualTo("/webhooks")))
                .getLast()
                .getHeader("Authorization");
    }

    private static void assertUnauthorized(ResponseSpec response) {
        response.expectStatus()
                .isUnauthorized()
                .expectBody()
                .jsonPath("$.statusCode")
                .isEqualTo(401)
                .jsonPath("$.service")
                .isEqualTo("PublicApi")
                .jsonPath("$.error")
                .isEqualTo("Unauthorized");
    }
}
