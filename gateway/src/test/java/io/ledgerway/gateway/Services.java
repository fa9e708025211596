package io.ledgerway.gateway;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathMatching;
import static com.github.tomakehurst.wiremock.core.WireMockConfiguration.wireMockConfig;

import com.github.tomakehurst.wiremock.WireMockServer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.MapPropertySource;

/** Doubles of the services, one set for all tests; reset before each, knowing two good keys. */
public final class Services implements BeforeEachCallback {

    public static final String IDENTITY_KEY = "MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=";

    /** The second of the configured keys. */
    public static final String NEXT_IDENTITY_KEY = "eHl6eHl6eHl6eHl6eHl6eHl6eHl6eHl6eHl6eHl6eHk=";

    public static final String CLIENT = "00000000-0000-0000-0000-000000000007";

    public static final String KEY_ID = "00000000-0000-0000-0000-000000000008";

    /** What opens the operator's paths. */
    public static final String SECRET = "a-secret-of-an-operator-0123456789";

    public static final String OPERATOR = "ops:" + SECRET;

    /** A key that always works. */
    public static final String KEY = "good-key";

    public static final WireMockServer company = started();
    public static final WireMockServer sync = started();
    public static final WireMockServer expense = started();
    public static final WireMockServer webhook = started();
    public static final WireMockServer file = started();
    public static final WireMockServer portal = started();

    private static WireMockServer started() {
        var server = new WireMockServer(wireMockConfig().dynamicPort());
        server.start();
        return server;
    }

    @Override
    public void beforeEach(ExtensionContext test) {
        reset();
    }

    /** All is well again. */
    public static void reset() {
        for (WireMockServer server :
                new WireMockServer[] {company, sync, expense, webhook, file, portal}) {
            server.resetAll();
            server.stubFor(any(anyUrl()).atPriority(10).willReturn(okJson("{\"ok\":true}")));
        }
        for (WireMockServer server : new WireMockServer[] {company, webhook}) {
            server.stubFor(
                    any(urlPathMatching("/internal/.*"))
                            .atPriority(9)
                            .willReturn(aResponse().withStatus(404)));
        }
        knowKey(KEY, "paid", Instant.now().minus(1, ChronoUnit.DAYS), false);
        knowClient("paid", Instant.now().minus(1, ChronoUnit.DAYS), false);
    }

    /** Makes company-service know a key. */
    public static void knowKey(String key, String plan, Instant created, boolean revoked) {
        company.stubFor(
                get(urlPathEqualTo("/internal/api-keys/" + hash(key)))
                        .atPriority(1)
                        .willReturn(
                                okJson(
                                        """
                                        {"keyId": "%s", "client": %s, "revoked": %s}
                                        """
                                                .formatted(
                                                        KEY_ID,
                                                        client(plan, created, false),
                                                        revoked))));
    }

    /** Makes webhook-service know the key of an automation app. */
    public static void knowAutomationKey(String key, String client, boolean revoked) {
        webhook.stubFor(
                get(urlPathEqualTo("/internal/automation-keys/" + hash(key)))
                        .atPriority(1)
                        .willReturn(
                                okJson(
                                        """
                                        {"keyId": "%s", "clientId": "%s", "revoked": %s}
                                        """
                                                .formatted(KEY_ID, client, revoked))));
    }

    /** Makes company-service know the client. */
    public static void knowClient(String plan, Instant created, boolean suspended) {
        company.stubFor(
                get(urlPathEqualTo("/internal/clients/" + CLIENT))
                        .atPriority(1)
                        .willReturn(okJson(client(plan, created, suspended))));
    }

    /** Makes company-service know that somebody is signed in. */
    public static void knowSession(UUID session, UUID user, String role) {
        company.stubFor(
                get(urlPathEqualTo("/internal/sessions/" + session))
                        .atPriority(1)
                        .willReturn(
                                okJson(
                                        """
                                        {"clientId": "%s", "userId": "%s", "role": "%s"}
                                        """
                                                .formatted(CLIENT, user, role))));
    }

    private static String client(String plan, Instant created, boolean suspended) {
        return """
        {"id": "%s", "plan": "%s", "created": "%s", "suspended": %s}
        """
                .formatted(CLIENT, plan, created, suspended);
    }

    public static String hash(String key) {
        return sha256(key.getBytes(StandardCharsets.UTF_8));
    }

    static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The header value for a key. */
    public static String basic(String key) {
        return "Basic " + Base64.getEncoder().encodeToString(key.getBytes(StandardCharsets.UTF_8));
    }

    /** Tells the gateway where the doubles are. */
    static final class Addresses
            implements ApplicationContextInitializer<ConfigurableApplicationContext> {

        @Override
        public void initialize(ConfigurableApplicationContext context) {
            Map<String, Object> addresses =
                    Map.of(
                            "ledgerway.services.company", company.baseUrl(),
                            "ledgerway.services.sync", sync.baseUrl(),
                            "ledgerway.services.expense", expense.baseUrl(),
                            "ledgerway.services.webhook", webhook.baseUrl(),
                            "ledgerway.services.file", file.baseUrl(),
                            "ledgerway.services.portal", portal.baseUrl());
            context.getEnvironment()
                    .getPropertySources()
                    .addLast(new MapPropertySource("services", addresses));
        }
    }
}
