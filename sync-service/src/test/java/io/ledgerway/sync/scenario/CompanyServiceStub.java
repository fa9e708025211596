package io.ledgerway.sync.scenario;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static com.github.tomakehurst.wiremock.client.WireMock.urlMatching;

import com.github.tomakehurst.wiremock.WireMockServer;
import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import io.ledgerway.model.id.ConnectionId;

/** Stub of company-service; each connection is its own tenant. */
public final class CompanyServiceStub {

    static final CompanyServiceStub SHARED = new CompanyServiceStub();

    private final WireMockServer server =
            new WireMockServer(
                    WireMockConfiguration.options().dynamicPort().globalTemplating(true));

    private CompanyServiceStub() {
        server.start();
        server.stubFor(
                post(urlMatching("/internal/connections/[^/]+/access-token"))
                        .willReturn(
                                aResponse()
                                        .withHeader("Content-Type", "application/json")
                                        .withBody(
                                                """
                                                {"accessToken": "token-1", "generation": 1,
                                                 "tenantId": "{{request.pathSegments.[2]}}",
                                                 "tenantAttributes": {}}
                                                """)));
        server.stubFor(
                post(urlMatching("/internal/connections/[^/]+/deauthorization"))
                        .willReturn(aResponse().withStatus(204)));
    }

    public String url() {
        return server.baseUrl();
    }

    /** Returns this status instead of an access token for a connection. */
    public void refuses(ConnectionId connection, int status) {
        server.stubFor(
                post(urlEqualTo("/internal/connections/" + connection + "/access-token"))
                        .atPriority(1)
                        .willReturn(aResponse().withStatus(status)));
    }

    /** Number of access token requests for a connection. */
    public int grants(ConnectionId connection) {
        return server.findAll(
                        postRequestedFor(
                                urlEqualTo(
                                        "/internal/connections/" + connection + "/access-token")))
                .size();
    }

    /** Number of notifications that a connection's permission was revoked. */
    public int deauthorizations(ConnectionId connection) {
        return server.findAll(
                        postRequestedFor(
                                urlEqualTo(
                                        "/internal/connections/"
                                                + connection
                                                + "/deauthorization")))
                .size();
    }
}
