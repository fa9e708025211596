package io.ledgerway.gateway;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.matchingJsonPath;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathMatching;
import static com.github.tomakehurst.wiremock.core.WireMockConfiguration.wireMockConfig;

import com.github.tomakehurst.wiremock.WireMockServer;
import io.ledgerway.gateway.route.Upstream;
import io.ledgerway.model.hash.Sha256;
import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.testsupport.identity.TestKeys;
import io.ledgerway.testsupport.identity.TestKeys.TestKey;
import io.ledgerway.testsupport.time.MutableClock;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Primary;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.MutablePropertySources;
import org.springframework.test.context.ContextConfigurationAttributes;
import org.springframework.test.context.ContextCustomizer;
import org.springframework.test.context.ContextCustomizerFactory;
import org.springframework.test.context.MergedContextConfiguration;
import org.springframework.test.web.reactive.server.WebTestClient;

/**
 * Stubs of the services, one set per test class, so that a late request of one class never reaches
 * the stubs of another. They are reset before each test and then accept {@link #KEY}.
 *
 * <p>The gateway's clock stands still at a fixed time until a test moves it. Each test starts an
 * hour later than the previous one, so that no cached value of an earlier test is used.
 */
public final class StubServices implements BeforeAllCallback, BeforeEachCallback, AfterAllCallback {

    /** The second configured key of company-service. */
    public static final TestKey NEXT_COMPANY_KEY = TestKey.create();

    public static final String CLIENT = "00000000-0000-0000-0000-000000000007";

    public static final String KEY_ID = "00000000-0000-0000-0000-000000000008";

    /** The secret of an operator. */
    public static final String SECRET = "a-secret-of-an-operator-0123456789";

    /** The token that company-service returns for {@link #SECRET}. */
    public static final String OPERATOR_TOKEN = "token.of.an-operator";

    /** A valid API key. */
    public static final String KEY = "good-key";

    /** The clock of every gateway under test. */
    public static final MutableClock clock = MutableClock.at(Instant.parse("2026-11-16T09:00:00Z"));

    private static final Map<Upstream, WireMockServer> running = new EnumMap<>(Upstream.class);

    public static WireMockServer company() {
        return of(Upstream.COMPANY);
    }

    public static WireMockServer sync() {
        return of(Upstream.SYNC);
    }

    public static WireMockServer webhook() {
        return of(Upstream.WEBHOOK);
    }

    public static WireMockServer file() {
        return of(Upstream.FILE);
    }

    /** The stub of this service. */
    public static WireMockServer of(Upstream service) {
        return Objects.requireNonNull(running.get(service));
    }

    @Override
    public void beforeAll(ExtensionContext testClass) {
        clock.reset();
        for (Upstream service : Upstream.values()) {
            var server = new WireMockServer(wireMockConfig().dynamicPort());
            server.start();
            running.put(service, server);
        }
    }

    @Override
    public void beforeEach(ExtensionContext test) {
        clock.advance(Duration.ofHours(1));
        reset();
    }

    @Override
    public void afterAll(ExtensionContext testClass) {
        running.values().forEach(WireMockServer::stop);
        running.clear();
    }

    /** Resets all stubs. */
    public static void reset() {
        for (WireMockServer server : running.values()) {
            server.resetAll();
            server.stubFor(any(anyUrl()).atPriority(10).willReturn(okJson("{\"ok\":true}")));
        }
        for (WireMockServer server : List.of(company(), webhook())) {
            server.stubFor(
                    any(urlPathMatching("/internal/.*"))
                            .atPriority(9)
                            .willReturn(aResponse().withStatus(404)));
        }
        knowKey(KEY, "paid", clock.instant().minus(1, ChronoUnit.DAYS), false);
        knowClient("paid", clock.instant().minus(1, ChronoUnit.DAYS), false);
        knowOperator(SECRET, OPERATOR_TOKEN);
    }

    /** Stubs an operator at company-service. */
    public static void knowOperator(String secret, String token) {
        company()
                .stubFor(
                        post(urlPathEqualTo("/internal/operator-tokens"))
                                .withRequestBody(
                                        matchingJsonPath("$.keyHash", equalTo(hash(secret))))
                                .atPriority(1)
                                .willReturn(
                                        okJson(
                                                """
                                                {"token": "%s", "expiresAt": "%s"}
                                                """
                                                        .formatted(
                                                                token,
                                                                clock.instant().plusSeconds(60)))));
    }

    /** Stubs a key of the client at company-service. */
    public static void knowKey(String key, String plan, Instant created, boolean revoked) {
        knowKey(key, client(CLIENT, plan, created, false), revoked);
    }

