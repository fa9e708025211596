package io.ledgerway.company.scenario;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathMatching;

import com.github.tomakehurst.wiremock.WireMockServer;
import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import com.github.tomakehurst.wiremock.http.Fault;
import java.util.Map;
import java.util.stream.Collectors;

/** Stub of sync-service, which is unavailable unless a test says what it has pulled. */
public final class SyncServiceDouble {

    private final WireMockServer server =
            new WireMockServer(WireMockConfiguration.options().dynamicPort());

    SyncServiceDouble() {
        server.start();
        isUnavailable();
    }

    String url() {
        return server.baseUrl();
    }

    void stop() {
        server.stop();
    }

    public void isUnavailable() {
        server.resetAll();
        server.stubFor(
                any(anyUrl())
                        .atPriority(9)
                        .willReturn(aResponse().withFault(Fault.CONNECTION_RESET_BY_PEER)));
    }

    /**
     * Returns the pulls of every connection.
     *
     * @param statuses by key of the data type
     */
    public void hasPulled(Map<String, String> statuses) {
        String pulls =
                statuses.entrySet().stream()
                        .map(it ->
                                "{\"dataType\": \"%s\", \"status\": \"%s\"}"
                                        .formatted(it.getKey(), it.getValue()))
                        .collect(Collectors.joining(","));
        server.stubFor(
                get(urlPathMatching("/internal/companies/[^/]+/connections/[^/]+/pulls"))
                        .willReturn(okJson("{\"pulls\": [%s]}".formatted(pulls))));
    }
}
