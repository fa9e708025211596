package io.ledgerway.company.scenario;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;

import com.github.tomakehurst.wiremock.WireMockServer;
import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import com.github.tomakehurst.wiremock.http.Fault;

/** Stub of another service. */
class ServiceDouble {

    final WireMockServer server = new WireMockServer(WireMockConfiguration.options().dynamicPort());

    ServiceDouble() {
        server.start();
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
}