    /**
     * Stubs a key at company-service.
     *
     * @param client its client, as {@link #client} returns it
     */
    public static void knowKey(String key, String client, boolean revoked) {
        company()
                .stubFor(
                        get(urlPathEqualTo("/internal/api-keys/" + hash(key)))
                                .atPriority(1)
                                .willReturn(
                                        okJson(
                                                """
                                                {"keyId": "%s", "client": %s, "revoked": %s}
                                                """
                                                        .formatted(KEY_ID, client, revoked))));
    }

    /** Stubs a key of an automation app at webhook-service. */
    public static void knowAutomationKey(String key, String client, boolean revoked) {
        webhook()
                .stubFor(
                        get(urlPathEqualTo("/internal/automation-keys/" + hash(key)))
                                .atPriority(1)
                                .willReturn(
                                        okJson(
                                                """
                                                {"keyId": "%s", "clientId": "%s", "revoked": %s}
                                                """
                                                        .formatted(KEY_ID, client, revoked))));
    }

    /** Stubs the client at company-service. */
    public static void knowClient(String plan, Instant created, boolean suspended) {
        knowClient(CLIENT, plan, created, suspended);
    }

    /** Stubs a client at company-service. */
    public static void knowClient(String id, String plan, Instant created, boolean suspended) {
        company()
                .stubFor(
                        get(urlPathEqualTo("/internal/clients/" + id))
                                .atPriority(1)
                                .willReturn(okJson(client(id, plan, created, suspended))));
    }

    /** Stubs a session of the client at company-service. */
    public static void knowSession(UUID session, UUID user, String role) {
        knowSession(CLIENT, session, user, role);
    }

    /** Stubs a session at company-service. */
    public static void knowSession(String client, UUID session, UUID user, String role) {
        company()
                .stubFor(
                        get(urlPathEqualTo("/internal/sessions/" + session))
                                .atPriority(1)
                                .willReturn(
                                        okJson(
                                                """
                                                {"clientId": "%s", "userId": "%s", "role": "%s"}
                                                """
                                                        .formatted(client, user, role))));
    }

    /** A client as company-service returns it. */
    public static String client(String id, String plan, Instant created, boolean suspended) {
        return """
        {"id": "%s", "plan": "%s", "created": "%s", "suspended": %s}
        """
                .formatted(id, plan, created, suspended);
    }

    /** Path of the quota leases of a client at company-service. */
    public static String quotaLease(String client) {
        return "/internal/clients/" + client + "/quota-lease";
    }

    /** When the quotas are reset. */
    public static Instant midnight() {
        return clock.instant().truncatedTo(ChronoUnit.DAYS).plus(1, ChronoUnit.DAYS);
    }

    /** The status of the response to a request. */
    public static int status(WebTestClient.RequestHeadersSpec<?> request) {
        return request.exchange().expectBody().returnResult().getStatus().value();
    }

    public static String hash(String key) {
        return Sha256.hex(key.getBytes(StandardCharsets.UTF_8));
    }

    /** The header value for a key. */
    public static String basic(String key) {
        return "Basic " + Base64.getEncoder().encodeToString(key.getBytes(StandardCharsets.UTF_8));
    }

    /** Creates a separate gateway for each test class, with the stubs of that class. */
    static final class OneGatewayPerClass implements ContextCustomizerFactory {

        @Override
        public ContextCustomizer createContextCustomizer(
                Class<?> testClass, List<ContextConfigurationAttributes> configuration) {
            return new Addresses(testClass);
        }
    }

    /** Configures the addresses of the stubs. */
    private record Addresses(Class<?> testClass) implements ContextCustomizer {

        @Override
        public void customizeContext(
                ConfigurableApplicationContext context, MergedContextConfiguration configuration) {
            Map<String, Object> addresses = new HashMap<>();
            running.forEach((service, server) ->
                    addresses.put(
                            "ledgerway.services." + service.name().toLowerCase(Locale.ROOT),
                            server.baseUrl()));
            MutablePropertySources settings = context.getEnvironment().getPropertySources();
            settings.addLast(new MapPropertySource("services", addresses));
            // before the keys of every test
            settings.addFirst(
                    new MapPropertySource(
                            "keys",
                            Map.of(
                                    "ledgerway.identity.public-keys",
                                    TestKeys.publicKeys()
                                            + ","
                                            + NEXT_COMPANY_KEY.publicKey(ServiceName.COMPANY))));
        }
    }

    /** The clock of the gateway. */
    @TestConfiguration(proxyBeanMethods = false)
    public static class Time {

        @Bean
        @Primary
        Clock movableClock() {
            return clock;
        }
    }
}
