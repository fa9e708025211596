package io.ledgerway.company.scenario;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.containing;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.getRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.notMatching;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;

import com.github.tomakehurst.wiremock.WireMockServer;
import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import com.github.tomakehurst.wiremock.extension.ResponseTransformerV2;
import com.github.tomakehurst.wiremock.http.Fault;
import com.github.tomakehurst.wiremock.http.Response;
import com.github.tomakehurst.wiremock.matching.MatchResult;
import com.github.tomakehurst.wiremock.stubbing.Scenario;
import com.github.tomakehurst.wiremock.stubbing.ServeEvent;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;

/** Stub of the OAuth endpoints of the native dialect. */
public final class ScriptedPlatform {

    private static final String TOKEN = "/oauth/token";

    private final HeldResponses held = new HeldResponses();
    private final WireMockServer server =
            new WireMockServer(WireMockConfiguration.options().dynamicPort().extensions(held));

    ScriptedPlatform() {
        server.start();
        works();
    }

    public String url() {
        return server.baseUrl();
    }

    void stop() {
        server.stop();
    }

    /** Accepts codes and refresh tokens; there is one organisation. */
    public void works() {
        server.resetAll();
        returnsTokens("grant_type=authorization_code", "access-1", "refresh-1");
        returnsTokens("grant_type=refresh_token", "access-2", "refresh-2");
        offers("Harbour Bakery");
        server.stubFor(post(urlPathEqualTo("/oauth/revoke")).willReturn(okJson("{}")));
    }

    /** Returns tokens for one kind of token request. */
    public void returnsTokens(String request, String access, String refresh) {
        server.stubFor(
                post(urlPathEqualTo(TOKEN))
                        .withRequestBody(containing(request))
                        .willReturn(okJson(tokens(access, refresh)).withFixedDelay(50)));
    }

    /** Returns tokens that belong to a user and open all organisations of the user. */
    public void signsIn(String user, String access, String refresh) {
        for (String token : List.of("authorization_code", "refresh_token")) {
            server.stubFor(
                    post(urlPathEqualTo(TOKEN))
                            .withRequestBody(containing("grant_type=" + token))
                            .willReturn(
                                    okJson(
                                            tokens(access, refresh)
                                                    .replace(
                                                            "\"scope\"",
                                                            "\"user_id\": \"%s\", \"scope\""
                                                                    .formatted(user)))));
        }
    }

    /** Grants these scopes to codes and refresh tokens. */
    public void grants(String scopes) {
        for (String token : List.of("authorization_code", "refresh_token")) {
            server.stubFor(
                    post(urlPathEqualTo(TOKEN))
                            .withRequestBody(containing("grant_type=" + token))
                            .willReturn(
                                    okJson(
                                            tokens("access-of-" + token, "refresh-of-" + token)
                                                    .replace(
                                                            "\"accounting\"",
                                                            "\"" + scopes + "\""))));
        }
    }

    public void offers(String... names) {
        String tenants =
                List.of(names).stream()
                        .map(it -> "{\"id\": \"id-of-%s\", \"name\": \"%s\"}".formatted(it, it))
                        .collect(Collectors.joining(","));
        server.stubFor(
                get(urlPathEqualTo("/oauth/tenants"))
                        .willReturn(okJson("{\"tenants\": [%s]}".formatted(tenants))));
    }

    /** Rejects every refresh token except one. */
    public void rejectsRefreshTokensExcept(String token) {
        server.resetMappings();
        server.stubFor(
                post(urlPathEqualTo(TOKEN))
                        .atPriority(9)
                        .willReturn(
                                aResponse()
                                        .withStatus(400)
                                        .withHeader("Content-Type", "application/json")
                                        .withBody("{\"error\": \"invalid_grant\"}")));
        returnsTokens("refresh_token=" + token, "access-of-" + token, "refresh-after-" + token);
    }

    /** Rejects every access token except one. */
    public void rejectsAccessTokensExcept(String token) {
        server.stubFor(
                get(urlPathEqualTo("/oauth/tenants"))
                        .withHeader("Authorization", notMatching("Bearer " + token))
                        .atPriority(1)
                        .willReturn(
                                aResponse()
                                        .withStatus(401)
                                        .withBody("{\"code\": \"token_expired\"}")));
    }

    /** Delays responses to token requests. */
    public void delaysTokens(Duration time) {
        server.stubFor(
                post(urlPathEqualTo(TOKEN))
                        .atPriority(1)
                        .willReturn(
                                okJson(tokens("access-2", "refresh-2"))
                                        .withFixedDelay((int) time.toMillis())));
    }

    /** Returns tokens after {@link #release}. */
    public void holdsTokens() {
        hold(okJson(tokens("access-2", "refresh-2")));
    }

    /** Rejects every token request after {@link #release}. */
    public void holdsRejections() {
        hold(aResponse().withStatus(400).withBody("{\"error\": \"invalid_grant\"}"));
    }

    private void hold(ResponseDefinitionBuilder response) {
        held.begin();
        server.stubFor(
                post(urlPathEqualTo(TOKEN))
                        .atPriority(1)
                        .willReturn(response.withTransformers(HeldResponses.NAME)));
    }

