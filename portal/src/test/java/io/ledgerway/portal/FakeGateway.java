package io.ledgerway.portal;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.delete;
import static com.github.tomakehurst.wiremock.client.WireMock.equalToJson;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static com.github.tomakehurst.wiremock.core.WireMockConfiguration.wireMockConfig;

import com.github.tomakehurst.wiremock.WireMockServer;
import com.github.tomakehurst.wiremock.client.MappingBuilder;
import com.github.tomakehurst.wiremock.matching.RequestPatternBuilder;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.MapPropertySource;

/**
 * A stub of the gateway whose responses each test defines; reset before each test, with three
 * users.
 */
public final class FakeGateway implements BeforeEachCallback {

    public static final WireMockServer server = started();

    public static final String PASSWORD = "correct horse battery";

    /** Error message of every request that no test has stubbed. */
    public static final String NOT_STUBBED = "Nothing is known of this.";

    private static WireMockServer started() {
        var server = new WireMockServer(wireMockConfig().dynamicPort().gzipDisabled(true));
        server.start();
        return server;
    }

    @Override
    public void beforeEach(ExtensionContext test) {
        reset();
    }

    /** Resets all stubs. */
    public static void reset() {
        server.resetAll();
        refuse(any(anyUrl()).atPriority(10), 404, NOT_STUBBED);
        for (String role : new String[] {"administrator", "developer", "analyst"}) {
            server.stubFor(
                    post(urlPathEqualTo("/portal/api/users/sign-in"))
                            .withRequestBody(
                                    equalToJson(
                                            """
                                            {"email":"%s@client.test","password":"%s"}
                                            """
                                                    .formatted(role, PASSWORD)))
                            .willReturn(okJson(signedIn(role, "token-of-" + role))));
        }
        refuse(
                post(urlPathEqualTo("/portal/api/users/sign-in")).atPriority(9),
                401,
                "E-mail address or password is wrong.");
        server.stubFor(
                post(urlPathEqualTo("/portal/api/users/sign-out"))
                        .willReturn(aResponse().withStatus(204)));
    }

    /** The response to a sign-in. */
    public static String signedIn(String role, String token) {
        return """
        {"accessToken":"%s","tokenType":"Bearer","expiresIn":300,"sessionToken":"secret-of-%s",
         "sessionExpiresAt":"2999-01-01T00:00:00Z",
         "user":{"id":"%s","email":"%s@client.test","name":"Robin <b>%s</b>","role":"%s",
                 "clientId":"00000000-0000-0000-0000-000000000007","clientName":"Acme & <i>Sons</i>"}}
        """
                .formatted(token, role, new UUID(0, role.hashCode()), role, role, role);
    }

    /** Stubs a GET request. */
    public static void responses(String path, String json) {
        server.stubFor(get(urlPathEqualTo(path)).willReturn(okJson(json)));
    }

    /** Stubs a change. */
    public static void takes(String path, String json) {
        takes(post(urlPathEqualTo(path)), json);
    }

    /** Stubs a change that is no POST request. */
    public static void takes(MappingBuilder request, String json) {
        server.stubFor(request.willReturn(okJson(json)));
    }

    /** Stubs a deletion. */
    public static void removes(String path) {
        server.stubFor(delete(urlPathEqualTo(path)).willReturn(aResponse().withStatus(204)));
    }

    /** Stubs an error with the error body of the API. */
    public static void refuse(MappingBuilder request, int status, String error) {
        server.stubFor(
                request.willReturn(
                        aResponse()
                                .withStatus(status)
                                .withHeader("Content-Type", "application/json")
                                .withBody(
                                        """
                                        {"statusCode":%d,"service":"Test","error":"%s",
                                         "correlationId":"11111111-2222-3333-4444-555555555555"}
                                        """
                                                .formatted(status, error))));
    }

    /**
     * Stubs a request that is not valid.
     *
     * @param errors the validation errors as JSON
     */
    public static void rejects(MappingBuilder request, String errors) {
        server.stubFor(
                request.willReturn(
                        aResponse()
                                .withStatus(400)
                                .withHeader("Content-Type", "application/json")
                                .withBody(
                                        """
                                        {"statusCode":400,"service":"Test",
                                         "error":"Error processing request - not valid.",
                                         "correlationId":"11111111-2222-3333-4444-555555555555",
                                         "validation":{"errors":[%s],"warnings":[]}}
                                        """
                                                .formatted(errors))));
    }

    /** Asserts that such a request was received with this JSON. */
    public static void received(RequestPatternBuilder request, String json) {
        server.verify(request.withRequestBody(equalToJson(json)));
    }

    /** Stubs an unavailable service. */
    public static void away(String path) {
        refuse(any(urlPathEqualTo(path)).atPriority(1), 503, "Service Unavailable");
    }

    /** Configures the address of the stub. */
    static final class Address
            implements ApplicationContextInitializer<ConfigurableApplicationContext> {

        @Override
        public void initialize(ConfigurableApplicationContext context) {
            context.getEnvironment()
                    .getPropertySources()
                    .addFirst(
                            new MapPropertySource(
                                    "gateway",
                                    Map.of("ledgerway.portal.gateway", server.baseUrl())));
        }
    }
}
