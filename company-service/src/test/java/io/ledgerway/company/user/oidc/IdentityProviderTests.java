package io.ledgerway.company.user.oidc;

import static com.github.tomakehurst.wiremock.client.WireMock.absent;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.getRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.serverError;
import static com.github.tomakehurst.wiremock.client.WireMock.status;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static com.github.tomakehurst.wiremock.core.WireMockConfiguration.wireMockConfig;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import io.ledgerway.company.user.session.SessionTokens;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.testsupport.time.MutableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.http.HttpHeaders;
import org.springframework.web.client.RestClient;
import tools.jackson.databind.json.JsonMapper;

/** Failures of the provider; {@code OidcIT} tests successful sign-ins. */
class IdentityProviderTests {

    @RegisterExtension
    static final WireMockExtension PROVIDER =
            WireMockExtension.newInstance().options(wireMockConfig().dynamicPort()).build();

    private static final String DISCOVERY = "/.well-known/openid-configuration";
    private static final String PAGE = "https://portal.test/return";

    private final MutableClock clock = MutableClock.at(Instant.parse("2026-03-01T12:00:00Z"));
    private final IdentityProvider provider = provider("of importance");

    @BeforeEach
    void discoverable() {
        responses(Map.of());
        PROVIDER.stubFor(post("/token").willReturn(token("not a token of ours")));
        PROVIDER.stubFor(get("/keys").willReturn(okJson("{\"keys\": []}")));
    }

    @Test
    void discoveryDocumentIsCachedForAnHour() {
        request();
        clock.advance(Duration.ofMinutes(59));
        request();
        PROVIDER.verify(1, getRequestedFor(urlEqualTo(DISCOVERY)));

        clock.advance(Duration.ofMinutes(2));
        request();
        PROVIDER.verify(2, getRequestedFor(urlEqualTo(DISCOVERY)));
    }

    @Test
    void discoveryIsRetriedAfterAFailure() {
        PROVIDER.stubFor(get(DISCOVERY).willReturn(serverError()));
        assertAway(this::request);

        responses(Map.of());
        request();
    }

    @Test
    void discoveryOfAnotherIssuerOrInsecureEndpointsIsRejected() {
        for (Map<String, Object> wrong :
                List.<Map<String, Object>>of(
                        Map.of("issuer", "https://another.test"),
                        Map.of("authorization_endpoint", "ftp://another.test"),
                        Map.of("token_endpoint", "ftp://another.test"),
                        Map.of("jwks_uri", "ftp://another.test"),
                        Map.of("jwks_uri", "no address"))) {
            responses(wrong);
            assertRefused(this::request);
        }
        PROVIDER.stubFor(get(DISCOVERY).willReturn(okJson("{}")));
        assertRefused(this::request);
    }

    @Test
    void rejectedCodeIsNoProviderFailure() {
        for (int status : new int[] {400, 401, 403}) {
            PROVIDER.stubFor(
                    post("/token")
                            .willReturn(
                                    status(status)
                                            .withHeader(
                                                    HttpHeaders.CONTENT_TYPE, "application/json")
                                            .withBody("{\"error\": \"invalid_grant\"}")));
            assertRefused(() -> identity(provider));
        }
        PROVIDER.stubFor(
                post("/token")
                        .willReturn(
                                okJson("{\"access_token\": \"a\", \"token_type\": \"Bearer\"}")));
        assertRefused(() -> identity(provider));
    }

    @Test
    void unavailableProviderIsRetried() {
        PROVIDER.stubFor(post("/token").willReturn(serverError()));
        assertAway(() -> identity(provider));

        PROVIDER.stubFor(post("/token").willReturn(okJson("nonsense")));
        assertAway(() -> identity(provider));
    }

    @Test
    void unavailableKeysAreNoTokenError() {
        PROVIDER.stubFor(get("/keys").willReturn(serverError()));
        PROVIDER.stubFor(
                post("/token").willReturn(token("eyJhbGciOiJSUzI1NiIsImtpZCI6ImEifQ.e30.c2ln")));
        assertAway(() -> identity(provider));

        PROVIDER.stubFor(get("/keys").willReturn(okJson("{\"keys\": []}")));
        assertRefused(() -> identity(provider));
    }

    @Test
    void secretIsSentByTheSupportedMethod() {
        assertRefused(() -> identity(provider));
        PROVIDER.verify(
                postRequestedFor(urlEqualTo("/token"))
                        .withHeader(
                                HttpHeaders.AUTHORIZATION,
                                equalTo("Basic YXBwOm9mK2ltcG9ydGFuY2U="))
                        .withFormParam("client_secret", absent())
                        .withFormParam("grant_type", equalTo("authorization_code"))
                        .withFormParam("code", equalTo("the code"))
                        .withFormParam("redirect_uri", equalTo(PAGE))
                        .withFormParam("code_verifier", equalTo("the verifier")));

        PROVIDER.resetRequests();
        responses(Map.of("token_endpoint_auth_methods_supported", List.of("client_secret_post")));
        assertRefused(() -> identity(provider("of importance")));
        PROVIDER.verify(
                postRequestedFor(urlEqualTo("/token"))
                        .withoutHeader(HttpHeaders.AUTHORIZATION)
                        .withFormParam("client_secret", equalTo("of importance")));

        PROVIDER.resetRequests();
        assertRefused(() -> identity(provider(null)));
        PROVIDER.verify(
                postRequestedFor(urlEqualTo("/token"))
                        .withoutHeader(HttpHeaders.AUTHORIZATION)
                        .withFormParam("client_id", equalTo("app"))
                        .withFormParam("client_secret", absent()));
    }

    private void request() {
        assertThat(provider.request(PAGE, "state", "nonce").getAuthorizationRequestUri())
                .startsWith(PROVIDER.baseUrl() + "/authorize?response_type=code&client_id=app&")
                .contains("&nonce=nonce&", "&code_challenge_method=S256");
    }

    private static void identity(IdentityProvider provider) {
        provider.identity("the code", PAGE, "the verifier", SessionTokens.hash("nonce"));
    }

    private static void assertRefused(ThrowingCallable call) {
        assertThatExceptionOfType(OidcException.class).isThrownBy(call);
    }

    private static void assertAway(ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        ApiException.class, it -> assertThat(it.status().value()).isEqualTo(503));
    }

    private IdentityProvider provider(@Nullable String secret) {
        return new IdentityProvider(
                new OidcProperties(PROVIDER.baseUrl(), "app", secret, "openid email profile"),
                RestClient.builder(),
                clock);
    }

    private static ResponseDefinitionBuilder token(String token) {
        return okJson(
                """
                {"access_token": "a", "token_type": "Bearer", "id_token": "%s"}
                """
                        .formatted(token));
    }

    /** Discovery document of the provider. */
    private static void responses(Map<String, Object> instead) {
        Map<String, Object> metadata =
                new TreeMap<>(
                        Map.of(
                                "issuer", PROVIDER.baseUrl(),
                                "authorization_endpoint", PROVIDER.baseUrl() + "/authorize",
                                "token_endpoint", PROVIDER.baseUrl() + "/token",
                                "jwks_uri", PROVIDER.baseUrl() + "/keys",
                                "subject_types_supported", List.of("public")));
        metadata.putAll(instead);
        PROVIDER.stubFor(
                get(DISCOVERY).willReturn(okJson(new JsonMapper().writeValueAsString(metadata))));
    }
}
