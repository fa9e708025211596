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
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.MapPropertySource;

/** Doubles of the services, one set for all tests; reset before each, knowing two good keys. */
public final class Services implements BeforeEachCallback {

    public static final String IDENTITY_KEY = "MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=";
    public static final String CLIENT = "00000000-0000-0000-0000-000000000007";

    /** A key that always works. */
    public static final String KEY = "good-key";

    public static final WireMockServer company = started();
    public static final WireMockServer sync = started();
    public static final WireMockServer webhook = started();

    private static WireMockServer started() {
        var server = new WireMockServer(wireMockConfig().dynamicPort());
        server.start();
        return server;
    }

    @Override
    public void beforeEach(ExtensionContext test) {
        for (WireMockServer server : new WireMockServer[] {company, sync, webhook}) {
            server.resetAll();
            server.stubFor(any(anyUrl()).atPriority(10).willReturn(okJson("{\"ok\":true}")));
        }
        company.stubFor(
                any(urlPathMatching("/internal/api-keys/.*"))
                        .atPriority(9)
                        .willReturn(aResponse().withStatus(404)));
        knowKey(KEY, "paid", Instant.now().minus(1, ChronoUnit.DAYS), false);
    }

    /** Makes company-service know a key. */
    public static void knowKey(String key, String plan, Instant created, boolean revoked) {
        company.stubFor(
                get(urlPathEqualTo("/internal/api-keys/" + hash(key)))
                        .atPriority(1)
                        .willReturn(
                                okJson(
                                        """
                                        {"clientId": "%s", "plan": "%s", "created": "%s",
                                         "revoked": %s}
                                        """
                                                .formatted(CLIENT, plan, created, revoked))));
    }

    public static String hash(String key) {
        try {
            MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(sha256.digest(key.getBytes(StandardCharsets.UTF_8)));
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
                            "ledgerway.services.webhook", webhook.baseUrl());
            context.getEnvironment()
                    .getPropertySources()
                    .addLast(new MapPropertySource("services", addresses));
        }
    }
}