    /** Whether a token request was received whose response is held. */
    public boolean isHolding() {
        return held.arrived.getCount() == 0;
    }

    /** Sends the held responses. */
    public void release() {
        held.released.countDown();
    }

    /** Delays responses until the test releases them. Their stub is chosen before. */
    private static final class HeldResponses implements ResponseTransformerV2 {

        private static final String NAME = "held";

        private volatile CountDownLatch arrived = new CountDownLatch(1);
        private volatile CountDownLatch released = new CountDownLatch(0);

        void begin() {
            arrived = new CountDownLatch(1);
            released = new CountDownLatch(1);
        }

        @Override
        public Response transform(Response response, ServeEvent event) {
            arrived.countDown();
            try {
                released.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return response;
        }

        @Override
        public boolean applyGlobally() {
            return false;
        }

        @Override
        public String getName() {
            return NAME;
        }
    }

    /** Runs an action before the response to each code. */
    public void delaysCodes(Runnable action) {
        server.stubFor(
                post(urlPathEqualTo(TOKEN))
                        .atPriority(1)
                        .andMatching(request -> {
                            if (request.getBodyAsString()
                                    .contains("grant_type=authorization_code")) {
                                action.run();
                            }
                            // the stub of the tokens responds
                            return MatchResult.noMatch();
                        })
                        .willReturn(okJson("{}")));
    }

    /** Responds to token requests with 429 and Retry-After. */
    public void limitsTokenRequests(Duration pause) {
        server.stubFor(
                post(urlPathEqualTo(TOKEN))
                        .atPriority(1)
                        .willReturn(
                                aResponse()
                                        .withStatus(429)
                                        .withHeader(
                                                "Retry-After", Long.toString(pause.toSeconds()))));
    }

    /** Does not respond to revocations. */
    public void ignoresRevocations() {
        server.stubFor(
                post(urlPathEqualTo("/oauth/revoke"))
                        .atPriority(1)
                        .willReturn(aResponse().withStatus(503)));
    }

    /** Responds to revocations with 429 and Retry-After. */
    public void limitsRevocations(Duration pause) {
        server.stubFor(
                post(urlPathEqualTo("/oauth/revoke"))
                        .atPriority(1)
                        .willReturn(
                                aResponse()
                                        .withStatus(429)
                                        .withHeader(
                                                "Retry-After", Long.toString(pause.toSeconds()))));
    }

    /** Runs an action before the response to the revocation of a token. */
    public void delaysRevocation(String token, Runnable action) {
        server.stubFor(
                post(urlPathEqualTo("/oauth/revoke"))
                        .atPriority(1)
                        .andMatching(request -> {
                            if (request.getUrl().startsWith("/oauth/revoke")
                                    && request.getBodyAsString().contains("token=" + token)) {
                                action.run();
                            }
                            // the stub of the revocations responds
                            return MatchResult.noMatch();
                        })
                        .willReturn(okJson("{}")));
    }

    /** Number of requests for the organisations of a token. */
    public int tenantRequests() {
        return server.findAll(getRequestedFor(urlPathEqualTo("/oauth/tenants"))).size();
    }

    /** Does not respond to any request. */
    public void isUnavailable() {
        server.resetMappings();
        server.stubFor(
                any(anyUrl()).willReturn(aResponse().withFault(Fault.CONNECTION_RESET_BY_PEER)));
    }

    /** Executes the first refresh but loses its response; the token remains valid. */
    public void losesTheFirstResponse() {
        server.resetMappings();
        server.stubFor(
                post(urlPathEqualTo(TOKEN))
                        .inScenario("lost")
                        .whenScenarioStateIs(Scenario.STARTED)
                        .willSetStateTo("answered")
                        .willReturn(aResponse().withFault(Fault.CONNECTION_RESET_BY_PEER)));
        server.stubFor(
                post(urlPathEqualTo(TOKEN))
                        .inScenario("lost")
                        .whenScenarioStateIs("answered")
                        .willReturn(okJson(tokens("access-2", "refresh-2"))));
    }

    /** Number of token requests that contain this text. */
    public int tokenRequests(String text) {
        return server.findAll(
                        postRequestedFor(urlPathEqualTo(TOKEN)).withRequestBody(containing(text)))
                .size();
    }

    /** The form of the last request for tokens. */
    public Map<String, String> lastTokenRequest() {
        String form =
                server.findAll(postRequestedFor(urlPathEqualTo(TOKEN))).getLast().getBodyAsString();
        return Arrays.stream(form.split("&", -1))
                .map(it -> it.split("=", 2))
                .collect(Collectors.toMap(it -> it[0], it -> decoded(it[1])));
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }

    /** Number of revocations with this token. */
    public int revocations(String token) {
        return server.findAll(
                        postRequestedFor(urlPathEqualTo("/oauth/revoke"))
                                .withRequestBody(containing("token=" + token)))
                .size();
    }

    private static String tokens(String access, String refresh) {
        return """
        {"access_token": "%s", "token_type": "Bearer", "expires_in": 1800,
         "refresh_token": "%s", "scope": "accounting"}
        """
                .formatted(access, refresh);
    }
}
